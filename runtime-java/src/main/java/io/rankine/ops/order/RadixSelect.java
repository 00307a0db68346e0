package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;
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
    private final int[] ranks;
    private final long[] found;
    private long smallest;

    /** @param ranks different ones, ascending */
    RadixSelect(KeyCode code, int... ranks) {
        this.code = code;
        this.ranks = ranks;
        found = new long[ranks.length];
    }

    /**
     * The keys of the ranks among those of a row, whose memory is used up.
     *
     * @param spare as much memory again
     */
    long[] keys(KeyRow row, long spare) {
        run(row.span(), row.keys(), spare, row.n(), 0, 0, ranks.length);
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
        smallest = span.least();
        int digits = n < MANY ? 8 : 11;
        int shift = Math.max(0, span.bits() - digits);
        Parts parts = Parts.of(n);
        int[][] each = new int[parts.count()][1 << digits];
        parts.run((part, from, to) -> count(each[part], keys + (long) from * code.bytes(), to - from, shift));
        int[] counts = RadixSort.sums(each);
        int[] starts = starts(counts, before, first, last);
        boolean same = isFull(counts, starts, n);
        if (!same) {
            int[][] places = places(each, starts);
            parts.run((part, from, to) ->
                    gather(places[part], keys + (long) from * code.bytes(), spare, to - from, shift));
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
                KeySpan rest = shift == 0
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

    private void count(int[] counts, long keys, int n, int shift) {
        int mask = counts.length - 1;
        if (code.bytes() == Integer.BYTES) {
            int least = (int) smallest;
            for (int i = 0; i < n; i++) {
                counts[((Mem.getInt(keys + (long) i * Integer.BYTES) - least) >>> shift) & mask]++;
            }
        } else {
            long least = smallest;
            for (int i = 0; i < n; i++) {
                counts[(int) ((Mem.getLong(keys + (long) i * Long.BYTES) - least) >>> shift) & mask]++;
            }
        }
    }

    private void gather(int[] starts, long keys, long to, int n, int shift) {
        int mask = starts.length - 1;
        if (code.bytes() == Integer.BYTES) {
            int least = (int) smallest;
            for (int i = 0; i < n; i++) {
                int key = Mem.getInt(keys + (long) i * Integer.BYTES);
                int digit = ((key - least) >>> shift) & mask;
                if (starts[digit] >= 0) {
                    Mem.setInt(to + (long) starts[digit]++ * Integer.BYTES, key);
                }
            }
        } else {
            long least = smallest;
            for (int i = 0; i < n; i++) {
                long key = Mem.getLong(keys + (long) i * Long.BYTES);
                int digit = (int) ((key - least) >>> shift) & mask;
                if (starts[digit] >= 0) {
                    Mem.setLong(to + (long) starts[digit]++ * Long.BYTES, key);
                }
            }
        }
    }
}
