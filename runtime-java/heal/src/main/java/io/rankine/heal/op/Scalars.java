package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Integers of a transcript as elements. */
final class Scalars {

    private Scalars() {}

    /** Refuses a value that an element of {@code type} cannot hold. */
    static void check(long value, ElementType type) {
        int unused = Long.SIZE - 8 * type.bytes();
        boolean fits =
                type.isLogical() ? value == 0 || value == 1 : !type.isInteger() || value << unused >> unused == value;
        if (!fits) {
            throw new IllegalArgumentException("the integer " + value + " does not fit " + type);
        }
    }

    /** A tensor of rank 0, of type int32 or int64. */
    static Tensor of(long value, ElementType type) {
        check(value, type);
        return Tensor.scalar(type, value);
    }
}
