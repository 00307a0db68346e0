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
        int last = from.shape.length - 2;
        long[] shape = new long[last + 1];
        long[] strides = new long[last + 1];
        int next = 0;
        for (int axis = 0; next < last; axis++) {
            if (axis != a && axis != b) {
                shape[next] = from.shape[axis];
                strides[next++] = from.strides[axis];
            }
        }
        shape[last] = length;
        // With one element or none the step is never taken, and may not fit.
        strides[last] = length > 1 ? from.strides[a] + from.strides[b] : 1;
        return new Layout(length > 0 && from.size() > 0 ? from.offset + first : from.offset, shape, strides);
    }
}
