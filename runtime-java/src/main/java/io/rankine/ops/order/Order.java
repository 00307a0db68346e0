package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;

/** The places of a row's elements in ascending order; equal ones stay in their order. */
final class Order {

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
            put(i, i, i > 0 && key(keys, i) == key(keys, i - 1));
        }
    }

    private long key(long keys, int i) {
        return code.bytes() == Integer.BYTES
                ? Mem.getInt(keys + (long) i * Integer.BYTES)
                : Mem.getLong(keys + (long) i * Long.BYTES);
    }

    /** Pairs of one word: a distance from the smallest key, and below it the place. */
    private void narrow(KeySpan span, long keys, long pairs) {
        for (int i = 0; i < n; i++) {
            Mem.setLong(
                    pairs + (long) i * Long.BYTES, key(keys, i) - span.least() << Integer.SIZE ^ Long.MIN_VALUE | i);
        }
        KeySpan words = new KeySpan(
                Long.MIN_VALUE, Long.MIN_VALUE + (span.largest() - span.least() << Integer.SIZE | 0xffffffffL));
        long sorted = RadixSort.sortPairs(words, pairs, keys, n);
        long before = ~Mem.getLong(sorted);
        for (int i = 0; i < n; i++) {
            long pair = Mem.getLong(sorted + (long) i * Long.BYTES);
            put(i, pair & 0xffffffffL, pair >> Integer.SIZE == before >> Integer.SIZE);
            before = pair;
        }
    }

    /** Pairs of two words, that grow into the memory of the keys. */
    private void wide(KeySpan span, long keys, long pairs) {
        long width = 2 * Long.BYTES;
        for (int i = 0; i < n; i++) {
            Mem.setLong(pairs + i * width, Mem.getLong(keys + (long) i * Long.BYTES));
            Mem.setLong(pairs + i * width + Long.BYTES, i);
        }
        try (Storage memory = LocalMemory.current().allocate(n * width)) {
            long sorted = RadixSort.sortWidePairs(span, pairs, memory.address(), n);
            long before = ~Mem.getLong(sorted);
            for (int i = 0; i < n; i++) {
                long key = Mem.getLong(sorted + i * width);
                put(i, Mem.getLong(sorted + i * width + Long.BYTES), key == before);
                before = key;
            }
        }
    }

    private void put(int i, long place, boolean equal) {
        Mem.setLong(out + i * step, marked && !equal ? ~place : place);
    }
}
