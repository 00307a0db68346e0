package io.rankine.random;

import io.rankine.ops.math.ExpFunctions;
import io.rankine.ops.math.LogFunctions;

/** Whole numbers from 1 on, their chances the terms of a series. */
final class Series {

    private Series() {}

    /** Chances {@code k^-a}, but for a factor, by rejection (Devroye, Non-Uniform Random Variate Generation, 1986, X.6). */
    static Counts zipf(double a) {
        Parameters.within("zipf", "a", a, 1 + 0x1p-20, 0x1p500, "in [1 + 2^-20, 2^500]");
        // Beyond 64 all but 1 are rarer than a chance of 2^-64.
        return a > 64 ? bits -> 1 : Powers.of(a - 1);
    }

    /** Chances {@code p^k / k}, but for a factor, by Kemp's second way (Applied Statistics 30, 1981). */
    static Counts logarithmic(double p) {
        Parameters.within("logSeries", "p", p, 0, 1 - 0x1p-40, "in [0, 1 - 2^-40]");
        return p == 0 ? bits -> 1 : new Logarithms(p, LogFunctions.log1p(-p));
    }

    /** @param least 2^(-63 s): smaller fractions lead to numbers that int64 does not hold @param b 2^s - 1 */
    record Powers(double s, double least, double b) implements Counts {

        private static final double MOST = 0x1p63;

        static Powers of(double s) {
            return new Powers(s, ExpFunctions.exp2(-63 * s), ExpFunctions.expm1(s * StrictMath.log(2)));
        }

        @Override
        public long next(RandomBits bits) {
            while (true) {
                double u = 1 - bits.fraction() * (1 - least);
                double x = Math.floor(ExpFunctions.exp(-LogFunctions.log(u) / s));
                // (1 + 1 / x)^s less 1, with all its digits.
                double t = ExpFunctions.expm1(s * LogFunctions.log1p(1 / x));
                if (x < MOST && bits.fraction() * x * t * (b + 1) <= (1 + t) * b) {
                    return (long) x;
                }
            }
        }
    }

    /** @param r {@code log(1 - p)} */
    record Logarithms(double p, double r) implements Counts {

        @Override
        public long next(RandomBits bits) {
            double v = 1 - bits.fraction();
            if (v >= p) {
                return 1;
            }
            double q = -ExpFunctions.expm1(r * (1 - bits.fraction()));
            if (v <= q * q) {
                return (long) (1 + Math.floor(LogFunctions.log(v) / LogFunctions.log(q)));
            }
            return v >= q ? 1 : 2;
        }
    }
}
