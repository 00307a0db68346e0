package io.rankine.ops.math;

/**
 * Powers as {@code 2^(y log2 x)} in a given order of sums, products and fused multiply-adds, so that C vectors of them
 * ({@code rk_power.h}) are the same bit by bit: of float64 in float64, of float32 in float32. The logarithm is two numbers,
 * {@code log2(2^k m) = k + log2(1 + f) - log2(inverse)}, {@code f = m inverse - 1}, with one of 16 inverses by the first bits of m.
 * Polynomials go through the Chebyshev nodes. Errors of powers, seen in 2 10^7 random pairs of float64 and 6 10^7 of float32, are
 * below .7 units in the last place, .56 of powers from 2^-32 to 2^32 in float64, and .78 of subnormal results. Squares, inverses and
 * square roots, the powers of 2, -1 and .5, are rounded once, as those of their own names are.
 */
public final class PowerFunction {

    /** Bits of the least m, in float32; in float64 the same number. */
    private static final int START = 0x3f3a4000;

    private static final long WIDE_START = 0x3fe7480000000000L;

    /** They have so few bits that f is exact, and {@code |f| < .036}; around 1 it is 1. */
    private static final float[] INVERSE = {
        0x1.58p+0f,
        0x1.48p+0f,
        0x1.4p+0f,
        0x1.3p+0f,
        0x1.28p+0f,
        0x1.2p+0f,
        0x1.1p+0f,
        0x1.08p+0f,
        0x1p+0f,
        0x1.e8p-1f,
        0x1.dp-1f,
        0x1.bp-1f,
        0x1.ap-1f,
        0x1.88p-1f,
        0x1.78p-1f,
        0x1.68p-1f
    };

    private static final float[] NARROW_HIGH = {
        -0x1.b48p-2f,
        -0x1.6e24p-2f,
        -0x1.49a8p-2f,
        -0x1.fbcp-3f,
        -0x1.acf8p-3f,
        -0x1.5cp-3f,
        -0x1.664p-4f,
        -0x1.6bap-5f,
        0,
        0x1.1bbp-4f,
        0x1.22d8p-3f,
        0x1.f6p-3f,
        0x1.32cp-2f,
        0x1.8a88p-2f,
        0x1.c818p-2f,
        0x1.042cp-1f
    };

    private static final float[] NARROW_LOW = {
        0x1.408c78p-18f,
        0x1.e3263p-18f,
        0x1.ed0cbap-20f,
        -0x1.6b9026p-19f,
        0x1.0e9258p-18f,
        -0x1.a39fbep-19f,
        0x1.20a6dep-21f,
        -0x1.a6eb1ep-18f,
        0,
        0x1.953002p-19f,
        0x1.6e155ap-18f,
        -0x1.3ab7cep-18f,
        -0x1.1c8f12p-22f,
        0x1.80abfcp-18f,
        0x1.dc2d46p-18f,
        -0x1.5a32c2p-20f
    };

    private static final float[] NARROW_ROOT = {
        0x1p+0f,
        0x1.0b5586p+0f,
        0x1.172b84p+0f,
        0x1.2387a6p+0f,
        0x1.306fep+0f,
        0x1.3dea64p+0f,
        0x1.4bfdaep+0f,
        0x1.5ab07ep+0f,
        0x1.6a09e6p+0f,
        0x1.7a1148p+0f,
        0x1.8ace54p+0f,
        0x1.9c4918p+0f,
        0x1.ae89fap+0f,
        0x1.c199bep+0f,
        0x1.d5818ep+0f,
        0x1.ea4afap+0f
    };

    private static final float[] NARROW_ROOT_LOW = {
        0,
        0x1.9f3122p-25f,
        -0x1.c15742p-27f,
        0x1.ceac48p-25f,
        0x1.4636e2p-25f,
        0x1.824684p-25f,
        -0x1.593abcp-25f,
        -0x1.5bd5ecp-27f,
        0x1.9fcef4p-26f,
        -0x1.829fdp-25f,
        0x1.15506ep-27f,
        0x1.51f848p-27f,
        -0x1.a94b14p-26f,
        -0x1.3d56b2p-27f,
        -0x1.822dbcp-27f,
        0x1.52486cp-27f
    };

    private static final double[] HIGH = {
        -0x1.b47ebf7388p-2,
        -0x1.6e221cd9dp-2,
        -0x1.49a784bcd2p-2,
        -0x1.fbc16b9028p-3,
        -0x1.acf5e2db5p-3,
        -0x1.5c01a39fbcp-3,
        -0x1.663f6fac9p-4,
        -0x1.6bad3758fp-5,
        0,
        0x1.1bb32a6008p-4,
        0x1.22dadc2ab4p-3,
        0x1.f5fd8a9064p-3,
        0x1.32bfee370ep-2,
        0x1.8a8980abfcp-2,
        0x1.c819dc2d46p-2,
        0x1.042bd4b9a8p-1
    };

    private static final double[] LOW = {
        -0x1.50520a377c7ecp-45,
        -0x1.9bcaf1aa4168ap-43,
        0x1.1d406db502403p-44,
        0x1.7f5dc57266758p-43,
        0x1.36c101ee1344p-43,
        -0x1.6879fa00b120ap-43,
        -0x1.3167ccc538261p-44,
        0x1.3c6764fc87b4ap-48,
        0,
        -0x1.5b1799ceaeb51p-43,
        -0x1.6d25a5b8a19b2p-44,
        -0x1.cb6f70109b0f1p-47,
        0x1.cd0cb4492f1bcp-43,
        -0x1.66cccab240e9p-45,
        -0x1.bc76a2753b99bp-50,
        -0x1.b3b3864c60011p-44
    };

    private static final double[] ROOT = {
        0x1p+0,
        0x1.0b5586cf9890fp+0,
        0x1.172b83c7d517bp+0,
        0x1.2387a6e756238p+0,
        0x1.306fe0a31b715p+0,
        0x1.3dea64c123422p+0,
        0x1.4bfdad5362a27p+0,
        0x1.5ab07dd485429p+0,
        0x1.6a09e667f3bcdp+0,
        0x1.7a11473eb0187p+0,
        0x1.8ace5422aa0dbp+0,
        0x1.9c49182a3f09p+0,
        0x1.ae89f995ad3adp+0,
        0x1.c199bdd85529cp+0,
        0x1.d5818dcfba487p+0,
        0x1.ea4afa2a490dap+0
    };

    private static final double[] ROOT_LOW = {
        0,
        0x1.8a62e4adc610bp-54,
        -0x1.19041b9d78a76p-55,
        0x1.9b07eb6c70573p-54,
        0x1.6f46ad23182e4p-55,
        0x1.ada0911f09ebcp-55,
        0x1.d4397afec42e2p-56,
        0x1.6324c054647adp-54,
        -0x1.bdd3413b26456p-54,
        -0x1.41577ee04992fp-55,
        0x1.6e9f156864b27p-54,
        0x1.c7c46b071f2bep-56,
        0x1.7a1cd345dcc81p-54,
        0x1.11065895048ddp-55,
        0x1.2ed02d75b3707p-55,
        -0x1.e9c23179c2893p-54
    };

    private PowerFunction() {}

    public static double pow(double x, double y) {
        return pow(x, y, false);
    }

    public static float pow(float x, float y) {
        return (float) pow(x, y, true);
    }

    private static double pow(double x, double y, boolean narrow) {
        boolean rounded = y == 2 || y == -1 || y == .5;
        if (x > 0 && x < Double.POSITIVE_INFINITY && Math.abs(y) < Double.POSITIVE_INFINITY && !rounded) {
            return narrow ? ofNarrow((float) x, (float) y) : ofWide(x, y);
        }
        if (y == 0 || x == 1) {
            return 1;
        }
        if (y == 2) {
            return x * x;
        }
        if (y == -1) {
            return 1 / x;
        }
        if (y == .5) {
            return x == Double.NEGATIVE_INFINITY ? Double.POSITIVE_INFINITY : Math.sqrt(x + 0.0);
        }
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        double a = Math.abs(x);
        if (a == 1 && Double.isInfinite(y)) {
            return 1;
        }
        boolean whole = Math.rint(y) == y;
        if (x < 0 && !whole && a < Double.POSITIVE_INFINITY) {
            return Double.NaN;
        }
        double power = ofMagnitude(a, y, narrow);
        boolean odd = whole && Math.rint(.5 * y) != .5 * y;
        return odd ? FloatBits.signed(power, x) : power;
    }

    private static double ofMagnitude(double a, double y, boolean narrow) {
        if (a == 0 || a == Double.POSITIVE_INFINITY) {
            return (a == 0) == (y > 0) ? 0 : Double.POSITIVE_INFINITY;
        }
        return narrow ? ofNarrow((float) a, (float) y) : ofWide(a, y);
    }

    private static float ofNarrow(float a, float y) {
        boolean subnormal = a < Float.MIN_NORMAL;
        int bits = Float.floatToRawIntBits(subnormal ? a * 0x1p24f : a);
        int shifted = bits - START;
        int twos = shifted & 0xff800000;
        int i = shifted >>> 19 & 15;
        float f = Math.fma(Float.intBitsToFloat(bits - twos), INVERSE[i], -1);
        float whole = Math.fma(twos, 0x1p-23f, NARROW_HIGH[i]) - (subnormal ? 24 : 0);
        float c = f * 0x1.715476p+0f;
        float half = f * -.5f;
        float w = Math.fma(c, half, c);
        float high = whole + w;
        float cLow = Math.fma(f, 0x1.4ae0c0p-26f, Math.fma(f, 0x1.715476p+0f, -c));
        float p = -0x1.55aa58p-3f;
        p = Math.fma(p, f, 0x1.99fac0p-3f);
        p = Math.fma(p, f, -0x1.fffffcp-3f);
        p = Math.fma(p, f, 0x1.555554p-2f);
        float rest = Math.fma(f * f * c, p, Math.fma(cLow, half, cLow) + NARROW_LOW[i]);
        float low = rest + (Math.fma(c, half, c - w) + ((whole - high) + w));
        float t = y * high;
        if (!(Math.abs(t) < 200)) {
            return t > 0 ? Float.POSITIVE_INFINITY : 0;
        }
        float near = Math.fma(y, low, t) + 0x1.8p19f;
        float r = (t - (near - 0x1.8p19f)) + Math.fma(y, low, Math.fma(y, high, -t));
        float q = Math.fma(Math.fma(0x1.c6b29ap-5f, r, 0x1.ebff94p-3f), r, 0x1.62e430p-1f);
        int k = Float.floatToRawIntBits(near);
        float root = NARROW_ROOT[k & 15];
        float e = root + Math.fma(root * r, q, NARROW_ROOT_LOW[k & 15]);
        return Math.abs(t) < 124
                ? Float.intBitsToFloat(Float.floatToRawIntBits(e) + ((k & -16) << 19))
                : NarrowBits.scaled(e, k >>> 4);
    }

    private static double ofWide(double a, double y) {
        boolean subnormal = a < Double.MIN_NORMAL;
        long shifted = Double.doubleToRawLongBits(subnormal ? a * 0x1p54 : a) + (FloatBits.ONE - WIDE_START);
        int i = (int) (shifted >>> 48) & 15;
        double f = Math.fma(Double.longBitsToDouble((shifted & FloatBits.FRACTION) + WIDE_START), INVERSE[i], -1);
        double whole = FloatBits.exponent(shifted) - (subnormal ? 1077 : 1023) + HIGH[i];
        double c = f * 0x1.71547652b82fep+0;
        double half = f * -.5;
        double cLow = Math.fma(f, 0x1.777d0ffda0d24p-56, Math.fma(f, 0x1.71547652b82fep+0, -c));
        double square = f * f;
        double squareLow = Math.fma(f, f, -square);
        double q = Math.fma(square, 0x1.5555555555555p-2, half);
        double qLow = Math.fma(squareLow, 0x1.5555555555555p-2, Math.fma(square, 0x1.5555555555555p-2, half - q));
        double w = Math.fma(c, q, c);
        double high = whole + w;
        double p = -0x1.56301bd906995p-4;
        p = Math.fma(p, f, 0x1.7548b100abbebp-4);
        p = Math.fma(p, f, -0x1.99996321ebc1bp-4);
        p = Math.fma(p, f, 0x1.c71c371f29505p-4);
        p = Math.fma(p, f, -0x1.0000000282ac3p-3);
        p = Math.fma(p, f, 0x1.249249274660ep-3);
        p = Math.fma(p, f, -0x1.5555555555455p-3);
        p = Math.fma(p, f, 0x1.9999999999886p-3);
        p = Math.fma(p, f, -0x1p-2);
        double rest = Math.fma(square * f * c, p, Math.fma(cLow, q, cLow) + LOW[i]);
        double low = rest + (Math.fma(c, qLow, Math.fma(c, q, c - w)) + ((whole - high) + w));
        double t = y * high;
        if (!(Math.abs(t) < 1200)) {
            return t > 0 ? Double.POSITIVE_INFINITY : 0;
        }
        double near = Math.fma(y, low, t) + 0x1.8p48;
        double r = (t - (near - 0x1.8p48)) + Math.fma(y, low, Math.fma(y, high, -t));
        double e = 0x1.ffcd7aed3c1cbp-17;
        e = Math.fma(e, r, 0x1.430a4970f3ce1p-13);
        e = Math.fma(e, r, 0x1.5d87fe7846c8fp-10);
        e = Math.fma(e, r, 0x1.3b2ab6fb09a33p-7);
        e = Math.fma(e, r, 0x1.c6b08d704a0c1p-5);
        e = Math.fma(e, r, 0x1.ebfbdff82c594p-3);
        e = Math.fma(e, r, 0x1.62e42fefa39efp-1);
        long k = Double.doubleToRawLongBits(near);
        double root = ROOT[(int) k & 15];
        double power = root + Math.fma(root * r, e, ROOT_LOW[(int) k & 15]);
        return Math.abs(t) < 1020
                ? Double.longBitsToDouble(Double.doubleToRawLongBits(power) + ((k & -16) << 48))
                : FloatBits.scaled(power, k >>> 4);
    }
}
