package io.rankine.ops;

import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Stored;

/**
 * Conversion to another element type, value by value, with Java's rules. Overloads differ in the operand's type alone, so there
 * is one op for each target. Complex numbers become real ones by {@code real} alone.
 */
@OpSet
public final class CastOps {

    private CastOps() {}

    /** Element type bool: false for 0, true for everything else, NaN included. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean toBool(int a) {
        return a != 0;
    }

    /** As {@link #toBool(int)}. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @NativeTwin
    public static boolean toBool(long a) {
        return a != 0;
    }

    /** As {@link #toBool(int)}. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean toBool(double a) {
        return a != 0;
    }

    /** As {@link #toBool(int)}. */
    @Elementwise("toBool(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean toBool(Complex a) {
        return a.re() != 0 || a.im() != 0;
    }

    /**
     * Element type int8: integers wrap around; floats are cut towards 0 to int32 first, which saturates, NaN gives
     * 0.
     */
    @Elementwise("toByte(a: [...]) -> [...]")
    @NativeTwin
    public static byte toByte(boolean a) {
        return (byte) (a ? 1 : 0);
    }

    /** As {@link #toByte(boolean)}. */
    @Elementwise("toByte(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static byte toByte(int a) {
        return (byte) a;
    }

    /** As {@link #toByte(boolean)}. */
    @Elementwise("toByte(a: [...]) -> [...]")
    @NativeTwin
    public static byte toByte(long a) {
        return (byte) a;
    }

    /** As {@link #toByte(boolean)}. */
    @Elementwise("toByte(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static byte toByte(double a) {
        return (byte) (int) a;
    }

    /**
     * Element type uint8: integers wrap around; floats are cut towards 0 to int32 first, which saturates, NaN gives
     * 0.
     */
    @Elementwise("toUByte(a: [...]) -> [...]")
    @Stored(ElementType.UINT8)
    @NativeTwin
    public static int toUByte(boolean a) {
        return a ? 1 : 0;
    }

    /** As {@link #toUByte(boolean)}. */
    @Elementwise("toUByte(a: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.UINT8)
    @NativeTwin
    public static int toUByte(int a) {
        return a;
    }

    /** As {@link #toUByte(boolean)}. */
    @Elementwise("toUByte(a: [...]) -> [...]")
    @Stored(ElementType.UINT8)
    @NativeTwin
    public static int toUByte(long a) {
        return (int) a;
    }

    /** As {@link #toUByte(boolean)}. */
    @Elementwise("toUByte(a: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.UINT8)
    @NativeTwin(byHand = true)
    public static int toUByte(double a) {
        return (int) a;
    }

    /**
     * Element type int16: integers wrap around; floats are cut towards 0 to int32 first, which saturates, NaN gives
     * 0.
     */
    @Elementwise("toShort(a: [...]) -> [...]")
    @NativeTwin
    public static short toShort(boolean a) {
        return (short) (a ? 1 : 0);
    }

    /** As {@link #toShort(boolean)}. */
    @Elementwise("toShort(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static short toShort(int a) {
        return (short) a;
    }

    /** As {@link #toShort(boolean)}. */
    @Elementwise("toShort(a: [...]) -> [...]")
    @NativeTwin
    public static short toShort(long a) {
        return (short) a;
    }

    /** As {@link #toShort(boolean)}. */
    @Elementwise("toShort(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static short toShort(double a) {
        return (short) (int) a;
    }

    /**
     * Element type int32: int64 wraps around; floats are cut towards 0, saturate at the ends of the type, NaN gives
     * 0.
     */
    @Elementwise("toInt(a: [...]) -> [...]")
    @NativeTwin
    public static int toInt(boolean a) {
        return a ? 1 : 0;
    }

    /** As {@link #toInt(boolean)}. */
    @Elementwise("toInt(a: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.INT32)
    @NativeTwin
    public static int toInt(int a) {
        return a;
    }

    /** As {@link #toInt(boolean)}. */
    @Elementwise("toInt(a: [...]) -> [...]")
    @NativeTwin
    public static int toInt(long a) {
        return (int) a;
    }

    /** As {@link #toInt(boolean)}. */
    @Elementwise("toInt(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static int toInt(double a) {
        return (int) a;
    }

    /** Element type int64: floats are cut towards 0 and saturate at the ends of the type, NaN gives 0. */
    @Elementwise("toLong(a: [...]) -> [...]")
    @NativeTwin
    public static long toLong(boolean a) {
        return a ? 1 : 0;
    }

    /** As {@link #toLong(boolean)}. */
    @Elementwise("toLong(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long toLong(int a) {
        return a;
    }

    /** As {@link #toLong(boolean)}. */
    @Elementwise("toLong(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static long toLong(double a) {
        return (long) a;
    }

    /** Element type float32: rounded to nearest, ties to even. */
    @Elementwise("toFloat(a: [...]) -> [...]")
    @NativeTwin
    public static float toFloat(boolean a) {
        return a ? 1 : 0;
    }

    /** As {@link #toFloat(boolean)}. */
    @Elementwise("toFloat(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float toFloat(int a) {
        return (float) a;
    }

    /** As {@link #toFloat(boolean)}. */
    @Elementwise("toFloat(a: [...]) -> [...]")
    @NativeTwin
    public static float toFloat(long a) {
        return (float) a;
    }

    /** As {@link #toFloat(boolean)}. */
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

    /** As {@link #toDouble(boolean)}. */
    @Elementwise("toDouble(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double toDouble(int a) {
        return a;
    }

    /** As {@link #toDouble(boolean)}. */
    @Elementwise("toDouble(a: [...]) -> [...]")
    @NativeTwin
    public static double toDouble(long a) {
        return (double) a;
    }

    /** As {@link #toDouble(boolean)}. */
    @Elementwise("toDouble(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double toDouble(float a) {
        return a;
    }

    /**
     * Element type complex64: the real part is rounded to nearest, ties to even; real numbers get the imaginary part
     * 0.
     */
    @Elementwise("toComplexFloat(a: [...]) -> [...]")
    @Stored(ElementType.COMPLEX64)
    @NativeTwin
    public static Complex toComplexFloat(boolean a) {
        return Complex.of(a ? 1 : 0);
    }

    /** As {@link #toComplexFloat(boolean)}. */
    @Elementwise("toComplexFloat(a: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.COMPLEX64)
    @NativeTwin
    public static Complex toComplexFloat(int a) {
        return Complex.of(a);
    }

    /** As {@link #toComplexFloat(boolean)}. */
    @Elementwise("toComplexFloat(a: [...]) -> [...]")
    @Stored(ElementType.COMPLEX64)
    @NativeTwin
    public static Complex toComplexFloat(long a) {
        return Complex.of((float) a);
    }

    /** As {@link #toComplexFloat(boolean)}. */
    @Elementwise("toComplexFloat(a: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.COMPLEX64)
    @NativeTwin
    public static Complex toComplexFloat(double a) {
        return Complex.of(a);
    }

    /** As {@link #toComplexFloat(boolean)}. */
    @Elementwise("toComplexFloat(a: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.COMPLEX64)
    @NativeTwin
    public static Complex toComplexFloat(Complex a) {
        return a;
    }

    /**
     * Element type complex128: the real part of int64 is rounded to nearest, ties to even; real numbers get the
     * imaginary part 0.
     */
    @Elementwise("toComplex(a: [...]) -> [...]")
    @NativeTwin
    public static Complex toComplex(boolean a) {
        return Complex.of(a ? 1 : 0);
    }

    /** As {@link #toComplex(boolean)}. */
    @Elementwise("toComplex(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex toComplex(int a) {
        return Complex.of(a);
    }

    /** As {@link #toComplex(boolean)}. */
    @Elementwise("toComplex(a: [...]) -> [...]")
    @NativeTwin
    public static Complex toComplex(long a) {
        return Complex.of((double) a);
    }

    /** As {@link #toComplex(boolean)}. */
    @Elementwise("toComplex(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex toComplex(double a) {
        return Complex.of(a);
    }

    /** As {@link #toComplex(boolean)}. */
    @Elementwise("toComplex(a: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.COMPLEX128)
    @NativeTwin
    public static Complex toComplex(Complex a) {
        return a;
    }
}
