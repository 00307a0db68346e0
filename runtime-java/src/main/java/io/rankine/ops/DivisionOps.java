package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.ops.math.FloorDivision;
import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Modular;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.Promotes;
import io.rankine.spec.Structured;
import io.rankine.spec.Unsigned;

/**
 * Quotients and remainders. An integer divisor of 0 is refused before anything is written; dividing the smallest
 * integer by -1 wraps around to itself. Floats follow IEEE 754.
 */
@OpSet
public final class DivisionOps {

    private DivisionOps() {}

    /**
     * Quotient a / b rounded down, exactly: 1.0 by 0.1 gives 9.0. Of floats, rounded once where it has
     * more bits than they have, and NaN if a is infinite and b is not 0.
     */
    @Elementwise("floorDiv(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static int floorDiv(int a, @NonZero int b) {
        return Math.floorDiv(a, b);
    }

    /**
     * Quotient a / b rounded down, exactly: 1.0 by 0.1 gives 9.0. Of floats, rounded once where it has
     * more bits than they have, and NaN if a is infinite and b is not 0.
     */
    @Elementwise("floorDiv(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long floorDiv(long a, @NonZero long b) {
        return Math.floorDiv(a, b);
    }

    /**
     * Quotient a / b rounded down, exactly: 1.0 by 0.1 gives 9.0. Of floats, rounded once where it has
     * more bits than they have, and NaN if a is infinite and b is not 0.
     */
    @Elementwise("floorDiv(a: [...], b: [...]) -> [...]")
    @Unsigned
    public static long floorDivUnsigned(long a, @NonZero long b) {
        return Long.divideUnsigned(a, b);
    }

    /**
     * Quotient a / b rounded down, exactly: 1.0 by 0.1 gives 9.0. Of floats, rounded once where it has
     * more bits than they have, and NaN if a is infinite and b is not 0.
     */
    @Elementwise("floorDiv(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float floorDiv(float a, float b) {
        return FloorDivision.floorDiv(a, b);
    }

    /**
     * Quotient a / b rounded down, exactly: 1.0 by 0.1 gives 9.0. Of floats, rounded once where it has
     * more bits than they have, and NaN if a is infinite and b is not 0.
     */
    @Elementwise("floorDiv(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double floorDiv(double a, double b) {
        return FloorDivision.floorDiv(a, b);
    }

    /** Remainder a - b * floor(a / b): it takes the sign of b. */
    @Elementwise("floorMod(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static int floorMod(int a, @NonZero int b) {
        return Math.floorMod(a, b);
    }

    /** Remainder a - b * floor(a / b): it takes the sign of b. */
    @Elementwise("floorMod(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long floorMod(long a, @NonZero long b) {
        return Math.floorMod(a, b);
    }

    /** Remainder a - b * floor(a / b): it takes the sign of b. */
    @Elementwise("floorMod(a: [...], b: [...]) -> [...]")
    @Unsigned
    public static long floorModUnsigned(long a, @NonZero long b) {
        return Long.remainderUnsigned(a, b);
    }

    /** Remainder a - b * floor(a / b): it takes the sign of b. */
    @Elementwise("floorMod(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float floorMod(float a, float b) {
        return FloorDivision.floorMod(a, b);
    }

    /** Remainder a - b * floor(a / b): it takes the sign of b. */
    @Elementwise("floorMod(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double floorMod(double a, double b) {
        return FloorDivision.floorMod(a, b);
    }

    /** Quotient a / b; of integers rounded towards 0. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    @Operator
    @Promotes
    @Modular(value = "moddiv", in = ModularOps.class)
    @Narrow
    @NativeTwin(byHand = true)
    public static int div(int a, @NonZero int b) {
        return a / b;
    }

    /** Quotient a / b; of integers rounded towards 0. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long div(long a, @NonZero long b) {
        return a / b;
    }

    /** Quotient a / b; of integers rounded towards 0. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    @Unsigned
    public static long divUnsigned(long a, @NonZero long b) {
        return Long.divideUnsigned(a, b);
    }

    /** Quotient a / b; of integers rounded towards 0. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static float div(float a, float b) {
        return a / b;
    }

    /** Quotient a / b; of integers rounded towards 0. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static double div(double a, double b) {
        return a / b;
    }

    /** Quotient a / b; of integers rounded towards 0. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex div(Complex a, Complex b) {
        return a.div(b);
    }

    /** Remainder a - b * trunc(a / b): it takes the sign of a. */
    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    @Operator
    @Narrow
    @NativeTwin(byHand = true)
    public static int rem(int a, @NonZero int b) {
        return a % b;
    }

    /** Remainder a - b * trunc(a / b): it takes the sign of a. */
    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long rem(long a, @NonZero long b) {
        return a % b;
    }

    /** Remainder a - b * trunc(a / b): it takes the sign of a. */
    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    @Unsigned
    public static long remUnsigned(long a, @NonZero long b) {
        return Long.remainderUnsigned(a, b);
    }

    /** Remainder a - b * trunc(a / b): it takes the sign of a. */
    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static float rem(float a, float b) {
        return a % b;
    }

    /** Remainder a - b * trunc(a / b): it takes the sign of a. */
    @Elementwise("rem(a: [...], b: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static double rem(double a, double b) {
        return a % b;
    }

    /** Quotient rounded down, and what is left, which has the sign of b. */
    @Structured("divMod(a: i32|i64 [...], b: [...]) -> ([...], [...])")
    public static void divMod(Tensor quotient, Tensor remainder, Tensor a, @NonZero Tensor b) {
        DivisionEntry.floorDivInto(a, b, quotient);
        DivisionEntry.floorModInto(a, b, remainder);
    }
}
