package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.InRange;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;
import java.util.Comparator;

/** Groups of elements by one key or several: places in a grid or different rows make one key of several. */
@OpSet
@Facet("stats")
public final class GroupOps {

    private GroupOps() {}

    /** Means of the elements of the last axis by their key, one of 0, 1, ..., groups - 1; NaN of a group without any. */
    @Structured("groupMean(a: real [..., n], key: i64 [n], groups: dim) -> f64 [..., groups]")
    public static void groupMean(Tensor out, Tensor a, @InRange(from = "0", below = "groups") Tensor key, long groups) {
        // Sums of floats are float64; those of integers would wrap around.
        Tensor summed = a.type().isFloating() ? a : Casts.as(a, ElementType.FLOAT64);
        SampleEntry.groupSumInto(summed, key, groups, out);
        DivisionEntry.divInto(out, CastEntry.toDouble(SearchEntry.binCount(key, groups)), out);
    }

    /** Smallest elements of the last axis by their key, NaN if there is one; each group has an element. */
    @Structured(value = "groupMin(a: real [..., n], key: i64 [n], groups: dim) -> [..., groups]", refuses = true)
    public static void groupMin(Tensor out, Tensor a, @InRange(from = "0", below = "groups") Tensor key, long groups) {
        GroupBest.fold("groupMin", out, a, key, true);
    }

    /** Largest elements of the last axis by their key, NaN if there is one; each group has an element. */
    @Structured(value = "groupMax(a: real [..., n], key: i64 [n], groups: dim) -> [..., groups]", refuses = true)
    public static void groupMax(Tensor out, Tensor a, @InRange(from = "0", below = "groups") Tensor key, long groups) {
        GroupBest.fold("groupMax", out, a, key, false);
    }

    /**
     * The different rows in order, the first column first, the first place of each in a, for each row of a the place of its
     * equal among them, and how often each stands in a; zeros are equal, and so are NaN. NumPy's unique along axis 0.
     */
    @Structured(
            value = "uniqueRows(a: bool|real [n, m]) -> ([?, m], i64 [?], i64 [n], i64 [?])",
            results = {"rows", "indices", "inverse", "counts"})
    public static Tensor[] uniqueRows(Tensor a) {
        long[][] keys = keys(a);
        int n = keys.length;
        Integer[] order = order(n, (i, j) -> Arrays.compare(keys[i], keys[j]));
        long[] indices = new long[n];
        long[] counts = new long[n];
        long[] inverse = new long[n];
        int different = 0;
        for (int i = 0; i < n; i++) {
            if (i == 0 || !Arrays.equals(keys[order[i]], keys[order[i - 1]])) {
                indices[different++] = order[i];
            }
            counts[different - 1]++;
            inverse[order[i]] = different - 1;
        }
        Tensor first = PrimitiveArrays.tensor(Arrays.copyOf(indices, different), different);
        return new Tensor[] {
            IndexEntry.take(a.transpose(), first).transpose(),
            first,
            PrimitiveArrays.tensor(inverse, n),
            PrimitiveArrays.tensor(Arrays.copyOf(counts, different), different)
        };
    }

    /**
     * The order of columns by the last row, where that is equal by the one before, and so on; equal columns stay in their order,
     * zeros are equal, and so are NaN, which come last. NumPy's lexsort.
     */
    @Structured("lexsort(keys: bool|real [k, n]) -> i64 [n] where k >= 1")
    public static void lexsort(Tensor out, Tensor keys) {
        if (keys.dim(1) <= PackedKeys.FEW && PackedKeys.order(out, keys)) {
            return;
        }
        SearchEntry.argsortInto(withEqualZeros(keys.select(0, 0)), out);
        for (long key = 1; key < keys.dim(0); key++) {
            // Columns whose keys are equal stay in the order of the keys before.
            Tensor again = SearchEntry.argsort(IndexEntry.take(withEqualZeros(keys.select(0, key)), out));
            IndexEntry.take(out, again).copyTo(out);
        }
    }

    /** -0 becomes 0, which sorts behind it otherwise. */
    private static Tensor withEqualZeros(Tensor a) {
        return a.type().isFloating() ? ArithmeticEntry.plus(a, Tensor.zeros(a.type())) : a;
    }

    /** Of each row; rows that are equal have equal ones. */
    private static long[][] keys(Tensor a) {
        long[][] keys = new long[Math.toIntExact(a.dim(0))][];
        Arrays.setAll(keys, i -> Keys.withEqualZeros(a.select(0, i)));
        return keys;
    }

    /** Equal ones stay in their order. */
    private static Integer[] order(int n, Comparator<Integer> keys) {
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, keys);
        return order;
    }

    /** Places in row-major order of the indices that are the columns of a, each within shape; NumPy's ravel_multi_index. */
    @Structured(value = "ravelIndex(a: i64 [k, n], shape: i64 [k]) -> i64 [n]", refuses = true)
    public static void ravelIndex(Tensor out, Tensor a, Tensor shape) {
        long[] sizes = sizes("ravelIndex", shape);
        long[] places = new long[Math.toIntExact(a.dim(1))];
        for (int axis = 0; axis < sizes.length; axis++) {
            long[] indices = PrimitiveArrays.longs(a.select(0, axis));
            for (int i = 0; i < places.length; i++) {
                if (indices[i] < 0 || indices[i] >= sizes[axis]) {
                    throw outside("ravelIndex", "a[" + axis + ", " + i + "] = " + indices[i], sizes[axis]);
                }
                places[i] = places[i] * sizes[axis] + indices[i];
            }
        }
        PrimitiveArrays.tensor(places, places.length).copyTo(out);
    }

    /** The indices, one a column, of places in row-major order within shape; NumPy's unravel_index. */
    @Structured(value = "unravelIndex(a: i64 [n], shape: i64 [k]) -> i64 [k, n]", refuses = true)
    public static void unravelIndex(Tensor out, Tensor a, Tensor shape) {
        long[] sizes = sizes("unravelIndex", shape);
        if (a.size() == 0) {
            return;
        }
        long count = 1;
        for (long size : sizes) {
            count *= size;
        }
        if (ReductionEntry.amin(a, 0).getLong() < 0 || ReductionEntry.amax(a, 0).getLong() >= count) {
            refuse(PrimitiveArrays.longs(a), count);
        }
        Tensor rest = a;
        for (int axis = sizes.length - 1; axis > 0; axis--) {
            Tensor size = Tensor.scalar(sizes[axis]);
            DivisionEntry.floorModInto(rest, size, out.select(0, axis));
            rest = axis > 1
                    ? DivisionEntry.floorDiv(rest, size)
                    : DivisionEntry.floorDivInto(rest, size, out.select(0, 0));
        }
        if (sizes.length == 1) {
            a.copyTo(out.select(0, 0));
        }
    }

    private static void refuse(long[] places, long count) {
        for (int i = 0; i < places.length; i++) {
            if (places[i] < 0 || places[i] >= count) {
                throw outside("unravelIndex", "a[" + i + "] = " + places[i], count);
            }
        }
    }

    /** Not negative, and no more elements than int64 counts. */
    private static long[] sizes(String op, Tensor shape) {
        long[] sizes = PrimitiveArrays.longs(shape);
        long count = 1;
        for (int axis = 0; axis < sizes.length; axis++) {
            if (sizes[axis] < 0 || Math.multiplyHigh(count, sizes[axis]) != 0 || count * sizes[axis] < 0) {
                throw new IllegalArgumentException(op + ": shape " + Arrays.toString(sizes) + " has the size "
                        + sizes[axis] + " on axis " + axis + "; sizes are not negative, their product is below 2^63");
            }
            count *= sizes[axis];
        }
        return sizes;
    }

    private static IllegalArgumentException outside(String op, String index, long size) {
        return new IllegalArgumentException(op + ": " + index + " is out of range; it is at least 0 and below " + size);
    }
}
