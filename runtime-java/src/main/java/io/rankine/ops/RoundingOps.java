package io.rankine.ops;

import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/** Floats rounded to whole numbers. NaN, infinities and zeros stay as they are, and what is rounded to 0 keeps its sign. */
@OpSet
public final class RoundingOps {

    private RoundingOps() {}

    /** Largest whole number up to a. */
    @Elementwise("floor(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double floor(double a) {
        return Math.floor(a);
    }

    /** Smallest whole number from a on. */
    @Elementwise("ceil(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double ceil(double a) {
        return Math.ceil(a);
    }

    /** Nearest whole number, of two the even one; what NumPy calls round, too; {@code stats().round(2)} keeps two decimals. */
    @Elementwise("rint(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double rint(double a) {
        return Math.rint(a);
    }

    /** a without its fraction. */
    @Elementwise("trunc(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double trunc(double a) {
        return a < 0 ? Math.ceil(a) : Math.floor(a);
    }
}
