package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;

/** Pairs of a key and a place, of 64 bits each. */
final class KeyPairs implements DigitKeys {

    private static final long STEP = 2 * Long.BYTES;

    @Override
    public boolean alone() {
        return false;
    }

    @Override
    public void count(int[] counts, long keys, int from, int to, Digit digit) {
        LongKeys.count(counts, keys + from * STEP, to - from, STEP, digit);
    }

    @Override
    public void move(int[] places, long keys, long moved, int from, int to, Digit digit) {
        int mask = places.length - 1;
        int shift = digit.shift();
        long least = digit.least();
        long first = keys + from * STEP;
        int n = to - from;
        for (int i = 0; i < n; i++) {
            long key = Mem.getLong(first + i * STEP);
            long at = moved + places[(int) ((key - least) >>> shift) & mask]++ * STEP;
            Mem.setLong(at, key);
            Mem.setLong(at + Long.BYTES, Mem.getLong(first + i * STEP + Long.BYTES));
        }
    }

    @Override
    public void gather(int[] places, long keys, long moved, int from, int to, Digit digit) {
        throw new IllegalStateException("keys are selected without places");
    }

    @Override
    public void fill(long keys, int from, int to, long key) {
        throw new IllegalStateException("places stand beside keys");
    }

    @Override
    public boolean belongs(long keys, int i, long least, int bit) {
        return LongKeys.belongs(keys + i * STEP, STEP, least, bit);
    }

    @Override
    public boolean insert(long keys, int from, int to) {
        long start = keys + from * STEP;
        int n = to - from;
        long moves = 4L * n + 1;
        for (int i = 1; i < n && moves > 0; i++) {
            long at = start + i * STEP;
            long key = Mem.getLong(at);
            long place = Mem.getLong(at + Long.BYTES);
            for (; at > start && Mem.getLong(at - STEP) > key && moves-- > 0; at -= STEP) {
                Mem.setLong(at, Mem.getLong(at - STEP));
                Mem.setLong(at + Long.BYTES, Mem.getLong(at - Long.BYTES));
            }
            Mem.setLong(at, key);
            Mem.setLong(at + Long.BYTES, place);
        }
        return moves > 0;
    }
}
