package io.rankine.ops;

/** Logarithms that {@link Math} lacks. */
final class Logarithms {

    private static final double LN2 = 0.6931471805599453;
    private static final int SUBNORMAL_SHIFT = 54;

    private Logarithms() {}

    /** The exponent apart from a mantissa in [3/4, 3/2), so that nothing cancels and powers of 2 are exact. */
    static double binary(double a) {
        if (!(a > 0) || a == Double.POSITIVE_INFINITY) {
            return Math.log(a);
        }
        boolean subnormal = a < Double.MIN_NORMAL;
        double normal = subnormal ? Math.scalb(a, SUBNORMAL_SHIFT) : a;
        int exponent = Math.getExponent(normal);
        double mantissa = Math.scalb(normal, -exponent);
        if (mantissa >= 1.5) {
            mantissa /= 2;
            exponent++;
        }
        return (subnormal ? exponent - SUBNORMAL_SHIFT : exponent) + Math.log(mantissa) / LN2;
    }
}
