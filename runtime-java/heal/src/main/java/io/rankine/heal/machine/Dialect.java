package io.rankine.heal.machine;

/** Versions of HEAL differ in the order of some arguments; a transcript does not say which it has. */
public enum Dialect {
    /** {@code expand(a, axis, repeats)}. */
    V1_0("1.0"),
    /** {@code expand(a, repeats, axis)}. */
    V0_1("0.1");

    /** Weight of an op that exists, as written, in one dialect only. */
    public static final int CERTAIN = 1 << 20;

    /** Weight of a habit of one version. */
    public static final int HABIT = 1;

    private final String label;

    Dialect(String label) {
        this.label = label;
    }

    /** As HEAL's tags say it. */
    public String label() {
        return label;
    }
}
