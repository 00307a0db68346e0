package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;

/**
 * Where keys lie: digits are of the distance from the smallest one. Those of the keys themselves would be signs of small numbers,
 * and exponents of floats, of which there are few.
 *
 * @param least the smallest key
 * @param bits of the largest distance from it
 */
record KeySpan(long least, int bits) {

    /** @param bytes of one of n keys, of which there is one */
    static KeySpan of(int bytes, long keys, int n) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        if (bytes == Integer.BYTES) {
            for (int i = 0; i < n; i++) {
                int key = Mem.getInt(keys + (long) i * Integer.BYTES);
                least = Math.min(least, key);
                most = Math.max(most, key);
            }
        } else {
            for (int i = 0; i < n; i++) {
                long key = Mem.getLong(keys + (long) i * Long.BYTES);
                least = Math.min(least, key);
                most = Math.max(most, key);
            }
        }
        return new KeySpan(least, Long.SIZE - Long.numberOfLeadingZeros(most - least));
    }
}
