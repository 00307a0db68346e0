package io.rankine.engine.layout;

import java.util.Arrays;

/** Sizes and strides of row-major order, overflow-checked. */
final class RowMajor {

    private RowMajor() {}

    /** Row-major strides; an axis of size 0 counts as 1, as in NumPy. */
    static long[] strides(long[] shape) {
        checkedSize(shape);
        long[] strides = new long[shape.length];
        long step = 1;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            strides[axis] = step;
            step *= Math.max(shape[axis], 1);
        }
        return strides;
    }

    /** Number of elements. Sizes of 0 do not excuse the others: their product must fit as well, strides depend on it. */
    static long checkedSize(long[] shape) {
        long product = 1;
        boolean empty = false;
        for (long dim : shape) {
            if (dim < 0) {
                throw new IllegalArgumentException(
                        "shape: size " + dim + " in " + Arrays.toString(shape) + "; sizes are 0 or more");
            }
            empty |= dim == 0;
            if (Math.multiplyHigh(product, Math.max(dim, 1)) != 0 || product * Math.max(dim, 1) < 0) {
                throw new IllegalArgumentException(
                        "shape: " + Arrays.toString(shape) + " has more than 2^63 - 1 elements; use smaller sizes");
            }
            product *= Math.max(dim, 1);
        }
        return empty ? 0 : product;
    }
}
