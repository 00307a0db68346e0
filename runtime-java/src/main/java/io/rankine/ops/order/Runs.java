package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;

/** Runs of equal keys, which ascend. */
final class Runs {

    private Runs() {}

    /** The element of each run, and how long it is. @param spare as much memory again, which is used up */
    static Tensor[] of(KeyCode code, long keys, long spare, int n, ElementType type) {
        boolean narrow = code.bytes() == Integer.BYTES;
        Parts parts = Parts.of(n).between(i -> code.at(keys, i) == code.at(keys, i - 1));
        int[] firsts = new int[parts.count() + 1];
        parts.run(
                (part, from, to) -> firsts[part + 1] = narrow ? countInts(keys, from, to) : countLongs(keys, from, to));
        for (int part = 1; part <= parts.count(); part++) {
            firsts[part] += firsts[part - 1];
        }
        int count = firsts[parts.count()];
        Tensor values = Tensor.empty(type, count);
        Tensor repeats = Tensor.empty(ElementType.INT64, count);
        // Where others read keys, none are written.
        long packed = parts.count() == 1 ? keys : spare;
        parts.run((part, from, to) -> {
            long first = packed + (long) firsts[part] * code.bytes();
            long times = repeats.address() + (long) firsts[part] * Long.BYTES;
            if (narrow) {
                packInts(keys, from, to, first, times);
            } else {
                packLongs(keys, from, to, first, times);
            }
        });
        code.store(packed, values);
        return new Tensor[] {values, repeats};
    }

    /**
     * The first place of each run, the number of its run for each place, and how long each run is.
     *
     * @param order memory with n places, the first of each run negated
     */
    static Tensor[] places(long order, int n) {
        long count = 0;
        for (int i = 0; i < n; i++) {
            count += Mem.getLong(order + (long) i * Long.BYTES) >>> Long.SIZE - 1;
        }
        Tensor indices = Tensor.empty(ElementType.INT64, count);
        Tensor inverse = Tensor.empty(ElementType.INT64, n);
        Tensor repeats = Tensor.empty(ElementType.INT64, count);
        long run = -1;
        int start = 0;
        for (int i = 0; i < n; i++) {
            long place = Mem.getLong(order + (long) i * Long.BYTES);
            if (place < 0) {
                place = ~place;
                if (i > 0) {
                    Mem.setLong(repeats.address() + run * Long.BYTES, i - start);
                }
                start = i;
                run++;
                Mem.setLong(indices.address() + run * Long.BYTES, place);
            }
            Mem.setLong(inverse.address() + place * Long.BYTES, run);
        }
        if (n > 0) {
            Mem.setLong(repeats.address() + run * Long.BYTES, n - start);
        }
        return new Tensor[] {indices, inverse, repeats};
    }

    private static int countInts(long keys, int from, int to) {
        int count = Math.min(to - from, 1);
        for (long i = from + 1L; i < to; i++) {
            long at = keys + i * Integer.BYTES;
            count += Mem.getInt(at) == Mem.getInt(at - Integer.BYTES) ? 0 : 1;
        }
        return count;
    }

    private static int countLongs(long keys, int from, int to) {
        int count = Math.min(to - from, 1);
        for (long i = from + 1L; i < to; i++) {
            long at = keys + i * Long.BYTES;
            count += Mem.getLong(at) == Mem.getLong(at - Long.BYTES) ? 0 : 1;
        }
        return count;
    }

    /** Puts the different keys side by side. */
    private static void packInts(long keys, int from, int to, long packed, long repeats) {
        long run = 0;
        long start = from;
        for (long i = from + 1L; i <= to; i++) {
            int key = Mem.getInt(keys + start * Integer.BYTES);
            if (i == to || Mem.getInt(keys + i * Integer.BYTES) != key) {
                Mem.setInt(packed + run * Integer.BYTES, key);
                Mem.setLong(repeats + run * Long.BYTES, i - start);
                run++;
                start = i;
            }
        }
    }

    private static void packLongs(long keys, int from, int to, long packed, long repeats) {
        long run = 0;
        long start = from;
        for (long i = from + 1L; i <= to; i++) {
            long key = Mem.getLong(keys + start * Long.BYTES);
            if (i == to || Mem.getLong(keys + i * Long.BYTES) != key) {
                Mem.setLong(packed + run * Long.BYTES, key);
                Mem.setLong(repeats + run * Long.BYTES, i - start);
                run++;
                start = i;
            }
        }
    }
}
