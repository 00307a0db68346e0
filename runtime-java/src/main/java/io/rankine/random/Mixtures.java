package io.rankine.random;

import io.rankine.ops.math.ExpFunctions;

/** Numbers of several others: gammas, normals and counts. */
final class Mixtures {

    /** Degrees of freedom of which no sum of squares is 0 but once in 10^10. */
    private static final double FEW = 0x1p-4;

    private Mixtures() {}

    static double chiSquare(RandomBits bits, double df) {
        return 2 * Gammas.gamma(bits, df / 2);
    }

    /** A sum of squares of normals, whose means have the sum of squares nonc: a Poisson count of further pairs. */
    static double chiSquare(RandomBits bits, double df, double nonc) {
        if (df > 1) {
            double moved = Normals.next(bits) + Math.sqrt(nonc);
            return chiSquare(bits, df - 1) + moved * moved;
        }
        return chiSquare(bits, df + 2.0 * Poisson.next(bits, nonc / 2));
    }

    /** A ratio of means of squares; of few of them by logarithms, as both may be 0. */
    static double f(RandomBits bits, double dfnum, double dfden) {
        if (Math.max(dfnum, dfden) >= FEW) {
            return chiSquare(bits, dfnum) / dfnum / (chiSquare(bits, dfden) / dfden);
        }
        double above = Gammas.logarithm(bits, dfnum / 2);
        return ExpFunctions.exp(above - Gammas.logarithm(bits, dfden / 2)) * (dfden / dfnum);
    }

    static double standardCauchy(RandomBits bits) {
        double above = Normals.next(bits);
        double below = Normals.next(bits);
        return above / below;
    }

    static double standardT(RandomBits bits, double df) {
        double normal = Normals.next(bits);
        return normal / Math.sqrt(Gammas.gamma(bits, df / 2) / (df / 2));
    }

    /** Michael, Schucany and Haas, The American Statistician 30, 1976: the smaller root, without their cancellation, or its mirror. */
    static double wald(RandomBits bits, double mean, double scale) {
        double normal = Normals.next(bits);
        double q = normal * normal * (mean / scale) / 4;
        double root = Math.sqrt(q) + Math.sqrt(1 + q);
        double x = mean / (root * root);
        return bits.fraction() * (mean + x) <= mean ? x : mean * root * root;
    }

    /** Counts of failures before n successes. */
    static Counts negativeBinomial(double n, double p) {
        double fails = 1 - p;
        double odds = fails / p;
        return AliasTable.around(
                Math.max(0, (n - 1) * odds),
                n * odds / p,
                k -> (k + n) / (k + 1) * fails,
                () -> bits -> Poisson.next(bits, Gammas.gamma(bits, n) * odds));
    }
}
