package io.rankine.ops.fourier;

/** What is made of rows, in the order of {@code rk_way}. */
public enum Way {
    FORWARD(false, false),
    BACKWARD(false, false),
    /** Real rows to the first half of their transform. */
    HALF(true, false),
    HALF_BACK(false, true),
    /** Real rows to all of it. */
    REAL(true, false),
    REAL_BACK(true, false);

    final boolean fromReal;
    final boolean toReal;

    Way(boolean fromReal, boolean toReal) {
        this.fromReal = fromReal;
        this.toReal = toReal;
    }

    boolean complex() {
        return !fromReal && !toReal;
    }
}
