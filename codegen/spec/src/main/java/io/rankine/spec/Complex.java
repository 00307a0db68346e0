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
