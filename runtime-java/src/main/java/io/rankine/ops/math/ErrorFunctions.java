package io.rankine.ops.math;

/**
 * The error function by its series of positive terms near 0, elsewhere by Laplace's continued fraction (Abramowitz and Stegun:
 * Handbook of Mathematical Functions, 7.1.6 and 7.1.14).
 */
public final class ErrorFunctions {

    /** Up to here the series is summed: beyond, 1 - erfc is more accurate. */
    private static final double HALF = 0.5;

    /** Where the fraction needs no more terms than the series. */
    private static final double NEAR = 2;

    /** Enough of the fraction from {@link #NEAR} on. */
    private static final int TERMS = 100;

    /** erfc is 0 from here on. */
    private static final double FAR = 27.3;

    private static final double ROOT_OF_PI = 1.7724538509055160273;

    /** Positive nodes and weights of Gauss's rule of ten points. */
    private static final double[] NODES = {
        0.14887433898163121088,
        0.43339539412924719080,
        0.67940956829902440623,
        0.86506336668898451073,
        0.97390652851717172008
    };

    private static final double[] WEIGHTS = {
        0.29552422471475287017,
        0.26926671930999635509,
        0.21908636251598204400,
        0.14945134915058059315,
        0.066671344308688137594
    };

    private static final int PIECES = 2;

    private static double fraction(double x) {
        if (x > FAR) {
            return 0;
        }
        double rest = x;
        for (int k = TERMS; k > 0; k--) {
            rest = x + k / 2.0 / rest;
        }
        return gauss(x) / (ROOT_OF_PI * rest);
    }

    private ErrorFunctions() {}

    public static double erf(double x) {
        double size = Math.abs(x);
        if (size < HALF || Double.isNaN(x)) {
            return series(x);
        }
        return Math.copySign(1 - tail(size), x);
    }

    public static double erfc(double x) {
        return x >= HALF ? tail(x) : 1 - erf(x);
    }

    /** erfc where it is below one half. */
    private static double tail(double x) {
        return x < NEAR ? complement(x) : fraction(x);
    }

    private static double series(double x) {
        double sum = x;
        double term = x;
        double twice = 2 * x * x;
        for (int k = 3; Math.abs(term) > Math.abs(sum) * 0x1p-58; k += 2) {
            term *= twice / k;
            sum += term;
        }
        return 2 / ROOT_OF_PI * gauss(x) * sum;
    }

    /** Where 1 - erf would lose digits, and the fraction is slow: what is left of the Gaussian up to {@link #NEAR}, by Gauss's rule. */
    private static double complement(double x) {
        double sum = fraction(NEAR);
        double width = (NEAR - x) / PIECES;
        for (int i = PIECES - 1; i >= 0; i--) {
            double middle = x + (i + 0.5) * width;
            double piece = 0;
            for (int j = 0; j < NODES.length; j++) {
                double distance = NODES[j] * width / 2;
                piece += WEIGHTS[j] * (gauss(middle - distance) + gauss(middle + distance));
            }
            sum += piece * width / ROOT_OF_PI;
        }
        return sum;
    }

    /** exp(-x^2); the rounding of the square, which the exponential would make large, is put right. */
    private static double gauss(double x) {
        double square = x * x;
        return ExpFunctions.exp(-square) * (1 - Math.fma(x, x, -square));
    }
}
