package io.rankine.spec;

/**
 * The element type in which two types meet: the smallest that holds every value of both, by NumPy's table
 * ({@code numpy.result_type}). Its one exception is NumPy's, too: int64 and a float meet in float64.
 */
public final class Promotion {

    private Promotion() {}

    /** The type in which {@code a} and {@code b} meet. */
    public static ElementType of(ElementType a, ElementType b) {
        ElementType real = ofReal(a.real(), b.real());
        if (!a.isComplex() && !b.isComplex()) {
            return real;
        }
        return real == ElementType.FLOAT32 ? ElementType.COMPLEX64 : ElementType.COMPLEX128;
    }

    /** Whether values of {@code from} become {@code to} by themselves: {@code to} is where the two meet. */
    public static boolean widens(ElementType from, ElementType to) {
        return of(from, to) == to;
    }

    private static ElementType ofReal(ElementType a, ElementType b) {
        ElementType low = a.ordinal() <= b.ordinal() ? a : b;
        ElementType high = low == a ? b : a;
        if (low == ElementType.INT8 && high == ElementType.UINT8) {
            return ElementType.INT16;
        }
        boolean wide = low.isInteger() && low.bytes() >= Integer.BYTES;
        return wide && high == ElementType.FLOAT32 ? ElementType.FLOAT64 : high;
    }
}
