package io.rankine.ops.math;

/** Parts of float32 numbers. */
final class NarrowBits {

    /** Added to a small number it leaves its nearest integer in the last bits, two's complement. */
    static final float WHOLE = 0x1.8p23f;

    static final int ONE = 0x3f800000;

    /** Bits of sqrt(1/2), where the exponent changes. */
    private static final int ROOT = 0x3f3504f3;

    private NarrowBits() {}

    /** 2 to the power of k, of which k + {@link #WHOLE} has the bits. */
    static float power(int whole) {
        return Float.intBitsToFloat((whole << 23) + ONE);
    }

    static float power(float twos) {
        return power(Float.floatToRawIntBits(twos));
    }

    /** e by 2 to the power of k, by two powers of which none overflows. */
    static float scaled(float e, int k) {
        return e * power(k >>> 1) * power(k - (k >>> 1));
    }

    /** {@code y}, whose sign is that of {@code a} where it is not 0. */
    static float signed(float y, float a) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(y) | Float.floatToRawIntBits(a) & Integer.MIN_VALUE);
    }

    static boolean isNormal(float a) {
        return a >= Float.MIN_NORMAL && a < Float.POSITIVE_INFINITY;
    }

    /** Bits of a normal number {@code 2^k (1 + f)}, 1 + f from sqrt(1/2) to sqrt(2), as the next two take them. */
    static int shifted(float a) {
        return Float.floatToRawIntBits(a) + (ONE - ROOT);
    }

    static float exponent(int shifted) {
        return (shifted >>> 23) - 127;
    }

    static float fraction(int shifted) {
        return Float.intBitsToFloat((shifted & 0x007fffff) + ROOT) - 1;
    }
}
