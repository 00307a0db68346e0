package io.rankine.ops.math;

/** The gamma function, its logarithm and the derivative of that, by Stirling's series from 10 on and recurrence below. */
public final class GammaFunctions {

    private static final double STIRLING = 10;

    /** The largest whole number whose factorials up to it double holds. */
    private static final double EXACT = 23;

    private static final double OVERFLOW = 171.7;
    private static final double ROOT_OF_TWO_PI = 2.5066282746310005024;
    private static final double HALF_LOG_TWO_PI = 0.91893853320467274178;

    private GammaFunctions() {}

    public static double gamma(double x) {
        if (x == 0) {
            return 1 / x;
        }
        if (x < 0) {
            return x == Math.rint(x) ? Double.NaN : Math.PI / (sine(x) * gamma(1 - x));
        }
        if (x >= STIRLING && x > EXACT) {
            return x > OVERFLOW ? Double.POSITIVE_INFINITY : stirling(x);
        }
        double product = 1;
        if (x == Math.rint(x)) {
            for (int i = 2; i < x; i++) {
                product *= i;
            }
            return product;
        }
        double y = x;
        for (; y < STIRLING; y++) {
            product *= y;
        }
        return stirling(y) / product;
    }

    public static double lgamma(double x) {
        if (x <= 0) {
            return x == Math.rint(x)
                    ? Double.POSITIVE_INFINITY
                    : LogFunctions.log(Math.PI / Math.abs(sine(x))) - lgamma(1 - x);
        }
        if (x < STIRLING) {
            return LogFunctions.log(gamma(x));
        }
        return x == Double.POSITIVE_INFINITY
                ? x
                : (x - 0.5) * LogFunctions.log(x) - x + (HALF_LOG_TWO_PI + correction(x));
    }

    public static double digamma(double x) {
        if (x == 0) {
            return -1 / x;
        }
        if (x < 0) {
            return x == Math.rint(x) ? Double.NaN : digamma(1 - x) - Math.PI * cosine(x) / sine(x);
        }
        double sum = 0;
        double y = x;
        for (; y < STIRLING; y++) {
            sum += 1 / y;
        }
        double square = 1 / (y * y);
        double rest = 1.0 / 12
                - square
                        * (1.0 / 120
                                - square
                                        * (1.0 / 252
                                                - square
                                                        * (1.0 / 240
                                                                - square
                                                                        * (1.0 / 132
                                                                                - square
                                                                                        * (691.0 / 32760
                                                                                                - square / 12)))));
        return LogFunctions.log(y) - 0.5 / y - square * rest - sum;
    }

    /** In two powers, as one would overflow where their product with the exponential does not. */
    private static double stirling(double x) {
        double power = PowerFunction.pow(x, x / 2 - 0.25);
        return power * ExpFunctions.exp(-x) * power * ROOT_OF_TWO_PI * ExpFunctions.exp(correction(x));
    }

    /** The sum of B(2k) / (2k (2k - 1) x^(2k - 1)). */
    private static double correction(double x) {
        double square = 1 / (x * x);
        return (1.0 / 12
                        - square
                                * (1.0 / 360
                                        - square
                                                * (1.0 / 1260
                                                        - square
                                                                * (1.0 / 1680
                                                                        - square
                                                                                * (1.0 / 1188
                                                                                        - square
                                                                                                * (691.0 / 360360
                                                                                                        - square
                                                                                                                / 156))))))
                / x;
    }

    /** sin(pi x), of the distance from the nearest whole number, which is exact. */
    private static double sine(double x) {
        double nearest = Math.rint(x);
        return sign(nearest) * AngleFunctions.sin(Math.PI * (x - nearest));
    }

    private static double cosine(double x) {
        double nearest = Math.rint(x);
        return sign(nearest) * AngleFunctions.cos(Math.PI * (x - nearest));
    }

    /** -1 of odd numbers. */
    private static double sign(double whole) {
        return whole % 2 == 0 ? 1 : -1;
    }
}
