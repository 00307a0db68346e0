package io.rankine.random;

import io.rankine.ops.math.LogFunctions;

/**
 * Counts of good ones among those that are taken from an urn: of a small range by a table, others by Stadlober's ratio of
 * uniforms (The ratio of uniforms approach for generating discrete random variates, Journal of Computational and Applied
 * Mathematics 31, 1990).
 *
 * @param most logarithm of the chance of the likeliest count
 * @param end counts from here on are too rare to come
 */
record Hypergeometric(long good, long bad, long taken, double middle, double width, double end, double most)
        implements Counts {

    static Counts of(long good, long bad, long taken) {
        Parameters.count("hypergeometric", "good", good);
        Parameters.count("hypergeometric", "bad", bad);
        if (taken < 0 || taken > good + bad) {
            throw new IllegalArgumentException("hypergeometric: taken = " + taken
                    + " is out of range; it is 0 to good + bad, which are " + (good + bad));
        }
        long rest = good + bad - taken;
        if (taken > rest) {
            return Counts.rest(good, of(good, bad, rest));
        }
        if (good > bad) {
            return Counts.rest(taken, of(bad, good, taken));
        }
        double all = (double) good + bad;
        double share = good / Math.max(1, all);
        double variance = (double) rest * taken * share * (1 - share) / Math.max(1, all - 1);
        double likeliest = Math.floor((taken + 1.0) * (good + 1.0) / (all + 2));
        // More are bad than are taken.
        return AliasTable.around(
                likeliest,
                variance,
                k -> (double) (good - k) * (taken - k) / ((k + 1.0) * (bad - taken + k + 1)),
                () -> many(good, bad, taken, Math.sqrt(variance + 0.5), likeliest));
    }

    private static Counts many(long good, long bad, long taken, double deviation, double likeliest) {
        double middle = taken * (good / ((double) good + bad)) + 0.5;
        return new Hypergeometric(
                good,
                bad,
                taken,
                middle,
                1.7155277699214135 * deviation + 0.8989161620588988,
                Math.min(Math.min(taken, good) + 1.0, Math.floor(middle + 16 * deviation)),
                chance(likeliest, good, bad, taken));
    }

    @Override
    public long next(RandomBits bits) {
        while (true) {
            double u = 1 - bits.fraction();
            double k = Math.floor(middle + width * (bits.fraction() - 0.5) / u);
            if (k >= 0 && k < end) {
                double height = chance(k, good, bad, taken) - most;
                if (u * (4 - u) - 3 <= height || 2 * LogFunctions.log(u) <= height) {
                    return (long) k;
                }
            }
        }
    }

    /** Successes among the good and the bad, where all have the chance to be taken, given how many there are. */
    private static double chance(double k, double good, double bad, double taken) {
        double p = taken / (good + bad);
        return Probabilities.binomial(k, good, p) + Probabilities.binomial(taken - k, bad, p);
    }
}
