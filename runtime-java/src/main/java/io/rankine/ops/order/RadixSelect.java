package io.rankine.ops.order;

import io.rankine.engine.memory.HeapArrays;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import java.util.Arrays;

/**
 * Keys of some ranks, without an order of the others: how many keys have each leading digit tells which digits the ranks
 * fall on, and keys with other digits are left behind. Digits are of the distance from the smallest key: the leading ones of
 * floats would be exponents, of which there are few.
 */
final class RadixSelect {

    /** So few keys are selected by comparisons. */
    private static final int FEW = 300;

    /** From so many keys on, tables of longer digits pay. */
    private static final int MANY = 4000;

    private final KeyCode code;
    private final KeyLoops loops;
    private final int[] ranks;
    private final long[] found;

    private RadixSelect(KeyCode code, KeyLoops loops, int... ranks) {
        this.code = code;
        this.loops = loops;
        this.ranks = ranks;
        found = new long[ranks.length];
    }

    /**
     * The keys of the ranks among those of a row, whose memory is used up.
     *
     * @param spare as much memory again
     * @param ranks different ones, ascending
     */
    static long[] keys(KeyCode code, KeyRow row, long spare, int... ranks) {
        Parts parts = Parts.of(row.n());
        if (DigitLibrary.present() && parts.count() == 1) {
            return alone(code, row, spare, ranks);
        }
        try (KeyLoops loops = new KeyLoops(code.bytes(), parts)) {
            RadixSelect select = new RadixSelect(code, loops, ranks);
            select.run(row.span(), row.keys(), spare, row.n(), 0, 0, ranks.length);
            return select.found;
        }
    }

    private static long[] alone(KeyCode code, KeyRow row, long spare, int... ranks) {
        long[] found = new long[ranks.length];
        for (int i = 0; i < ranks.length; i++) {
            found[i] = ranks[i];
        }
        long bytes = (long) found.length * Long.BYTES;
        try (Storage memory = LocalMemory.current().allocate(2 * bytes)) {
            long at = memory.address();
            HeapArrays.store(found, at, found.length);
            DigitLibrary.select(row.keys(), spare, row.n(), code.bytes(), at, found.length, at + bytes);
            HeapArrays.load(found, at + bytes, found.length);
        }
        return found;
    }

    /**
     * Finds the keys of the ranks from {@code first} to {@code last}.
     *
     * @param before how many keys are smaller than these n
     */
    private void run(KeySpan span, long keys, long spare, int n, int before, int first, int last) {
        if (span.bits() == 0) {
            Arrays.fill(found, first, last, span.least());
            return;
        }
        if (n <= FEW) {
            few(code.longs(keys, n), before, first, last);
            return;
        }
        int bits = n < MANY ? 8 : Digit.LONGEST;
        Digit leading = new Digit(span.least(), Math.max(0, span.bits() - bits), bits);
        Parts parts = Parts.of(n);
        int[][] each = new int[parts.count()][leading.values()];
        parts.run((part, from, to) -> loops.of(part).count(each[part], keys, from, to, leading));
        int[] counts = RadixSort.sums(each);
        int[] starts = starts(counts, before, first, last);
        boolean same = isFull(counts, starts, n);
        if (!same) {
            int[][] places = places(each, starts);
            parts.run((part, from, to) -> loops.of(part).gather(places[part], keys, spare, from, to, leading));
        }
        int rank = first;
        int smaller = before;
        for (int digit = 0; rank < last; digit++) {
            int next = smaller + counts[digit];
            int end = end(rank, last, next);
            if (end > rank) {
                long offset = same ? 0 : (long) starts[digit] * code.bytes();
                long from = (same ? keys : spare) + offset;
                long other = (same ? spare : keys) + offset;
                // Of equal keys, which have no other digits, nothing is left to find.
                KeySpan rest = leading.shift() == 0
                        ? new KeySpan(span.least() + digit, span.least() + digit)
                        : KeySpan.of(code.bytes(), from, counts[digit]);
                run(rest, from, other, counts[digit], smaller, rank, end);
            }
            rank = end;
            smaller = next;
        }
    }

    /** The first rank from {@code rank} on that is not below {@code next}. */
    private int end(int rank, int last, int next) {
        int end = rank;
        while (end < last && ranks[end] < next) {
            end++;
        }
        return end;
    }

    /** Where keys of each digit go that a rank falls on, -1 of the others. */
    private int[] starts(int[] counts, int before, int first, int last) {
        int[] starts = new int[counts.length];
        Arrays.fill(starts, -1);
        int kept = 0;
        int rank = first;
        int smaller = before;
        for (int digit = 0; rank < last; digit++) {
            smaller += counts[digit];
            if (ranks[rank] < smaller) {
                starts[digit] = kept;
                kept += counts[digit];
                rank = end(rank, last, smaller);
            }
        }
        return starts;
    }

    /** Whether all keys have one digit. */
    private static boolean isFull(int[] counts, int[] starts, int n) {
        for (int digit = 0; digit < counts.length; digit++) {
            if (starts[digit] == 0) {
                return counts[digit] == n;
            }
        }
        return false;
    }

    private void few(long[] keys, int before, int first, int last) {
        int from = 0;
        for (int rank = first; rank < last; rank++) {
            int at = ranks[rank] - before;
            found[rank] = QuickSelect.at(keys, from, at);
            from = at + 1;
        }
    }

    /** Where keys of each part go: behind those of the parts before. */
    private static int[][] places(int[][] each, int... starts) {
        int[][] places = new int[each.length][];
        places[0] = starts.clone();
        for (int part = 1; part < each.length; part++) {
            places[part] = places[part - 1].clone();
            for (int digit = 0; digit < starts.length; digit++) {
                places[part][digit] += starts[digit] < 0 ? 0 : each[part - 1][digit];
            }
        }
        return places;
    }
}
