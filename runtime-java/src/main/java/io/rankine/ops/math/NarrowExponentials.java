package io.rankine.ops.math;

import static io.rankine.ops.math.NarrowBits.ONE;
import static io.rankine.ops.math.NarrowBits.WHOLE;

/**
 * Exponentials of float32 in float32, as {@link ExpFunctions} and {@link HyperbolicFunctions} with fewer terms, so that C vectors of
 * them ({@code rk_narrow.h}) are the same bit by bit; at the ends of the range by those, rounded.
 */
public final class NarrowExponentials {

    /** ln 2 in two parts: 16 bits and the next 24. */
    private static final float LN2_HIGH = 0x1.62e4p-1f;

    private static final float LN2_LOW = 0x1.7f7d1cp-20f;

    private NarrowExponentials() {}

    private static float twos(float x) {
        return Math.fma(x, 0x1.715476p+0f, WHOLE);
    }

    /** {@code (e^r - 1 - r - r^2 / 2) / r^3} */
    private static float cubicTerms(float r) {
        float p = 0x1.a0f86cp-13f;
        p = Math.fma(p, r, 0x1.6d110ap-10f);
        p = Math.fma(p, r, 0x1.1110f6p-7f);
        p = Math.fma(p, r, 0x1.55551ap-5f);
        return Math.fma(p, r, 0x1.555556p-3f);
    }

    public static float exp(float x) {
        if (!(Math.abs(x) < 87)) {
            return (float) ExpFunctions.exp(x);
        }
        float twos = twos(x);
        float k = twos - WHOLE;
        float first = Math.fma(-k, LN2_HIGH, x);
        float r = Math.fma(-k, LN2_LOW, first);
        float h = 1 + r;
        float e = h + Math.fma(r * r, Math.fma(cubicTerms(r), r, .5f), r - (h - 1));
        return Float.intBitsToFloat(Float.floatToRawIntBits(e) + (Float.floatToRawIntBits(twos) << 23));
    }

    /** By two powers of two, of which none overflows. */
    public static float exp2(float a) {
        float x = a > 130 ? 130 : a < -160 ? -160 : a;
        float twos = x + WHOLE;
        float r = x - (twos - WHOLE);
        float p = 0x1.44138ap-13f;
        p = Math.fma(p, r, 0x1.5f0890p-10f);
        p = Math.fma(p, r, 0x1.3b2a54p-7f);
        p = Math.fma(p, r, 0x1.c6af6cp-5f);
        p = Math.fma(p, r, 0x1.ebfbe0p-3f);
        p = Math.fma(p, r, 0x1.62e430p-1f);
        int bits = Float.floatToRawIntBits(twos);
        return Math.fma(p, r, 1) * NarrowBits.power(bits >>> 1) * NarrowBits.power(bits - (bits >>> 1));
    }

    public static float expm1(float x) {
        if (!(Math.abs(x) < 60)) {
            return (float) ExpFunctions.expm1(x);
        }
        float twos = twos(x);
        float k = twos - WHOLE;
        float s = NarrowBits.power(twos);
        float first = Math.fma(-k, LN2_HIGH, x);
        float r = Math.fma(-k, LN2_LOW, first);
        float less = s - 1;
        float linear = Math.fma(s, r, less);
        float half = .5f * r;
        float square = half * r;
        float high = Math.fma(s, square, linear);
        float lacks = Math.fma(half, r, -square) + Math.fma(-k, LN2_LOW, first - r);
        float cubic = Math.fma(square * r, cubicTerms(r) * 2, lacks);
        float low = Math.fma(
                s, cubic, Math.fma(s, square, linear - high) + (Math.fma(s, r, less - linear) + ((s - less) - 1)));
        return NarrowBits.signed(high + low, x);
    }

    /** Below 1 {@code a + a^3 P(a^2)}, from there on {@code 1 - 1 / (e^2a / 2 + 1/2)}: .89 units. */
    public static float tanh(float x) {
        float a = Math.abs(x);
        return NarrowBits.signed(a < 1 ? nearTanh(a) : farTanh(Math.min(a, 10)), x);
    }

    private static float nearTanh(float a) {
        float z = a * a;
        float p = -0x1.74dfd2p-12f;
        p = Math.fma(p, z, 0x1.2c5384p-9f);
        p = Math.fma(p, z, -0x1.03ecb8p-7f);
        p = Math.fma(p, z, 0x1.5fe218p-6f);
        p = Math.fma(p, z, -0x1.b95b34p-5f);
        p = Math.fma(p, z, 0x1.110b98p-3f);
        p = Math.fma(p, z, -0x1.55553ap-2f);
        return Math.fma(a, z * p, a);
    }

    private static float farTanh(float a) {
        float twos = Math.fma(a, 0x1.715476p+1f, WHOLE - 1);
        float r = Math.fma(-(twos - (WHOLE - 1)), 0x1.62e430p-2f, a);
        float q = 0x1.6d5156p-4f;
        q = Math.fma(q, r, 0x1.123e38p-2f);
        q = Math.fma(q, r, 0x1.5554e4p-1f);
        q = Math.fma(q, r, 0x1.55548ap-0f);
        q = Math.fma(q, r, 2);
        q = Math.fma(q, r, 2);
        float s = NarrowBits.power(twos);
        return 1 - 1 / Math.fma(s * r, q, s + .5f);
    }

    public static float sinh(float x) {
        float a = Math.abs(x);
        return a < 80 ? NarrowBits.signed(hyperbolic(a, true), x) : (float) HyperbolicFunctions.sinh(x);
    }

    public static float cosh(float x) {
        float a = Math.abs(x);
        return a < 80 ? hyperbolic(a, false) : (float) HyperbolicFunctions.cosh(x);
    }

    private static float hyperbolic(float x, boolean sine) {
        float twos = twos(x);
        float k = twos - WHOLE;
        float first = Math.fma(-k, LN2_HIGH, x);
        float r = Math.fma(-k, LN2_LOW, first);
        float z = r * r;
        float low = Math.fma(-k, LN2_LOW, first - r);
        float s = 0x1.a124f2p-13f;
        s = Math.fma(s, z, 0x1.1110e0p-7f);
        s = Math.fma(s, z, 0x1.555556p-3f);
        float c = 0x1.6cdef2p-10f;
        c = Math.fma(c, z, 0x1.55553ep-5f);
        c = Math.fma(c, z, .5f);
        int bits = Float.floatToRawIntBits(twos) << 23;
        int half = ONE - (1 << 23);
        float p = Float.intBitsToFloat(half + bits);
        float q = Float.intBitsToFloat(half - bits);
        float a = sine ? p - q : p + q;
        float b = sine ? p + q : p - q;
        float lacks = sine ? (p - a) - q : (p - a) + q;
        float h = Math.fma(b, r, a);
        float l = Math.fma(b, r, a - h) + lacks;
        return h + Math.fma(b, Math.fma(r * z, s, low), Math.fma(a, z * c, l));
    }
}
