package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.random.Distributions;
import java.util.List;

/** The table of random numbers in docs/numpy.md. */
final class FromNumpyRandom {

    static void main() {
        DoubleTensor1 x = tensor(1.0, 4.0, 9.0, 16.0);
        DoubleTensor2 m = tensor(new double[][] {{4, 1}, {1, 3}});
        DoubleTensor1 share = tensor(0.1, 0.2, 0.3, 0.4);
        DoubleTensor1 mean = tensor(0.0, 1.0);
        RandomTensors random = random(7); // rng = np.random.default_rng(7)
        Distributions d = random.distributions();

        List<?> drawn = List.of(
                random.doubles(2, 3), // rng.random((2, 3))
                random.uniform(-1, 1, 5), // rng.uniform(-1, 1, 5)
                random.longs(0, 10, 5), // rng.integers(0, 10, 5)
                random.ubytes(0, 256, 5), // rng.bytes(5)
                random.normals(5), // rng.standard_normal(5)
                random.normal(3, 2, 5), // rng.normal(3, 2, 5)
                random.permutation(5), // rng.permutation(5)
                x.take(0, random.permutation(4)), // rng.permutation(x)
                x.assign(x.take(0, random.permutation(4))), // rng.shuffle(x)
                m.takeAlong(1, random.doubles(2, 2).argsort(1)), // rng.permuted(m, axis=1)
                x.take(0, LongTensor1.of(d.choice(4, 3))), // rng.choice(x, 3)
                LongTensor1.of(d.choice(share.tensor(), 3)), // rng.choice(4, 3, p=share)
                LongTensor1.of(d.sample(4, 3)), // rng.choice(4, 3, replace=False)
                DoubleTensor1.of(d.exponential(2, 5)), // rng.exponential(2, 5)
                DoubleTensor1.of(d.exponential(1, 5)), // rng.standard_exponential(5)
                DoubleTensor1.of(d.gamma(2, 3, 5)), // rng.gamma(2, 3, 5)
                DoubleTensor1.of(d.gamma(2, 1, 5)), // rng.standard_gamma(2, 5)
                DoubleTensor1.of(d.beta(2, 3, 5)), // rng.beta(2, 3, 5)
                DoubleTensor1.of(d.chiSquare(3, 5)), // rng.chisquare(3, 5)
                DoubleTensor1.of(d.noncentralChiSquare(3, 2, 5)), // rng.noncentral_chisquare(3, 2, 5)
                DoubleTensor1.of(d.f(3, 4, 5)), // rng.f(3, 4, 5)
                DoubleTensor1.of(d.standardT(3, 5)), // rng.standard_t(3, 5)
                DoubleTensor1.of(d.standardCauchy(5)), // rng.standard_cauchy(5)
                DoubleTensor1.of(d.laplace(0, 1, 5)), // rng.laplace(0, 1, 5)
                DoubleTensor1.of(d.logistic(0, 1, 5)), // rng.logistic(0, 1, 5)
                DoubleTensor1.of(d.gumbel(0, 1, 5)), // rng.gumbel(0, 1, 5)
                DoubleTensor1.of(d.logNormal(0, 1, 5)), // rng.lognormal(0, 1, 5)
                DoubleTensor1.of(d.rayleigh(2, 5)), // rng.rayleigh(2, 5)
                DoubleTensor1.of(d.weibull(2, 5)), // rng.weibull(2, 5)
                DoubleTensor1.of(d.pareto(2, 5)), // rng.pareto(2, 5)
                DoubleTensor1.of(d.power(2, 5)), // rng.power(2, 5)
                DoubleTensor1.of(d.triangular(0, 1, 3, 5)), // rng.triangular(0, 1, 3, 5)
                DoubleTensor1.of(d.vonMises(0, 2, 5)), // rng.vonmises(0, 2, 5)
                DoubleTensor1.of(d.wald(1, 2, 5)), // rng.wald(1, 2, 5)
                LongTensor1.of(d.poisson(3, 5)), // rng.poisson(3, 5)
                LongTensor1.of(d.binomial(10, 0.3, 5)), // rng.binomial(10, 0.3, 5)
                LongTensor1.of(d.negativeBinomial(3, 0.2, 5)), // rng.negative_binomial(3, 0.2, 5)
                LongTensor1.of(d.geometric(0.2, 5)), // rng.geometric(0.2, 5)
                LongTensor1.of(d.hypergeometric(6, 4, 3, 5)), // rng.hypergeometric(6, 4, 3, 5)
                LongTensor1.of(d.zipf(2, 5)), // rng.zipf(2, 5)
                LongTensor1.of(d.logSeries(0.9, 5)), // rng.logseries(0.9, 5)
                LongTensor2.of(d.multinomial(9, share.tensor(), 5)), // rng.multinomial(9, share, 5)
                DoubleTensor2.of(d.dirichlet(share.tensor(), 5)), // rng.dirichlet(share, 5)
                d.multivariateNormal(mean.tensor(), m.tensor(), 5), // rng.multivariate_normal(mean, m, 5)
                random.split()); // rng.spawn(1)[0]
        System.out.println(drawn.size()); // 45
        System.out.println(drawn.get(1)); // [-0.06409399 -0.34384652 -0.7314834 -0.17371721 -0.79288011]
    }
}
