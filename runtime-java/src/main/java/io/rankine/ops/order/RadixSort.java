package io.rankine.ops.order;

import io.rankine.engine.memory.HeapArrays;
import io.rankine.engine.memory.Mem;
import java.util.Arrays;

/**
 * Sorts keys in memory, digit by digit from the lowest (Knuth, The Art of Computer Programming 3, section 5.2.5): stable,
 * without comparisons. Digits are of the distance from the smallest key. Of many digits only the highest are taken, after which
 * few keys are out of order; those are inserted where they belong, unless there are too many of them.
 */
final class RadixSort {

    /** Up to so many keys are sorted by comparisons. */
    static final int FEW = 192;

    /** From so many keys on, tables of longer digits pay. */
    private static final int MANY = 6000;

    private static final int PASSES = 3;

    private final long least;
    private final int first;
    private final int digit;
    private final int[][] counts;

    /** @param first the lowest bit of the first digit */
    private RadixSort(long least, int first, int top, int digit) {
        this.least = least;
        this.first = first;
        this.digit = digit;
        counts = new int[Math.ceilDiv(top - first, digit)][1 << digit];
    }

    /** Something that sorts by some digits. */
    @FunctionalInterface
    private interface Pass {
        long run(RadixSort digits, long from, long to);
    }

    /** Something that puts the last keys in order; false if there are too many. */
    @FunctionalInterface
    private interface Insertion {
        boolean run(long keys);
    }

    /**
     * Sorts the keys of a row.
     *
     * @param spare as much memory again
     * @return where the keys in ascending order lie: at one of both addresses
     */
    static long sort(KeyCode code, KeyRow row, long spare) {
        long keys = row.keys();
        int n = row.n();
        if (row.ascends()) {
            return keys;
        }
        if (n <= FEW) {
            sortFew(code.bytes(), keys, n);
            return keys;
        }
        return code.bytes() == Integer.BYTES
                ? sort(
                        row.span(),
                        0,
                        keys,
                        spare,
                        n,
                        (sort, from, to) -> sort.ints(from, to, n),
                        at -> insertInts(at, n))
                : sort(
                        row.span(),
                        0,
                        keys,
                        spare,
                        n,
                        (sort, from, to) -> sort.longs(from, to, n),
                        at -> insertLongs(at, n));
    }

    /** Sorts n pairs, of which the upper half of a word is the key, and the lower one a place. @param span of the words */
    static long sortPairs(KeySpan span, long pairs, long spare, int n) {
        return sort(
                span,
                Integer.SIZE,
                pairs,
                spare,
                n,
                (sort, from, to) -> sort.longs(from, to, n),
                at -> insertLongs(at, n));
    }

    /** Sorts n pairs of a key and a place, of 64 bits each. */
    static long sortWidePairs(KeySpan span, long pairs, long spare, int n) {
        return sort(span, 0, pairs, spare, n, (sort, from, to) -> sort.pairs(from, to, n), at -> insertPairs(at, n));
    }

    /** @param bottom the lowest bit of the keys */
    private static long sort(KeySpan span, int bottom, long keys, long spare, int n, Pass pass, Insertion rest) {
        int top = Math.max(bottom, span.bits());
        int most = n < MANY ? 8 : 11;
        int passes = Math.clamp(Math.ceilDiv(top - bottom, most), 1, PASSES);
        int digit = Math.clamp(Math.ceilDiv(top - bottom, passes), 1, most);
        int first = Math.max(bottom, top - passes * digit);
        long sorted = pass.run(new RadixSort(span.least(), first, top, digit), keys, spare);
        if (first == bottom || rest.run(sorted)) {
            return sorted;
        }
        return pass.run(new RadixSort(span.least(), bottom, top, digit), sorted, sorted == keys ? spare : keys);
    }

    private static boolean insertInts(long keys, int n) {
        long moves = 4L * n;
        for (int i = 1; i < n && moves > 0; i++) {
            long at = keys + (long) i * Integer.BYTES;
            int key = Mem.getInt(at);
            for (; at > keys && Mem.getInt(at - Integer.BYTES) > key && moves-- > 0; at -= Integer.BYTES) {
                Mem.setInt(at, Mem.getInt(at - Integer.BYTES));
            }
            Mem.setInt(at, key);
        }
        return moves > 0;
    }

    private static boolean insertLongs(long keys, int n) {
        long moves = 4L * n;
        for (int i = 1; i < n && moves > 0; i++) {
            long at = keys + (long) i * Long.BYTES;
            long key = Mem.getLong(at);
            for (; at > keys && Mem.getLong(at - Long.BYTES) > key && moves-- > 0; at -= Long.BYTES) {
                Mem.setLong(at, Mem.getLong(at - Long.BYTES));
            }
            Mem.setLong(at, key);
        }
        return moves > 0;
    }

    private static boolean insertPairs(long pairs, int n) {
        long step = 2 * Long.BYTES;
        long moves = 4L * n;
        for (int i = 1; i < n && moves > 0; i++) {
            long at = pairs + i * step;
            long key = Mem.getLong(at);
            long place = Mem.getLong(at + Long.BYTES);
            for (; at > pairs && Mem.getLong(at - step) > key && moves-- > 0; at -= step) {
                Mem.setLong(at, Mem.getLong(at - step));
                Mem.setLong(at + Long.BYTES, Mem.getLong(at - Long.BYTES));
            }
            Mem.setLong(at, key);
            Mem.setLong(at + Long.BYTES, place);
        }
        return moves > 0;
    }

    private static void sortFew(int bytes, long keys, int n) {
        if (bytes == Integer.BYTES) {
            int[] few = new int[n];
            HeapArrays.load(few, keys, n);
            Arrays.sort(few);
            HeapArrays.store(few, keys, n);
        } else {
            long[] few = new long[n];
            HeapArrays.load(few, keys, n);
            Arrays.sort(few);
            HeapArrays.store(few, keys, n);
        }
    }

    private long ints(long keys, long spare, int n) {
        int smallest = (int) least;
        for (int place = 0; place < counts.length; place++) {
            countInts(counts[place], keys, n, first + place * digit, smallest);
        }
        if (isAll()) {
            repeatInts(counts[0], keys, smallest);
            return keys;
        }
        long from = keys;
        long to = spare;
        for (int place = 0; place < counts.length; place++) {
            if (starts(counts[place], n)) {
                moveInts(counts[place], from, to, n, first + place * digit, smallest);
                long moved = to;
                to = from;
                from = moved;
            }
        }
        return from;
    }

    private long longs(long keys, long spare, int n) {
        for (int place = 0; place < counts.length; place++) {
            countLongs(counts[place], keys, Long.BYTES, n, first + place * digit, least);
        }
        if (isAll()) {
            repeatLongs(counts[0], keys, least);
            return keys;
        }
        long from = keys;
        long to = spare;
        for (int place = 0; place < counts.length; place++) {
            if (starts(counts[place], n)) {
                moveLongs(counts[place], from, to, n, first + place * digit, least);
                long moved = to;
                to = from;
                from = moved;
            }
        }
        return from;
    }

    private long pairs(long pairs, long spare, int n) {
        for (int place = 0; place < counts.length; place++) {
            countLongs(counts[place], pairs, 2 * Long.BYTES, n, first + place * digit, least);
        }
        long from = pairs;
        long to = spare;
        for (int place = 0; place < counts.length; place++) {
            if (starts(counts[place], n)) {
                movePairs(counts[place], from, to, n, first + place * digit, least);
                long moved = to;
                to = from;
                from = moved;
            }
        }
        return from;
    }

    /** Whether a digit is all that is to be known of a key. */
    private boolean isAll() {
        return first == 0 && counts.length == 1;
    }

    private static void repeatInts(int[] counts, long keys, int least) {
        long at = keys;
        for (int digit = 0; digit < counts.length; digit++) {
            for (int i = 0; i < counts[digit]; i++, at += Integer.BYTES) {
                Mem.setInt(at, least + digit);
            }
        }
    }

    private static void repeatLongs(int[] counts, long keys, long least) {
        long at = keys;
        for (int digit = 0; digit < counts.length; digit++) {
            for (int i = 0; i < counts[digit]; i++, at += Long.BYTES) {
                Mem.setLong(at, least + digit);
            }
        }
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

    private static void countInts(int[] counts, long keys, int n, int shift, int least) {
        int mask = counts.length - 1;
        for (int i = 0; i < n; i++) {
            counts[((Mem.getInt(keys + (long) i * Integer.BYTES) - least) >>> shift) & mask]++;
        }
    }

    private static void countLongs(int[] counts, long keys, long step, int n, int shift, long least) {
        int mask = counts.length - 1;
        for (int i = 0; i < n; i++) {
            counts[(int) ((Mem.getLong(keys + i * step) - least) >>> shift) & mask]++;
        }
    }

    private static void moveInts(int[] starts, long from, long to, int n, int shift, int least) {
        int mask = starts.length - 1;
        for (int i = 0; i < n; i++) {
            int key = Mem.getInt(from + (long) i * Integer.BYTES);
            long at = starts[((key - least) >>> shift) & mask]++;
            Mem.setInt(to + at * Integer.BYTES, key);
        }
    }

    private static void moveLongs(int[] starts, long from, long to, int n, int shift, long least) {
        int mask = starts.length - 1;
        for (int i = 0; i < n; i++) {
            long key = Mem.getLong(from + (long) i * Long.BYTES);
            long at = starts[(int) ((key - least) >>> shift) & mask]++;
            Mem.setLong(to + at * Long.BYTES, key);
        }
    }

    private static void movePairs(int[] starts, long from, long to, int n, int shift, long least) {
        int mask = starts.length - 1;
        for (int i = 0; i < n; i++) {
            long pair = from + (long) i * 2 * Long.BYTES;
            long key = Mem.getLong(pair);
            long at = to + 2L * Long.BYTES * starts[(int) ((key - least) >>> shift) & mask]++;
            Mem.setLong(at, key);
            Mem.setLong(at + Long.BYTES, Mem.getLong(pair + Long.BYTES));
        }
    }
}
