package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;

/** Runs of equal keys, which ascend. */
final class Runs {

    private Runs() {}

    /** The element of each run, and how long it is. */
    static Tensor[] of(KeyCode code, long keys, int n, ElementType type) {
        int count = code.bytes() == Integer.BYTES ? countInts(keys, n) : countLongs(keys, n);
        Tensor values = Tensor.empty(type, count);
        Tensor repeats = Tensor.empty(ElementType.INT64, count);
        if (code.bytes() == Integer.BYTES) {
            packInts(keys, n, repeats.address());
        } else {
            packLongs(keys, n, repeats.address());
        }
        code.store(keys, values);
        return new Tensor[] {values, repeats};
    }

    private static int countInts(long keys, int n) {
        int count = Math.min(n, 1);
        for (long i = 1; i < n; i++) {
            long at = keys + i * Integer.BYTES;
            count += Mem.getInt(at) == Mem.getInt(at - Integer.BYTES) ? 0 : 1;
        }
        return count;
    }

    private static int countLongs(long keys, int n) {
        int count = Math.min(n, 1);
        for (long i = 1; i < n; i++) {
            long at = keys + i * Long.BYTES;
            count += Mem.getLong(at) == Mem.getLong(at - Long.BYTES) ? 0 : 1;
        }
        return count;
    }

    /** Puts the different keys side by side. */
    private static void packInts(long keys, int n, long repeats) {
        long run = 0;
        long start = 0;
        for (long i = 1; i <= n; i++) {
            int key = Mem.getInt(keys + start * Integer.BYTES);
            if (i == n || Mem.getInt(keys + i * Integer.BYTES) != key) {
                Mem.setInt(keys + run * Integer.BYTES, key);
                Mem.setLong(repeats + run * Long.BYTES, i - start);
                run++;
                start = i;
            }
        }
    }

    private static void packLongs(long keys, int n, long repeats) {
        long run = 0;
        long start = 0;
        for (long i = 1; i <= n; i++) {
            long key = Mem.getLong(keys + start * Long.BYTES);
            if (i == n || Mem.getLong(keys + i * Long.BYTES) != key) {
                Mem.setLong(keys + run * Long.BYTES, key);
                Mem.setLong(repeats + run * Long.BYTES, i - start);
                run++;
                start = i;
            }
        }
    }
}
