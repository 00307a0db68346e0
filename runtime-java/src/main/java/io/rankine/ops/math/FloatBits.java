package io.rankine.ops.math;

/** Parts of float64 numbers. */
final class FloatBits {

    /** Added to a small number it leaves its nearest integer in the last bits, two's complement. */
    static final double WHOLE = 0x1.8p52;

    /** ln 2 in two parts: 33 bits and the next 53. */
    static final double LN2_HIGH = 0x1.62e42fefp-1;

    static final double LN2_LOW = 0x1.473de6af278edp-34;

    static final long ONE = 0x3ff0000000000000L;
    static final long FRACTION = 0x000fffffffffffffL;

    /** Bits of sqrt(1/2), where the exponent changes. */
    private static final long ROOT = 0x3fe6a09e667f3bcdL;

    private FloatBits() {}

    /** Bits of a normal number {@code 2^k (1 + f)}, 1 + f from sqrt(1/2) to sqrt(2), as the next two take them. */
    static long shifted(double a) {
        return Double.doubleToRawLongBits(a) + (ONE - ROOT);
    }

    /** k, with its bias. */
    static double exponent(long shifted) {
        return Double.longBitsToDouble(shifted >>> 52 | 0x4330000000000000L) - 0x1p52;
    }

    static double fraction(long shifted) {
        return Double.longBitsToDouble((shifted & FRACTION) + ROOT) - 1;
    }

    /** 2 to the power of k, of which k + {@link #WHOLE} has the bits. */
    static double power(long whole) {
        return Double.longBitsToDouble((whole << 52) + ONE);
    }

    static double power(double whole) {
        return power(Double.doubleToRawLongBits(whole));
    }

    /** {@code y}, whose sign is that of {@code a} where it is not 0. */
    static double signed(double y, double a) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(y) | Double.doubleToRawLongBits(a) & Long.MIN_VALUE);
    }

    /** {@code e 2^k}, by two powers of which none overflows. */
    static double scaled(double e, double twos) {
        return scaled(e, Double.doubleToRawLongBits(twos));
    }

    /** The same of whole numbers, of which the last bits count. */
    static double scaled(double e, long k) {
        return e * power(k >>> 1) * power(k - (k >>> 1));
    }
}
