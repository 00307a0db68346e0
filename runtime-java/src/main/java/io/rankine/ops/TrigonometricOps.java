package io.rankine.ops;

import io.rankine.ops.math.AngleFunctions;
import io.rankine.ops.math.ArcFunctions;
import io.rankine.ops.math.ComplexFunctions;
import io.rankine.ops.math.ExpFunctions;
import io.rankine.ops.math.HyperbolicFunctions;
import io.rankine.ops.math.InverseHyperbolicFunctions;
import io.rankine.ops.math.NarrowAngles;
import io.rankine.ops.math.NarrowExponentials;
import io.rankine.ops.math.NarrowInverseHyperbolics;
import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Facet;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/**
 * Angles and hyperbolic functions; those of real numbers are within one unit in the last place and the same, bit by bit, on
 * every machine. Those of float32 that have no formula of their own, and complex64, are computed in double and rounded once.
 */
@OpSet
@Facet("trig")
public final class TrigonometricOps {

    private TrigonometricOps() {}

    /** Sine of a, in radians. */
    @Elementwise("sin(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double sin(double a) {
        return AngleFunctions.sin(a);
    }

    /** Sine of a, in radians. */
    @Elementwise("sin(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float sin(float a) {
        return NarrowAngles.sin(a);
    }

    /** Sine of a, in radians. */
    @Elementwise("sin(a: [...]) -> [...]")
    @Narrow
    public static Complex sin(Complex a) {
        return ComplexFunctions.sin(a);
    }

    /** Cosine of a, in radians. */
    @Elementwise("cos(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double cos(double a) {
        return AngleFunctions.cos(a);
    }

    /** Cosine of a, in radians. */
    @Elementwise("cos(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float cos(float a) {
        return NarrowAngles.cos(a);
    }

    /** Cosine of a, in radians. */
    @Elementwise("cos(a: [...]) -> [...]")
    @Narrow
    public static Complex cos(Complex a) {
        return ComplexFunctions.cos(a);
    }

    /** Tangent of a, in radians. */
    @Elementwise("tan(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double tan(double a) {
        return AngleFunctions.tan(a);
    }

    /** Tangent of a, in radians. */
    @Elementwise("tan(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float tan(float a) {
        return NarrowAngles.tan(a);
    }

    /** Angle in [-pi/2, pi/2] whose sine is a; NaN beyond [-1, 1]. */
    @Elementwise("asin(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double asin(double a) {
        return ArcFunctions.asin(a);
    }

    /** Angle in [-pi/2, pi/2] whose sine is a; NaN beyond [-1, 1]. */
    @Elementwise("asin(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float asin(float a) {
        return NarrowAngles.asin(a);
    }

    /** Angle in [0, pi] whose cosine is a; NaN beyond [-1, 1]. */
    @Elementwise("acos(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double acos(double a) {
        return ArcFunctions.acos(a);
    }

    /** Angle in [0, pi] whose cosine is a; NaN beyond [-1, 1]. */
    @Elementwise("acos(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float acos(float a) {
        return NarrowAngles.acos(a);
    }

    /** Angle in [-pi/2, pi/2] whose tangent is a. */
    @Elementwise("atan(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double atan(double a) {
        return ArcFunctions.atan(a);
    }

    /** Angle in [-pi/2, pi/2] whose tangent is a. */
    @Elementwise("atan(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float atan(float a) {
        return NarrowAngles.atan(a);
    }

    /** Hyperbolic sine. */
    @Elementwise("sinh(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double sinh(double a) {
        return HyperbolicFunctions.sinh(a);
    }

    /** Hyperbolic sine. */
    @Elementwise("sinh(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float sinh(float a) {
        return NarrowExponentials.sinh(a);
    }

    /** Hyperbolic cosine. */
    @Elementwise("cosh(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double cosh(double a) {
        return HyperbolicFunctions.cosh(a);
    }

    /** Hyperbolic cosine. */
    @Elementwise("cosh(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float cosh(float a) {
        return NarrowExponentials.cosh(a);
    }

    /** Hyperbolic tangent. */
    @Elementwise("tanh(a: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double tanh(double a) {
        return ExpFunctions.tanh(a);
    }

    /** Hyperbolic tangent. */
    @Elementwise("tanh(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float tanh(float a) {
        return NarrowExponentials.tanh(a);
    }

    /** Inverse hyperbolic sine; NumPy's arcsinh. */
    @Elementwise("asinh(a: [...]) -> [...]")
    @NativeTwin
    public static double asinh(double a) {
        return InverseHyperbolicFunctions.asinh(a);
    }

    /** Inverse hyperbolic sine; NumPy's arcsinh. */
    @Elementwise("asinh(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float asinh(float a) {
        return NarrowInverseHyperbolics.asinh(a);
    }

    /** Inverse hyperbolic cosine, from 0 on; NaN below 1; NumPy's arccosh. */
    @Elementwise("acosh(a: [...]) -> [...]")
    @NativeTwin
    public static double acosh(double a) {
        return InverseHyperbolicFunctions.acosh(a);
    }

    /** Inverse hyperbolic cosine, from 0 on; NaN below 1; NumPy's arccosh. */
    @Elementwise("acosh(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float acosh(float a) {
        return NarrowInverseHyperbolics.acosh(a);
    }

    /** Inverse hyperbolic tangent; infinite at -1 and 1, NaN beyond; NumPy's arctanh. */
    @Elementwise("atanh(a: [...]) -> [...]")
    @NativeTwin
    public static double atanh(double a) {
        return InverseHyperbolicFunctions.atanh(a);
    }

    /** Inverse hyperbolic tangent; infinite at -1 and 1, NaN beyond; NumPy's arctanh. */
    @Elementwise("atanh(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float atanh(float a) {
        return NarrowInverseHyperbolics.atanh(a);
    }

    /** Radians as degrees: a times 180 / pi. */
    @Elementwise("degrees(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double degrees(double a) {
        return Math.toDegrees(a);
    }

    /** Degrees as radians: a times pi / 180. */
    @Elementwise("radians(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double radians(double a) {
        return Math.toRadians(a);
    }

    /** Angle in [-pi, pi] from the positive x axis to the point (x, y); the sign of zeros tells the sides of the cut. */
    @Elementwise("atan2(y: [...], x: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double atan2(double y, double x) {
        return ArcFunctions.atan2(y, x);
    }

    /** Angle in [-pi, pi] from the positive x axis to the point (x, y); the sign of zeros tells the sides of the cut. */
    @Elementwise("atan2(y: [...], x: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float atan2(float y, float x) {
        return NarrowAngles.atan2(y, x);
    }

    /** sin(pi a) / (pi a), and 1 at 0: the sinc function of signal processing; NumPy's sinc. */
    @Elementwise("sinc(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double sinc(double a) {
        double angle = Math.PI * a;
        return angle == 0 ? 1 : sin(angle) / angle;
    }
}
