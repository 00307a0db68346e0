package io.rankine.random;

import io.rankine.ops.math.ExpFunctions;
import io.rankine.ops.math.LogFunctions;

/**
 * Exponential, gamma and beta distributed numbers: by inversion; by squeeze and rejection from normals (Marsaglia and Tsang,
 * ACM TOMS 26, 2000); from two gammas, or by Jöhnk's way where both densities have a pole.
 */
final class Gammas {

    /** Beyond it t is below 0.01, so that a few terms of series in it have all digits. */
    private static final double LARGE = 1 << 20;

    private Gammas() {}

    /** With mean 1. */
    static double exponential(RandomBits bits) {
        return -LogFunctions.log1p(-bits.fraction());
    }

    /** @param k shape, from 0 on */
    static double gamma(RandomBits bits, double k) {
        if (k == 0) {
            return 0;
        }
        double gamma = Shape.of(k).next(bits);
        // Below 1 one of shape k + 1, times a power of a fraction: as an exponential, which has no 0.
        return k < 1 ? gamma * ExpFunctions.exp(-exponential(bits) / k) : gamma;
    }

    /** The logarithm of the same, of a shape above 0: where that is small, gammas are 0 now and then. */
    static double logarithm(RandomBits bits, double k) {
        double log = LogFunctions.log(Shape.of(k).next(bits));
        return k < 1 ? log - exponential(bits) / k : log;
    }

    /** A shape from 1 on. Names are those of Marsaglia and Tsang's paper. */
    record Shape(double d, double c) {

        /** Of k, or of k + 1 if k is below 1. */
        static Shape of(double k) {
            double d = (k < 1 ? k + 1 : k) - 1.0 / 3;
            return new Shape(d, 1 / Math.sqrt(9 * d));
        }

        double next(RandomBits bits) {
            while (true) {
                double x = Normals.next(bits);
                double t = c * x;
                if (t <= -1) {
                    continue;
                }
                double v = d > LARGE ? 1 + t * (3 + t * (3 + t)) : (1 + t) * (1 + t) * (1 + t);
                double u = 1 - bits.fraction();
                double square = x * x;
                if (u < 1 - 0.0331 * square * square || LogFunctions.log(u) < height(d, t, square)) {
                    return d * v;
                }
            }
        }
    }

    /** Logarithm of the chance to take {@code v = (1 + t)^3}: {@code x^2 / 2 + d (1 - v + log v)}, where terms up to t^3 cancel. */
    private static double height(double d, double t, double square) {
        if (d > LARGE) {
            return 3 * d * t * t * t * t * (-1.0 / 4 + t * (1.0 / 5 - t * (1.0 / 6 - t / 7)));
        }
        return square / 2 + d * (3 * LogFunctions.log1p(t) - t * (3 + t * (3 + t)));
    }

    static double beta(RandomBits bits, double a, double b) {
        if (a <= 1 && b <= 1) {
            return johnk(bits, a, b);
        }
        double x = gamma(bits, a);
        return 1 / (1 + gamma(bits, b) / x);
    }

    /** In logarithms, as powers of small a and b leave the range of double. */
    private static double johnk(RandomBits bits, double a, double b) {
        while (true) {
            double x = -exponential(bits) / a;
            double y = -exponential(bits) / b;
            if (ExpFunctions.exp(x) + ExpFunctions.exp(y) <= 1) {
                return 1 / (1 + ExpFunctions.exp(y - x));
            }
        }
    }
}
