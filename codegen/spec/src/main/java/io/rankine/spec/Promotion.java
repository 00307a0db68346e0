package io.rankine.spec;

/**
 * The element type of two types together: the smallest that holds every value of both, as {@code numpy.result_type} has
 * it. Its one exception is NumPy's, too: integers of 64 bits and a float are float64 together.
 */
public final class Promotion {

    private Promotion() {}

    /** The type of {@code a} and {@code b} together. */
    public static ElementType of(ElementType a, ElementType b) {
        ElementType real = ofReal(a.real(), b.real());
        return a.isComplex() || b.isComplex() ? real.complex() : real;
    }

    /** Whether values of {@code from} become {@code to} by themselves: the two are {@code to} together. */
    public static boolean widens(ElementType from, ElementType to) {
        return of(from, to) == to;
    }

    private static ElementType ofReal(ElementType a, ElementType b) {
        if (a.kind().compareTo(b.kind()) > 0) {
            return ofReal(b, a);
        }
        if (a.isLogical() || a == b) {
            return b;
        }
        if (a.kind() == b.kind()) {
            return a.bytes() > b.bytes() ? a : b;
        }
        return a.isFloating() ? floats(a, b) : b.isFloating() ? floating(a, b) : signed(a, b);
    }

    /** Integers of n bits take a float of twice as many, as far as there is one. */
    private static ElementType floating(ElementType integers, ElementType floats) {
        int bytes = Math.min(2 * integers.bytes(), Double.BYTES);
        return floats.bytes() >= bytes ? floats : ElementType.ofKind(ElementKind.FLOATING, bytes);
    }

    /** Formats of one size, of which neither holds the other, take one of twice that. */
    private static ElementType floats(ElementType a, ElementType b) {
        if (a.bytes() != b.bytes()) {
            return a.bytes() > b.bytes() ? a : b;
        }
        return ElementType.ofKind(ElementKind.FLOATING, 2 * b.bytes());
    }

    /** Integers without a sign take one bit more with a sign. */
    private static ElementType signed(ElementType without, ElementType with) {
        if (with.bytes() > without.bytes()) {
            return with;
        }
        return ElementType.ofKindIfAny(ElementKind.SIGNED, 2 * without.bits()).orElse(ElementType.FLOAT64);
    }
}
