package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.lang.ref.Reference;
import java.util.Objects;

/** Sums of groups, by their keys, where the result stands: an array of so many is new memory of the heap, and to be copied. */
final class GroupSums {

    private GroupSums() {}

    /** @param out of 64 bits an element: integers for integers, floats for floats */
    static void add(Tensor out, Tensor a, Tensor key) {
        long groups = out.dim(0);
        Tensor sums = out.isContiguous() ? out : Tensor.empty(out.type(), groups);
        long start = sums.address();
        Mem.zero(start, groups * Long.BYTES);
        if (out.type().isInteger()) {
            addWholes(start, groups, a, key);
        } else {
            addReals(start, groups, a, key);
        }
        Reference.reachabilityFence(sums);
        if (sums != out) {
            sums.copyTo(out);
        }
    }

    private static void addWholes(long start, long groups, Tensor a, Tensor key) {
        long[] values = new long[(int) Math.min(Parts.SIZE, a.dim(0))];
        Parts.wholes(key, (keys, count, from) -> {
            Parts.load(a, from, values, count);
            for (int i = 0; i < count; i++) {
                long at = at(start, keys[i], groups);
                Mem.setLong(at, Mem.getLong(at) + values[i]);
            }
        });
    }

    private static void addReals(long start, long groups, Tensor a, Tensor key) {
        double[] values = new double[(int) Math.min(Parts.SIZE, a.dim(0))];
        Parts.wholes(key, (keys, count, from) -> {
            Parts.load(a, from, values, count);
            for (int i = 0; i < count; i++) {
                long at = at(start, keys[i], groups);
                Mem.setDouble(at, Mem.getDouble(at) + values[i]);
            }
        });
    }

    /** Checked before, but another thread may have written since. */
    private static long at(long start, long group, long groups) {
        return start + Objects.checkIndex(group, groups) * Long.BYTES;
    }
}
