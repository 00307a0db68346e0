package io.rankine.ops.math;

import io.rankine.spec.Complex;

/**
 * Elementary functions of complex numbers; length, square root, exponential and logarithm have C vectors, {@code rk_polar.h}. Infinities, NaN and the sides of branch cuts, told apart by the sign of zero, are
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

    /** Whole exponents below it are worked out by products. */
    private static final int FEW = 100;

    private ComplexFunctions() {}

    public static double abs(Complex a) {
        return RootFunctions.hypot(a.re(), a.im());
    }

    public static Complex exp(Complex a) {
        double re = a.re();
        double im = a.im();
        if (im == 0) {
            return new Complex(ExpFunctions.exp(re), im);
        }
        if (Double.isInfinite(re) && !Double.isFinite(im)) {
            return re < 0 ? new Complex(0, Math.copySign(0, im)) : new Complex(re, Double.NaN);
        }
        // By a root where the length overflows, but its product may not.
        boolean large = re > LARGEST_EXPONENT && re < 2 * LARGEST_EXPONENT;
        double length = ExpFunctions.exp(large ? re / 2 : re);
        double again = large ? length : 1;
        return new Complex(length * AngleFunctions.cos(im) * again, length * AngleFunctions.sin(im) * again);
    }

    public static Complex log(Complex a) {
        double re = Math.abs(a.re());
        double im = Math.abs(a.im());
        double most = Math.max(re, im);
        double length;
        if (re == Double.POSITIVE_INFINITY || im == Double.POSITIVE_INFINITY) {
            length = Double.POSITIVE_INFINITY;
        } else if (most < 0x1p-400) {
            length = most == 0 ? Double.NEGATIVE_INFINITY : LogFunctions.ofLength(re * 0x1p600, im * 0x1p600, -600);
        } else if (most > 0x1p400) {
            length = LogFunctions.ofLength(re * 0x1p-600, im * 0x1p-600, 600);
        } else {
            length = LogFunctions.ofLength(re, im, 0);
        }
        return new Complex(length, ArcFunctions.atan2(a.im(), a.re()));
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
        double root = Math.sqrt((Math.abs(re * scale) + RootFunctions.hypot(re * scale, im * scale)) / 2);
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
                re == 0 ? re : timesCosh(AngleFunctions.sin(re), im),
                im == 0 ? product(AngleFunctions.cos(re), im) : timesSinh(cosine(re, im), im));
    }

    public static Complex cos(Complex a) {
        double re = a.re();
        double im = a.im();
        return new Complex(
                timesCosh(cosine(re, im), im),
                re == 0 || im == 0 ? -product(AngleFunctions.sin(re), im) : -timesSinh(AngleFunctions.sin(re), im));
    }

    /** The factor of a cosine: an infinite one stays infinite, whatever the angle is. */
    private static double cosine(double re, double im) {
        return Double.isInfinite(im) && !Double.isFinite(re) ? 1 : AngleFunctions.cos(re);
    }

    /** One of both is 0, and so is the product, of whatever the other one is. */
    private static double product(double x, double y) {
        double product = x * y;
        return Double.isNaN(product) ? Math.copySign(1, x) * Math.copySign(0, y) : product;
    }

    private static double timesCosh(double factor, double x) {
        return isBeyondExponent(x) ? timesHalfExponential(factor, Math.abs(x)) : factor * HyperbolicFunctions.cosh(x);
    }

    private static double timesSinh(double factor, double x) {
        return isBeyondExponent(x)
                ? Math.copySign(1, x) * timesHalfExponential(factor, Math.abs(x))
                : factor * HyperbolicFunctions.sinh(x);
    }

    private static boolean isBeyondExponent(double x) {
        return Math.abs(x) > LARGEST_EXPONENT && Math.abs(x) < 2 * LARGEST_EXPONENT;
    }

    /** By a root, as the exponential overflows, but its product with the factor may not. */
    private static double timesHalfExponential(double factor, double x) {
        double root = ExpFunctions.exp(x / 2);
        return factor * (root / 2) * root;
    }

    public static Complex pow(Complex a, Complex b) {
        if (b.re() == 0 && b.im() == 0) {
            return Complex.ONE;
        }
        if (b.im() == 0 && Math.abs(b.re()) < FEW && Math.rint(b.re()) == b.re()) {
            Complex power = product(a, (int) Math.abs(b.re()));
            return b.re() > 0 ? power : Complex.ONE.div(power);
        }
        if (a.re() == 0 && a.im() == 0) {
            return b.re() > 0 ? new Complex(0, 0) : new Complex(Double.NaN, Double.NaN);
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
