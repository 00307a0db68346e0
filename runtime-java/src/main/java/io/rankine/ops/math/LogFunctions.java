package io.rankine.ops.math;

import static io.rankine.ops.math.FloatBits.LN2_HIGH;
import static io.rankine.ops.math.FloatBits.LN2_LOW;
import static io.rankine.ops.math.FloatBits.WHOLE;

/**
 * Logarithms in a given order of sums, products and fused multiply-adds, so that C vectors of them ({@code rk_functions.h}) are
 * the same bit by bit: {@code a = 2^k (1 + f)}, f from sqrt(1/2) - 1 to sqrt(2) - 1, and {@code log(1 + f) = f - f^2 / 2 + s (f^2 / 2
 * + R(s^2))} with {@code s = f / (2 + f)}, as in Sun's fdlibm; R is a polynomial through the Chebyshev nodes. Errors in units in
 * the last place, seen in 10^6 random numbers: log .8, log1p .88, log2 .8, log10 .68.
 */
public final class LogFunctions {

    private LogFunctions() {}

    private static double exponent(double a, long shifted) {
        return FloatBits.exponent(shifted) - (a < Double.MIN_NORMAL ? 1077 : 1023);
    }

    private static long shifted(double a) {
        return FloatBits.shifted(a < Double.MIN_NORMAL ? a * 0x1p54 : a);
    }

    /** {@code s (f^2 / 2 + R) + rest}: what log(1 + f) - rest has beyond f - f^2 / 2. */
    private static double tail(double f, double halfSquare, double rest) {
        double s = f / (2 + f);
        double z = s * s;
        double p = 0x1.2b59b713656d2p-3;
        p = Math.fma(p, z, 0x1.39fe42e973a88p-3);
        p = Math.fma(p, z, 0x1.7462b58e46ef8p-3);
        p = Math.fma(p, z, 0x1.c71c62e26208ap-3);
        p = Math.fma(p, z, 0x1.2492492df3ba9p-2);
        p = Math.fma(p, z, 0x1.99999999952ccp-2);
        p = Math.fma(p, z, 0x1.5555555555558p-1);
        return Math.fma(s, Math.fma(z, p, halfSquare), rest);
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
        double halfSquare = .5 * f * f;
        double h = Math.fma(k, LN2_HIGH, f);
        double l = Math.fma(k, LN2_HIGH, -h) + f;
        return h + (l + (tail(f, halfSquare, Math.fma(k, LN2_LOW, rest)) - halfSquare));
    }

    public static double log(double a) {
        long bits = shifted(a);
        return or(a, sum(exponent(a, bits), FloatBits.fraction(bits), 0));
    }

    /** {@code log(2^down sqrt(x^2 + y^2))}: half the logarithm of squares as two doubles, which next to 1 do not cancel. */
    static double ofLength(double x, double y, double down) {
        double xx = x * x;
        double yy = y * y;
        double lacks = Math.fma(x, x, -xx) + Math.fma(y, y, -yy);
        double sum = xx + yy;
        long bits = FloatBits.shifted(sum);
        double k = FloatBits.exponent(bits) - 1023;
        double f = FloatBits.fraction(bits);
        double low = lacksOfSum(xx, yy, sum);
        if (k == 0) {
            // What is left of 1: of the larger square first, which is from 1/4 to 2.
            double more = xx > yy ? xx : yy;
            double less = xx > yy ? yy : xx;
            double rest = more - 1;
            f = rest + less;
            low = lacksOfSum(rest, less, f) + lacksOfSum(more, -1, rest);
        }
        double part = (low + lacks) * FloatBits.power(WHOLE - k);
        return .5 * sum(k + 2 * down, f, part * ((1 - f) * Math.fma(f, f, 1)));
    }

    static double lacksOfSum(double a, double b, double sum) {
        double part = sum - a;
        return (a - (sum - part)) + (b - part);
    }

    public static double log1p(double a) {
        double u = 1 + a;
        long bits = shifted(u);
        double k = exponent(u, bits);
        double f = FloatBits.fraction(bits);
        // What u lacks of 1 + a, in it; 1 / (1 + f) to the few bits that count.
        double lacks = (a - (u - 1)) + (1 - (u - (u - 1)));
        double rest = lacks * FloatBits.power(WHOLE - (k > 60 ? 60 : k)) * ((1 - f) * Math.fma(f, f, 1));
        return FloatBits.signed(or(u, sum(k, f, rest)), a);
    }

    /** To another base: its logarithm's inverse, and the logarithm of 2, in two parts each. */
    private static double ofBase(double a, double high, double low, double twoHigh, double twoLow) {
        long bits = shifted(a);
        double k = exponent(a, bits);
        double f = FloatBits.fraction(bits);
        double halfSquare = .5 * f * f;
        double upper = f - halfSquare;
        double lower = tail(f, halfSquare, (f - upper) - halfSquare);
        double whole = k * twoHigh;
        double part = upper * high;
        double sum = whole + part;
        double rest = Math.fma(lower, high, Math.fma(upper, low, Math.fma(k, twoLow, Math.fma(upper, high, -part))));
        return or(a, sum + (((whole - sum) + part) + rest));
    }

    public static double log2(double a) {
        return ofBase(a, 0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56, 1, 0);
    }

    public static double log10(double a) {
        return ofBase(a, 0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57, 0x1.34413509f7000p-2, 0x1.3fde623e2566bp-43);
    }
}
