package io.rankine.random;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.ops.PowerEntry;
import io.rankine.spec.ElementType;

/**
 * Random tensors of named distributions, from the numbers of a source: the same seed and calls give the same tensors, on every
 * machine. Only functions that are the same everywhere take part.
 */
public final class Distributions extends WholeDistributions {

    Distributions(RandomBits bits) {
        super(bits);
    }

    /**
     * Waiting times, their density {@code exp(-x / scale) / scale}.
     *
     * @throws IllegalArgumentException if {@code scale}, their mean, is not in [0, 2^500]
     */
    public Tensor exponential(double scale, long... shape) {
        Parameters.scale("exponential", "scale", scale);
        return new Curves(bits, shape).exponential(scale);
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
        return reals(shape, () -> scale * Gammas.gamma(bits, k));
    }

    /**
     * Beta distributed numbers in [0, 1], with mean {@code a / (a + b)}.
     *
     * @throws IllegalArgumentException if {@code a} or {@code b} is not in [2^-500, 2^500]
     */
    public Tensor beta(double a, double b, long... shape) {
        Parameters.positive("beta", "a", a);
        Parameters.positive("beta", "b", b);
        return reals(shape, () -> Gammas.beta(bits, a, b));
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
     * Differences of two waiting times, their density {@code exp(-|x - loc| / scale) / (2 scale)}.
     *
     * @throws IllegalArgumentException if {@code loc} is not in [-2^500, 2^500] or {@code scale} not in [0, 2^500]
     */
    public Tensor laplace(double loc, double scale, long... shape) {
        Parameters.location("laplace", "loc", loc);
        Parameters.scale("laplace", "scale", scale);
        return Curves.scaled(new Curves(bits, shape).laplace(), scale, loc);
    }

    /**
     * Numbers up to x with the chance {@code 1 / (1 + exp(-(x - loc) / scale))}.
     *
     * @throws IllegalArgumentException if {@code loc} is not in [-2^500, 2^500] or {@code scale} not in [0, 2^500]
     */
    public Tensor logistic(double loc, double scale, long... shape) {
        Parameters.location("logistic", "loc", loc);
        Parameters.scale("logistic", "scale", scale);
        return Curves.scaled(new Curves(bits, shape).logistic(), scale, loc);
    }

    /**
     * Largest values of many: up to x with the chance {@code exp(-exp(-(x - loc) / scale))}.
     *
     * @throws IllegalArgumentException if {@code loc} is not in [-2^500, 2^500] or {@code scale} not in [0, 2^500]
     */
    public Tensor gumbel(double loc, double scale, long... shape) {
        Parameters.location("gumbel", "loc", loc);
        Parameters.scale("gumbel", "scale", scale);
        return Curves.scaled(new Curves(bits, shape).gumbel(), scale, loc);
    }

    /**
     * Exponentials of normally distributed numbers of this mean and deviation.
     *
     * @throws IllegalArgumentException if {@code mean} is not in [-2^500, 2^500] or {@code sigma} not in [0, 2^500]
     */
    public Tensor logNormal(double mean, double sigma, long... shape) {
        Parameters.location("logNormal", "mean", mean);
        Parameters.scale("logNormal", "sigma", sigma);
        Tensor normals = reals(shape, () -> Normals.next(bits));
        return PowerEntry.expInto(Curves.scaled(normals, sigma, mean), normals);
    }

    /**
     * Lengths of vectors of two normally distributed numbers of this deviation.
     *
     * @throws IllegalArgumentException if {@code scale} is not in [0, 2^500]
     */
    public Tensor rayleigh(double scale, long... shape) {
        Parameters.scale("rayleigh", "scale", scale);
        return Curves.scaled(new Curves(bits, shape).rayleigh(), scale, 0);
    }

    /**
     * Numbers above x with the chance {@code exp(-x^a)}.
     *
     * @throws IllegalArgumentException if {@code a} is not in [2^-500, 2^500]
     */
    public Tensor weibull(double a, long... shape) {
        Parameters.positive("weibull", "a", a);
        return new Curves(bits, shape).weibull(a);
    }

    /**
     * Numbers above x with the chance {@code (1 + x)^-a}, as NumPy's; 1 more is Pareto's own.
     *
     * @throws IllegalArgumentException if {@code a} is not in [2^-500, 2^500]
     */
    public Tensor pareto(double a, long... shape) {
        Parameters.positive("pareto", "a", a);
        return new Curves(bits, shape).pareto(a);
    }

    /**
     * Numbers in [0, 1], up to x with the chance {@code x^a}.
     *
     * @throws IllegalArgumentException if {@code a} is not in [2^-500, 2^500]
     */
    public Tensor power(double a, long... shape) {
        Parameters.positive("power", "a", a);
        return new Curves(bits, shape).power(a);
    }

    /**
     * Numbers from low to high, the likeliest of which is mode; the density is a line on both sides.
     *
     * @throws IllegalArgumentException if {@code low} and {@code high} are not in [-2^500, 2^500], high is not above low or
     *     {@code mode} not from low to high
     */
    public Tensor triangular(double low, double mode, double high, long... shape) {
        Parameters.location("triangular", "low", low);
        Parameters.location("triangular", "high", high);
        Parameters.within("triangular", "high", high, Math.nextUp(low), high, "above low = " + low);
        Parameters.within("triangular", "mode", mode, low, high, "from low = " + low + " to high = " + high);
        return new Curves(bits, shape).triangular(low, mode, high);
    }

    /** Ratios of two normally distributed numbers, their density {@code 1 / (pi (1 + x^2))}. */
    public Tensor standardCauchy(long... shape) {
        return reals(shape, () -> Mixtures.standardCauchy(bits));
    }

    /**
     * Student's t: normally distributed numbers by the deviation of a sample of {@code df + 1}.
     *
     * @throws IllegalArgumentException if {@code df} is not in [2^-500, 2^500]
     */
    public Tensor standardT(double df, long... shape) {
        Parameters.positive("standardT", "df", df);
        return reals(shape, () -> Mixtures.standardT(bits, df));
    }

    /**
     * Sums of the squares of {@code df} normally distributed numbers.
     *
     * @throws IllegalArgumentException if {@code df} is not in [2^-500, 2^500]
     */
    public Tensor chiSquare(double df, long... shape) {
        Parameters.positive("chiSquare", "df", df);
        return reals(shape, () -> Mixtures.chiSquare(bits, df));
    }

    /**
     * Sums of the squares of {@code df} normally distributed numbers, the squares of whose means have the sum {@code nonc}.
     *
     * @throws IllegalArgumentException if {@code df} is not in [2^-500, 2^500] or {@code nonc} not in [0, 2^50]
     */
    public Tensor noncentralChiSquare(double df, double nonc, long... shape) {
        Parameters.positive("noncentralChiSquare", "df", df);
        Parameters.within("noncentralChiSquare", "nonc", nonc, 0, Parameters.MOST, "in [0, 2^50]");
        return reals(shape, () -> Mixtures.chiSquare(bits, df, nonc));
    }

    /**
     * Fisher's f: ratios of means of {@code dfnum} and {@code dfden} squares of normally distributed numbers.
     *
     * @throws IllegalArgumentException if {@code dfnum} or {@code dfden} is not in [2^-500, 2^500]
     */
    public Tensor f(double dfnum, double dfden, long... shape) {
        Parameters.positive("f", "dfnum", dfnum);
        Parameters.positive("f", "dfden", dfden);
        return reals(shape, () -> Mixtures.f(bits, dfnum, dfden));
    }

    /**
     * Angles in [-pi, pi] around {@code mu}, their density {@code exp(kappa cos(x - mu))}, but for a factor.
     *
     * @throws IllegalArgumentException if {@code mu} is not in [-pi, pi] or {@code kappa} not in [0, 2^500]
     */
    public Tensor vonMises(double mu, double kappa, long... shape) {
        VonMises angles = VonMises.of(mu, kappa);
        return reals(shape, () -> angles.next(bits));
    }

    /**
     * Wald's, also inverse Gaussian: times until Brownian motion with a drift comes to a place.
     *
     * @throws IllegalArgumentException if {@code mean} or {@code scale} is not in [2^-500, 2^500]
     */
    public Tensor wald(double mean, double scale, long... shape) {
        Parameters.positive("wald", "mean", mean);
        Parameters.positive("wald", "scale", scale);
        return reals(shape, () -> Mixtures.wald(bits, mean, scale));
    }

    /**
     * Parts of 1 along a last axis behind {@code shape}, whose means are in proportion to the weights; the smaller those are, the
     * less alike are the parts.
     *
     * @param weights {@code [k]} of float64, each in [2^-500, 2^500]; NumPy's alpha
     * @throws IllegalArgumentException if they are others
     */
    public Tensor dirichlet(Tensor weights, long... shape) {
        return Dirichlet.draw(bits, given(weights, "weights"), given(shape, "shape"));
    }

    private interface Number {
        double next();
    }

    private static Tensor reals(long[] shape, Number number) {
        return Parts.reals(ElementType.FLOAT64, shape, (part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = number.next();
            }
        });
    }
}
