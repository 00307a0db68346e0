package io.rankine.ops;

import io.rankine.ops.math.ComplexFunctions;
import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Modular;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.Promotes;
import io.rankine.spec.Unsigned;

/**
 * Sums, differences, products and order of elements. Integers wrap around at the ends of their type, as in Java;
 * floats follow IEEE 754.
 */
@OpSet
public final class ArithmeticOps {

    private ArithmeticOps() {}

    /** Sum a + b; integers wrap around. */
    @Elementwise("plus(a: [...], b: [...]) -> [...]")
    @Operator
    @Promotes
    @Modular(value = "modsum", in = ModularOps.class)
    @Narrow
    @NativeTwin
    public static int plus(int a, int b) {
        return a + b;
    }

    /** Sum a + b; integers wrap around. */
    @Elementwise("plus(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long plus(long a, long b) {
        return a + b;
    }

    /** Sum a + b; integers wrap around. */
    @Elementwise("plus(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float plus(float a, float b) {
        return a + b;
    }

    /** Sum a + b; integers wrap around. */
    @Elementwise("plus(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double plus(double a, double b) {
        return a + b;
    }

    /** Sum a + b; integers wrap around. */
    @Elementwise("plus(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex plus(Complex a, Complex b) {
        return a.plus(b);
    }

    /** Difference a - b; integers wrap around. */
    @Elementwise("minus(a: [...], b: [...]) -> [...]")
    @Operator
    @Promotes
    @Modular(value = "modsub", in = ModularOps.class)
    @Narrow
    @NativeTwin
    public static int minus(int a, int b) {
        return a - b;
    }

    /** Difference a - b; integers wrap around. */
    @Elementwise("minus(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long minus(long a, long b) {
        return a - b;
    }

    /** Difference a - b; integers wrap around. */
    @Elementwise("minus(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float minus(float a, float b) {
        return a - b;
    }

    /** Difference a - b; integers wrap around. */
    @Elementwise("minus(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double minus(double a, double b) {
        return a - b;
    }

    /** Difference a - b; integers wrap around. */
    @Elementwise("minus(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex minus(Complex a, Complex b) {
        return a.minus(b);
    }

    /** Product a * b; integers wrap around. */
    @Elementwise("times(a: [...], b: [...]) -> [...]")
    @Operator
    @Promotes
    @Modular(value = "modmul", in = ModularOps.class)
    @Narrow
    @NativeTwin
    public static int times(int a, int b) {
        return a * b;
    }

    /** Product a * b; integers wrap around. */
    @Elementwise("times(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long times(long a, long b) {
        return a * b;
    }

    /** Product a * b; integers wrap around. */
    @Elementwise("times(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float times(float a, float b) {
        return a * b;
    }

    /** Product a * b; integers wrap around. */
    @Elementwise("times(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double times(double a, double b) {
        return a * b;
    }

    /** Product a * b; integers wrap around. */
    @Elementwise("times(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex times(Complex a, Complex b) {
        return a.times(b);
    }

    /** Negation -a; of integers, the smallest value stays as it is. */
    @Elementwise("unaryMinus(a: [...]) -> [...]")
    @Operator
    @Modular(value = "modneg", in = ModularOps.class)
    @Narrow
    @NativeTwin
    public static int unaryMinus(int a) {
        return -a;
    }

    /** Negation -a; of integers, the smallest value stays as it is. */
    @Elementwise("unaryMinus(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long unaryMinus(long a) {
        return -a;
    }

    /** Negation -a; of integers, the smallest value stays as it is. */
    @Elementwise("unaryMinus(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float unaryMinus(float a) {
        return -a;
    }

    /** Negation -a; of integers, the smallest value stays as it is. */
    @Elementwise("unaryMinus(a: [...]) -> [...]")
    @NativeTwin
    public static double unaryMinus(double a) {
        return -a;
    }

    /** Negation -a; of integers, the smallest value stays as it is. */
    @Elementwise("unaryMinus(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex unaryMinus(Complex a) {
        return a.unaryMinus();
    }

    /** The smaller of a and b; of floats, NaN if either is NaN, and -0.0 is smaller than 0.0. */
    @Elementwise("min(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int min(int a, int b) {
        return Math.min(a, b);
    }

    /** The smaller of a and b; of floats, NaN if either is NaN, and -0.0 is smaller than 0.0. */
    @Elementwise("min(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static long min(long a, long b) {
        return Math.min(a, b);
    }

    /** The smaller of a and b; of floats, NaN if either is NaN, and -0.0 is smaller than 0.0. */
    @Elementwise("min(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static long minUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) <= 0 ? a : b;
    }

    /** The smaller of a and b; of floats, NaN if either is NaN, and -0.0 is smaller than 0.0. */
    @Elementwise("min(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float min(float a, float b) {
        return Math.min(a, b);
    }

    /** The smaller of a and b; of floats, NaN if either is NaN, and -0.0 is smaller than 0.0. */
    @Elementwise("min(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double min(double a, double b) {
        return Math.min(a, b);
    }

    /** The larger of a and b; of floats, NaN if either is NaN, and 0.0 is larger than -0.0. */
    @Elementwise("max(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int max(int a, int b) {
        return Math.max(a, b);
    }

    /** The larger of a and b; of floats, NaN if either is NaN, and 0.0 is larger than -0.0. */
    @Elementwise("max(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static long max(long a, long b) {
        return Math.max(a, b);
    }

    /** The larger of a and b; of floats, NaN if either is NaN, and 0.0 is larger than -0.0. */
    @Elementwise("max(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static long maxUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) >= 0 ? a : b;
    }

    /** The larger of a and b; of floats, NaN if either is NaN, and 0.0 is larger than -0.0. */
    @Elementwise("max(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    /** The larger of a and b; of floats, NaN if either is NaN, and 0.0 is larger than -0.0. */
    @Elementwise("max(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    /** Absolute value |a|; of integers, the smallest value stays as it is. */
    @Elementwise("abs(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int abs(int a) {
        return Math.abs(a);
    }

    /** Absolute value |a|; of integers, the smallest value stays as it is. */
    @Elementwise("abs(a: [...]) -> [...]")
    @NativeTwin
    public static long abs(long a) {
        return Math.abs(a);
    }

    /** Absolute value |a|; of integers, the smallest value stays as it is. */
    @Elementwise("abs(a: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static long absUnsigned(long a) {
        return a;
    }

    /** Absolute value |a|; of integers, the smallest value stays as it is. */
    @Elementwise("abs(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float abs(float a) {
        return Math.abs(a);
    }

    /** Absolute value |a|; of integers, the smallest value stays as it is. */
    @Elementwise("abs(a: [...]) -> [...]")
    @NativeTwin
    public static double abs(double a) {
        return Math.abs(a);
    }

    /** Absolute value |a|; of integers, the smallest value stays as it is. */
    @Elementwise("abs(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static double abs(Complex a) {
        return ComplexFunctions.abs(a);
    }

    /** Midpoint of a and b, rounded down; exact where a + b would wrap around. */
    @Elementwise("midpoint(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int midpoint(int a, int b) {
        return (a & b) + ((a ^ b) >> 1);
    }

    /** Midpoint of a and b, rounded down; exact where a + b would wrap around. */
    @Elementwise("midpoint(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static long midpoint(long a, long b) {
        return (a & b) + ((a ^ b) >> 1);
    }

    /** Midpoint of a and b, rounded down; exact where a + b would wrap around. */
    @Elementwise("midpoint(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static long midpointUnsigned(long a, long b) {
        return (a & b) + ((a ^ b) >>> 1);
    }
}
