package io.rankine.ops;

import java.util.Arrays;

/** Some keys, of which one is found in a step or two: a table with open addresses, at most half full, of a few keys an eighth (Knuth: Searching, 6.4). */
final class KeySet {

    /** The golden ratio: neighbours come to lie far apart. */
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private static final int MOST_BITS = 30;

    /** Keys whose table stays in the nearest cache. */
    private static final int FEW = 256;

    /** Stands where there is no key. */
    private final long nothing;

    private final long[] table;
    private final int shift;

    /** @param keys some may be equal */
    KeySet(long... keys) {
        long room = (keys.length <= FEW ? 8L : 2L) * keys.length;
        int bits = Math.min(MOST_BITS, Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(room)));
        table = new long[1 << bits];
        shift = Long.SIZE - bits;
        nothing = absent(keys);
        Arrays.fill(table, nothing);
        for (long key : keys) {
            table[place(key)] = key;
        }
    }

    /** A number that is no key. */
    private static long absent(long... keys) {
        long[] ascending = keys.clone();
        Arrays.sort(ascending);
        long absent = Long.MIN_VALUE;
        for (long key : ascending) {
            absent += key == absent ? 1 : 0;
        }
        return absent;
    }

    boolean contains(long key) {
        return key != nothing && table[place(key)] == key;
    }

    /** Where a key stands or would stand. */
    private int place(long key) {
        int at = (int) (key * FACTOR >>> shift);
        while (table[at] != key && table[at] != nothing) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }
}
