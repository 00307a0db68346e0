package io.rankine.ops;

import java.util.Arrays;

/** Some keys, of which one is found at once: a bit for each number between the least and the largest, or a table if they lie far apart. */
interface KeySet {

    /** So many bits a key take no more room than the keys. */
    int MOST_BITS = Long.SIZE;

    int SHIFT = 6;

    boolean contains(long key);

    /** @param keys some may be equal */
    static KeySet of(long... keys) {
        long least = Long.MAX_VALUE;
        long largest = Long.MIN_VALUE;
        for (long key : keys) {
            least = Math.min(least, key);
            largest = Math.max(largest, key);
        }
        // Negative where it is more than a long holds, and of no keys.
        long apart = largest - least;
        boolean near = apart >= 0 && apart < (long) MOST_BITS * keys.length;
        return near ? new Bits(least, apart, keys) : new Table(keys);
    }

    /** A bit for each number from the least key to the largest, and one more, which is 0. */
    final class Bits implements KeySet {
        private final long least;
        private final long apart;
        private final long[] bits;

        private Bits(long least, long apart, long... keys) {
            this.least = least;
            this.apart = apart;
            bits = new long[(int) (apart + 1 >>> SHIFT) + 1];
            for (long key : keys) {
                bits[(int) (key - least >>> SHIFT)] |= 1L << key - least;
            }
        }

        @Override
        public boolean contains(long key) {
            // Without a branch, which nothing would foresee: all other numbers are told by the last bit.
            long at = Long.compareUnsigned(key - least, apart) <= 0 ? key - least : apart + 1;
            return (bits[(int) (at >>> SHIFT)] >>> at & 1) != 0;
        }
    }

    /** With open addresses, at most half full, of a few keys an eighth (Knuth: Searching, 6.4). */
    final class Table implements KeySet {

        /** The golden ratio: neighbours come to lie far apart. */
        private static final long FACTOR = 0x9E3779B97F4A7C15L;

        private static final int MOST = 30;

        /** Keys whose table stays in the nearest cache. */
        private static final int FEW = 256;

        /** 0 where there is no key; whether 0 is one stands beside it. */
        private final long[] table;

        private final int shift;
        private final boolean zero;

        private Table(long... keys) {
            long room = (keys.length <= FEW ? 8L : 2L) * keys.length;
            int bits = Math.min(MOST, Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(room)));
            table = new long[1 << bits];
            shift = Long.SIZE - bits;
            for (long key : keys) {
                table[place(key)] = key;
            }
            zero = Arrays.stream(keys).anyMatch(key -> key == 0);
        }

        @Override
        public boolean contains(long key) {
            return key == 0 ? zero : table[place(key)] == key;
        }

        /** Where a key stands or would stand. */
        private int place(long key) {
            int at = (int) (key * FACTOR >>> shift);
            while (table[at] != key && table[at] != 0) {
                at = at + 1 & table.length - 1;
            }
            return at;
        }
    }
}
