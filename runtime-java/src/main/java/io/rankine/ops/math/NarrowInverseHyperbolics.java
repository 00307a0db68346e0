package io.rankine.ops.math;

/**
 * Inverse hyperbolic functions of float32 in float32, as {@link InverseHyperbolicFunctions}. Errors in units in the last place, of every
 * seventh number: asinh .87, acosh .84, atanh .85.
 */
public final class NarrowInverseHyperbolics {

    /** From here on {@code sqrt(a^2 + 1)} and {@code sqrt(a^2 - 1)} are a. */
    private static final float FAR = 0x1p30f;

    /** Up to here the first two terms of a series are enough. */
    private static final float NEAR = 0x1p-7f;

    private NarrowInverseHyperbolics() {}

    public static float asinh(float a) {
        float size = Math.abs(a);
        float result = size < NEAR ? Math.fma(size * size * size, -1 / 6f, size) : ofRoot(size, 1);
        return size <= Float.MAX_VALUE ? NarrowBits.signed(result, a) : a;
    }

    public static float acosh(float a) {
        if (a >= 1) {
            return a <= Float.MAX_VALUE ? ofRoot(a, -1) : a;
        }
        return Float.NaN;
    }

    public static float atanh(float a) {
        float size = Math.abs(a);
        if (size < 1) {
            float result = size < NEAR ? Math.fma(size * size * size, 1 / 3f, size) : .5f * ofQuotient(size);
            return NarrowBits.signed(result, a);
        }
        return size == 1 ? a * Float.POSITIVE_INFINITY : Float.NaN;
    }

    /** {@code log(a + sqrt(a^2 + one))} of a from 0 on. */
    private static float ofRoot(float a, float one) {
        boolean far = a > FAR;
        float x = far ? 1 : a;
        float square = x * x;
        float sum = square + one;
        float lacks = lacksOfSum(square, one, sum) + Math.fma(x, x, -square);
        float s = sum + lacks;
        float root = (float) Math.sqrt(s);
        float twice = root + root;
        float rest = (Math.fma(-root, root, s) + (lacks - (s - sum))) / (twice > 0 ? twice : 1);
        float u = x + root;
        return NarrowLogarithms.ofSum(far ? a : u, far ? 0 : lacksOfSum(x, root, u) + rest, far ? 1 : 0);
    }

    private static float ofQuotient(float a) {
        float n = 1 + a;
        float d = 1 - a;
        float q = n / d;
        float rest = (Math.fma(-q, d, n) + ((a - (n - 1)) - q * ((1 - d) - a))) / d;
        float u = q + rest;
        return NarrowLogarithms.ofSum(u, rest - (u - q), 0);
    }

    private static float lacksOfSum(float a, float b, float sum) {
        float part = sum - a;
        return (a - (sum - part)) + (b - part);
    }
}
