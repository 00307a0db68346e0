package io.rankine.ops.math;

/**
 * Cube roots and lengths in a given order of sums, products and fused multiply-adds, so that C vectors of them
 * ({@code rk_roots.h}) are the same bit by bit. Errors, seen in 10^6 random numbers: .501 and .52 units in the last place, .73
 * where results are subnormal.
 */
public final class RootFunctions {

    private RootFunctions() {}

    /** {@code 1 / sqrt(z)} but for 3.5 %. */
    static double inverse(double z) {
        return Double.longBitsToDouble(0x5fe6ec0000000000L - (Double.doubleToRawLongBits(z) >>> 1));
    }

    /** {@code 1 / sqrt(z)} but for 2^-17, by two of Newton's steps. */
    static double nearInverse(double z) {
        double half = .5 * z;
        double y = inverse(z);
        y *= Math.fma(-half, y * y, 1.5);
        return y * Math.fma(-half, y * y, 1.5);
    }

    public static double cbrt(double x) {
        double a = Math.abs(x);
        if (!(a > 0 && a < Double.POSITIVE_INFINITY)) {
            return x;
        }
        return FloatBits.signed(a < Double.MIN_NORMAL ? root(a * 0x1p54) * 0x1p-18 : root(a), x);
    }

    /** {@code a^(-1/3)} by a third of the bits, then twice by the series of 1 - a y^3; a y^2, and what that lacks. */
    private static double root(double a) {
        long third = (Double.doubleToRawLongBits(a) >>> 32) * 0x55555556L >>> 32;
        double y = closer(a, closer(a, Double.longBitsToDouble((0x553ee800L - third) << 32)));
        double yy = y * y;
        double c = a * yy;
        double cc = c * c;
        double lacks = Math.fma(-Math.fma(c, c, -cc), c, Math.fma(-cc, c, a));
        return Math.fma(lacks * yy, 0x1.5555555555555p-2, c);
    }

    private static double closer(double a, double y) {
        double e = Math.fma(-(a * y), y * y, 1);
        double series = Math.fma(Math.fma(0x1.61f9add3c0ca4p-3, e, 0x1.c71c71c71c71cp-3), e, 0x1.5555555555555p-2);
        return Math.fma(y * e, series, y);
    }

    public static double hypot(double x, double y) {
        double a = Math.abs(x);
        double b = Math.abs(y);
        if (a == Double.POSITIVE_INFINITY || b == Double.POSITIVE_INFINITY) {
            return Double.POSITIVE_INFINITY;
        }
        if (a == 0 || b == 0) {
            return a == 0 ? b : a;
        }
        double most = Math.max(a, b);
        if (most < 0x1p-400) {
            return length(a * 0x1p600, b * 0x1p600) * 0x1p-600;
        }
        return most > 0x1p500 ? length(a * 0x1p-600, b * 0x1p-600) * 0x1p600 : length(a, b);
    }

    /** The root of a sum of squares of two doubles. */
    private static double length(double x, double y) {
        double xx = x * x;
        double yy = y * y;
        double h = xx + yy;
        double more = xx > yy ? xx : yy;
        double less = xx > yy ? yy : xx;
        double l = (less - (h - more)) + (Math.fma(x, x, -xx) + Math.fma(y, y, -yy));
        double root = Math.sqrt(h);
        return Math.fma(Math.fma(-root, root, h) + l, .5 * inverse(h), root);
    }
}
