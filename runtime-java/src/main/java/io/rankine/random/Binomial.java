package io.rankine.random;

import io.rankine.ops.math.ExpFunctions;
import io.rankine.ops.math.LogFunctions;

/**
 * Counts of successes: of a small range by a table; many by Hörmann's transformed rejection BTRS (The generation of binomial
 * random variates, Journal of Statistical Computation and Simulation 46, 1993); few among trials whose number is drawn itself by
 * inversion.
 */
final class Binomial {

    private Binomial() {}

    static Counts of(long n, double p) {
        Parameters.count("binomial", "n", n);
        Parameters.within("binomial", "p", p, 0, 1, "in [0, 1]");
        if (p > 0.5) {
            return Counts.rest(n, of(n, 1 - p));
        }
        double odds = p / (1 - p);
        return AliasTable.around(
                (n + 1) * p, n * p * (1 - p), k -> (double) (n - k) / (k + 1) * odds, () -> Many.of(n, p));
    }

    /** Of few trials, so that all chances by that of 0 are doubles. @param p at most 1/2 */
    static Counts table(int n, double p) {
        double odds = p / (1 - p);
        double[] weights = new double[n + 1];
        weights[0] = 1;
        for (int k = 0; k < n; k++) {
            weights[k + 1] = weights[k] * (n - k) / (k + 1) * odds;
        }
        return AliasTable.of(0, weights);
    }

    /** One of a number of trials that may be another next time. @param p at most 1/2 @param fails log(1 - p) */
    static long next(RandomBits bits, long n, double p, double fails) {
        return n * p < Poisson.MANY
                ? few(bits, n, p / (1 - p), ExpFunctions.exp(n * fails))
                : Many.of(n, p).next(bits);
    }

    /** @param odds p / (1 - p) @param none the chance of 0 */
    private static long few(RandomBits bits, long n, double odds, double none) {
        while (true) {
            double rest = bits.fraction();
            double chance = none;
            for (long k = 0; k <= Math.min(n, Poisson.NEVER); ) {
                if (rest < chance) {
                    return k;
                }
                rest -= chance;
                chance *= (double) (n - k) / ++k * odds;
            }
        }
    }

    /** Names are those of the paper. @param most logarithm of the chance of the likeliest count */
    record Many(long n, double p, double a, double b, double alpha, double vr, double most) implements Counts {

        static Many of(long n, double p) {
            double spq = Math.sqrt(n * p * (1 - p));
            double b = 1.15 + 2.53 * spq;
            double likeliest = Math.floor((n + 1.0) * p);
            return new Many(
                    n,
                    p,
                    -0.0873 + 0.0248 * b + 0.01 * p,
                    b,
                    (2.83 + 5.1 / b) * spq,
                    0.92 - 4.2 / b,
                    Probabilities.binomial(likeliest, n, p));
        }

        @Override
        public long next(RandomBits bits) {
            while (true) {
                double u = bits.fraction() - 0.5;
                double v = 1 - bits.fraction();
                double us = 0.5 - Math.abs(u);
                double k = Math.floor((2 * a / us + b) * u + n * p + 0.5);
                if (us >= 0.07 && v <= vr) {
                    return (long) k;
                }
                if (k >= 0 && k <= n) {
                    double height = v * alpha / (a / (us * us) + b);
                    if (LogFunctions.log(height) <= Probabilities.binomial(k, n, p) - most) {
                        return (long) k;
                    }
                }
            }
        }
    }
}
