package io.rankine.engine.layout;

import java.util.Arrays;

/** Views that reorder, drop or add axes. */
final class Axes {

    private Axes() {}

    static int checked(String op, Layout layout, int axis) {
        return checked(op, layout, axis, layout.shape.length);
    }

    private static int checked(String op, Layout layout, int axis, int count) {
        int wrapped = axis < 0 ? axis + count : axis;
        if (wrapped < 0 || wrapped >= count) {
            throw new IllegalArgumentException(op + ": axis " + axis + " is out of range for shape "
                    + Arrays.toString(layout.shape)
                    + (count == 0 ? ": it has no axes" : ": allowed " + -count + " to " + (count - 1)));
        }
        return wrapped;
    }

    static Layout permute(Layout from, int... axes) {
        int rank = from.shape.length;
        if (axes.length != rank) {
            throw new IllegalArgumentException("permute: " + axes.length + " axes " + Arrays.toString(axes)
                    + " for shape " + Arrays.toString(from.shape) + ": give each of its " + rank + " axes once");
        }
        long[] shape = new long[rank];
        long[] strides = new long[rank];
        boolean[] seen = new boolean[rank];
        for (int d = 0; d < rank; d++) {
            int axis = checked("permute", from, axes[d]);
            if (seen[axis]) {
                throw new IllegalArgumentException("permute: axis " + axis + " stands twice in " + Arrays.toString(axes)
                        + " for shape " + Arrays.toString(from.shape) + ": give each axis once");
            }
            seen[axis] = true;
            shape[d] = from.shape[axis];
            strides[d] = from.strides[axis];
        }
        return new Layout(from.offset, shape, strides);
    }

    static Layout transpose(Layout from) {
        int rank = from.shape.length;
        long[] shape = new long[rank];
        long[] strides = new long[rank];
        for (int d = 0; d < rank; d++) {
            shape[d] = from.shape[rank - 1 - d];
            strides[d] = from.strides[rank - 1 - d];
        }
        return new Layout(from.offset, shape, strides);
    }

    static Layout swap(Layout from, int a, int b) {
        int x = checked("swapaxes", from, a);
        int y = checked("swapaxes", from, b);
        long[] shape = from.shape.clone();
        long[] strides = from.strides.clone();
        shape[x] = from.shape[y];
        shape[y] = from.shape[x];
        strides[x] = from.strides[y];
        strides[y] = from.strides[x];
        return new Layout(from.offset, shape, strides);
    }

    static Layout swapLast(Layout from) {
        int rank = from.shape.length;
        if (rank < 2) {
            throw new IllegalArgumentException("permuteMatrix: shape " + Arrays.toString(from.shape)
                    + " has no matrices: at least two axes are needed");
        }
        return swap(from, rank - 2, rank - 1);
    }

    static Layout move(Layout from, int source, int destination) {
        int out = checked("moveaxis", from, source);
        int in = checked("moveaxis", from, destination);
        return new Layout(
                from.offset,
                with(without(from.shape, out), in, from.shape[out]),
                with(without(from.strides, out), in, from.strides[out]));
    }

    static Layout squeeze(Layout from, int axis) {
        int d = checked("squeeze", from, axis);
        if (from.shape[d] != 1) {
            throw new IllegalArgumentException("squeeze: axis " + d + " of shape " + Arrays.toString(from.shape)
                    + " has size " + from.shape[d] + ", not 1: select an index to drop it");
        }
        return new Layout(from.offset, without(from.shape, d), without(from.strides, d));
    }

    static Layout unsqueeze(Layout from, int axis) {
        int rank = from.shape.length;
        int d = checked("unsqueeze", from, axis, rank + 1);
        // The stride a row-major tensor would have there; it is never used for addressing.
        long stride = d == rank ? 1 : from.strides[d] * Math.max(from.shape[d], 1);
        return new Layout(from.offset, with(from.shape, d, 1), with(from.strides, d, stride));
    }

    static long[] without(long[] values, int d) {
        long[] rest = new long[values.length - 1];
        System.arraycopy(values, 0, rest, 0, d);
        System.arraycopy(values, d + 1, rest, d, rest.length - d);
        return rest;
    }

    static long[] with(long[] values, int d, long value) {
        long[] more = new long[values.length + 1];
        System.arraycopy(values, 0, more, 0, d);
        System.arraycopy(values, d, more, d + 1, values.length - d);
        more[d] = value;
        return more;
    }
}
