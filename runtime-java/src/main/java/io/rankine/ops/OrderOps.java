package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.order.Sorting;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

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

    /** The places of the elements of the last axis in descending order, 0.0 before -0.0; equal ones stay in their order. */
    @Structured("argsortDescending(a: bool|real [..., n]) -> i64 [..., n]")
    public static void argsortDescending(Tensor out, Tensor a) {
        // Backwards there and back, so that equal ones stay in their order.
        Tensor places = SearchEntry.argsort(a.reverse(0)).reverse(0);
        ArithmeticEntry.minusInto(Tensor.scalar(a.dim(0) - 1), places, out);
    }

    /**
     * The k largest elements of the last axis in descending order, 0.0 before -0.0, and their places, the first ones of equal
     * elements.
     */
    @Structured(
            value = "topK(a: bool|real [..., n], k: dim) -> ([..., k], i64 [..., k]) where k <= n",
            results = {"values", "places"})
    public static void topK(Tensor values, Tensor places, Tensor a, long k) {
        if (k <= Largest.MOST && k <= a.dim(0) / 4) {
            PrimitiveArrays.tensor(Largest.places(a, (int) k), k).copyTo(places);
        } else {
            OrderEntry.argsortDescending(a).slice(0, 0, k, 1).copyTo(places);
        }
        IndexEntry.takeInto(a, places, values);
    }

    /**
     * How many elements of a are not larger than each value: where it would go in after equal ones. The elements ascend, which is
     * not checked.
     */
    @Structured("searchSortedRight(a: bool|real [n], value: [m]) -> i64 [m]")
    public static void searchSortedRight(Tensor out, Tensor a, Tensor value) {
        long[] ascending = Keys.withEqualZeros(a);
        Keys.parts(value, (keys, count, from) -> {
            Ascending.replaceRight(ascending, keys, count);
            Parts.store(keys, count, out, from);
        });
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
        Tensor[] places = Sorting.uniquePlaces(flat);
        return new Tensor[] {IndexEntry.take(flat, places[0]), places[0], places[1], places[2]};
    }

    /** The largest element of the last axis up to each one; from a NaN on NaN; NumPy's maximum.accumulate. */
    @Structured("cummax(a: real [..., n]) -> [..., n]")
    public static void cummax(Tensor out, Tensor a) {
        Running.best(out, a, true);
    }

    /** The smallest element of the last axis up to each one; from a NaN on NaN; NumPy's minimum.accumulate. */
    @Structured("cummin(a: real [..., n]) -> [..., n]")
    public static void cummin(Tensor out, Tensor a) {
        Running.best(out, a, false);
    }
}
