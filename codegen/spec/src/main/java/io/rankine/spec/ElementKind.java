package io.rankine.spec;

/** The sets of numbers that element types hold, each a superset of some of those before it; promotion follows their order. */
public enum ElementKind {
    /** Truth values, 0 or 1. */
    LOGICAL('b', 6),
    /** Whole numbers of 0 or more. */
    UNSIGNED('u', 1),
    /** Whole numbers in two's complement. */
    SIGNED('i', 0),
    /** Real numbers, as IEEE 754 has them. */
    FLOATING('f', 2),
    /** Real numbers, with the exponents of IEEE 754 binary32 and eight bits of its significand; NumPy has no letter for it. */
    BRAIN('V', 4),
    /** Pairs of a real and an imaginary part. */
    COMPLEX('c', 5);

    private final char letter;
    private final int dlpack;

    ElementKind(char letter, int dlpack) {
        this.letter = letter;
        this.dlpack = dlpack;
    }

    /** NumPy's letter, as in {@code <i8}. */
    public char letter() {
        return letter;
    }

    /** DLPack's code, {@code DLDataTypeCode}. */
    public int dlpack() {
        return dlpack;
    }
}
