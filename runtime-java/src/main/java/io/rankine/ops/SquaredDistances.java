package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Sums of squared distances from a centre along the last axis, block by block: what is made on the way stays in the second
 * cache, whatever the layout.
 */
final class SquaredDistances {

    /** Elements of a block, 256 KiB of float64. */
    private static final long BLOCK = 1 << 15;

    private SquaredDistances() {}

    /** Sums of {@code |a - centre|^2}, new. @param a float64 or complex; @param centre of the sums' shape, null for 0 */
    static Tensor sums(Tensor a, @Nullable Tensor centre) {
        if (a.type().isComplex()) {
            Tensor z = Casts.as(a, ElementType.COMPLEX128);
            Tensor re = sums(z.realView(), centre == null ? null : centre.realView());
            return ArithmeticEntry.plusInto(re, sums(z.imagView(), centre == null ? null : centre.imagView()), re);
        }
        Tensor sums = Tensor.empty(ElementType.FLOAT64, Arrays.copyOf(a.shape(), a.rank() - 1));
        into(sums, a, centre == null ? null : centre.unsqueeze(-1));
        return sums;
    }

    private static void into(Tensor sums, Tensor a, @Nullable Tensor centre) {
        if (a.size() <= BLOCK) {
            block(sums, a, centre);
            return;
        }
        // The axis whose parts lie apart in memory.
        int axis = order(a).boxed().filter(d -> a.dim(d) > 1).findFirst().orElseThrow();
        int last = a.rank() - 1;
        long part = Math.max(1, BLOCK / (a.size() / a.dim(axis)));
        long count = (a.dim(axis) - 1) / part + 1;
        Tensor parts = axis == last
                ? Tensor.empty(
                        ElementType.FLOAT64, sums.unsqueeze(0).expand(0, count).shape())
                : sums;
        Parallel.run(count, 1, (from, to) -> {
            for (long i = from; i < to; i++) {
                long start = i * part;
                long stop = Math.min(start + part, a.dim(axis));
                Tensor of = a.slice(axis, start, stop, 1);
                if (axis == last) {
                    into(parts.select(0, i), of, centre);
                } else {
                    into(
                            sums.slice(axis, start, stop, 1),
                            of,
                            centre == null ? null : centre.slice(axis, start, stop, 1));
                }
            }
        });
        if (axis == last) {
            ReductionEntry.sumInto(parts, 0, sums);
        }
    }

    private static void block(Tensor sums, Tensor a, @Nullable Tensor centre) {
        try (Tensor squares = like(a)) {
            if (centre == null) {
                NumberEntry.squareInto(a, squares);
            } else {
                ArithmeticEntry.minusInto(a, centre, squares);
                NumberEntry.squareInto(squares, squares);
            }
            ReductionEntry.sumInto(squares, -1, sums);
        }
    }

    /** Axes by what lies between their elements, the widest first. */
    private static IntStream order(Tensor a) {
        return IntStream.range(0, a.rank())
                .boxed()
                .sorted(Comparator.comparingLong((Integer d) -> -Math.abs(a.stride(d))))
                .mapToInt(Integer::intValue);
    }

    /** An empty tensor of this shape, whose axes lie in memory in the same order. */
    private static Tensor like(Tensor a) {
        int[] order = order(a).toArray();
        long[] shape = new long[order.length];
        int[] back = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            shape[i] = a.dim(order[i]);
            back[order[i]] = i;
        }
        return Tensor.empty(a.type(), shape).permute(back).owning();
    }
}
