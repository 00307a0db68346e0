package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;

/** Keys of 32 bits. */
final class IntKeys implements DigitKeys {

    private static final long STEP = Integer.BYTES;

    @Override
    public boolean alone() {
        return true;
    }

    @Override
    public void count(int[] counts, long keys, int from, int to, Digit digit) {
        int mask = counts.length - 1;
        int shift = digit.shift();
        int least = (int) digit.least();
        long first = keys + from * STEP;
        int n = to - from;
        for (int i = 0; i < n; i++) {
            counts[((Mem.getInt(first + i * STEP) - least) >>> shift) & mask]++;
        }
    }

    @Override
    public void move(int[] places, long keys, long moved, int from, int to, Digit digit) {
        int mask = places.length - 1;
        int shift = digit.shift();
        int least = (int) digit.least();
        long first = keys + from * STEP;
        int n = to - from;
        for (int i = 0; i < n; i++) {
            int key = Mem.getInt(first + i * STEP);
            long at = moved + places[((key - least) >>> shift) & mask]++ * STEP;
            Mem.setInt(at, key);
        }
    }

    @Override
    public void gather(int[] places, long keys, long moved, int from, int to, Digit digit) {
        int mask = places.length - 1;
        int shift = digit.shift();
        int least = (int) digit.least();
        for (int i = from; i < to; i++) {
            int key = Mem.getInt(keys + i * STEP);
            int value = ((key - least) >>> shift) & mask;
            if (places[value] >= 0) {
                Mem.setInt(moved + places[value]++ * STEP, key);
            }
        }
    }

    @Override
    public void fill(long keys, int from, int to, long key) {
        for (int i = from; i < to; i++) {
            Mem.setInt(keys + i * STEP, (int) key);
        }
    }

    @Override
    public boolean belongs(long keys, int i, long least, int bit) {
        int key = Mem.getInt(keys + i * STEP) - (int) least;
        int before = Mem.getInt(keys + (i - 1) * STEP) - (int) least;
        return key >>> bit == before >>> bit;
    }

    @Override
    public boolean insert(long keys, int from, int to) {
        long start = keys + from * STEP;
        int n = to - from;
        long moves = 4L * n + 1;
        for (int i = 1; i < n && moves > 0; i++) {
            long at = start + i * STEP;
            int key = Mem.getInt(at);
            for (; at > start && Mem.getInt(at - STEP) > key && moves-- > 0; at -= STEP) {
                Mem.setInt(at, Mem.getInt(at - STEP));
            }
            Mem.setInt(at, key);
        }
        return moves > 0;
    }
}
