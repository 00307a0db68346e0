package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Sorts keys in memory, digit by digit from the lowest (Knuth, The Art of Computer Programming 3, section 5.2.5): stable,
 * without comparisons. Digits that all keys share take no pass.
 */
final class RadixSort {

    /** Up to so many keys are sorted by comparisons. */
    static final int FEW = 192;

    /** From so many keys on, tables of longer digits pay. */
    private static final int MANY = 6000;

    private final int first;
    private final int bits;
    private final int digit;
    private final int[][] counts;

    /**
     * @param first the lowest bit that tells the order
     * @param bits how many do
     */
    private RadixSort(int first, int bits, long n) {
        this.first = first;
        this.bits = bits;
        digit = bits == Byte.SIZE || n < MANY ? 8 : 11;
        counts = new int[(bits + digit - 1) / digit][1 << digit];
    }

    /**
     * Sorts n keys.
     *
     * @param spare as much memory again
     * @return where the keys in ascending order lie: at one of both addresses
     */
    static long sort(KeyCode code, long keys, long spare, int n) {
        if (n <= FEW) {
            sortFew(code.bytes(), keys, n);
            return keys;
        }
        RadixSort sort = new RadixSort(0, code.bits(), n);
        return code.bytes() == Integer.BYTES ? sort.ints(keys, spare, n) : sort.longs(keys, spare, n);
    }

    /** Sorts n pairs, of which the upper half of a word is the key, and the lower one a place. */
    static long sortPairs(KeyCode code, long pairs, long spare, int n) {
        return new RadixSort(Integer.SIZE, code.bits(), n).longs(pairs, spare, n);
    }

    /** Sorts n pairs of a key and a place, of 64 bits each. */
    static long sortWidePairs(long pairs, long spare, int n) {
        return new RadixSort(0, Long.SIZE, n).pairs(pairs, spare, n);
    }

    private static void sortFew(int bytes, long keys, int n) {
        if (bytes == Integer.BYTES) {
            int[] few = new int[n];
            MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_INT_UNALIGNED, keys, few, 0, n);
            Arrays.sort(few);
            MemorySegment.copy(few, 0, Mem.ALL, ValueLayout.JAVA_INT_UNALIGNED, keys, n);
        } else {
            long[] few = new long[n];
            MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_LONG_UNALIGNED, keys, few, 0, n);
            Arrays.sort(few);
            MemorySegment.copy(few, 0, Mem.ALL, ValueLayout.JAVA_LONG_UNALIGNED, keys, n);
        }
    }

    private long ints(long keys, long spare, int n) {
        int flip = bits == Integer.SIZE ? Integer.MIN_VALUE : 0;
        for (int place = 0; place < counts.length; place++) {
            countInts(counts[place], keys, n, place * digit, flip);
        }
        long from = keys;
        long to = spare;
        for (int place = 0; place < counts.length; place++) {
            if (starts(counts[place], n)) {
                moveInts(counts[place], from, to, n, place * digit, flip);
                long moved = to;
                to = from;
                from = moved;
            }
        }
        return from;
    }

    private long longs(long keys, long spare, int n) {
        long flip = first + bits == Long.SIZE ? Long.MIN_VALUE : 0;
        for (int place = 0; place < counts.length; place++) {
            countLongs(counts[place], keys, Long.BYTES, n, first + place * digit, flip);
        }
        long from = keys;
        long to = spare;
        for (int place = 0; place < counts.length; place++) {
            if (starts(counts[place], n)) {
                moveLongs(counts[place], from, to, n, first + place * digit, flip);
                long moved = to;
                to = from;
                from = moved;
            }
        }
        return from;
    }

    private long pairs(long pairs, long spare, int n) {
        for (int place = 0; place < counts.length; place++) {
            countLongs(counts[place], pairs, 2 * Long.BYTES, n, place * digit, Long.MIN_VALUE);
        }
        long from = pairs;
        long to = spare;
        for (int place = 0; place < counts.length; place++) {
            if (starts(counts[place], n)) {
                movePairs(counts[place], from, to, n, place * digit);
                long moved = to;
                to = from;
                from = moved;
            }
        }
        return from;
    }

    /** Makes numbers of keys of each digit the places where the first of them goes; false if all have one digit. */
    private static boolean starts(int[] counts, int n) {
        int start = 0;
        for (int i = 0; i < counts.length; i++) {
            int count = counts[i];
            if (count == n) {
                return false;
            }
            counts[i] = start;
            start += count;
        }
        return true;
    }

    private static void countInts(int[] counts, long keys, int n, int shift, int flip) {
        int mask = counts.length - 1;
        for (int i = 0; i < n; i++) {
            counts[((Mem.getInt(keys + (long) i * Integer.BYTES) ^ flip) >>> shift) & mask]++;
        }
    }

    private static void countLongs(int[] counts, long keys, long step, int n, int shift, long flip) {
        int mask = counts.length - 1;
        for (int i = 0; i < n; i++) {
            counts[(int) ((Mem.getLong(keys + i * step) ^ flip) >>> shift) & mask]++;
        }
    }

    private static void moveInts(int[] starts, long from, long to, int n, int shift, int flip) {
        int mask = starts.length - 1;
        for (int i = 0; i < n; i++) {
            int key = Mem.getInt(from + (long) i * Integer.BYTES);
            long at = starts[((key ^ flip) >>> shift) & mask]++;
            Mem.setInt(to + at * Integer.BYTES, key);
        }
    }

    private static void moveLongs(int[] starts, long from, long to, int n, int shift, long flip) {
        int mask = starts.length - 1;
        for (int i = 0; i < n; i++) {
            long key = Mem.getLong(from + (long) i * Long.BYTES);
            long at = starts[(int) ((key ^ flip) >>> shift) & mask]++;
            Mem.setLong(to + at * Long.BYTES, key);
        }
    }

    private static void movePairs(int[] starts, long from, long to, int n, int shift) {
        int mask = starts.length - 1;
        for (int i = 0; i < n; i++) {
            long pair = from + (long) i * 2 * Long.BYTES;
            long key = Mem.getLong(pair);
            long at = to + 2L * Long.BYTES * starts[(int) ((key ^ Long.MIN_VALUE) >>> shift) & mask]++;
            Mem.setLong(at, key);
            Mem.setLong(at + Long.BYTES, Mem.getLong(pair + Long.BYTES));
        }
    }
}
