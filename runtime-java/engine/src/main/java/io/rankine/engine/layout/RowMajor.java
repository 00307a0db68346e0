package io.rankine.engine.layout;

import io.rankine.spec.view.SizeAlgebra;

/** Strides of row-major order, overflow-checked. */
final class RowMajor {

    private RowMajor() {}

    /** Row-major strides; an axis of size 0 counts as 1, as in NumPy. */
    static long[] strides(long[] shape) {
        SizeAlgebra.NUMBERS.count(shape);
        long[] strides = new long[shape.length];
        long step = 1;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            strides[axis] = step;
            step *= Math.max(shape[axis], 1);
        }
        return strides;
    }
}
