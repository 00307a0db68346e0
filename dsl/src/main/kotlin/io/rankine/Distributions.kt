@file:JvmName("DistributionNumbers")

package io.rankine

import io.rankine.engine.Tensor
import io.rankine.random.Distributions
import io.rankine.random.WholeDistributions

// Members that take Doubles and Longs, of any numbers: Kotlin widens no Int. Bounds and chances stand at the members.

/** See the member of this name. */
fun Distributions.exponential(scale: Number, vararg shape: Number): Tensor =
    exponential(scale.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.gamma(k: Number, scale: Number, vararg shape: Number): Tensor =
    gamma(k.toReal(), scale.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.beta(a: Number, b: Number, vararg shape: Number): Tensor =
    beta(a.toReal(), b.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.multivariateNormal(mean: Tensor, covariance: Tensor, vararg shape: Number): Tensor =
    multivariateNormal(mean, covariance, *wholes(*shape))

/** See the member of this name. */
fun Distributions.laplace(loc: Number, scale: Number, vararg shape: Number): Tensor =
    laplace(loc.toReal(), scale.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.logistic(loc: Number, scale: Number, vararg shape: Number): Tensor =
    logistic(loc.toReal(), scale.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.gumbel(loc: Number, scale: Number, vararg shape: Number): Tensor =
    gumbel(loc.toReal(), scale.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.logNormal(mean: Number, sigma: Number, vararg shape: Number): Tensor =
    logNormal(mean.toReal(), sigma.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.rayleigh(scale: Number, vararg shape: Number): Tensor = rayleigh(scale.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.weibull(a: Number, vararg shape: Number): Tensor = weibull(a.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.pareto(a: Number, vararg shape: Number): Tensor = pareto(a.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.power(a: Number, vararg shape: Number): Tensor = power(a.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.triangular(low: Number, mode: Number, high: Number, vararg shape: Number): Tensor =
    triangular(low.toReal(), mode.toReal(), high.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.standardCauchy(vararg shape: Number): Tensor = standardCauchy(*wholes(*shape))

/** See the member of this name. */
fun Distributions.standardT(df: Number, vararg shape: Number): Tensor = standardT(df.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.chiSquare(df: Number, vararg shape: Number): Tensor = chiSquare(df.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.noncentralChiSquare(df: Number, nonc: Number, vararg shape: Number): Tensor =
    noncentralChiSquare(df.toReal(), nonc.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.f(dfnum: Number, dfden: Number, vararg shape: Number): Tensor =
    f(dfnum.toReal(), dfden.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.vonMises(mu: Number, kappa: Number, vararg shape: Number): Tensor =
    vonMises(mu.toReal(), kappa.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.wald(mean: Number, scale: Number, vararg shape: Number): Tensor =
    wald(mean.toReal(), scale.toReal(), *wholes(*shape))

/** See the member of this name. */
fun Distributions.dirichlet(weights: Tensor, vararg shape: Number): Tensor = dirichlet(weights, *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.poisson(lambda: Number, vararg shape: Number): Tensor = poisson(lambda.toReal(), *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.binomial(n: Number, p: Number, vararg shape: Number): Tensor =
    binomial(n.toWhole(), p.toReal(), *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.choice(n: Number, vararg shape: Number): Tensor = choice(n.toWhole(), *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.choice(weights: Tensor, vararg shape: Number): Tensor = choice(weights, *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.sample(n: Number, count: Number): Tensor = sample(n.toWhole(), count.toWhole())

/** See the member of this name. */
fun WholeDistributions.sample(weights: Tensor, count: Number): Tensor = sample(weights, count.toWhole())

/** See the member of this name. */
fun WholeDistributions.geometric(p: Number, vararg shape: Number): Tensor = geometric(p.toReal(), *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.negativeBinomial(n: Number, p: Number, vararg shape: Number): Tensor =
    negativeBinomial(n.toReal(), p.toReal(), *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.hypergeometric(good: Number, bad: Number, taken: Number, vararg shape: Number): Tensor =
    hypergeometric(good.toWhole(), bad.toWhole(), taken.toWhole(), *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.multinomial(n: Number, weights: Tensor, vararg shape: Number): Tensor =
    multinomial(n.toWhole(), weights, *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.zipf(a: Number, vararg shape: Number): Tensor = zipf(a.toReal(), *wholes(*shape))

/** See the member of this name. */
fun WholeDistributions.logSeries(p: Number, vararg shape: Number): Tensor = logSeries(p.toReal(), *wholes(*shape))
