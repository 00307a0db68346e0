package io.rankine.ops;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/**
 * Changes of element type, one op for each target; they follow Java's casts. bool gives 0 and 1.
 */
@OpSet
public final class CastOps {

    private CastOps() {}

    /** Element type bool: false for 0, true for everything else, NaN included. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @NativeTwin
    public static boolean toBool(int a) {
        return a != 0;
    }

    /** Element type bool: false for 0, true for everything else, NaN included. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @NativeTwin
    public static boolean toBool(long a) {
        return a != 0;
    }

    /** Element type bool: false for 0, true for everything else, NaN included. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @NativeTwin
    public static boolean toBool(float a) {
        return a != 0;
    }

    /** Element type bool: false for 0, true for everything else, NaN included. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @NativeTwin
    public static boolean toBool(double a) {
        return a != 0;
    }

    /**
     * Element type int32: long wraps around; floats are cut towards 0, saturate at the ends of the type, NaN gives
     * 0.
     */
    @Elementwise("toInt(a: [...]) -> [...]")
    @NativeTwin
    public static int toInt(boolean a) {
        return a ? 1 : 0;
    }

    /**
     * Element type int32: long wraps around; floats are cut towards 0, saturate at the ends of the type, NaN gives
     * 0.
     */
    @Elementwise("toInt(a: [...]) -> [...]")
    @NativeTwin
    public static int toInt(long a) {
        return (int) a;
    }

    /**
     * Element type int32: long wraps around; floats are cut towards 0, saturate at the ends of the type, NaN gives
     * 0.
     */
    @Elementwise("toInt(a: [...]) -> [...]")
    @NativeTwin
    public static int toInt(float a) {
        return (int) a;
    }

    /**
     * Element type int32: long wraps around; floats are cut towards 0, saturate at the ends of the type, NaN gives
     * 0.
     */
    @Elementwise("toInt(a: [...]) -> [...]")
    @NativeTwin
    public static int toInt(double a) {
        return (int) a;
    }

    /** Element type int64: floats are cut towards 0 and saturate at the ends of the type, NaN gives 0. */
    @Elementwise("toLong(a: [...]) -> [...]")
    @NativeTwin
    public static long toLong(boolean a) {
        return a ? 1 : 0;
    }

    /** Element type int64: floats are cut towards 0 and saturate at the ends of the type, NaN gives 0. */
    @Elementwise("toLong(a: [...]) -> [...]")
    @NativeTwin
    public static long toLong(int a) {
        return a;
    }

    /** Element type int64: floats are cut towards 0 and saturate at the ends of the type, NaN gives 0. */
    @Elementwise("toLong(a: [...]) -> [...]")
    @NativeTwin
    public static long toLong(float a) {
        return (long) a;
    }

    /** Element type int64: floats are cut towards 0 and saturate at the ends of the type, NaN gives 0. */
    @Elementwise("toLong(a: [...]) -> [...]")
    @NativeTwin
    public static long toLong(double a) {
        return (long) a;
    }

    /** Element type float32: rounded to nearest, ties to even. */
    @Elementwise("toFloat(a: [...]) -> [...]")
    @NativeTwin
    public static float toFloat(boolean a) {
        return a ? 1 : 0;
    }

    /** Element type float32: rounded to nearest, ties to even. */
    @Elementwise("toFloat(a: [...]) -> [...]")
    @NativeTwin
    public static float toFloat(int a) {
        return (float) a;
    }

    /** Element type float32: rounded to nearest, ties to even. */
    @Elementwise("toFloat(a: [...]) -> [...]")
    @NativeTwin
    public static float toFloat(long a) {
        return (float) a;
    }

    /** Element type float32: rounded to nearest, ties to even. */
    @Elementwise("toFloat(a: [...]) -> [...]")
    @NativeTwin
    public static float toFloat(double a) {
        return (float) a;
    }

    /** Element type float64: int64 is rounded to nearest, ties to even; all others are exact. */
    @Elementwise("toDouble(a: [...]) -> [...]")
    @NativeTwin
    public static double toDouble(boolean a) {
        return a ? 1 : 0;
    }

    /** Element type float64: int64 is rounded to nearest, ties to even; all others are exact. */
    @Elementwise("toDouble(a: [...]) -> [...]")
    @NativeTwin
    public static double toDouble(int a) {
        return a;
    }

    /** Element type float64: int64 is rounded to nearest, ties to even; all others are exact. */
    @Elementwise("toDouble(a: [...]) -> [...]")
    @NativeTwin
    public static double toDouble(long a) {
        return (double) a;
    }

    /** Element type float64: int64 is rounded to nearest, ties to even; all others are exact. */
    @Elementwise("toDouble(a: [...]) -> [...]")
    @NativeTwin
    public static double toDouble(float a) {
        return a;
    }
}
