package io.rankine.random;

import io.rankine.ops.math.LogFunctions;

/**
 * Logarithms of the chances of counts, without loss where they are large: Loader, Fast and Accurate Computation of Binomial
 * Probabilities, 2000.
 */
final class Probabilities {

    private static final double TWO_PI = 2 * Math.PI;

    /** From here on the series of Stirling's error has all digits. */
    private static final double LARGE = 16;

    private Probabilities() {}

    /** That of k events where {@code mean} are expected. */
    static double poisson(double k, double mean) {
        return k == 0 ? -mean : -error(k) - deviance(k, mean) - 0.5 * LogFunctions.log(TWO_PI * k);
    }

    /** That of k successes among n trials. @param p between 0 and 1, both left out */
    static double binomial(double k, double n, double p) {
        if (k == 0) {
            return n * LogFunctions.log1p(-p);
        }
        if (k == n) {
            return n * LogFunctions.log(p);
        }
        double rest = n - k;
        return error(n)
                - error(k)
                - error(rest)
                - deviance(k, n * p)
                - deviance(rest, n * (1 - p))
                - 0.5 * LogFunctions.log(TWO_PI * k * (rest / n));
    }

    /** {@code log n!} without Stirling's approximation of it. */
    private static double error(double n) {
        if (n < LARGE) {
            double factorial = 1;
            for (int i = 2; i <= n; i++) {
                factorial *= i;
            }
            return LogFunctions.log(factorial) - 0.5 * LogFunctions.log(TWO_PI * n) - n * LogFunctions.log(n) + n;
        }
        double square = n * n;
        return (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - 1.0 / 1680 / square) / square) / square) / n;
    }

    /** {@code x log(x / mean) + mean - x}: by a series where both are close. */
    private static double deviance(double x, double mean) {
        double distance = x - mean;
        if (Math.abs(distance) >= 0.1 * (x + mean)) {
            return x * LogFunctions.log(x / mean) - distance;
        }
        double ratio = distance / (x + mean);
        double sum = distance * ratio;
        double term = 2 * x * ratio;
        for (int i = 3; ; i += 2) {
            term *= ratio * ratio;
            double next = sum + term / i;
            if (next == sum) {
                return sum;
            }
            sum = next;
        }
    }
}
