package io.rankine.heal;

/** Versions of HEAL differ in the order of some arguments; a transcript does not say which it has. */
enum Dialect {
    /** {@code expand(a, axis, repeats)}. */
    V1_0,
    /** {@code expand(a, repeats, axis)}. */
    V0_1
}
