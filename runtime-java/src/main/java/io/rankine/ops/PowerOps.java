package io.rankine.ops;

import io.rankine.ops.math.ComplexFunctions;
import io.rankine.ops.math.ExpFunctions;
import io.rankine.ops.math.LogFunctions;
import io.rankine.ops.math.NarrowAngles;
import io.rankine.ops.math.NarrowExponentials;
import io.rankine.ops.math.NarrowLogarithms;
import io.rankine.ops.math.PowerFunction;
import io.rankine.ops.math.RootFunctions;
import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Facet;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/**
 * Powers, roots, exponentials and logarithms: within one unit in the last place, of NaN and infinities what IEEE 754 says;
 * those of real numbers are the same, bit by bit, on every machine. Those of float32 that have no formula of their own, and
 * complex64, are computed in double and rounded once.
 */
@OpSet
public final class PowerOps {

    private static final double LOG_2 = 0x1.62e42fefa39efp-1;

    private PowerOps() {}

    /** Square root, rounded to nearest; NaN of numbers below 0. Of complex numbers the root to the right of the imaginary axis. */
    @Elementwise("sqrt(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double sqrt(double a) {
        return Math.sqrt(a);
    }

    /** Square root, rounded to nearest; NaN of numbers below 0. Of complex numbers the root to the right of the imaginary axis. */
    @Elementwise("sqrt(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static Complex sqrt(Complex a) {
        return ComplexFunctions.sqrt(a);
    }

    /** Cube root, with the sign of a. */
    @Elementwise("cbrt(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double cbrt(double a) {
        return RootFunctions.cbrt(a);
    }

    /** Cube root, with the sign of a. */
    @Elementwise("cbrt(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float cbrt(float a) {
        return NarrowAngles.cbrt(a);
    }

    /** e to the power of a. */
    @Elementwise("exp(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double exp(double a) {
        return ExpFunctions.exp(a);
    }

    /** e to the power of a. */
    @Elementwise("exp(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float exp(float a) {
        return NarrowExponentials.exp(a);
    }

    /** e to the power of a. */
    @Elementwise("exp(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static Complex exp(Complex a) {
        return ComplexFunctions.exp(a);
    }

    /** 2 to the power of a; exact for whole numbers. */
    @Elementwise("exp2(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double exp2(double a) {
        return ExpFunctions.exp2(a);
    }

    /** 2 to the power of a; exact for whole numbers. */
    @Elementwise("exp2(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float exp2(float a) {
        return NarrowExponentials.exp2(a);
    }

    /** e to the power of a, minus 1; exact to the last places near 0, too. */
    @Elementwise("expm1(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double expm1(double a) {
        return ExpFunctions.expm1(a);
    }

    /** e to the power of a, minus 1; exact to the last places near 0, too. */
    @Elementwise("expm1(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float expm1(float a) {
        return NarrowExponentials.expm1(a);
    }

    /** Natural logarithm; NaN of numbers below 0, negative infinity of 0. Of complex numbers the imaginary part lies in [-pi, pi]. */
    @Elementwise("log(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double log(double a) {
        return LogFunctions.log(a);
    }

    /** Natural logarithm; NaN of numbers below 0, negative infinity of 0. Of complex numbers the imaginary part lies in [-pi, pi]. */
    @Elementwise("log(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float log(float a) {
        return NarrowLogarithms.log(a);
    }

    /** Natural logarithm; NaN of numbers below 0, negative infinity of 0. Of complex numbers the imaginary part lies in [-pi, pi]. */
    @Elementwise("log(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static Complex log(Complex a) {
        return ComplexFunctions.log(a);
    }

    /** Natural logarithm of 1 + a; exact to the last places near 0, too. */
    @Elementwise("log1p(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double log1p(double a) {
        return LogFunctions.log1p(a);
    }

    /** Natural logarithm of 1 + a; exact to the last places near 0, too. */
    @Elementwise("log1p(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float log1p(float a) {
        return NarrowLogarithms.log1p(a);
    }

    /** Logarithm to the base 2; exact for powers of 2. */
    @Elementwise("log2(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double log2(double a) {
        return LogFunctions.log2(a);
    }

    /** Logarithm to the base 2; exact for powers of 2. */
    @Elementwise("log2(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float log2(float a) {
        return NarrowLogarithms.log2(a);
    }

    /** Logarithm to the base 10; exact for powers of 10. */
    @Elementwise("log10(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double log10(double a) {
        return LogFunctions.log10(a);
    }

    /** Logarithm to the base 10; exact for powers of 10. */
    @Elementwise("log10(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float log10(float a) {
        return NarrowLogarithms.log10(a);
    }

    /** a to the power of b; 1 for b = 0. */
    @Elementwise("pow(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double pow(double a, double b) {
        return PowerFunction.pow(a, b);
    }

    /** a to the power of b; 1 for b = 0. */
    @Elementwise("pow(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float pow(float a, float b) {
        return PowerFunction.pow(a, b);
    }

    /** a to the power of b; 1 for b = 0. */
    @Elementwise("pow(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static Complex pow(Complex a, Complex b) {
        return ComplexFunctions.pow(a, b);
    }

    /** Length of the vector (a, b), without overflow on the way; infinite if a or b is. */
    @Elementwise("hypot(a: [...], b: [...]) -> [...]")
    @Facet("trig")
    @Narrow
    @NativeTwin(byHand = true)
    public static double hypot(double a, double b) {
        return RootFunctions.hypot(a, b);
    }

    /** log(exp(a) + exp(b)) without overflow; NumPy's logaddexp. */
    @Facet("stats")
    @Elementwise("logAddExp(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double logAddExp(double a, double b) {
        if (a == b) {
            return a + LOG_2; // infinities, whose difference is NaN, too
        }
        double distance = a - b; // one exp and one logarithm: vectors take both ways of a condition
        return (distance > 0 ? a : b) + log1p(exp(distance > 0 ? -distance : distance));
    }

    /** log2(2^a + 2^b) without overflow; NumPy's logaddexp2. */
    @Facet("stats")
    @Elementwise("logAddExp2(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double logAddExp2(double a, double b) {
        if (a == b) {
            return a + 1;
        }
        double distance = a - b;
        return (distance > 0 ? a : b) + log1p(exp2(distance > 0 ? -distance : distance)) / LOG_2;
    }
}
