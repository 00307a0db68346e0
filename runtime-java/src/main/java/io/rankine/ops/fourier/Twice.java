package io.rankine.ops.fourier;

/** An unevaluated sum of two doubles, about 106 bits (Dekker, "A floating-point technique for extending the available precision", 1971). */
record Twice(double high, double low) {

    static final Twice ONE = new Twice(1, 0);
    static final Twice TWO_PI = new Twice(6.283185307179586, 2.4492935982947064E-16);

    private static Twice of(double high, double low) {
        double sum = high + low;
        return new Twice(sum, low - (sum - high));
    }

    Twice plus(Twice other) {
        double sum = high + other.high;
        double part = sum - high;
        double lost = (high - (sum - part)) + (other.high - part);
        return of(sum, lost + (low + other.low));
    }

    Twice minus() {
        return new Twice(-high, -low);
    }

    Twice times(Twice other) {
        double product = high * other.high;
        return of(product, Math.fma(high, other.high, -product) + (high * other.low + low * other.high));
    }

    Twice over(double divisor) {
        double quotient = high / divisor;
        return of(quotient, (Math.fma(-quotient, divisor, high) + low) / divisor);
    }
}
