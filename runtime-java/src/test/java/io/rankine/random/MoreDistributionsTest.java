package io.rankine.random;

import static io.rankine.random.Fit.betaBelow;
import static io.rankine.random.Fit.counts;
import static io.rankine.random.Fit.doubles;
import static io.rankine.random.Fit.follow;
import static io.rankine.random.Fit.gammaBelow;
import static io.rankine.random.Fit.longs;
import static io.rankine.random.Fit.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.SpecialOps;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rest of NumPy's distributions against their formulas, with seeds that stay. */
class MoreDistributionsTest {

    private static final int MANY = 10_000;

    private final Distributions random = new RandomNumbers(16).distributions();

    @Test
    void numbers_of_location_and_scale_follow_their_distributions() {
        follow(
                x -> x < 3 ? Math.exp((x - 3) / 2) / 2 : 1 - Math.exp((3 - x) / 2) / 2,
                doubles(random.laplace(3, 2, MANY)));
        follow(x -> 1 / (1 + Math.exp((3 - x) / 2)), doubles(random.logistic(3, 2, MANY)));
        follow(x -> Math.exp(-Math.exp((3 - x) / 2)), doubles(random.gumbel(3, 2, MANY)));
        follow(x -> normalBelow((Math.log(x) - 3) / 2), doubles(random.logNormal(3, 2, MANY)));
        follow(x -> -Math.expm1(-x * x / 8), doubles(random.rayleigh(2, MANY)));
        follow(x -> 0.5 + Math.atan(x) / Math.PI, doubles(random.standardCauchy(MANY)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 1, 5})
    void numbers_of_a_shape_follow_their_distributions(double a) {
        follow(x -> -Math.expm1(-Math.pow(x, a)), doubles(random.weibull(a, MANY)));
        follow(x -> -Math.expm1(-a * Math.log1p(x)), doubles(random.pareto(a, MANY)));
        follow(x -> Math.pow(x, a), doubles(random.power(a, MANY)));
        follow(x -> gammaBelow(a / 2, x / 2), doubles(random.chiSquare(a, MANY)));
        follow(x -> studentBelow(a, x), doubles(random.standardT(a, MANY)));
    }

    @ParameterizedTest
    @CsvSource({"-2,0,4", "1,1,3", "1,3,3", "-1e100,0,1e90"})
    void triangles_follow_their_distribution(double low, double mode, double high) {
        follow(
                x -> x < mode
                        ? (x - low) / (high - low) * ((x - low) / (mode - low))
                        : 1 - (high - x) / (high - low) * ((high - x) / (high - mode)),
                Arrays.stream(doubles(random.triangular(low, mode, high, MANY)))
                        .filter(x -> x < high)
                        .toArray());
    }

    /** Of few degrees of freedom a half is below 1e-300 or so, and the other half is infinite or nearly; none is NaN. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-100, 1e-4, .01, .06})
    void ratios_of_few_squares_are_numbers(double df) {
        double[] ratios = doubles(random.f(df, df, MANY));
        assertTrue(Arrays.stream(ratios).noneMatch(Double::isNaN));
        long below = Arrays.stream(ratios).filter(x -> x < 1).count();
        assertEquals(MANY / 2.0, below, 4 * Math.sqrt(MANY) / 2);
    }

    @ParameterizedTest
    @CsvSource({"0.5,3", "1,0.5", "3,4", "7,0"})
    void sums_of_squares_follow_their_distributions(double df, double nonc) {
        follow(x -> noncentralBelow(df, nonc, x), doubles(random.noncentralChiSquare(df, nonc, MANY)));
        double below = nonc + 1;
        follow(x -> betaBelow(df / 2, below / 2, df * x / (df * x + below)), doubles(random.f(df, below, MANY)));
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1,1e-7", "-3,0.5", "2,4", "0.5,2e7"})
    void angles_follow_their_density(double mu, double kappa) {
        double[] x = doubles(random.vonMises(mu, kappa, MANY));
        assertTrue(Arrays.stream(x).allMatch(angle -> Math.abs(angle) <= Math.PI));
        // Distances from mu, whose density is a single peak, turned back into [-pi, pi].
        double[] d = Arrays.stream(x)
                .map(angle -> Math.IEEEremainder(angle - mu, 2 * Math.PI))
                .toArray();
        double end = Math.min(Math.PI, kappa == 0 ? Math.PI : 9 / Math.sqrt(kappa));
        int cells = 4000;
        double[] sums = new double[cells + 1];
        for (int i = 0; i < cells; i++) {
            double half = Math.sin((-end + (i + 0.5) * 2 * end / cells) / 2);
            sums[i + 1] = sums[i] + Math.exp(-2 * kappa * half * half);
        }
        follow(
                angle -> {
                    double at = Math.clamp((angle + end) / (2 * end), 0, 1) * cells;
                    int cell = Math.min((int) at, cells - 1);
                    return (sums[cell] + (at - cell) * (sums[cell + 1] - sums[cell])) / sums[cells];
                },
                d);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "3,0.2", "0.1,20"})
    void times_of_motion_follow_their_distribution(double mean, double scale) {
        follow(
                x -> normalBelow(Math.sqrt(scale / x) * (x / mean - 1))
                        + Math.exp(2 * scale / mean) * normalBelow(-Math.sqrt(scale / x) * (x / mean + 1)),
                doubles(random.wald(mean, scale, MANY)));
    }

    @ParameterizedTest
    @CsvSource({"0.05,2,0.001,30", "0.09,0.03,0.001,0.05", "0.1,0.06,0.002,0.1", "3,1,2,40", "1e-9,0.3,0.5,0.2"})
    void parts_have_the_sum_one_and_are_beta_distributed(double a, double b, double c, double d) {
        double[] weights = {a, b, c, d};
        Tensor parts = random.dirichlet(PrimitiveArrays.tensor(weights, 4), MANY);
        for (int i = 0; i < weights.length; i++) {
            double own = weights[i];
            double rest = Arrays.stream(weights).sum() - own;
            // Those below the smallest double are 0.
            follow(x -> x < 0 ? 0 : betaBelow(own, rest, Math.max(x, Double.MIN_VALUE)), doubles(parts.select(1, i)));
        }
        double[] all = doubles(parts);
        for (int i = 0; i < MANY; i++) {
            assertEquals(1, all[4 * i] + all[4 * i + 1] + all[4 * i + 2] + all[4 * i + 3], 1e-15);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.3, 0.9, 1})
    void numbers_of_trials_have_their_chances(double p) {
        counts(k -> k == 0 ? 0 : p * Math.pow(1 - p, k - 1), longs(random.geometric(p, MANY)));
        double n = 2.5;
        counts(
                k -> Math.exp(choices(k + n - 1, k) + n * Math.log(p)) * Math.pow(1 - p, k),
                longs(random.negativeBinomial(n, p, MANY)));
        counts(
                k -> k == 0 ? 0 : p == 1 ? k == 1 ? 1 : 0 : -Math.pow(p, k) / k / Math.log1p(-p),
                longs(random.logSeries(p == 1 ? 0 : p, MANY)));
    }

    @ParameterizedTest
    @CsvSource({
        "5,7,4",
        "7,5,9",
        "30,40,25",
        "40,30,60",
        "1000,20,500",
        "12,1000000,200000",
        "500,700,300",
        "5000,7000,3000",
        "7000,5000,9500",
        "0,5,3",
        "5,0,3"
    })
    void taken_balls_have_their_chances(long good, long bad, long taken) {
        counts(
                k -> k > good || k > taken || taken - k > bad
                        ? 0
                        : Math.exp(choices(good, k) + choices(bad, taken - k) - choices(good + bad, taken)),
                longs(random.hypergeometric(good, bad, taken, MANY)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 9, 64, 65, 300})
    void counts_of_places_have_their_sum_and_are_binomial(int n) {
        double[] weights = {3, 0, 1, 0.01, 4, 0};
        double sum = Arrays.stream(weights).sum();
        Tensor drawn = random.multinomial(n, PrimitiveArrays.tensor(weights, weights.length), MANY);
        for (int i = 0; i < weights.length; i++) {
            double p = weights[i] / sum;
            counts(
                    k -> k > n ? 0 : Math.exp(choices(n, k)) * Math.pow(p, k) * Math.pow(1 - p, n - k),
                    longs(drawn.select(1, i)));
        }
        long[] all = longs(drawn);
        for (int i = 0; i < all.length; i += weights.length) {
            assertEquals(n, Arrays.stream(all, i, i + weights.length).sum());
        }
    }

    @Test
    void powers_of_whole_numbers_have_their_chances() {
        double[] zeta = {Math.PI * Math.PI / 6, Math.pow(Math.PI, 4) / 90};
        for (int i = 0; i < zeta.length; i++) {
            double a = 2 * i + 2;
            double all = zeta[i];
            long[] drawn = longs(random.zipf(a, MANY));
            counts(
                    k -> k == 0 ? 0 : Math.pow(k, -a) / all,
                    Arrays.stream(drawn).map(k -> Math.min(k, 1000)).toArray());
        }
        // Almost all lie near to 2^63 for the smallest a: logarithms are nearly uniform.
        long[] spread = longs(random.zipf(1 + 0x1p-20, 1000));
        assertEquals(
                0.5,
                Arrays.stream(spread)
                        .mapToDouble(k -> Math.log(k) / Math.log(0x1p63))
                        .average()
                        .orElseThrow(),
                0.06);
        assertArrayEquals(new long[] {1, 1, 1}, longs(random.zipf(1e100, 3)));
    }

    @Test
    void shapes_and_ends_of_parameters() {
        Tensor halves = PrimitiveArrays.tensor(new double[] {1, 1}, 2);
        assertArrayEquals(new long[] {3, 0, 2}, random.dirichlet(halves, 3, 0).shape());
        assertArrayEquals(new long[] {2}, random.multinomial(3, halves).shape());
        assertArrayEquals(new long[] {2, 3}, random.laplace(0, 1, 2, 3).shape());
        for (double x : doubles(random.laplace(7, 0, 9))) {
            assertEquals(7, x);
        }
        assertArrayEquals(new long[] {4, 4}, longs(random.hypergeometric(4, 1L << 50, (1L << 50) + 4, 2)));
        long[] large = longs(random.hypergeometric(1L << 50, 1L << 50, 1L << 50, 1000));
        assertEquals(0x1p49, Arrays.stream(large).average().orElseThrow(), 5 * 0x1p24 / Math.sqrt(1000) / 2);
    }

    @Test
    void wrong_parameters_are_refused_by_their_name_and_range() {
        refused("laplace: loc = NaN is out of range; it is in [-2^500, 2^500]", () -> random.laplace(Double.NaN, 1, 2));
        refused("weibull: a = 0.0 is out of range; it is in [2^-500, 2^500]", () -> random.weibull(0, 2));
        refused(
                "triangular: mode = 5.0 is out of range; it is from low = 1.0 to high = 3.0",
                () -> random.triangular(1, 5, 3, 2));
        refused("triangular: high = 1.0 is out of range; it is above low = 1.0", () -> random.triangular(1, 1, 1, 2));
        refused("geometric: p = 0.0 is out of range; it is in [2^-40, 1]", () -> random.geometric(0, 2));
        refused("zipf: a = 1.0 is out of range; it is in [1 + 2^-20, 2^500]", () -> random.zipf(1, 2));
        refused(
                "hypergeometric: taken = 6 is out of range; it is 0 to good + bad, which are 5",
                () -> random.hypergeometric(2, 3, 6, 2));
        Tensor none = PrimitiveArrays.tensor(new double[] {0, 0}, 2);
        refused("multinomial: none of 2 weights is above 0; give one that is", () -> random.multinomial(3, none));
        refused("dirichlet: weights[0] = 0.0 is out of range; it is in [2^-500, 2^500]", () -> random.dirichlet(none));
    }

    @Test
    void the_same_numbers_on_every_machine() {
        Distributions known = new RandomNumbers(42).distributions();
        List<Tensor> drawn = List.of(
                known.laplace(0, 1, 1),
                known.logistic(0, 1, 1),
                known.gumbel(0, 1, 1),
                known.logNormal(0, 1, 1),
                known.rayleigh(1, 1),
                known.weibull(2, 1),
                known.pareto(2, 1),
                known.power(2, 1),
                known.triangular(0, 1, 3, 1),
                known.standardCauchy(1),
                known.standardT(3, 1),
                known.f(3, 4, 1),
                known.vonMises(0, 2, 1),
                known.wald(1, 2, 1));
        assertEquals(
                "-1.3531105982440144 -1.6588949474634247 -0.24527613723343086 2.623443115559851 0.2784679121088065"
                        + " 1.4236160660374961 0.1311212660901283 0.446506576980112 1.0099211657580303 -2.066994873048006"
                        + " 1.832485824153539 0.4037943922620052 -0.10363559043362468 1.1516313064000179",
                String.join(
                        " ",
                        drawn.stream().map(x -> Double.toString(x.getDouble(0))).toList()));
        List<Tensor> counts = List.of(
                known.geometric(0.1, 3),
                known.negativeBinomial(3, 0.1, 3),
                known.hypergeometric(500, 700, 300, 3),
                known.zipf(1.5, 3),
                known.logSeries(0.9, 3));
        assertEquals(
                "[10, 1, 4] [18, 17, 5] [128, 129, 117] [4, 1, 9] [1, 1, 14]",
                String.join(
                        " ", counts.stream().map(k -> Arrays.toString(longs(k))).toList()));
    }

    private static double normalBelow(double z) {
        return SpecialOps.erfc(-z / Math.sqrt(2)) / 2;
    }

    private static double studentBelow(double df, double x) {
        double beyond = betaBelow(df / 2, 0.5, df / (df + x * x)) / 2;
        return x > 0 ? 1 - beyond : beyond;
    }

    private static double noncentralBelow(double df, double nonc, double x) {
        double sum = 0;
        for (int i = 0; i < 40; i++) {
            double chance = Math.exp(
                    -nonc / 2 + (nonc == 0 ? i == 0 ? 0 : -1e9 : i * Math.log(nonc / 2)) - SpecialOps.lgamma(i + 1.0));
            sum += chance * gammaBelow(df / 2 + i, x / 2);
        }
        return sum;
    }

    /** Logarithm of the binomial coefficient. */
    private static double choices(double n, double k) {
        return SpecialOps.lgamma(n + 1) - SpecialOps.lgamma(k + 1) - SpecialOps.lgamma(n - k + 1);
    }
}
