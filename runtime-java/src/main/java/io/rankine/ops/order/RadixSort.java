package io.rankine.ops.order;

import io.rankine.engine.memory.HeapArrays;
import java.util.Arrays;

/**
 * Sorts keys in memory, digit by digit from the lowest (Knuth, The Art of Computer Programming 3, section 5.2.5): stable,
 * without comparisons. Digits are of the distance from the smallest key. Of many digits only the highest are taken, after which
 * few keys are out of order; those are inserted where they belong, unless there are too many of them. Threads share a long row: each
 * moves the keys of its part to places behind those of equal digits in the parts before. C, where it is, parts keys alone by vectors
 * instead if the instruction set has what that takes ({@code order/quick.c}); threads then share the highest digit alone.
 */
final class RadixSort implements AutoCloseable {

    /** Up to so many keys are sorted by comparisons. */
    static final int FEW = 192;

    /** From so many keys on, a third digit takes less than inserting what two leave. */
    private static final int MANY = 20_000;

    /** So many bytes of keys that C sorts are worth a thread. */
    private static final int WORTH_BYTES = 1 << 20;

    private final int width;
    private final KeySpan span;
    private final Parts parts;
    private final KeyLoops loops;
    /** Those of any part. */
    private final DigitKeys kind;

    /** @param width bytes of a key and what comes with it */
    private RadixSort(int width, KeySpan span, Parts parts) {
        this.width = width;
        this.span = span;
        this.parts = parts;
        loops = new KeyLoops(width, parts);
        kind = loops.of(0);
    }

    @Override
    public void close() {
        loops.close();
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
        return sort(code.bytes(), row.span(), n, 0, keys, spare);
    }

    /** Sorts n pairs, of which the upper half of a word is the key, and the lower one a place. @param span of the words */
    static long sortPairs(KeySpan span, long pairs, long spare, int n) {
        return sort(Long.BYTES, span, n, Integer.SIZE, pairs, spare);
    }

    /** Sorts n pairs of a key and a place, of 64 bits each. */
    static long sortWidePairs(KeySpan span, long pairs, long spare, int n) {
        return sort(KeyLoops.PAIR, span, n, 0, pairs, spare);
    }

    /** @param bottom the lowest bit of the keys */
    private static long sort(int width, KeySpan span, int n, int bottom, long keys, long spare) {
        int top = Math.max(bottom, span.bits());
        boolean alone = width < KeyLoops.PAIR && bottom == 0;
        Parts parts = alone ? partsOfKeys(n, width) : Parts.of(n);
        if (DigitLibrary.present() && parts.count() == 1) {
            return DigitLibrary.sort(keys, spare, n, width, span.least(), bottom, top) ? spare : keys;
        }
        try (RadixSort sort = new RadixSort(width, span, parts)) {
            return sort.run(n, bottom, top, keys, spare);
        }
    }

    /** Of a row of n keys that are sorted alone, which C does faster: in parts they are read and written twice more. */
    static Parts partsOfKeys(int n, int bytes) {
        return Parts.of(n, DigitLibrary.present() ? WORTH_BYTES / bytes : Parts.WORTH);
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

    private long run(int n, int bottom, int top, long keys, long spare) {
        // A table about as long as the row: a shorter one leaves more keys to insert.
        int most = Math.clamp(Integer.SIZE - Integer.numberOfLeadingZeros(n - 1), Byte.SIZE, Digit.LONGEST);
        int passes = Math.clamp(Math.ceilDiv(top - bottom, most), 1, n < MANY ? 2 : 3);
        int bits = Math.clamp(Math.ceilDiv(top - bottom, passes), 1, most);
        int first = Math.max(bottom, top - passes * bits);
        if (first == 0 && passes == 1 && kind.alone()) {
            countAndRepeat(keys, new Digit(span.least(), 0, bits));
            return keys;
        }
        if (DigitLibrary.present() && bottom == 0 && kind.alone()) {
            return runs(n, top, keys, spare);
        }
        long sorted = pass(n, keys, spare, first, top, bits);
        if (first == bottom || insert(sorted, first)) {
            return sorted;
        }
        return pass(n, sorted, sorted == keys ? spare : keys, bottom, top, bits);
    }

    /** Threads share what the highest digit takes, and then each sorts some runs. */
    private long runs(int n, int top, long keys, long spare) {
        int shift = Math.max(0, top - Byte.SIZE);
        Digit highest = new Digit(span.least(), shift, top - shift);
        int[][] counts = counts(keys, highest);
        int[] ends = sums(counts).clone();
        for (int value = 1; value < ends.length; value++) {
            ends[value] += ends[value - 1];
        }
        boolean moved = move(n, keys, spare, highest, counts);
        long sorted = moved ? spare : keys;
        new DigitRuns(highest, ends).sort(width, sorted, moved ? keys : spare);
        return sorted;
    }

    /** Sorts by digits from the bit {@code first} on. */
    private long pass(int n, long keys, long spare, int first, int top, int bits) {
        Digit[] digits = new Digit[Math.ceilDiv(top - first, bits)];
        Arrays.setAll(digits, place -> new Digit(span.least(), first + place * bits, bits));
        // Of one part alone counts stay as keys move.
        int[][][] counts = new int[digits.length][][];
        if (parts.count() == 1) {
            Arrays.setAll(counts, place -> counts(keys, digits[place]));
        }
        long from = keys;
        long to = spare;
        for (int place = 0; place < digits.length; place++) {
            int[][] each = parts.count() == 1 ? counts[place] : counts(from, digits[place]);
            if (move(n, from, to, digits[place], each)) {
                long moved = to;
                to = from;
                from = moved;
            }
        }
        return from;
    }

    /** Moves keys into the order of a digit; false if all have one value of it. */
    private boolean move(int n, long keys, long to, Digit digit, int[]... counts) {
        int[] starts = sums(counts);
        if (!starts(starts, n)) {
            return false;
        }
        int[][] places = counts.length == 1 ? counts : places(starts, counts);
        parts.run((part, begin, end) -> loops.of(part).move(places[part], keys, to, begin, end, digit));
        return true;
    }

    /** How many keys of each part have each value. */
    private int[][] counts(long keys, Digit digit) {
        int[][] counts = new int[parts.count()][digit.values()];
        parts.run((part, begin, end) -> loops.of(part).count(counts[part], keys, begin, end, digit));
        return counts;
    }

    /** Of all parts; those of a single one themselves. */
    static int[] sums(int[]... counts) {
        int[] sums = counts.length == 1 ? counts[0] : counts[0].clone();
        for (int part = 1; part < counts.length; part++) {
            for (int value = 0; value < sums.length; value++) {
                sums[value] += counts[part][value];
            }
        }
        return sums;
    }

    /** Makes numbers of keys of each value the places where the first of them goes; false if all have one. */
    private static boolean starts(int[] counts, int n) {
        int start = 0;
        for (int value = 0; value < counts.length; value++) {
            int count = counts[value];
            if (count == n) {
                return false;
            }
            counts[value] = start;
            start += count;
        }
        return true;
    }

    /** Where the first key of each part and value goes, behind those of the parts before; counts become those places. */
    private static int[][] places(int[] starts, int[]... counts) {
        for (int[] part : counts) {
            for (int value = 0; value < starts.length; value++) {
                int count = part[value];
                part[value] = starts[value];
                starts[value] += count;
            }
        }
        return counts;
    }

    /** A digit is all that is to be known of a key. */
    private void countAndRepeat(long keys, Digit digit) {
        int[] all = sums(counts(keys, digit));
        parts.run((part, begin, end) -> kind.repeat(all, keys, begin, end, digit));
    }

    /** Puts keys in order whose bits from {@code first} on are; false if that takes too many moves. */
    private boolean insert(long keys, int first) {
        Parts apart = parts.between(i -> kind.belongs(keys, i, span.least(), first));
        boolean[] done = new boolean[parts.count()];
        apart.run((part, begin, end) -> done[part] = kind.insert(keys, begin, end));
        boolean all = true;
        for (boolean part : done) {
            all &= part;
        }
        return all;
    }
}
