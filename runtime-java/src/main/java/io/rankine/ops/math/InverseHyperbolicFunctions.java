package io.rankine.ops.math;

/**
 * Inverse hyperbolic functions as logarithms of a quotient, in a given order of sums, products and fused multiply-adds, so that
 * their translation into C gives the same, bit by bit: {@code log(n / d) = k ln 2 + 2 atanh(s)} with {@code s = (n 2^-k - d) / (n 2^-k +
 * d)}, one division. What sums lack is kept. Errors in units in the last place, seen in 10^6 random numbers: asinh .60, acosh .58,
 * atanh .59.
 */
public final class InverseHyperbolicFunctions {

    /** From here on {@code sqrt(a^2 + 1)} and {@code sqrt(a^2 - 1)} are a, whose square may be infinite. */
    private static final double FAR = 0x1.8p511;

    /** Beyond, parts of 2^DOWN have squares and are no smaller than 3/4. */
    private static final int DOWN = 512;

    /** Up to here asinh is {@code a - a^3 / 6}. */
    private static final double NEAR = 0x1p-14;

    private static final long HALF = 1L << 51;

    private InverseHyperbolicFunctions() {}

    /** {@code log(a + sqrt(a^2 + 1))} */
    public static double asinh(double a) {
        double size = Math.abs(a);
        double result = size < NEAR ? Math.fma(size * size * size, -1.0 / 6, size) : ofRoot(size);
        return size <= Double.MAX_VALUE ? FloatBits.signed(result, a) : a;
    }

    /** {@code log(a + sqrt(a^2 - 1))} */
    public static double acosh(double a) {
        if (a >= 1) {
            return a <= Double.MAX_VALUE ? ofLesserRoot(a) : a;
        }
        return Double.NaN;
    }

    /** {@code log((1 + a) / (1 - a)) / 2} */
    public static double atanh(double a) {
        double size = Math.abs(a);
        if (size < 1) {
            return FloatBits.signed(ofQuotient(size), a);
        }
        return size == 1 ? a * Double.POSITIVE_INFINITY : Double.NaN;
    }

    /** {@code log(a + sqrt(a^2 + 1))} of a from 2^-14 on. */
    private static double ofRoot(double a) {
        boolean far = a > FAR;
        double one = far ? 0 : 1;
        double x = far ? a * 0x1p-512 : a;
        double sum = Math.fma(x, x, one);
        // What the sum lacks, up to 2^53, beyond which it does not count; then what the root does.
        double lacks = Math.fma(x, x, one - sum);
        double root = Math.sqrt(sum);
        double rest = (Math.fma(-root, root, sum) + lacks) * (.5 * RootFunctions.nearInverse(sum));
        double u = root + x;
        return ofSum(u, (x - (u - root)) + rest, far ? DOWN : 0);
    }

    /** {@code log(a + sqrt(a^2 - 1))} of a from 1 on. */
    private static double ofLesserRoot(double a) {
        boolean far = a > FAR;
        double one = far ? 0 : 1;
        double x = far ? a * 0x1p-512 : a;
        double square = x * x;
        double difference = square - one;
        double lacks = Math.fma(x, x, -square) - ((difference - square) + one);
        double s = difference + lacks;
        double root = Math.sqrt(s);
        // The root of 0 has no inverse, and lacks nothing.
        double inverse = RootFunctions.nearInverse(s + 0x1p-200);
        double rest = (Math.fma(-root, root, s) + (lacks - (s - difference))) * (.5 * inverse);
        double u = x + root;
        return ofSum(u, (root - (u - x)) + rest, far ? DOWN : 0);
    }

    /** {@code log(2^more (n + lacks))} of n from 1 on. */
    private static double ofSum(double n, double lacks, double more) {
        long bits = Double.doubleToRawLongBits(n);
        long twos = bits - FloatBits.ONE + HALF & ~FloatBits.FRACTION;
        double scaled = Double.longBitsToDouble(bits - twos);
        double low = lacks * Double.longBitsToDouble(FloatBits.ONE - twos);
        double sum = scaled + 1;
        return 2 * half(FloatBits.exponent(twos) + more, scaled - 1, low, sum, (scaled - (sum - 1)) + low);
    }

    /** {@code log((1 + a) / (1 - a)) / 2} */
    private static double ofQuotient(double a) {
        double n = 1 + a;
        double d = 1 - a;
        double nLacks = a - (n - 1);
        double dLacks = (1 - d) - a;
        long bits = Double.doubleToRawLongBits(n);
        // k next to the quotient's logarithm, in the place of an exponent.
        long twos = bits - Double.doubleToRawLongBits(d) + HALF & ~FloatBits.FRACTION;
        double scaled = Double.longBitsToDouble(bits - twos);
        double low = nLacks * Double.longBitsToDouble(FloatBits.ONE - twos);
        double sum = scaled + d;
        double lacks = LogFunctions.lacksOfSum(scaled, d, sum) + (low + dLacks);
        return half(FloatBits.exponent(twos), scaled - d, low - dLacks, sum, lacks);
    }

    /**
     * {@code k ln 2 / 2 + atanh(s)}, s the quotient of a difference and a sum, which both lack something. Its inverse tangent up to 1/5
     * is {@code s + s z P(z)}, {@code z = s^2}, P a polynomial through the Chebyshev nodes with an error below 2^-60 of the result.
     */
    private static double half(double k, double difference, double differenceLacks, double sum, double sumLacks) {
        double inverse = 1 / sum;
        double s = difference * inverse;
        double rest = Math.fma(-s, sumLacks, Math.fma(-s, sum, difference) + differenceLacks) * inverse;
        double z = s * s;
        double p = 0x1.169c38cc826bep-4;
        p = Math.fma(p, z, 0x1.0e8c55b42945fp-4);
        p = Math.fma(p, z, 0x1.3b29d0452d426p-4);
        p = Math.fma(p, z, 0x1.745cac43cc003p-4);
        p = Math.fma(p, z, 0x1.c71c72df580fcp-4);
        p = Math.fma(p, z, 0x1.24924923de6edp-3);
        p = Math.fma(p, z, 0x1.9999999999f17p-3);
        p = Math.fma(p, z, 0x1.5555555555555p-2);
        double h = Math.fma(k, .5 * FloatBits.LN2_HIGH, s);
        double l = Math.fma(k, .5 * FloatBits.LN2_HIGH, -h) + s;
        return h + (l + Math.fma(s * z, p, Math.fma(k, .5 * FloatBits.LN2_LOW, rest)));
    }
}
