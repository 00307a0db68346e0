package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.util.Arrays;

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
        int[] folded = checked(op, a, axes);
        return together(last(a, folded), folded.length);
    }

    /** Axes in order, counted from 0; without any, all. */
    static int[] checked(String op, Tensor a, int... axes) {
        if (axes.length > 0) {
            return a.layout().axes().checkedEach(op, axes);
        }
        int[] all = new int[a.rank()];
        Arrays.setAll(all, axis -> axis);
        return all;
    }

    /** Whether the layout shows the last {@code count} axes as one. */
    static boolean viewed(Tensor a, int count) {
        return count == 1 || a.layout.reshape(shape(a, count)) != null;
    }

    /** With the last {@code count} axes as one. */
    static Tensor together(Tensor a, int count) {
        return count == 1 ? a : a.reshape(shape(a, count));
    }

    private static long[] shape(Tensor a, int count) {
        int kept = a.rank() - count;
        long[] shape = Arrays.copyOf(a.shape(), kept + 1);
        shape[kept] = 1;
        for (int axis = kept; axis < a.rank(); axis++) {
            shape[kept] = Math.multiplyExact(shape[kept], a.dim(axis));
        }
        return shape;
    }

    /** Of the shape of {@link #together}, whichever elements it has. */
    static Tensor shown(Tensor a, int count) {
        long[] shape = shape(a, count);
        return new Tensor(a.storage, Layout.strided(a.layout.offset(), shape, new long[shape.length]), a.type, true);
    }

    /** A shape and an element type as an operand that is not in memory yet. */
    private record Shown(ElementType type, long... sizes) implements Typed {
        @Override
        public int rank() {
            return sizes.length;
        }

        @Override
        public long dim(int axis) {
            return sizes[axis];
        }
    }

    /** What need not be in memory yet, with these axes as one, its last. @param folded counted from 0, in order */
    static Typed shown(Typed a, int... folded) {
        long[] sizes = new long[a.rank() - folded.length + 1];
        long length = 1;
        int kept = 0;
        for (int axis = 0; axis < a.rank(); axis++) {
            if (Arrays.binarySearch(folded, axis) < 0) {
                sizes[kept++] = a.dim(axis);
            } else {
                length = Math.multiplyExact(length, a.dim(axis));
            }
        }
        sizes[kept] = length;
        return new Shown(a.type(), sizes);
    }

    /** With these axes as the last ones, in order. */
    static Tensor last(Tensor a, int... folded) {
        int[] order = new int[a.rank()];
        int kept = 0;
        for (int axis = 0; axis < order.length; axis++) {
            if (Arrays.binarySearch(folded, axis) < 0) {
                order[kept++] = axis;
            }
        }
        System.arraycopy(folded, 0, order, kept, folded.length);
        return a.permute(order);
    }
}
