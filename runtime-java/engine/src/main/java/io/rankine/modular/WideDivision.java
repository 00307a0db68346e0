package io.rankine.modular;

/** Unsigned 128-by-64-bit division, used once per modulus to set up its reciprocals. */
final class WideDivision {

    private WideDivision() {}

    /**
     * Quotient of {@code high * 2^64 + low} by {@code divisor}, all unsigned; needs {@code high < divisor} so that the
     * quotient fits 64 bits. Restoring division, one bit a step.
     */
    static long quotient(long high, long low, long divisor) {
        long remainder = high;
        long quotient = low;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            boolean carry = remainder < 0;
            remainder = remainder << 1 | quotient >>> 63;
            quotient <<= 1;
            if (carry || Long.compareUnsigned(remainder, divisor) >= 0) {
                remainder -= divisor;
                quotient |= 1;
            }
        }
        return quotient;
    }
}
