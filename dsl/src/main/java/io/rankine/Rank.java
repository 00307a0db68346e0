package io.rankine;

/**
 * What the compiler knows of an expression's rank, as a type: {@code LongTerm<R2>} has rank 2. A higher rank extends the
 * lower ones, so that the rank of {@code a.plus(b)}, the higher of both, is a type that extends both.
 */
public interface Rank {

    /** Rank 0. */
    interface R0 extends Rank {}

    /** Rank 1. */
    interface R1 extends R0 {}

    /** Rank 2. */
    interface R2 extends R1 {}

    /** Rank 3. */
    interface R3 extends R2 {}

    /** Rank 4. */
    interface R4 extends R3 {}

    /** Rank 5. */
    interface R5 extends R4 {}

    /** Rank 6. */
    interface R6 extends R5 {}

    /** A rank known at run time only. */
    interface Unknown extends R6 {}
}
