package io.rankine.ops.math;

/** The gamma function, its logarithm and the derivative of that, by Stirling's series from 10 on and recurrence below. */
public final class GammaFunctions {

    private static final double STIRLING = 10;

    /** The largest whole number whose factorials up to it double holds. */
    private static final double EXACT = 23;

    private static final double OVERFLOW = 171.7;

    /** Beyond it values are the reciprocals of some that overflow, or nearly do. */
    private static final double FAR = 170;

    /** Of smaller numbers all values are 0. */
    private static final double UNDERFLOW = -200;

    /** Below it x gamma(x) is 1. */
    private static final double TINY = 0x1p-60;

    /** So far from the zeros of the logarithm, at 1 and 2, its series at 2 is taken. */
    private static final double NEAR = 0.5;

    private static final double EULER = 0.57721566490153286061;

    /** {@code (zeta(k) - 1) / k} from k = 2 on, of log(gamma(2 + y)) by powers of -y. */
    private static final double[] SERIES = {
        0.3224670334241132,
        0.0673523010531981,
        0.020580808427784546,
        0.007385551028673986,
        0.0028905103307415234,
        0.001192753911703261,
        0.0005096695247430425,
        0.00022315475845357939,
        9.945751278180853e-05,
        4.492623673813314e-05,
        2.050721277567069e-05,
        9.439488275268397e-06,
        4.374866789907488e-06,
        2.039215753801366e-06,
        9.55141213040742e-07,
        4.492469198764566e-07,
        2.1207184805554665e-07,
        1.0043224823968099e-07,
        4.7698101693639804e-08,
        2.2711094608943164e-08,
        1.0838659214896955e-08,
        5.183475041970047e-09,
        2.4836745438024785e-09,
        1.1921401405860912e-09,
        5.731367241678862e-10,
        2.7595228851242334e-10,
        1.330476437424449e-10,
    };

    private static final double ROOT_OF_TWO_PI = 2.5066282746310005024;
    private static final double HALF_LOG_TWO_PI = 0.91893853320467274178;

    private GammaFunctions() {}

    public static double gamma(double x) {
        if (x == 0) {
            return 1 / x;
        }
        if (x < 0) {
            return x == Math.rint(x) ? Double.NaN : 1 - x > FAR ? far(x) : Math.PI / (sine(x) * gamma(1 - x));
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

    /** Of a number whose reflection is beyond {@link #FAR}, factor by factor. */
    private static double far(double x) {
        if (x < UNDERFLOW) {
            return Math.copySign(0, sine(x));
        }
        double y = 1 - x;
        double power = PowerFunction.pow(y, y / 2 - 0.25);
        double rest = Math.PI / (sine(x) * ROOT_OF_TWO_PI * ExpFunctions.exp(correction(y)));
        return rest / power * ExpFunctions.exp(y) / power;
    }

    public static double lgamma(double x) {
        if (Math.abs(x) < TINY && x != 0) {
            return -LogFunctions.log(Math.abs(x));
        }
        if (Math.abs(x - 2) <= NEAR) {
            return nearTwo(x - 2);
        }
        if (Math.abs(x - 1) <= NEAR) {
            return nearTwo(x - 1) - LogFunctions.log1p(x - 1);
        }
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

    /** Of 2 + y; next to its zeros the logarithm of gamma itself would have few digits. */
    private static double nearTwo(double y) {
        double sum = 0;
        for (int k = SERIES.length - 1; k >= 0; k--) {
            sum = SERIES[k] - y * sum;
        }
        return y * (1 - EULER + y * sum);
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
