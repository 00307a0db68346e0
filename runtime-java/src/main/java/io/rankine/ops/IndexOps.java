package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Elements by their places along the last axis; {@code moveaxis} makes any axis the last. */
@OpSet
public final class IndexOps {

    private IndexOps() {}

    /** The elements of the last axis at the places that index names; negative ones count from the end. */
    @Structured("take(a: bool|i32|i64|f32|f64 [..., n], index: i64 [..., m]) -> [..., m]")
    public static void take(Tensor out, Tensor a, Tensor index) {
        new Gather(a, 0, index, true, out.dim(0)).into(out);
    }

    /** The last axis, then zeros, as many as after. */
    @Structured("pad(a: bool|i32|i64|f32|f64 [..., n], after: dim) -> [..., n + after]")
    public static void pad(Tensor out, Tensor a, long after) {
        long n = a.dim(0);
        if (n > 0) {
            a.copyTo(out.slice(0, 0, n, 1));
        }
        if (after > 0) {
            Tensor rest = out.slice(0, n, n + after, 1);
            if (out.type() == ElementType.BOOL) {
                rest.fill(false);
            } else {
                rest.fill(0);
            }
        }
    }
}
