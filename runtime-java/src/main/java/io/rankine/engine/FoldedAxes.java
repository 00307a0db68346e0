package io.rankine.engine;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Several axes of a tensor as one, in their row-major order, so that an op folds them at once. */
public final class FoldedAxes {

    private FoldedAxes() {}

    /**
     * The tensor {@code a} with these axes as one, its last; without axes, with all. A view where the layout allows it, else a
     * copy.
     *
     * @param op the name of the op that folds them, for messages
     * @throws IllegalArgumentException if there is no such axis, or one is named twice
     */
    public static Tensor of(String op, Tensor a, int... axes) {
        int[] folded = axes.length == 0
                ? IntStream.range(0, a.rank()).toArray()
                : Arrays.stream(axes)
                        .map(axis -> a.layout().axis(op, axis))
                        .sorted()
                        .toArray();
        for (int i = 1; i < folded.length; i++) {
            if (folded[i] == folded[i - 1]) {
                throw new IllegalArgumentException(op + ": axis " + folded[i] + " stands twice in "
                        + Arrays.toString(axes) + " for shape " + Arrays.toString(a.shape()) + ": give each axis once");
            }
        }
        return last(a, folded);
    }

    private static Tensor last(Tensor a, int... folded) {
        if (folded.length == 1) {
            return a.moveaxis(folded[0], -1);
        }
        int[] kept = IntStream.range(0, a.rank())
                .filter(axis -> Arrays.binarySearch(folded, axis) < 0)
                .toArray();
        Tensor moved = a.permute(
                IntStream.concat(Arrays.stream(kept), Arrays.stream(folded)).toArray());
        long[] shape = Arrays.copyOf(moved.shape(), kept.length + 1);
        shape[kept.length] = Arrays.stream(folded).mapToLong(a::dim).reduce(1, Math::multiplyExact);
        return moved.reshape(shape);
    }
}
