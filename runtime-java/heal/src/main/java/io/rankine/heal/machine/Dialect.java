package io.rankine.heal.machine;

/** Versions of HEAL differ in the order of some arguments; a transcript does not say which it has. */
public enum Dialect {
    /** {@code expand(a, axis, repeats)}. */
    V1_0,
    /** {@code expand(a, repeats, axis)}. */
    V0_1;

    /** Weight of an op that exists, as written, in one dialect only. */
    public static final int CERTAIN = 1 << 20;

    /** Weight of a habit of one version. */
    public static final int HABIT = 1;
}
