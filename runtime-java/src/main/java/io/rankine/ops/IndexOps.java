package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.InRange;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Elements by their places along the last axis; {@code moveaxis} makes any axis the last. */
@OpSet
public final class IndexOps {

    private IndexOps() {}

    /** The elements of the last axis at the places that index names; negative ones count from the end. */
    @Structured(
            value = "take(a: bool|i8|u8|i16|i32|i64|f32|f64|c64|c128 [..., n], index: i64 [..., m]) -> [..., m]",
            split = "m")
    @NativeTwin
    public static void take(Tensor out, Tensor a, @InRange(from = "-n", below = "n") Tensor index) {
        Gather.run(out, a, index);
    }

    /** The last axis, then zeros, as many as after. */
    @Structured("pad(a: bool|i8|u8|i16|i32|i64|f32|f64|c64|c128 [...T, n], after: dim) -> [...T, n + after]")
    public static void pad(Tensor out, Tensor a, long after) {
        long n = a.dim(a.rank() - 1);
        if (a.size() > 0) {
            a.copyTo(out.slice(-1, 0, n, 1));
        }
        if (after > 0) {
            Tensor rest = out.slice(-1, n, n + after, 1);
            if (out.type() == ElementType.BOOL) {
                rest.fill(false);
            } else {
                rest.fill(0);
            }
        }
    }
}
