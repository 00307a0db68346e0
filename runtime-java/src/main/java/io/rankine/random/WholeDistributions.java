package io.rankine.random;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Those of {@link Distributions} that draw whole numbers, int64: counts and places. */
public abstract sealed class WholeDistributions permits Distributions {

    final RandomBits bits;

    WholeDistributions(RandomBits bits) {
        this.bits = bits;
    }

    /**
     * How many events there are, int64, where {@code lambda} are expected.
     *
     * @throws IllegalArgumentException if {@code lambda} is not in [0, 2^50]
     */
    public Tensor poisson(double lambda, long... shape) {
        return wholes(shape, Poisson.of(lambda));
    }

    /**
     * How many of {@code n} trials succeed, int64, where each does with the chance {@code p}.
     *
     * @throws IllegalArgumentException if {@code n} is not in [0, 2^50] or {@code p} not in [0, 1]
     */
    public Tensor binomial(long n, double p, long... shape) {
        return wholes(shape, Binomial.of(n, p));
    }

    /**
     * Places from 0 up to {@code n}, each drawn from all of them with equal chances, int64; {@code take} makes elements of them.
     *
     * @throws IllegalArgumentException if {@code n} is below 1
     */
    public Tensor choice(long n, long... shape) {
        Choices.places("choice", n, 1);
        return Parts.wholes(ElementType.INT64, shape, (part, count) -> bits.below(n, 0, part, count));
    }

    /**
     * Places of weights, each drawn from all of them with chances in proportion to its weight, int64.
     *
     * @param weights {@code [n]} of float64, finite and not negative, not all 0
     * @throws IllegalArgumentException if they are others
     */
    public Tensor choice(Tensor weights, long... shape) {
        double[] chances = Choices.weights("choice", given(weights, "weights"));
        if (Choices.positive(chances) == 0) {
            throw new IllegalArgumentException(
                    "choice: none of " + chances.length + " weights is above 0; give one that is");
        }
        double[] sums = Choices.sums(chances);
        return wholes(shape, source -> Choices.next(source, sums));
    }

    /**
     * Different places from 0 up to {@code n} in the order they are drawn in, all such orders with equal chances, int64.
     *
     * @throws IllegalArgumentException if {@code n} is negative or {@code count} not in [0, n]
     */
    public Tensor sample(long n, long count) {
        Choices.places("sample", n, 0);
        Choices.count("sample", count, n, "");
        return PrimitiveArrays.tensor(Choices.different(bits, n, Math.toIntExact(count)), count);
    }

    /**
     * Different places of weights in the order they are drawn in, each from those that are left with chances in proportion to
     * its weight, int64.
     *
     * @param weights {@code [n]} of float64, finite and not negative
     * @throws IllegalArgumentException if they are others, or fewer than {@code count} are above 0
     */
    public Tensor sample(Tensor weights, long count) {
        double[] chances = Choices.weights("sample", given(weights, "weights"));
        Choices.count("sample", count, Choices.positive(chances), " weights above 0");
        return PrimitiveArrays.tensor(Choices.different(bits, chances, Math.toIntExact(count)), count);
    }

    /**
     * The number of the first trial that succeeds, int64, where each does with the chance {@code p}.
     *
     * @throws IllegalArgumentException if {@code p} is not in [2^-40, 1]
     */
    public Tensor geometric(double p, long... shape) {
        Parameters.within("geometric", "p", p, 0x1p-40, 1, "in [2^-40, 1]");
        return new Curves(bits, shape).geometric(-StrictMath.log1p(-p));
    }

    /**
     * How many trials fail before {@code n} have succeeded, int64, where each does with the chance {@code p}.
     *
     * @param n need not be whole
     * @throws IllegalArgumentException if {@code n} is not in [2^-500, 2^40], {@code p} not in [2^-40, 1], or {@code n / p} is above 2^40
     */
    public Tensor negativeBinomial(double n, double p, long... shape) {
        Parameters.within("negativeBinomial", "n", n, 0x1p-500, 0x1p40, "in [2^-500, 2^40]");
        Parameters.within("negativeBinomial", "p", p, 0x1p-40, 1, "in [2^-40, 1]");
        Parameters.within("negativeBinomial", "n / p", n / p, 0, 0x1p40, "at most 2^40");
        return wholes(shape, Mixtures.negativeBinomial(n, p));
    }

    /**
     * How many of {@code taken} balls are good, int64, of an urn of so many good and bad ones.
     *
     * @throws IllegalArgumentException if {@code good} or {@code bad} is not in [0, 2^50] or {@code taken} not in [0, good + bad]
     */
    public Tensor hypergeometric(long good, long bad, long taken, long... shape) {
        return wholes(shape, Hypergeometric.of(good, bad, taken));
    }

    /**
     * How many of {@code n} fall to each place of weights, each to one with a chance in proportion to its weight: int64, along a
     * last axis behind {@code shape}.
     *
     * @param weights {@code [k]} of float64, finite and not negative, not all 0
     * @throws IllegalArgumentException if they are others or {@code n} is not in [0, 2^50]
     */
    public Tensor multinomial(long n, Tensor weights, long... shape) {
        return Multinomial.draw(bits, n, given(weights, "weights"), given(shape, "shape"));
    }

    /**
     * Numbers from 1 on, int64, their chances {@code k^-a} but for a factor; those from 2^63 on are drawn again.
     *
     * @throws IllegalArgumentException if {@code a} is not in [1 + 2^-20, 2^500]
     */
    public Tensor zipf(double a, long... shape) {
        return wholes(shape, Series.zipf(a));
    }

    /**
     * Numbers from 1 on, int64, their chances {@code p^k / k} but for a factor.
     *
     * @throws IllegalArgumentException if {@code p} is not in [0, 1 - 2^-40]
     */
    public Tensor logSeries(double p, long... shape) {
        return wholes(shape, Series.logarithmic(p));
    }

    private Tensor wholes(long[] shape, Counts counts) {
        return Parts.wholes(ElementType.INT64, shape, (part, count) -> counts.fill(bits, part, count));
    }
}
