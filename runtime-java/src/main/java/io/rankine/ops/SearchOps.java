package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Which elements there are, and where. */
@OpSet
public final class SearchOps {

    private SearchOps() {}

    /** The place of the largest element of the last axis, the first of equal ones; NaN counts as largest. */
    @Structured("argmax(a: i32|i64|f32|f64 [..., n]) -> i64 [...] where n >= 1")
    public static void argmax(Tensor out, Tensor a) {
        out.setLong(Extremes.of(a).largest());
    }

    /** The place of the smallest element of the last axis, the first of equal ones; NaN counts as smallest. */
    @Structured("argmin(a: i32|i64|f32|f64 [..., n]) -> i64 [...] where n >= 1")
    public static void argmin(Tensor out, Tensor a) {
        out.setLong(Extremes.of(a).smallest());
    }

    /** The indices of all elements other than 0, one a row, in row-major order. */
    @Structured("nonZero(a: bool|i32|i64|f32|f64 [*]) -> i64 [?, ?]")
    public static Tensor nonZero(Tensor a) {
        return Places.ofNonZeros(a).indices(a.shape());
    }

    /** The elements of a where keep holds, in row-major order. */
    @Structured("filter(a: bool|i32|i64|f32|f64 [...T], keep: bool [...T]) -> [?]")
    public static Tensor filter(Tensor a, Tensor keep) {
        return Places.of(keep).elements(a);
    }

    /** The different elements in ascending order, and how often each stands in a. */
    @Structured(
            value = "unique(a: i32|i64 [*]) -> ([?], i64 [?])",
            results = {"values", "counts"})
    public static Tensor[] unique(Tensor a) {
        boolean narrow = a.type() == ElementType.INT32;
        Runs runs = narrow ? Runs.of(PrimitiveArrays.ints(a)) : Runs.of(PrimitiveArrays.longs(a));
        return new Tensor[] {narrow ? runs.ints() : runs.longs(), runs.counts()};
    }
}
