package io.rankine.ops.math;

/**
 * Logarithms of float32 in float32, as {@link LogFunctions} with a polynomial of f in place of a quotient, so that C vectors of
 * them ({@code rk_narrow.h}) are the same bit by bit; at the ends of the range by those, rounded.
 */
public final class NarrowLogarithms {

    /** ln 2 in two parts: 16 bits and the next 24. */
    private static final float LN2_HIGH = 0x1.62e4p-1f;

    private static final float LN2_LOW = 0x1.7f7d1cp-20f;

    private NarrowLogarithms() {}

    /** {@code (log(1 + f) - f + f^2 / 2) / f^3} */
    private static float terms(float f) {
        float p = 0x1.1d8ea6p-4f;
        p = Math.fma(p, f, -0x1.d635bcp-4f);
        p = Math.fma(p, f, 0x1.dea282p-4f);
        p = Math.fma(p, f, -0x1.fcf4c6p-4f);
        p = Math.fma(p, f, 0x1.23d21ap-3f);
        p = Math.fma(p, f, -0x1.555b4ap-3f);
        p = Math.fma(p, f, 0x1.999d5ap-3f);
        p = Math.fma(p, f, -0x1.fffffcp-3f);
        return Math.fma(p, f, 0x1.555554p-2f);
    }

    /** log(2^k (1 + f)) + rest */
    private static float sum(float k, float f, float rest) {
        float h = Math.fma(k, LN2_HIGH, f);
        float l = Math.fma(k, LN2_HIGH, -h) + f;
        float p = Math.fma(terms(f), f, -.5f);
        return h + (l + Math.fma(f * f, p, Math.fma(k, LN2_LOW, rest)));
    }

    /** {@code log(2^more (u + lacks))} of u from 1 on, of which the sum lacks next to nothing. */
    static float ofSum(float u, float lacks, float more) {
        int bits = NarrowBits.shifted(u);
        float k = NarrowBits.exponent(bits);
        float f = NarrowBits.fraction(bits);
        float part = lacks * NarrowBits.power(NarrowBits.WHOLE - (k > 60 ? 60 : k));
        return sum(k + more, f, part * ((1 - f) * Math.fma(f, f, 1)));
    }

    public static float log(float a) {
        if (!NarrowBits.isNormal(a)) {
            return (float) LogFunctions.log(a);
        }
        int bits = NarrowBits.shifted(a);
        return sum(NarrowBits.exponent(bits), NarrowBits.fraction(bits), 0);
    }

    public static float log1p(float a) {
        if (!(a > -.99f && a < 0x1p60f)) {
            return (float) LogFunctions.log1p(a);
        }
        float u = 1 + a;
        int bits = NarrowBits.shifted(u);
        float k = NarrowBits.exponent(bits);
        float f = NarrowBits.fraction(bits);
        float lacks = (a - (u - 1)) + (1 - (u - (u - 1)));
        float inverse = Float.intBitsToFloat(NarrowBits.ONE - ((int) k << 23));
        return NarrowBits.signed(sum(k, f, lacks * inverse * ((1 - f) * Math.fma(f, f, 1))), a);
    }

    public static float log2(float a) {
        return NarrowBits.isNormal(a) ? ofBase(a, 0x1.715476p+0f, 0x1.4ae0c0p-26f, 1, 0) : (float) LogFunctions.log2(a);
    }

    public static float log10(float a) {
        return NarrowBits.isNormal(a)
                ? ofBase(a, 0x1.bcb7b2p-2f, -0x1.5b235ep-27f, 0x1.344p-2f, 0x1.3509f8p-18f)
                : (float) LogFunctions.log10(a);
    }

    /** To another base: its logarithm's inverse, and the logarithm of 2, in two parts each. */
    private static float ofBase(float a, float high, float low, float twoHigh, float twoLow) {
        int bits = NarrowBits.shifted(a);
        float k = NarrowBits.exponent(bits);
        float f = NarrowBits.fraction(bits);
        float square = f * f;
        float upper = Math.fma(-.5f, square, f);
        float lower = Math.fma(square * f, terms(f), Math.fma(-.5f, square, f - upper));
        float part = upper * high;
        float sum = Math.fma(k, twoHigh, part);
        float l = Math.fma(k, twoHigh, -sum) + part;
        float rest = Math.fma(upper, low, Math.fma(k, twoLow, Math.fma(upper, high, -part)));
        return sum + (l + Math.fma(lower, high, rest));
    }
}
