package io.rankine.ops;

import io.rankine.ops.math.BesselFunctions;
import io.rankine.ops.math.ErrorFunctions;
import io.rankine.ops.math.GammaFunctions;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Facet;
import io.rankine.spec.Narrow;
import io.rankine.spec.OpSet;

/** Special functions of real numbers, in double, the same, bit by bit, on every machine. */
@OpSet
@Facet("stats")
public final class SpecialOps {

    private SpecialOps() {}

    /** Error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to a; within 8 units in the last place. */
    @Elementwise("erf(a: [...]) -> [...]")
    @Narrow
    public static double erf(double a) {
        return ErrorFunctions.erf(a);
    }

    /** 1 - erf(a), with all its digits where erf(a) is nearly 1. */
    @Elementwise("erfc(a: [...]) -> [...]")
    @Narrow
    public static double erfc(double a) {
        return ErrorFunctions.erfc(a);
    }

    /** Gamma function, (a - 1)! of whole numbers, exact up to 23; NaN of whole numbers below 0, infinite of 0. */
    @Elementwise("gamma(a: [...]) -> [...]")
    @Narrow
    public static double gamma(double a) {
        return GammaFunctions.gamma(a);
    }

    /** Logarithm of the absolute value of the gamma function; infinite of whole numbers up to 0. */
    @Elementwise("lgamma(a: [...]) -> [...]")
    @Narrow
    public static double lgamma(double a) {
        return GammaFunctions.lgamma(a);
    }

    /** Derivative of the logarithm of the gamma function; NaN of whole numbers below 0, infinite of 0. */
    @Elementwise("digamma(a: [...]) -> [...]")
    @Narrow
    public static double digamma(double a) {
        return GammaFunctions.digamma(a);
    }

    /** Modified Bessel function of the first kind of order 0. */
    @Elementwise("i0(a: [...]) -> [...]")
    @Narrow
    public static double i0(double a) {
        return BesselFunctions.i0(a);
    }
}
