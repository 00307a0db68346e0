package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.parallel.Threads;
import io.rankine.modular.Modulus;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Folds by C that are long enough for several threads are the same, bit by bit, on any number of them. */
final class SharedFoldTest {

    private static void alike(Supplier<Tensor> fold) {
        long[] alone;
        try (var _ = Threads.limit(1)) {
            alone = bits(fold.get());
        }
        for (int threads = 2; threads <= 4; threads++) {
            try (var _ = Threads.limit(threads)) {
                assertArrayEquals(alone, bits(fold.get()));
            }
        }
    }

    private static long[] bits(Tensor tensor) {
        return tensor.type() == ElementType.INT64
                ? PrimitiveArrays.longs(tensor)
                : Arrays.stream(PrimitiveArrays.doubles(tensor))
                        .mapToLong(Double::doubleToRawLongBits)
                        .toArray();
    }

    @Test
    void whole_tensors_and_axes() {
        assumeTrue(Kernels.programs() != null, "no native library");
        Random random = new Random(3);
        Modulus p = Modulus.of((1L << 60) - 93);
        for (int n : new int[] {196_608, 300_001, 1_000_003}) {
            Tensor longs = PrimitiveArrays.tensor(random.longs(n, 0, p.value()).toArray(), n);
            Tensor doubles = PrimitiveArrays.tensor(random.doubles(n).toArray(), n);
            alike(() -> ReductionEntry.SUM_LONG.callAll(longs));
            alike(() -> ReductionEntry.AMAX_LONG.callAll(longs));
            alike(() -> ReductionEntry.SUM_MOD_LONG.callAll(longs, p));
            alike(() -> ReductionEntry.SUM_DOUBLE.callAll(doubles));
            alike(() -> ReductionEntry.PROD_DOUBLE.callAll(doubles));
            Tensor matrix = doubles.slice(0, 0, n / 512 * 512, 1).view(n / 512, 512);
            alike(() -> ReductionEntry.SUM_DOUBLE.call(matrix, 0));
            alike(() -> ReductionEntry.SUM_DOUBLE.call(matrix, 1));
        }
    }
}
