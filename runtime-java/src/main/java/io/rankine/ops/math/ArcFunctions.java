package io.rankine.ops.math;

/**
 * Angles whose sine, cosine or tangent is given, in a given order of sums, products and fused multiply-adds, so that C vectors
 * of them ({@code rk_arcs.h}) are the same bit by bit. Polynomials of t^2 up to 1/4 go through the Chebyshev nodes. Errors in
 * units in the last place, seen in 10^6 random numbers: asin and acos .64, atan .79, atan2 .75.
 */
public final class ArcFunctions {

    /** pi / 4, and what that lacks. */
    private static final double EIGHTH = 0x1.921fb54442d18p-1;

    private static final double EIGHTH_LACKS = 0x1.1a62633145c07p-55;

    private ArcFunctions() {}

    public static double atan(double x) {
        return FloatBits.signed(between(Math.min(Math.abs(x), 0x1p64), 1, 0), x);
    }

    public static double atan2(double y, double x) {
        double a = Math.abs(y);
        double b = Math.abs(x);
        double most = Math.max(a, b);
        if (Double.isNaN(most)) {
            return Double.NaN;
        }
        long back = Double.doubleToRawLongBits(x) & Long.MIN_VALUE;
        if (most < 0x1p400 && Math.min(a, b) > 0x1p-400) {
            return FloatBits.signed(between(a, b, back), y);
        }
        boolean infinite = most == Double.POSITIVE_INFINITY;
        // Scaled so that neither a sum is infinite nor what a quotient lacks too small.
        double scale = most < 0x1p500 ? 0x1p400 : 0x1p-200;
        double u = infinite ? one(a == most) : a * scale;
        double v = infinite ? one(b == most) : most == 0 ? 1 : b * scale;
        return FloatBits.signed(between(u, v, back), y);
    }

    private static double one(boolean is) {
        return is ? 1 : 0;
    }

    /** The arc tangent of {@code a / b}, neither negative; of {@code -a / b} from pi down if {@code back} is the sign bit. */
    private static double between(double a, double b, long back) {
        double turned = back == 0 ? 0 : 4;
        if (2 * a < b) {
            return arc(turn(a, back), b, 0, turned);
        }
        if (a > 2 * b) {
            return arc(turn(-b, back), a, 0, turn(2, back) + turned);
        }
        double d = a + b;
        return arc(turn(a - b, back), d, a - (d - b), turn(1, back) + turned);
    }

    private static double turn(double x, long sign) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) ^ sign);
    }

    /** {@code eighths pi / 4} + the arc tangent of {@code n / (d + low)}, which is at most 1/2. */
    private static double arc(double n, double d, double low, double eighths) {
        double inverse = 1 / d;
        double t = n * inverse;
        double z = t * t;
        double lacks = Math.fma(-t, low, Math.fma(-t, d, n)) * inverse;
        double p = 0x1.6d755fc15b39ep-7;
        p = Math.fma(p, z, -0x1.da5fdeb3084a2p-6);
        p = Math.fma(p, z, 0x1.5ee928101512fp-5);
        p = Math.fma(p, z, -0x1.a680f4658bc7bp-5);
        p = Math.fma(p, z, 0x1.e0955a999aa87p-5);
        p = Math.fma(p, z, -0x1.110025075ddb0p-4);
        p = Math.fma(p, z, 0x1.3b128bfd32fb7p-4);
        p = Math.fma(p, z, -0x1.745d0a99d91e0p-4);
        p = Math.fma(p, z, 0x1.c71c7173fae64p-4);
        p = Math.fma(p, z, -0x1.2492492404d83p-3);
        p = Math.fma(p, z, 0x1.9999999998dc7p-3);
        p = Math.fma(p, z, -0x1.5555555555554p-2);
        double rest = Math.fma(t * z, p, Math.fma(-lacks, z, lacks) + eighths * EIGHTH_LACKS);
        double h = Math.fma(eighths, EIGHTH, t);
        return h + ((Math.fma(eighths, EIGHTH, -h) + t) + rest);
    }

    public static double asin(double x) {
        boolean far = Math.abs(x) > .5;
        return FloatBits.signed(far ? arcSine(x, 2, -2) : arcSine(x, 0, 1), x);
    }

    public static double acos(double x) {
        boolean below = Double.doubleToRawLongBits(x) < 0;
        return Math.abs(x) > .5 ? arcSine(x, below ? 4 : 0, below ? -2 : 2) : arcSine(x, 2, below ? 1 : -1);
    }

    /** {@code eighths pi / 4 + m s}, with s the arc sine of |x| up to 1/2, beyond of sqrt((1 - |x|) / 2). */
    private static double arcSine(double x, double eighths, double m) {
        double a = Math.abs(x);
        double z = a * a;
        double t = a;
        double lacks = 0;
        if (a > .5) {
            z = Math.fma(-.5, a, .5);
            t = Math.sqrt(z);
            lacks = Math.fma(-t, t, z) * (.5 * RootFunctions.inverse(z));
        }
        double p = 0x1.d72b2bc82217dp-6;
        p = Math.fma(p, z, -0x1.e6aaa8a0c7f26p-7);
        p = Math.fma(p, z, 0x1.1d1894083ee60p-6);
        p = Math.fma(p, z, 0x1.65a9c4dfb9fd4p-8);
        p = Math.fma(p, z, 0x1.52420b04b6379p-7);
        p = Math.fma(p, z, 0x1.782651caa5ddfp-7);
        p = Math.fma(p, z, 0x1.c9cf076747444p-7);
        p = Math.fma(p, z, 0x1.1c4d35cf95419p-6);
        p = Math.fma(p, z, 0x1.6e8bb1c8209a2p-6);
        p = Math.fma(p, z, 0x1.f1c71c1db0623p-6);
        p = Math.fma(p, z, 0x1.6db6db6e31f13p-5);
        p = Math.fma(p, z, 0x1.3333333332ecap-4);
        p = Math.fma(p, z, 0x1.5555555555556p-3);
        double rest = Math.fma(t * z, p, lacks);
        double c = eighths * EIGHTH;
        double h = Math.fma(m, t, c);
        return h + (Math.fma(m, t, c - h) + Math.fma(m, rest, eighths * EIGHTH_LACKS));
    }
}
