package io.rankine.ops.math;

import static io.rankine.ops.math.FloatBits.LN2_HIGH;
import static io.rankine.ops.math.FloatBits.LN2_LOW;
import static io.rankine.ops.math.FloatBits.WHOLE;

/**
 * Logarithms as sums and products in a given order, so that C vectors of them ({@code rk_functions.h}) are the same bit by
 * bit: {@code a = 2^k (1 + f)}, f from sqrt(1/2) - 1 to sqrt(2) - 1, and {@code log(1 + f) = f - f^2 / 2 + s (f^2 / 2 + R(s^2))}
 * with {@code s = f / (2 + f)}, as in Sun's fdlibm; R is a polynomial through the Chebyshev nodes. Errors in units in the
 * last place, seen in 10^7 random numbers: log .84, log1p .88, log2 .83, log10 .72.
 */
public final class LogFunctions {

    private LogFunctions() {}

    private static long shifted(double a) {
        return FloatBits.shifted(a < Double.MIN_NORMAL ? a * 0x1p54 : a);
    }

    private static double exponent(double a) {
        return FloatBits.exponent(shifted(a)) - (a < Double.MIN_NORMAL ? 1077 : 1023);
    }

    private static double fraction(double a) {
        return FloatBits.fraction(shifted(a));
    }

    /** log(1 + f) - f + f^2 / 2 */
    private static double tail(double f) {
        double s = f / (2 + f);
        double z = s * s;
        double w = z * z;
        double p = z
                * ((0x1.5555555555558p-1
                                + w * (0x1.2492492df281ap-2 + w * (0x1.7462b51cb66eap-3 + w * 0x1.2b5900de57b3bp-3)))
                        + z * (0x1.99999999952d7p-2 + w * (0x1.c71c62e3f11e5p-3 + w * 0x1.39fe51a7c12d9p-3)));
        return s * (.5 * f * f + p);
    }

    /** The logarithm of numbers that are not positive and finite. */
    private static double or(double a, double logarithm) {
        if (a > 0) {
            return a <= Double.MAX_VALUE ? logarithm : a;
        }
        return a == 0 ? Double.NEGATIVE_INFINITY : Double.NaN;
    }

    /** log(2^k (1 + f)) + rest */
    private static double sum(double k, double f, double rest) {
        double h = k * LN2_HIGH + f;
        return h + ((f - (h - k * LN2_HIGH)) - (.5 * f * f - (tail(f) + (k * LN2_LOW + rest))));
    }

    public static double log(double a) {
        return or(a, sum(exponent(a), fraction(a), 0));
    }

    public static double log1p(double a) {
        double u = 1 + a;
        double k = exponent(u);
        double f = fraction(u);
        // What u lacks of 1 + a, in it; 1 / (1 + f) to the few bits that count.
        double lacks = (a - (u - 1)) + (1 - (u - (u - 1)));
        double rest = lacks * FloatBits.power(WHOLE - (k > 60 ? 60 : k)) * ((1 - f) * (1 + f * f));
        return FloatBits.signed(or(u, sum(k, f, rest)), a);
    }

    /** To another base: its logarithm's inverse, and the logarithm of 2, in two parts each. */
    private static double ofBase(double a, double high, double low, double twoHigh, double twoLow) {
        double k = exponent(a);
        double f = fraction(a);
        double square = .5 * f * f;
        double upper = Double.longBitsToDouble(Double.doubleToRawLongBits(f - square) & 0xffffffff00000000L);
        double lower = ((f - upper) - square) + tail(f);
        double whole = k * twoHigh;
        double part = upper * high;
        double sum = whole + part;
        double rest = ((lower + upper) * low + k * twoLow) + lower * high;
        return or(a, sum + (rest + ((whole - sum) + part)));
    }

    public static double log2(double a) {
        return ofBase(a, 0x1.71547650p+0, 0x1.5c17f0bbbe880p-31, 1, 0);
    }

    public static double log10(double a) {
        return ofBase(a, 0x1.bcb7b150p-2, 0x1.37287195355bbp-33, 0x1.34413509ep-2, 0x1.79fef311f12b3p-38);
    }
}
