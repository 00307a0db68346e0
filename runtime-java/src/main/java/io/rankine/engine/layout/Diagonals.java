package io.rankine.engine.layout;

import java.util.Arrays;

/** Elements whose indices along two axes differ by a constant. */
final class Diagonals {

    private Diagonals() {}

    static Layout diagonal(Layout from, long diagonal, int axis1, int axis2) {
        int a = Axes.checked("diagonal", from, axis1);
        int b = Axes.checked("diagonal", from, axis2);
        if (a == b) {
            throw new IllegalArgumentException("diagonal: axis " + a + " of shape " + Arrays.toString(from.shape)
                    + " stands twice: give two axes");
        }
        long rows = from.shape[a];
        long columns = from.shape[b];
        if (diagonal > columns || diagonal < -rows) {
            throw new IllegalArgumentException("diagonal: offset " + diagonal + " on axes " + a + " and " + b
                    + " of shape " + Arrays.toString(from.shape) + ": allowed " + -rows + " to " + columns);
        }
        long length = diagonal >= 0 ? Math.min(rows, columns - diagonal) : Math.min(rows + diagonal, columns);
        long first = diagonal >= 0 ? diagonal * from.strides[b] : -diagonal * from.strides[a];
        int high = Math.max(a, b);
        int low = Math.min(a, b);
        long[] shape = Axes.without(Axes.without(from.shape, high), low);
        long[] strides = Axes.without(Axes.without(from.strides, high), low);
        // With one element or none the step is never taken, and may not fit.
        long step = length > 1 ? from.strides[a] + from.strides[b] : 1;
        return new Layout(
                length > 0 && from.size() > 0 ? from.offset + first : from.offset,
                Axes.with(shape, shape.length, length),
                Axes.with(strides, strides.length, step));
    }
}
