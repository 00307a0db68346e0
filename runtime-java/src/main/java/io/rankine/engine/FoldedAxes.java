package io.rankine.engine;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A tensor of which several axes are folded as one, in their row-major order. */
public final class FoldedAxes {

    private final Tensor tensor;
    private final int[] axes;

    private FoldedAxes(Tensor tensor, int... axes) {
        this.tensor = tensor;
        this.axes = axes;
    }

    /**
     * Of {@code a}, for the op of this name; without axes, of all.
     *
     * @throws IllegalArgumentException if there is no such axis, or one is named twice
     */
    public static FoldedAxes of(String op, Tensor a, int... axes) {
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
        return new FoldedAxes(last(a, folded), folded);
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

    /** The tensor with these axes as one, its last. A view where the layout allows it, else a copy. */
    public Tensor tensor() {
        return tensor;
    }

    /** What became of {@link #tensor()} without its last axis, with axes of size 1 where the folded ones were. */
    public Tensor kept(Tensor result) {
        Tensor with = result;
        for (int axis : axes) {
            with = with.unsqueeze(axis);
        }
        return with;
    }
}
