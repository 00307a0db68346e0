package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;

/** Orders from the largest on, and all that tells of different elements. Among floats NaN counts as largest. */
@OpSet
@Facet("stats")
public final class OrderOps {

    private OrderOps() {}

    /** The elements of the last axis in descending order, NaN first. */
    @Structured("sortDescending(a: bool|real [..., n]) -> [..., n]")
    public static void sortDescending(Tensor out, Tensor a) {
        SearchEntry.sortInto(a, out.reverse(0));
    }

    /** The places of the elements of the last axis in descending order; equal ones stay in their order. */
    @Structured("argsortDescending(a: bool|real [..., n]) -> i64 [..., n]")
    public static void argsortDescending(Tensor out, Tensor a) {
        // Backwards there and back, so that equal ones stay in their order.
        Tensor places = SearchEntry.argsort(a.reverse(0)).reverse(0);
        ArithmeticEntry.minusInto(Tensor.scalar(a.dim(0) - 1), places, out);
    }

    /** The k largest elements of the last axis in descending order, and their places, the first ones of equal elements. */
    @Structured(
            value = "topK(a: bool|real [..., n], k: dim) -> ([..., k], i64 [..., k]) where k <= n",
            results = {"values", "places"})
    public static void topK(Tensor values, Tensor places, Tensor a, long k) {
        OrderEntry.argsortDescending(a).slice(0, 0, k, 1).copyTo(places);
        IndexEntry.takeInto(a, places, values);
    }

    /** How many elements of a, which ascend, are not larger than each value: where it would go in after equal ones. */
    @Structured("searchSortedRight(a: bool|real [n], value: [m]) -> i64 [m]")
    public static void searchSortedRight(Tensor out, Tensor a, Tensor value) {
        long[] ascending = Keys.withEqualZeros(a);
        long[] places = Keys.withEqualZeros(value);
        for (int i = 0; i < places.length; i++) {
            places[i] = notLarger(ascending, places[i]);
        }
        PrimitiveArrays.tensor(places, places.length).copyTo(out);
    }

    private static int notLarger(long[] ascending, long key) {
        int from = 0;
        for (int n = ascending.length; n > 0; ) {
            int half = (n + 1) >>> 1;
            from += ascending[from + half - 1] <= key ? half : 0;
            n -= half;
        }
        return from;
    }

    /**
     * The different elements in ascending order, the first place of each in a, in row-major order, for each element of a the
     * place of its equal among them, and how often each stands in a; zeros are equal, and so are NaN.
     */
    @Structured(
            value = "uniquePlaces(a: bool|real [*]) -> ([?], i64 [?], i64 [?], i64 [?])",
            results = {"values", "indices", "inverse", "counts"})
    public static Tensor[] uniquePlaces(Tensor a) {
        Tensor flat = a.flatten();
        long[] keys = Keys.withEqualZeros(flat);
        long[] order = PrimitiveArrays.longs(SearchEntry.argsort(flat));
        long[] indices = new long[order.length];
        long[] counts = new long[order.length];
        long[] inverse = new long[order.length];
        int different = 0;
        for (int i = 0; i < order.length; i++) {
            int place = (int) order[i];
            if (i == 0 || !same(a, keys[place], keys[(int) order[i - 1]])) {
                indices[different++] = place;
            }
            // Zeros of both signs stand in order of their sign, not of their places.
            indices[different - 1] = Math.min(indices[different - 1], place);
            counts[different - 1]++;
            inverse[place] = different - 1;
        }
        Tensor first = tensor(indices, different);
        return new Tensor[] {
            IndexEntry.take(flat, first), first, tensor(inverse, inverse.length), tensor(counts, different)
        };
    }

    private static boolean same(Tensor a, long key, long other) {
        return key == other || Keys.isNaN(a.type(), key) && Keys.isNaN(a.type(), other);
    }

    private static Tensor tensor(long[] values, int count) {
        return PrimitiveArrays.tensor(Arrays.copyOf(values, count), count);
    }
}
