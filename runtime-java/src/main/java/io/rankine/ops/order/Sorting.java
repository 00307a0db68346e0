package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;

/** Rows in ascending order, by their keys, in memory that is kept for the call. */
public final class Sorting {

    private Sorting() {}

    /** The elements of a row. */
    public static void sort(Tensor out, Tensor a) {
        KeyCode code = KeyCode.of(a.type(), false);
        int n = size(a);
        long bytes = (long) n * code.bytes();
        try (Storage memory = LocalMemory.current().allocate(2 * bytes)) {
            long keys = memory.address();
            code.load(a, keys);
            code.store(RadixSort.sort(code, keys, keys + bytes, n), out);
        }
    }

    /** The places of the elements of a row; equal ones stay in their order. */
    public static void places(Tensor out, Tensor a) {
        KeyCode code = KeyCode.of(a.type(), false);
        int n = size(a);
        long bytes = (long) n * Long.BYTES;
        if (n <= RadixSort.FEW) {
            fewPlaces(out, a, code, n);
            return;
        }
        if (code.bytes() == Long.BYTES) {
            widePlaces(out, a, code, n);
            return;
        }
        try (Storage memory = LocalMemory.current().allocate(2 * bytes)) {
            long pairs = memory.address();
            code.load(a, pairs + bytes);
            for (int i = 0; i < n; i++) {
                long key = Mem.getInt(pairs + bytes + (long) i * Integer.BYTES);
                Mem.setLong(pairs + (long) i * Long.BYTES, key << Integer.SIZE | i);
            }
            long sorted = RadixSort.sortPairs(pairs, pairs + bytes, n);
            long step = out.stride(0) * Long.BYTES;
            for (int i = 0; i < n; i++) {
                Mem.setLong(out.address() + i * step, Mem.getLong(sorted + (long) i * Long.BYTES) & 0xffffffffL);
            }
        }
    }

    private static void fewPlaces(Tensor out, Tensor a, KeyCode code, int n) {
        try (Storage memory = LocalMemory.current().allocate((long) n * code.bytes())) {
            code.load(a, memory.address());
            long step = out.stride(0) * Long.BYTES;
            int[] order = MergeOrder.of(code.longs(memory.address(), n));
            for (int i = 0; i < n; i++) {
                Mem.setLong(out.address() + i * step, order[i]);
            }
        }
    }

    private static void widePlaces(Tensor out, Tensor a, KeyCode code, int n) {
        long bytes = 2L * Long.BYTES * n;
        try (Storage memory = LocalMemory.current().allocate(2 * bytes)) {
            long pairs = memory.address();
            code.load(a, pairs + bytes);
            for (int i = 0; i < n; i++) {
                Mem.setLong(pairs + 2L * Long.BYTES * i, Mem.getLong(pairs + bytes + (long) i * Long.BYTES));
                Mem.setLong(pairs + 2L * Long.BYTES * i + Long.BYTES, i);
            }
            long sorted = RadixSort.sortWidePairs(pairs, pairs + bytes, n);
            long step = out.stride(0) * Long.BYTES;
            for (int i = 0; i < n; i++) {
                Mem.setLong(out.address() + i * step, Mem.getLong(sorted + 2L * Long.BYTES * i + Long.BYTES));
            }
        }
    }

    /** The different elements in ascending order, and how often each is there; zeros are equal, and so are NaN. */
    public static Tensor[] unique(Tensor row) {
        KeyCode code = KeyCode.of(row.type(), true);
        int n = size(row);
        long bytes = (long) n * code.bytes();
        try (Storage memory = LocalMemory.current().allocate(Math.max(1, 2 * bytes))) {
            long keys = memory.address();
            code.load(row, keys);
            long sorted = RadixSort.sort(code, keys, keys + bytes, n);
            return Runs.of(code, sorted, n, row.type());
        }
    }

    static int size(Tensor row) {
        if (row.dim(0) > Integer.MAX_VALUE - Long.BYTES) {
            throw new IllegalArgumentException("order: a row of " + row.dim(0) + " elements: at most "
                    + (Integer.MAX_VALUE - Long.BYTES) + " can be ordered: slice first");
        }
        return (int) row.dim(0);
    }
}
