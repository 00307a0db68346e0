package io.rankine.ops;

import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Ordered;
import io.rankine.spec.Unsigned;

/**
 * Comparisons of elements; the result is a bool tensor. A comparison with NaN is false, except that it differs.
 */
@OpSet
public final class ComparisonOps {

    private ComparisonOps() {}

    /** Whether a equals b; NaN equals nothing. */
    @Elementwise("equalTo(a: [...], b: [...]) -> [...]")
    @Ordered
    @NativeTwin
    public static boolean equalTo(boolean a, boolean b) {
        return a == b;
    }

    /** Whether a equals b; NaN equals nothing. */
    @Elementwise("equalTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean equalTo(int a, int b) {
        return a == b;
    }

    /** Whether a equals b; NaN equals nothing. */
    @Elementwise("equalTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean equalTo(long a, long b) {
        return a == b;
    }

    /** Whether a equals b; NaN equals nothing. */
    @Elementwise("equalTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean equalTo(float a, float b) {
        return a == b;
    }

    /** Whether a equals b; NaN equals nothing. */
    @Elementwise("equalTo(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean equalTo(double a, double b) {
        return a == b;
    }

    /** Whether a equals b; NaN equals nothing. */
    @Elementwise("equalTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean equalTo(Complex a, Complex b) {
        return a.re() == b.re() && a.im() == b.im();
    }

    /** Whether a differs from b; NaN differs from everything. */
    @Elementwise("notEqualTo(a: [...], b: [...]) -> [...]")
    @Ordered
    @NativeTwin
    public static boolean notEqualTo(boolean a, boolean b) {
        return a != b;
    }

    /** Whether a differs from b; NaN differs from everything. */
    @Elementwise("notEqualTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean notEqualTo(int a, int b) {
        return a != b;
    }

    /** Whether a differs from b; NaN differs from everything. */
    @Elementwise("notEqualTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean notEqualTo(long a, long b) {
        return a != b;
    }

    /** Whether a differs from b; NaN differs from everything. */
    @Elementwise("notEqualTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean notEqualTo(float a, float b) {
        return a != b;
    }

    /** Whether a differs from b; NaN differs from everything. */
    @Elementwise("notEqualTo(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean notEqualTo(double a, double b) {
        return a != b;
    }

    /** Whether a differs from b; NaN differs from everything. */
    @Elementwise("notEqualTo(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean notEqualTo(Complex a, Complex b) {
        return a.re() != b.re() || a.im() != b.im();
    }

    /** Whether a is smaller than b. */
    @Elementwise("less(a: [...], b: [...]) -> [...]")
    @Ordered
    @Narrow
    @NativeTwin
    public static boolean less(int a, int b) {
        return a < b;
    }

    /** Whether a is smaller than b. */
    @Elementwise("less(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean less(long a, long b) {
        return a < b;
    }

    /** Whether a is smaller than b. */
    @Elementwise("less(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static boolean lessUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) < 0;
    }

    /** Whether a is smaller than b. */
    @Elementwise("less(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean less(float a, float b) {
        return a < b;
    }

    /** Whether a is smaller than b. */
    @Elementwise("less(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean less(double a, double b) {
        return a < b;
    }

    /** Whether a is at most b. */
    @Elementwise("lessOrEqual(a: [...], b: [...]) -> [...]")
    @Ordered
    @Narrow
    @NativeTwin
    public static boolean lessOrEqual(int a, int b) {
        return a <= b;
    }

    /** Whether a is at most b. */
    @Elementwise("lessOrEqual(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean lessOrEqual(long a, long b) {
        return a <= b;
    }

    /** Whether a is at most b. */
    @Elementwise("lessOrEqual(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static boolean lessOrEqualUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) <= 0;
    }

    /** Whether a is at most b. */
    @Elementwise("lessOrEqual(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean lessOrEqual(float a, float b) {
        return a <= b;
    }

    /** Whether a is at most b. */
    @Elementwise("lessOrEqual(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean lessOrEqual(double a, double b) {
        return a <= b;
    }

    /** Whether a is larger than b. */
    @Elementwise("greater(a: [...], b: [...]) -> [...]")
    @Ordered
    @Narrow
    @NativeTwin
    public static boolean greater(int a, int b) {
        return a > b;
    }

    /** Whether a is larger than b. */
    @Elementwise("greater(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean greater(long a, long b) {
        return a > b;
    }

    /** Whether a is larger than b. */
    @Elementwise("greater(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static boolean greaterUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) > 0;
    }

    /** Whether a is larger than b. */
    @Elementwise("greater(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean greater(float a, float b) {
        return a > b;
    }

    /** Whether a is larger than b. */
    @Elementwise("greater(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean greater(double a, double b) {
        return a > b;
    }

    /** Whether a is at least b. */
    @Elementwise("greaterOrEqual(a: [...], b: [...]) -> [...]")
    @Ordered
    @Narrow
    @NativeTwin
    public static boolean greaterOrEqual(int a, int b) {
        return a >= b;
    }

    /** Whether a is at least b. */
    @Elementwise("greaterOrEqual(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean greaterOrEqual(long a, long b) {
        return a >= b;
    }

    /** Whether a is at least b. */
    @Elementwise("greaterOrEqual(a: [...], b: [...]) -> [...]")
    @Unsigned
    @NativeTwin
    public static boolean greaterOrEqualUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) >= 0;
    }

    /** Whether a is at least b. */
    @Elementwise("greaterOrEqual(a: [...], b: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static boolean greaterOrEqual(float a, float b) {
        return a >= b;
    }

    /** Whether a is at least b. */
    @Elementwise("greaterOrEqual(a: [...], b: [...]) -> [...]")
    @NativeTwin
    public static boolean greaterOrEqual(double a, double b) {
        return a >= b;
    }
}
