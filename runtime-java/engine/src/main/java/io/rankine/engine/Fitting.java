package io.rankine.engine;

import io.rankine.spec.ElementType;

/** Integers as elements of narrower types: those that fit, no others. To cut them, cast. */
public final class Fitting {

    private Fitting() {}

    /** @throws IllegalArgumentException if {@code value} is no int8 */
    public static byte toByte(int value) {
        return (byte) check(ElementType.INT8, value);
    }

    /** @throws IllegalArgumentException if {@code value} is no int16 */
    public static short toShort(int value) {
        return (short) check(ElementType.INT16, value);
    }

    /**
     * {@code value}, which a float type, or the type of a complex number's parts, has.
     *
     * @throws IllegalArgumentException if it would be rounded
     */
    public static double exact(ElementType type, long value) {
        if (!type.holds(value)) {
            ElementType real = type.isComplex() ? type.real() : type;
            throw new IllegalArgumentException(
                    value + " is not exact in " + type + ", which has all whole numbers up to 2^"
                            + real.significand() + " and fewer beyond: give a "
                            + (real.bits() == Float.SIZE ? "float" : "double") + " to round it");
        }
        return value;
    }

    /** {@code value}, which is one of an integer type. @throws IllegalArgumentException if it does not fit */
    public static long check(ElementType type, long value) {
        if (!type.holds(value)) {
            throw new IllegalArgumentException(value + " does not fit " + type + ": allowed " + type.range());
        }
        return value;
    }
}
