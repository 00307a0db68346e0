package io.rankine.random;

/**
 * Counts of good ones among those that are taken from an urn: few one by one, many by Stadlober's ratio of uniforms (The ratio
 * of uniforms approach for generating discrete random variates, Journal of Computational and Applied Mathematics 31, 1990).
 */
final class Hypergeometric {

    /** Takes up to here are drawn one by one. */
    private static final long FEW = 10;

    private Hypergeometric() {}

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
        return Math.min(taken, good) <= FEW ? new Few(good, good + bad, taken) : Many.of(good, bad, taken);
    }

    /** Of good and taken the smaller one is drawn: how many taken are good is how many good are taken. */
    record Few(long good, long all, long taken) implements Counts {

        @Override
        public long next(RandomBits bits) {
            long marked = Math.max(good, taken);
            long found = 0;
            for (long i = 0; i < Math.min(good, taken); i++) {
                if (bits.below(all - i) < marked - found) {
                    found++;
                }
            }
            return found;
        }
    }

    /** @param most logarithm of the chance of the likeliest count @param end counts from here on are too rare to come */
    record Many(long good, long bad, long taken, double middle, double width, double end, double most)
            implements Counts {

        static Many of(long good, long bad, long taken) {
            double all = (double) good + bad;
            double share = good / all;
            double variance = (all - taken) * taken * share * (bad / all) / (all - 1);
            double deviation = Math.sqrt(variance + 0.5);
            double middle = taken * share + 0.5;
            double likeliest = Math.floor((taken + 1.0) * (good + 1.0) / (all + 2));
            return new Many(
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
                    if (u * (4 - u) - 3 <= height || 2 * StrictMath.log(u) <= height) {
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
}
