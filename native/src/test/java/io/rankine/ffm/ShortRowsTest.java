package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.SearchEntry;
import io.rankine.ops.SearchOps;
import io.rankine.ops.StatisticsEntry;
import io.rankine.ops.StatisticsOps;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows that are sorted several at once come out as the Java method sorts each of them, bit by bit. */
final class ShortRowsTest {

    private static final int[] SIZES = {0, 1, 3, 8, 9, 31, 65, 100, 256, 257};
    private static final double[] EDGES = {
        -0.0, 0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE, -1, 1
    };

    @ParameterizedTest
    @EnumSource(names = {"BOOL", "INT8", "UINT8", "INT16", "INT32", "INT64", "FLOAT32", "FLOAT64", "UINT32", "FLOAT16"})
    void they_are_sorted_as_each_alone(ElementType type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        for (int n : SIZES) {
            for (int rows : new int[] {1, 7, 17}) {
                check(filled(type, random, rows, n));
                check(filled(type, random, n, rows).transpose());
                check(filled(type, random, rows, 2 * n).slice(1, 0, 2 * n, 2).reverse(1));
            }
        }
    }

    private static Tensor filled(ElementType type, SplittableRandom random, int rows, int n) {
        double wide = random.nextBoolean() ? 5 : 1e18;
        double[] values = IntStream.range(0, rows * n)
                .mapToDouble(i -> type.isFloating() && random.nextInt(4) == 0
                        ? EDGES[random.nextInt(EDGES.length)]
                        : Math.rint((random.nextDouble() - 0.5) * wide))
                .toArray();
        return Casts.as(PrimitiveArrays.tensor(values, rows, n), type);
    }

    private static void check(Tensor a) {
        Tensor sorted = SearchEntry.sort(a);
        Tensor places = SearchEntry.argsort(a);
        for (long row = 0; row < a.dim(0) && a.dim(1) > 0; row++) {
            Tensor expected = Tensor.empty(a.type(), a.dim(1));
            Tensor order = Tensor.empty(ElementType.INT64, a.dim(1));
            SearchOps.sort(expected, a.select(0, row));
            SearchOps.argsort(order, a.select(0, row));
            String what = a.type() + " " + a.layout() + " row " + row;
            assertArrayEquals(bytes(expected), bytes(sorted.select(0, row)), what);
            assertArrayEquals(PrimitiveArrays.longs(order), PrimitiveArrays.longs(places.select(0, row)), what);
        }
        if (a.dim(1) > 0 && !a.type().isLogical()) {
            medians(a);
        }
        assertEquals(a.dim(1), sorted.dim(1));
    }

    private static void medians(Tensor a) {
        Tensor middle = StatisticsEntry.median(a);
        Tensor expected = Tensor.empty(ElementType.FLOAT64, middle.shape());
        for (long row = 0; row < a.dim(0); row++) {
            StatisticsOps.median(expected.select(0, row), a.select(0, row));
        }
        assertArrayEquals(bytes(expected), bytes(middle), () -> "medians of " + a.type() + " " + a.layout());
    }

    private static byte[] bytes(Tensor a) {
        Tensor copy = a.copy();
        byte[] all = new byte[(int) copy.size() * a.type().bytes()];
        for (int i = 0; i < all.length; i++) {
            all[i] = io.rankine.engine.memory.Mem.getByte(copy.storage().address() + i);
        }
        return all;
    }
}
