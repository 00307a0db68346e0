package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;

/**
 * Where keys lie: digits are of the distance from the smallest one. Those of the keys themselves would be signs of small numbers,
 * and exponents of floats, of which there are few.
 */
record KeySpan(long least, long largest) {

    /** @param bytes of one of n keys */
    static KeySpan of(int bytes, long keys, int n) {
        long least = Long.MAX_VALUE;
        long largest = Long.MIN_VALUE;
        if (bytes == Integer.BYTES) {
            for (int i = 0; i < n; i++) {
                int key = Mem.getInt(keys + (long) i * Integer.BYTES);
                least = Math.min(least, key);
                largest = Math.max(largest, key);
            }
        } else {
            for (int i = 0; i < n; i++) {
                long key = Mem.getLong(keys + (long) i * Long.BYTES);
                least = Math.min(least, key);
                largest = Math.max(largest, key);
            }
        }
        return new KeySpan(least, largest);
    }

    /** Bits of the largest distance from the smallest key. */
    int bits() {
        return Long.SIZE - Long.numberOfLeadingZeros(largest - least);
    }
}
