package io.rankine.ops.order;

/**
 * A digit of keys: some bits of their distance from the smallest one.
 *
 * @param least the smallest key
 * @param shift the lowest bit
 * @param bits how many
 */
record Digit(long least, int shift, int bits) {

    /** The most bits. */
    static final int LONGEST = 11;

    /** How many values it has. */
    int values() {
        return 1 << bits;
    }
}
