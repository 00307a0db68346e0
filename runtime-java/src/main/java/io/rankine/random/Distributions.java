package io.rankine.random;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.PowerEntry;
import io.rankine.spec.ElementType;

/**
 * Random tensors of named distributions, from the numbers of a source: the same seed and calls give the same tensors, on every
 * machine. Only functions that are the same everywhere take part.
 */
public final class Distributions {

    private final RandomBits bits;

    Distributions(RandomBits bits) {
        this.bits = bits;
    }

    /**
     * Waiting times, their density {@code exp(-x / scale) / scale}.
     *
     * @throws IllegalArgumentException if {@code scale}, their mean, is not in [0, 2^500]
     */
    public Tensor exponential(double scale, long... shape) {
        Parameters.scale("exponential", "scale", scale);
        Tensor times = RandomNumbers.ofWords(bits, ElementType.FLOAT64, shape, (words, part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = -RandomBits.fraction(words[i]);
            }
        });
        PowerEntry.log1pInto(times, times);
        return ArithmeticEntry.timesInto(times, Tensor.scalar(-scale), times);
    }

    /**
     * Gamma distributed numbers, with mean {@code k scale}.
     *
     * @param k shape of the density {@code x^(k - 1) exp(-x / scale)}, but for a factor; of 0 all are 0
     * @throws IllegalArgumentException if {@code k} or {@code scale} is not in [0, 2^500]
     */
    public Tensor gamma(double k, double scale, long... shape) {
        Parameters.scale("gamma", "k", k);
        Parameters.scale("gamma", "scale", scale);
        return RandomNumbers.reals(ElementType.FLOAT64, shape, each(() -> scale * Gammas.gamma(bits, k)));
    }

    /**
     * Beta distributed numbers in [0, 1], with mean {@code a / (a + b)}.
     *
     * @throws IllegalArgumentException if {@code a} or {@code b} is not in [2^-500, 2^500]
     */
    public Tensor beta(double a, double b, long... shape) {
        Parameters.positive("beta", "a", a);
        Parameters.positive("beta", "b", b);
        return RandomNumbers.reals(ElementType.FLOAT64, shape, each(() -> Gammas.beta(bits, a, b)));
    }

    /**
     * How many events there are, int64, where {@code lambda} are expected.
     *
     * @throws IllegalArgumentException if {@code lambda} is not in [0, 2^50]
     */
    public Tensor poisson(double lambda, long... shape) {
        Poisson counts = Poisson.of(lambda);
        return RandomNumbers.filled(ElementType.INT64, shape, whole(() -> counts.next(bits)));
    }

    /**
     * How many of {@code n} trials succeed, int64, where each does with the chance {@code p}.
     *
     * @throws IllegalArgumentException if {@code n} is not in [0, 2^50] or {@code p} not in [0, 1]
     */
    public Tensor binomial(long n, double p, long... shape) {
        Binomial counts = Binomial.of(n, p);
        return RandomNumbers.filled(ElementType.INT64, shape, whole(() -> counts.next(bits)));
    }

    /**
     * Normally distributed vectors along a last axis behind {@code shape}.
     *
     * @param mean {@code [d]} of float64
     * @param covariance {@code [d, d]} of float64, symmetric and positive semidefinite; its lower triangle is read
     * @throws IllegalArgumentException if shapes or types are others, mean is not finite, or covariance not positive semidefinite
     */
    public Tensor multivariateNormal(Tensor mean, Tensor covariance, long... shape) {
        NormalVectors vectors = NormalVectors.of(given(mean, "mean"), given(covariance, "covariance"));
        return vectors.next(bits, given(shape, "shape"));
    }

    /**
     * Places from 0 up to {@code n}, each drawn from all of them with equal chances, int64; {@code take} makes elements of them.
     *
     * @throws IllegalArgumentException if {@code n} is below 1
     */
    public Tensor choice(long n, long... shape) {
        Choices.places("choice", n, 1);
        return RandomNumbers.filled(ElementType.INT64, shape, (part, count) -> bits.below(n, 0, part, count));
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
        return RandomNumbers.filled(ElementType.INT64, shape, whole(() -> Choices.next(bits, sums)));
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

    private interface RealNumber {
        double next();
    }

    private interface WholeNumber {
        long next();
    }

    private static RandomNumbers.Real each(RealNumber number) {
        return (part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = number.next();
            }
        };
    }

    private static RandomNumbers.WholePart whole(WholeNumber number) {
        return (part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = number.next();
            }
        };
    }
}
