package io.rankine.ops.math;

import io.rankine.spec.Complex;

/**
 * Elementary functions of complex numbers. Infinities, NaN and the sides of branch cuts, told apart by the sign of zero, are
 * those of C11, Annex G.
 */
public final class ComplexFunctions {

    /** Beyond it the exponential of a real number is infinite. */
    private static final double LARGEST_EXPONENT = 709;

    /** Parts of this size and more are scaled down, so that no sum or length of them is infinite. */
    private static final double LARGE = 0x1p1020;

    /** Lengths below it are scaled up, as they would lose places. */
    private static final double SMALL = 0x1p-960;

    private static final double SCALE = 0x1p120;
    private static final double LN_SCALE = 83.17766166719343;

    /** Whole exponents below it are worked out by products. */
    private static final int FEW = 100;

    private ComplexFunctions() {}

    public static Complex exp(Complex a) {
        double re = a.re();
        double im = a.im();
        if (im == 0) {
            return new Complex(Math.exp(re), im);
        }
        if (Double.isInfinite(re) && !Double.isFinite(im)) {
            return re < 0 ? new Complex(0, Math.copySign(0, im)) : new Complex(re, Double.NaN);
        }
        if (re > LARGEST_EXPONENT && re < 2 * LARGEST_EXPONENT) {
            double half = Math.exp(re / 2);
            return new Complex(half * Math.cos(im) * half, half * Math.sin(im) * half);
        }
        double length = Math.exp(re);
        return new Complex(length * Math.cos(im), length * Math.sin(im));
    }

    public static Complex log(Complex a) {
        return new Complex(logOfLength(Math.abs(a.re()), Math.abs(a.im())), Math.atan2(a.im(), a.re()));
    }

    private static double logOfLength(double x, double y) {
        double large = Math.max(x, y);
        double small = Math.min(x, y);
        if (large > LARGE && large != Double.POSITIVE_INFINITY) {
            return Math.log(Math.hypot(x / SCALE, y / SCALE)) + LN_SCALE;
        }
        if (large < SMALL && large != 0) {
            return Math.log(Math.hypot(x * SCALE, y * SCALE)) - LN_SCALE;
        }
        // Near 1 the length would be rounded before the little that is left of it counts.
        return large > 0.5 && large < 2
                ? Math.log1p((large - 1) * (large + 1) + small * small) / 2
                : Math.log(Math.hypot(x, y));
    }

    public static Complex sqrt(Complex a) {
        double re = a.re();
        double im = a.im();
        if (re == 0 && im == 0) {
            return new Complex(0, im);
        }
        if (Double.isInfinite(im)) {
            return new Complex(Double.POSITIVE_INFINITY, im);
        }
        if (Double.isInfinite(re)) {
            double none = Double.isNaN(im) ? im : 0;
            return re > 0 ? new Complex(re, Math.copySign(none, im)) : new Complex(none, Math.copySign(re, im));
        }
        double large = Math.max(Math.abs(re), Math.abs(im));
        double scale = large > LARGE ? 1 / SCALE : large < SMALL ? SCALE : 1;
        double root = Math.sqrt((Math.abs(re * scale) + Math.hypot(re * scale, im * scale)) / 2);
        double back = large > LARGE ? 0x1p60 : large < SMALL ? 0x1p-60 : 1;
        double other = im * scale / (2 * root) * back;
        return re >= 0 || Double.isNaN(re)
                ? new Complex(root * back, other)
                : new Complex(Math.abs(other), Math.copySign(root * back, im));
    }

    public static Complex sin(Complex a) {
        double re = a.re();
        double im = a.im();
        return new Complex(
                re == 0 ? re : Math.sin(re) * Math.cosh(im),
                im == 0 ? Math.cos(re) * im : Math.cos(re) * Math.sinh(im));
    }

    public static Complex cos(Complex a) {
        double re = a.re();
        double im = a.im();
        return new Complex(Math.cos(re) * Math.cosh(im), re == 0 || im == 0 ? -re * im : -Math.sin(re) * Math.sinh(im));
    }

    public static Complex pow(Complex a, Complex b) {
        if (b.re() == 0 && b.im() == 0) {
            return Complex.ONE;
        }
        if (a.re() == 0 && a.im() == 0) {
            return b.re() > 0 ? new Complex(0, 0) : new Complex(Double.NaN, Double.NaN);
        }
        if (b.im() == 0 && Math.abs(b.re()) < FEW && Math.rint(b.re()) == b.re()) {
            Complex power = product(a, (int) Math.abs(b.re()));
            return b.re() > 0 ? power : Complex.ONE.div(power);
        }
        return exp(b.times(log(a)));
    }

    /** @param times at least 1 */
    private static Complex product(Complex a, int times) {
        Complex power = a;
        for (int bit = Integer.highestOneBit(times) >> 1; bit > 0; bit >>= 1) {
            power = power.times(power);
            power = (times & bit) != 0 ? power.times(a) : power;
        }
        return power;
    }
}
