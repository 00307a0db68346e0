package io.rankine.spec;

/**
 * A complex number. Two are equal if their parts are, as {@link Double#equals}; compare by {@code ==} of the parts for IEEE
 * equality.
 *
 * @param re real part
 * @param im imaginary part
 */
public record Complex(double re, double im) {

    static final String NAME = "io.rankine.spec.Complex";

    public static final Complex ZERO = new Complex(0, 0);
    public static final Complex ONE = new Complex(1, 0);
    public static final Complex I = new Complex(0, 1);

    /** The number {@code re + im i}. */
    public static Complex of(double re, double im) {
        return new Complex(re, im);
    }

    /** The real number {@code re}. */
    public static Complex of(double re) {
        return new Complex(re, 0);
    }

    /** The sum. */
    public Complex plus(Complex b) {
        return new Complex(re + b.re, im + b.im);
    }

    /** The sum with a real number. */
    public Complex plus(double b) {
        return new Complex(re + b, im);
    }

    /** The difference. */
    public Complex minus(Complex b) {
        return new Complex(re - b.re, im - b.im);
    }

    /** The difference from a real number. */
    public Complex minus(double b) {
        return new Complex(re - b, im);
    }

    /** The product. */
    public Complex times(Complex b) {
        return new Complex(re * b.re - im * b.im, re * b.im + im * b.re);
    }

    /** The product with a real number. */
    public Complex times(double b) {
        return new Complex(re * b, im * b);
    }

    /**
     * The quotient without overflow on the way: Smith, Algorithm 116, Commun. ACM 5 (1962), the parts of the divisor
     * exchanged so that the larger divides.
     */
    public Complex div(Complex b) {
        boolean real = Math.abs(b.re) >= Math.abs(b.im);
        double large = real ? b.re : b.im;
        double small = real ? b.im : b.re;
        double ratio = small / large;
        double scale = 1 / (large + small * ratio);
        double quotient = real ? re + im * ratio : re * ratio + im;
        double rest = real ? im - re * ratio : im * ratio - re;
        boolean zero = large == 0 && small == 0; // Not so of a real part that is NaN.
        return new Complex(zero ? re / 0.0 : quotient * scale, zero ? im / 0.0 : rest * scale);
    }

    /** The quotient by a real number. */
    public Complex div(double b) {
        return new Complex(re / b, im / b);
    }

    /** The negative. */
    public Complex unaryMinus() {
        return new Complex(-re, -im);
    }

    /** The conjugate. */
    public Complex conj() {
        return new Complex(re, -im);
    }

    /** The absolute value, without overflow on the way. */
    public double abs() {
        return Math.hypot(re, im);
    }

    /** The angle to the positive real axis, from -pi to pi. */
    public double angle() {
        return Math.atan2(im, re);
    }

    /** In the form {@code (1+2j)}. */
    @Override
    public String toString() {
        String sign = Double.doubleToRawLongBits(im) < 0 && !Double.isNaN(im) ? "-" : "+";
        return "(" + part(re) + sign + part(Math.abs(im)) + "j)";
    }

    private static String part(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value < 0 ? "-inf" : "inf";
        }
        String text = Double.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
