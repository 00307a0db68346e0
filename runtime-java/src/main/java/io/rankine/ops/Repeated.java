package io.rankine.ops;

import io.rankine.engine.Tensor;

/** Operands that are one number for all elements of a result. */
final class Repeated {

    private Repeated() {}

    /** Whether all elements are one, repeated. */
    static boolean isOne(Tensor b) {
        for (int axis = 0; axis < b.rank(); axis++) {
            if (b.dim(axis) > 1 && b.stride(axis) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The first element, of rank 0. */
    static Tensor first(Tensor b) {
        return b.rank() == 0 ? b : first(b.select(0, 0));
    }
}
