package io.rankine.random;

/** Draws whole numbers. */
interface Counts {

    long next(RandomBits bits);

    /** What {@code others} leave of {@code all}. */
    static Counts rest(long all, Counts others) {
        return bits -> all - others.next(bits);
    }
}
