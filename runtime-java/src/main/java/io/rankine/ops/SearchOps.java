package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.ops.order.Places;
import io.rankine.ops.order.Sorting;
import io.rankine.spec.Facet;
import io.rankine.spec.InRange;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.lang.ref.Reference;
import java.util.Objects;

/** Which elements there are, where, and in what order. Among floats -0.0 comes before 0.0, NaN comes last. */
@OpSet
public final class SearchOps {

    /** So many elements become keys in the time of one search among elements as they are. */
    private static final long KEYS_A_SEARCH = 32;

    private SearchOps() {}

    /** The place of the largest element of the last axis, the first of equal ones; NaN counts as largest. */
    @Structured(value = "argmax(a: bool|real [..., n]) -> i64 [...] where n >= 1", severalAxes = true)
    @NativeTwin
    public static void argmax(Tensor out, Tensor a) {
        if (a.rank() > 1) {
            out.setLong(Best.of(a, SearchEntry::argmax));
            return;
        }
        long[] keys = Keys.withEqualZeros(a);
        int best = 0;
        for (int i = 1; i < keys.length; i++) {
            best = keys[i] > keys[best] ? i : best;
        }
        out.setLong(best);
    }

    /** The place of the smallest element of the last axis, the first of equal ones; NaN counts as smallest. */
    @Structured(value = "argmin(a: bool|real [..., n]) -> i64 [...] where n >= 1", severalAxes = true)
    @NativeTwin
    public static void argmin(Tensor out, Tensor a) {
        if (a.rank() > 1) {
            out.setLong(Best.of(a, SearchEntry::argmin));
            return;
        }
        long[] keys = Keys.withEqualZeros(a);
        int best = 0;
        for (int i = 1; i < keys.length && !Keys.isNaN(a.type(), keys[best]); i++) {
            best = keys[i] < keys[best] || Keys.isNaN(a.type(), keys[i]) ? i : best;
        }
        out.setLong(best);
    }

    /** The elements of the last axis in ascending order. */
    @Structured("sort(a: bool|real [..., n]) -> [..., n]")
    @NativeTwin
    public static void sort(Tensor out, Tensor a) {
        Sorting.sort(out, a);
    }

    /** The places of the elements of the last axis in ascending order; equal ones stay in their order. */
    @Structured("argsort(a: bool|real [..., n]) -> i64 [..., n]")
    @NativeTwin
    public static void argsort(Tensor out, Tensor a) {
        Sorting.places(out, a);
    }

    /**
     * How many elements of a are smaller than each value: where it would go in before equal ones. The elements ascend, which is not
     * checked.
     */
    @Structured("searchSorted(a: bool|real [n], value: [m]) -> i64 [m]")
    public static void searchSorted(Tensor out, Tensor a, Tensor value) {
        boolean few = value.dim(0) < a.dim(0) / KEYS_A_SEARCH;
        long[] ascending = few ? new long[0] : Keys.withEqualZeros(a);
        Keys.parts(value, (keys, count, from) -> {
            if (few) {
                Ascending.replace(a, keys, count);
            } else {
                Ascending.replace(ascending, keys, count);
            }
            Parts.store(keys, count, out, from);
        });
    }

    /** Whether each element of the last axis is one of values; zeros are equal, NaN equals nothing. */
    @Structured("isIn(a: bool|real [..., n], values: [m]) -> bool [..., n]")
    public static void isIn(Tensor out, Tensor a, Tensor values) {
        if (FewValues.suit(a, values)) {
            FewValues.isIn(out, a, values);
            return;
        }
        KeySet among = KeySet.of(Keys.withEqualZeros(values));
        long step = out.stride(0);
        Keys.parts(a, (keys, count, from) -> {
            long at = out.address() + from * step;
            for (int i = 0; i < count; i++) {
                boolean found = among.contains(keys[i]) && !Keys.isNaN(a.type(), keys[i]);
                Mem.setByte(at + i * step, (byte) (found ? 1 : 0));
            }
        });
    }

    /** How often each of 0, 1, ..., bins - 1 stands along the last axis. */
    @Facet("stats")
    @Structured("binCount(a: integer [..., n], bins: dim) -> i64 [..., bins]")
    public static void binCount(Tensor out, @InRange(from = "0", below = "bins") Tensor a, long bins) {
        Tensor counts = out.isContiguous() ? out : Tensor.empty(out.type(), bins);
        // In place: an array of so many is new memory of the heap, and to be copied.
        long start = counts.address();
        Mem.zero(start, bins * Long.BYTES);
        Parts.wholes(a, (values, count, from) -> {
            for (int i = 0; i < count; i++) {
                // Checked before, but another thread may have written since.
                long at = start + Objects.checkIndex(values[i], bins) * Long.BYTES;
                Mem.setLong(at, Mem.getLong(at) + 1);
            }
        });
        Reference.reachabilityFence(counts);
        if (counts != out) {
            counts.copyTo(out);
        }
    }

    /** How many elements of the last axis lie from each edge to the next one, which ascend; the last edge counts, too. */
    @Facet("stats")
    @Structured(value = "histogram(a: real [..., n], edges: [m]) -> i64 [..., m - 1] where m >= 2", refuses = true)
    public static void histogram(Tensor out, Tensor a, Tensor edges) {
        // Before those of the bins NaN and what is smaller than all edges, behind them what is larger.
        long[] counts = WholeEdges.needed(edges) ? WholeEdges.counts("histogram", "edges", a, edges) : inBins(a, edges);
        PrimitiveArrays.tensor(counts, counts.length)
                .slice(0, 1, edges.dim(0), 1)
                .copyTo(out);
    }

    private static long[] inBins(Tensor a, Tensor edges) {
        Edges bins = Edges.ofBins("histogram", "edges", edges, a.dim(0));
        long[] counts = new long[Math.toIntExact(edges.dim(0)) + 1];
        Parts.reals(a, (values, count, from) -> {
            for (int i = 0; i < count; i++) {
                counts[bins.upTo(values[i])]++;
            }
        });
        return counts;
    }

    /** The indices of all elements other than 0, one a row, in row-major order. */
    @Structured("nonZero(a: any [*]) -> i64 [?, ?]")
    public static Tensor nonZero(Tensor a) {
        return Places.indices(nonZeros(a));
    }

    /** The elements of a where keep holds, in row-major order. */
    @Structured("filter(a: any [...T], keep: bool [...T]) -> [?]")
    public static Tensor filter(Tensor a, Tensor keep) {
        Tensor marks = keep.contiguous();
        return PlaceEntry.takeMarked(row(a), row(marks), Places.count(marks));
    }

    private static Tensor row(Tensor a) {
        return a.rank() == 1 ? a : a.flatten();
    }

    /** The different elements in ascending order, and how often each stands in a; zeros are equal, and so are NaN. */
    @Structured(
            value = "unique(a: bool|real [*]) -> ([?], i64 [?])",
            results = {"values", "counts"})
    public static Tensor[] unique(Tensor a) {
        return Sorting.unique(a.flatten());
    }

    private static Tensor nonZeros(Tensor a) {
        return a.type().isLogical() ? a : ComparisonEntry.notEqualTo(a, Tensor.zeros(a.type()));
    }
}
