package io.rankine.random;

import io.rankine.ops.math.ExpFunctions;
import io.rankine.ops.math.LogFunctions;

/**
 * Counts of events: of a small range by a table; many by Hörmann's transformed rejection PTRS (The transformed rejection method
 * for generating Poisson random variables, Insurance: Mathematics and Economics 12, 1993); few of a mean that is drawn itself by
 * inversion.
 */
final class Poisson {

    /** Means from which on rejection serves. */
    static final double MANY = 10;

    /** Counts that means below {@link #MANY} do not lead to, but for rounding. */
    static final int NEVER = 110;

    private Poisson() {}

    static Counts of(double lambda) {
        Parameters.within("poisson", "lambda", lambda, 0, Parameters.MOST, "in [0, 2^50]");
        return AliasTable.around(lambda, lambda, k -> lambda / (k + 1), () -> Many.of(lambda));
    }

    /** One of a mean that may be another next time. */
    static long next(RandomBits bits, double mean) {
        return mean < MANY ? few(bits, mean) : Many.of(mean).next(bits);
    }

    private static long few(RandomBits bits, double mean) {
        double none = ExpFunctions.exp(-mean);
        while (true) {
            double rest = bits.fraction();
            double chance = none;
            for (int k = 0; k < NEVER; ) {
                if (rest < chance) {
                    return k;
                }
                rest -= chance;
                chance *= mean / ++k;
            }
        }
    }

    /** Names are those of the paper. */
    record Many(double mean, double a, double b, double inverseAlpha, double vr) implements Counts {

        static Many of(double mean) {
            double b = 0.931 + 2.53 * Math.sqrt(mean);
            return new Many(mean, -0.059 + 0.02483 * b, b, 1.1239 + 1.1328 / (b - 3.4), 0.9277 - 3.6224 / (b - 2));
        }

        @Override
        public long next(RandomBits bits) {
            while (true) {
                double u = bits.fraction() - 0.5;
                double v = 1 - bits.fraction();
                double us = 0.5 - Math.abs(u);
                double k = Math.floor((2 * a / us + b) * u + mean + 0.43);
                if (us >= 0.07 && v <= vr) {
                    return (long) k;
                }
                if (k >= 0 && (us >= 0.013 || v <= us)) {
                    double height = v * inverseAlpha / (a / (us * us) + b);
                    if (LogFunctions.log(height) <= Probabilities.poisson(k, mean)) {
                        return (long) k;
                    }
                }
            }
        }
    }
}
