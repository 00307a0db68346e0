package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;

/** The places of a row's elements in ascending order; equal ones stay in their order. */
final class Order {

    private static final long WIDE = KeyLoops.PAIR;

    private final KeyCode code;
    private final boolean marked;
    private final int n;
    private final long out;
    private final long step;

    /**
     * @param marked whether a place stands negated, as {@code ~place}, where its element differs from the one before
     * @param out memory for n places of 64 bits, step bytes apart
     */
    Order(KeyCode code, boolean marked, int n, long out, long step) {
        this.code = code;
        this.marked = marked;
        this.n = n;
        this.out = out;
        this.step = step;
    }

    void write(Tensor a) {
        long bytes = (long) n * Long.BYTES;
        try (Storage memory = LocalMemory.current().allocate(KeyCode.AHEAD + 2 * bytes)) {
            long pairs = memory.address() + KeyCode.AHEAD;
            long keys = pairs + bytes;
            KeyRow row = code.read(a, keys);
            if (row.ascends()) {
                asTheyStand(keys);
            } else if (n <= RadixSort.FEW) {
                few(code.longs(keys, n));
            } else if (row.span().bits() <= Integer.SIZE) {
                narrow(row.span(), keys, pairs);
            } else {
                wide(row.span(), keys, pairs);
            }
        }
    }

    private void few(long... keys) {
        int[] order = MergeOrder.of(keys);
        for (int i = 0; i < n; i++) {
            put(i, order[i], i > 0 && keys[order[i]] == keys[order[i - 1]]);
        }
    }

    private void asTheyStand(long keys) {
        for (int i = 0; i < n; i++) {
            put(i, i, i > 0 && code.at(keys, i) == code.at(keys, i - 1));
        }
    }

    /** Pairs of one word: a distance from the smallest key, and below it the place. */
    private void narrow(KeySpan span, long keys, long pairs) {
        Parts parts = Parts.of(n);
        parts.run((part, from, to) -> pair(keys, span.least(), pairs, from, to - from));
        KeySpan words = new KeySpan(
                Long.MIN_VALUE, Long.MIN_VALUE + (span.largest() - span.least() << Integer.SIZE | 0xffffffffL));
        long sorted = RadixSort.sortPairs(words, pairs, keys, n);
        parts.run((part, from, to) -> putPairs(sorted, from, to));
    }

    private void pair(long keys, long least, long pairs, int from, int count) {
        long first = keys + (long) from * code.bytes();
        long to = pairs + (long) from * Long.BYTES;
        boolean words = code.bytes() == Integer.BYTES;
        for (int i = 0; i < count; i++) {
            long key =
                    words ? Mem.getInt(first + (long) i * Integer.BYTES) : Mem.getLong(first + (long) i * Long.BYTES);
            Mem.setLong(to + (long) i * Long.BYTES, key - least << Integer.SIZE ^ Long.MIN_VALUE | from + i);
        }
    }

    private void putPairs(long sorted, int from, int to) {
        long before = from == 0 ? ~Mem.getLong(sorted) : Mem.getLong(sorted + (from - 1L) * Long.BYTES);
        for (int i = from; i < to; i++) {
            long pair = Mem.getLong(sorted + (long) i * Long.BYTES);
            put(i, pair & 0xffffffffL, pair >> Integer.SIZE == before >> Integer.SIZE);
            before = pair;
        }
    }

    /** Pairs of two words, and memory for as many in place of the keys. */
    private void wide(KeySpan span, long keys, long spare) {
        Parts parts = Parts.of(n);
        try (Storage memory = LocalMemory.current().allocate(n * WIDE)) {
            long pairs = memory.address();
            parts.run((part, from, to) -> pairWide(keys, pairs, from, to));
            long sorted = RadixSort.sortWidePairs(span, pairs, spare, n);
            parts.run((part, from, to) -> putWide(sorted, from, to));
        }
    }

    private static void pairWide(long keys, long pairs, int from, int to) {
        for (int i = from; i < to; i++) {
            Mem.setLong(pairs + i * WIDE, Mem.getLong(keys + (long) i * Long.BYTES));
            Mem.setLong(pairs + i * WIDE + Long.BYTES, i);
        }
    }

    private void putWide(long sorted, int from, int to) {
        long before = from == 0 ? ~Mem.getLong(sorted) : Mem.getLong(sorted + (from - 1) * WIDE);
        for (int i = from; i < to; i++) {
            long key = Mem.getLong(sorted + i * WIDE);
            put(i, Mem.getLong(sorted + i * WIDE + Long.BYTES), key == before);
            before = key;
        }
    }

    private void put(int i, long place, boolean equal) {
        Mem.setLong(out + i * step, marked && !equal ? ~place : place);
    }
}
