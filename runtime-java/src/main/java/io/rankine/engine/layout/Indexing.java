package io.rankine.engine.layout;

import java.util.Arrays;

/** Indices of single elements. Negative ones count from the end, once. */
final class Indexing {

    private Indexing() {}

    static long checked(Layout layout, int axis, long i) {
        long dim = layout.shape[axis];
        long wrapped = i < 0 ? i + dim : i;
        if (wrapped < 0 || wrapped >= dim) {
            throw outOfRange(layout, axis, i);
        }
        return wrapped;
    }

    static IndexOutOfBoundsException outOfRange(Layout layout, int axis, long i) {
        long dim = layout.shape[axis];
        return new IndexOutOfBoundsException("index " + i + " is out of range for axis " + axis + " of shape "
                + Arrays.toString(layout.shape)
                + (dim == 0 ? ": the axis is empty" : ": allowed 0 to " + (dim - 1) + ", or " + -dim + " to -1"));
    }

    static IndexOutOfBoundsException rank(Layout layout, long... at) {
        return new IndexOutOfBoundsException(at.length + " indices " + Arrays.toString(at) + " for shape "
                + Arrays.toString(layout.shape) + ": give " + layout.shape.length + ", one an axis");
    }
}
