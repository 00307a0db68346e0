package io.rankine.ops.math;

import static io.rankine.ops.math.FloatBits.WHOLE;

/**
 * Sines as sums and products in a given order, so that C vectors of them ({@code rk_angles.h}) are the same bit by bit:
 * {@code a = quarters pi / 2 + (y + low)}, {@code |y| < .79}, and polynomials through the Chebyshev nodes. Errors, seen in 10^7
 * random numbers, are below .82 units in the last place.
 */
public final class AngleFunctions {

    /** Up to here a quarter of the circle in four parts, of 31 bits but the last, is taken off exactly. */
    private static final double NEAR = 0x1p20;

    private static final double SECOND = 0x1.0b4611a4p-34;
    private static final double THIRD = 0x1.13198a2cp-65;

    /** pi / 2, and what that lacks. */
    private static final double QUARTER = 0x1.921fb54442d18p+0;

    private static final double QUARTER_LACKS = 0x1.1a62633145c07p-54;

    /** The bits of 2 / pi behind the point, after 64 zeros. */
    private static final long[] TWO_BY_PI = {
        0,
        0xa2f9836e4e441529L,
        0xfc2757d1f534ddc0L,
        0xdb6295993c439041L,
        0xfe5163abdebbc561L,
        0xb7246e3a424dd2e0L,
        0x06492eea09d1921cL,
        0xfe1deb1cb129a73eL,
        0xe88235f52ebb4484L,
        0xe99c7026b45f7e41L,
        0x3991d639835339f4L,
        0x9c845f8bbdf9283bL,
        0x1ff897ffde05980fL,
        0xef2f118b5a0a6d1fL,
        0x6d367ecf27cb09b7L,
        0x4f463f669e5fea2dL,
        0x7527bac7ebe5f17bL,
        0x3d0739f78a5292eaL,
        0x6bfb5fb11f8d5d08L,
        0x56033046fc7b6babL
    };

    private AngleFunctions() {}

    public static double sin(double a) {
        return of(a, 0);
    }

    public static double cos(double a) {
        return of(a, 1);
    }

    /** The sine of {@code a} and so many quarters. */
    private static double of(double a, long quarters) {
        return Math.abs(a) <= NEAR ? near(a, quarters) : far(a, quarters);
    }

    private static double near(double a, long quarters) {
        double whole = a * 0x1.45f306dc9c883p-1 + WHOLE;
        double n = whole - WHOLE;
        double first = a - n * 0x1.921fb544p+0;
        double second = first - n * SECOND;
        double third = second - n * THIRD;
        double lacks = (lacks(first, n * SECOND, second) + lacks(second, n * THIRD, third)) - n * 0x1.01b839a25204ap-96;
        double y = n == 0 ? a : third + lacks; // -0 as well
        return quarter(y, (third - y) + lacks, Double.doubleToRawLongBits(whole) + quarters);
    }

    /** The error of the difference a - b. */
    private static double lacks(double a, double b, double difference) {
        double taken = difference - a;
        return (a - (difference - taken)) - (b + taken);
    }

    /** From {@link #NEAR} on: quarters modulo 4, exactly to 190 bits behind the point. */
    private static double far(double a, long quarters) {
        if (!Double.isFinite(a)) {
            return Double.NaN;
        }
        long m = Double.doubleToRawLongBits(a) & FloatBits.FRACTION | FloatBits.FRACTION + 1;
        int from = Math.getExponent(a) - 52 + 62;
        long low = window(from, 2) * m;
        long carry = Math.unsignedMultiplyHigh(window(from, 2), m);
        long middle = window(from, 1) * m + carry;
        long high = window(from, 0) * m
                + Math.unsignedMultiplyHigh(window(from, 1), m)
                + (Long.compareUnsigned(middle, carry) < 0 ? 1 : 0);
        // The rest of a quarter, from -1/2 to 1/2.
        long first = high << 2 | middle >>> 62;
        long negative = first >>> 63;
        long upper = first ^ -negative;
        long lower = (middle << 2 | low >>> 62) ^ -negative;
        int zeros = Long.numberOfLeadingZeros(upper | 1);
        long x = upper << zeros | lower >>> 1 >>> (63 - zeros);
        long y = lower << zeros;
        boolean below = a < 0;
        double unit = FloatBits.power(WHOLE - zeros) * ((negative == 1) == below ? 0x1p-53 : -0x1p-53);
        double h = (x >>> 11) * unit;
        double l = ((x & 0x7ff) << 42 | y >>> 22) * (unit * 0x1p-53);
        double product = h * QUARTER;
        double lacks = Math.fma(h, QUARTER, -product) + (h * QUARTER_LACKS + l * QUARTER);
        double angle = product + lacks;
        long count = (high >>> 62) + negative;
        return quarter(angle, (product - angle) + lacks, (below ? -count : count) + quarters);
    }

    /** One of three words of 2 / pi from a bit on. */
    private static long window(int from, int word) {
        int at = (from >> 6) + word;
        int shift = from & 63;
        return TWO_BY_PI[at] << shift | TWO_BY_PI[at + 1] >>> 1 >>> (63 - shift);
    }

    /** The sine of y + low and so many quarters. */
    private static double quarter(double y, double low, long quarters) {
        double z = y * y;
        double v = z * y;
        double w = z * z;
        double s = (0x1.1111111110bb1p-7 - z * 0x1.a01a019e8357dp-13)
                + w * ((0x1.71de37961e4c6p-19 - z * 0x1.ae600a926c899p-26) + w * 0x1.5e0af186af6e1p-33);
        double sine = y - ((z * (.5 * low - v * s) - low) + v * 0x1.5555555555555p-3);
        double c = z
                * ((0x1.5555555555555p-5 - z * 0x1.6c16c16c16966p-10)
                        + w
                                * ((0x1.a01a019f4e867p-16 - z * 0x1.27e4fa17a41b4p-22)
                                        + w * (0x1.1eeb68b109172p-29 - z * 0x1.907d7aebd5de5p-37)));
        double half = .5 * z;
        double h = 1 - half;
        double cosine = h + (((1 - h) - half) + (z * c - y * low));
        return Double.longBitsToDouble(
                Double.doubleToRawLongBits((quarters & 1) != 0 ? cosine : sine) ^ (quarters & 2) << 62);
    }
}
