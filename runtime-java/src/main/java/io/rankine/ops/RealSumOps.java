package io.rankine.ops;

import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

/** Sums of integers in float64, which do not wrap around: what means are made of. Tensors have no method of them. */
@OpSet
public final class RealSumOps {

    private RealSumOps() {}

    /** Sum along an axis of int64 elements, each rounded to float64 first. The sum of no elements is 0. */
    @Reduction(value = "realSum(a: [..., n]) -> [...]", associative = true, identity = "0")
    @NativeTwin
    public static double realSum(double acc, long a) {
        return acc + a;
    }

    /** Sum along an axis: of the parts of a long one. The sum of no elements is 0. */
    @Reduction(value = "realSum(a: [..., n]) -> [...]", associative = true, identity = "0")
    public static double realSum(double acc, double a) {
        return acc + a;
    }
}
