package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;

/** Keys of 64 bits. */
final class LongKeys implements DigitKeys {

    private static final long STEP = Long.BYTES;

    @Override
    public boolean alone() {
        return true;
    }

    @Override
    public void count(int[] counts, long keys, int from, int to, Digit digit) {
        count(counts, keys + from * STEP, to - from, STEP, digit);
    }

    /** Counts n keys that lie {@code step} bytes apart. */
    static void count(int[] counts, long keys, int n, long step, Digit digit) {
        int mask = counts.length - 1;
        int shift = digit.shift();
        long least = digit.least();
        for (int i = 0; i < n; i++) {
            counts[(int) ((Mem.getLong(keys + i * step) - least) >>> shift) & mask]++;
        }
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
        }
    }

    @Override
    public void gather(int[] places, long keys, long moved, int from, int to, Digit digit) {
        int mask = places.length - 1;
        int shift = digit.shift();
        long least = digit.least();
        for (int i = from; i < to; i++) {
            long key = Mem.getLong(keys + i * STEP);
            int value = (int) ((key - least) >>> shift) & mask;
            if (places[value] >= 0) {
                Mem.setLong(moved + places[value]++ * STEP, key);
            }
        }
    }

    @Override
    public void fill(long keys, int from, int to, long key) {
        for (int i = from; i < to; i++) {
            Mem.setLong(keys + i * STEP, key);
        }
    }

    @Override
    public boolean belongs(long keys, int i, long least, int bit) {
        return belongs(keys + i * STEP, STEP, least, bit);
    }

    static boolean belongs(long at, long step, long least, int bit) {
        return Mem.getLong(at) - least >>> bit == Mem.getLong(at - step) - least >>> bit;
    }

    @Override
    public boolean insert(long keys, int from, int to) {
        long start = keys + from * STEP;
        int n = to - from;
        long moves = 4L * n + 1;
        for (int i = 1; i < n && moves > 0; i++) {
            long at = start + i * STEP;
            long key = Mem.getLong(at);
            for (; at > start && Mem.getLong(at - STEP) > key && moves-- > 0; at -= STEP) {
                Mem.setLong(at, Mem.getLong(at - STEP));
            }
            Mem.setLong(at, key);
        }
        return moves > 0;
    }
}
