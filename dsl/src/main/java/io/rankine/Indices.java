package io.rankine;

import java.util.function.Consumer;

/** All indices of a shape. */
final class Indices {

    private Indices() {}

    /** Hands over each index in row-major order, in an array of its own. */
    static void forEach(long[] shape, Consumer<long[]> action) {
        for (long dim : shape) {
            if (dim == 0) {
                return;
            }
        }
        long[] at = new long[shape.length];
        do {
            action.accept(at.clone());
        } while (advance(at, shape));
    }

    private static boolean advance(long[] at, long... shape) {
        for (int axis = at.length - 1; axis >= 0; axis--) {
            if (++at[axis] < shape[axis]) {
                return true;
            }
            at[axis] = 0;
        }
        return false;
    }
}
