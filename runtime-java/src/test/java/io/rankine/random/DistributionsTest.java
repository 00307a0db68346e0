package io.rankine.random;

import static io.rankine.random.Fit.betaBelow;
import static io.rankine.random.Fit.counts;
import static io.rankine.random.Fit.doubles;
import static io.rankine.random.Fit.follow;
import static io.rankine.random.Fit.gammaBelow;
import static io.rankine.random.Fit.longs;
import static io.rankine.random.Fit.normal;
import static io.rankine.random.Fit.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.ops.SpecialOps;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers against the distributions they are drawn from, with seeds that stay. */
class DistributionsTest {

    private static final int MANY = 20_000;

    private final Distributions random = new RandomNumbers(15).distributions();

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.25, 1e100})
    void exponentials_follow_their_distribution(double scale) {
        follow(x -> -Math.expm1(-x / scale), doubles(random.exponential(scale, MANY)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.3, 0.999, 1, 1.5, 3, 40, 1000})
    void gammas_follow_their_distribution(double k) {
        double scale = 2;
        follow(x -> gammaBelow(k, x / scale), doubles(random.gamma(k, scale, MANY)));
    }

    /** So near to normal ones that mean, variance and skewness tell of any fault. */
    @ParameterizedTest
    @ValueSource(doubles = {1 << 20, 3 << 20, 1e12, 1e20, 0x1p90})
    void gammas_of_large_shapes_are_normal(double k) {
        double[] x = doubles(random.gamma(k, 1, MANY));
        normal(Arrays.stream(x).map(value -> (value - k) / Math.sqrt(k)).toArray());
    }

    @ParameterizedTest
    @CsvSource({"1,1", "0.5,0.5", "0.1,0.9", "1,3", "0.3,2.5", "2.5,0.3", "20,30", "0.05,0.05"})
    void betas_follow_their_distribution(double a, double b) {
        double[] x = doubles(random.beta(a, b, MANY));
        assertTrue(Arrays.stream(x).allMatch(value -> value >= 0 && value <= 1));
        follow(value -> betaBelow(a, b, value), x);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.5, 3, 9.999, 10, 10.5, 33, 400})
    void poisson_counts_have_their_chances(double lambda) {
        counts(
                k -> Math.exp(k * Math.log(lambda) - lambda - SpecialOps.lgamma(k + 1.0)),
                longs(random.poisson(lambda, MANY)));
    }

    @ParameterizedTest
    @CsvSource({"1,0.3", "5,0.5", "30,0.1", "30,0.95", "19,0.5", "20,0.5", "21,0.5", "1000,0.02", "1000,0.4", "300,0.9"
    })
    void binomial_counts_have_their_chances(long n, double p) {
        counts(
                k -> k > n
                        ? 0
                        : Math.exp(SpecialOps.lgamma(n + 1.0)
                                - SpecialOps.lgamma(k + 1.0)
                                - SpecialOps.lgamma(n - k + 1.0)
                                + k * Math.log(p)
                                + (n - k) * Math.log1p(-p)),
                longs(random.binomial(n, p, MANY)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e6, 1e10, 0x1p50})
    void large_counts_are_normal(double mean) {
        double[] poisson = doubles(random.poisson(mean, MANY));
        normal(Arrays.stream(poisson).map(k -> (k - mean) / Math.sqrt(mean)).toArray());
        long n = 1L << 50;
        for (double p : new double[] {mean / n / 2, 1 - mean / n / 2}) {
            double[] binomial = doubles(random.binomial(n, p, MANY));
            double deviation = Math.sqrt(n * p * (1 - p));
            normal(Arrays.stream(binomial).map(k -> (k - n * p) / deviation).toArray());
        }
    }

    @Test
    void parameters_at_their_ends_give_what_is_left() {
        all(0, random.exponential(0, 9));
        all(0, random.gamma(0, 1, 9));
        all(0, random.gamma(5, 0, 9));
        all(0, random.gamma(0x1p-500, 1, 9));
        all(0, random.poisson(0, 9));
        all(0, random.poisson(0x1p-900, 9));
        all(0, random.binomial(0, 0.5, 9));
        all(0, random.binomial(1L << 50, 0, 9));
        all(1L << 50, random.binomial(1L << 50, 1, 9));
        all(0, random.beta(0x1p-500, 1, 9));
        all(1, random.beta(1, 0x1p-500, 9));
        all(0, random.beta(0x1p-500, 0x1p500, 9));
        for (double x : doubles(random.gamma(0x1p500, 0x1p500, 99))) {
            assertEquals(1, x / 0x1p1000, 1e-15);
        }
        double[] either = doubles(random.beta(0x1p-500, 0x1p-500, 1000));
        assertTrue(Arrays.stream(either).allMatch(x -> x == 0 || x == 1));
        assertEquals(500, Arrays.stream(either).sum(), 80);
    }

    @Test
    void any_shape_is_filled_and_parts_that_follow_each_other_are_the_whole() {
        List<Function<long[], Tensor>> draws = List.of(
                shape -> random.exponential(1, shape),
                shape -> random.gamma(2, 1, shape),
                shape -> random.beta(2, 2, shape),
                shape -> random.poisson(4, shape),
                shape -> random.binomial(40, 0.5, shape),
                shape -> random.choice(7, shape));
        for (Function<long[], Tensor> draw : draws) {
            for (long[] shape : new long[][] {{}, {0}, {3, 0, 2}, {2, 3}, {257}}) {
                assertArrayEquals(shape, draw.apply(shape).shape());
            }
        }
        for (int count : new int[] {1, 255, 256, 257, 1000}) {
            Tensor whole = new RandomNumbers(3).distributions().poisson(20, count);
            Distributions parts = new RandomNumbers(3).distributions();
            for (int from = 0; from < count; from += 100) {
                long[] part = longs(parts.poisson(20, Math.min(100, count - from)));
                assertArrayEquals(longs(whole.slice(0, from, from + part.length, 1)), part);
            }
        }
    }

    @Test
    void the_same_numbers_on_every_machine() {
        Distributions known = new RandomNumbers(42).distributions();
        String numbers = String.join(
                " ",
                Arrays.toString(doubles(known.exponential(1, 2))),
                Arrays.toString(doubles(known.gamma(0.5, 1, 2))),
                Arrays.toString(doubles(known.gamma(4, 1, 2))),
                Arrays.toString(doubles(known.beta(0.5, 0.5, 2))),
                Arrays.toString(doubles(known.beta(2, 3, 2))),
                Arrays.toString(longs(known.poisson(3, 3))),
                Arrays.toString(longs(known.poisson(1e6, 3))),
                Arrays.toString(longs(known.binomial(10, 0.3, 3))),
                Arrays.toString(longs(known.binomial(1_000_000, 0.7, 3))));
        assertEquals(
                "[1.3531105982440144, 0.1742467176876429] [2.491960252356377, 0.01950173705406318]"
                        + " [5.011847795924016, 4.6025927994923] [0.5068455800018759, 0.15016493142663218]"
                        + " [0.3658738861554211, 0.4934824461246803] [2, 1, 3] [1000890, 1000571, 1001130] [3, 3, 6]"
                        + " [700905, 699634, 699961]",
                numbers);
    }

    @Test
    void hostile_parameters_are_refused_by_their_name_and_range() {
        double[] hostile = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e200
        };
        for (double x : hostile) {
            refused(
                    "exponential: scale = " + x + " is out of range; it is in [0, 2^500]",
                    () -> random.exponential(x, 2));
            refused("gamma: k = " + x + " is out of range; it is in [0, 2^500]", () -> random.gamma(x, 1, 2));
            refused("gamma: scale = " + x + " is out of range; it is in [0, 2^500]", () -> random.gamma(1, x, 2));
            refused("beta: a = " + x + " is out of range; it is in [2^-500, 2^500]", () -> random.beta(x, 1, 2));
            refused("beta: b = " + x + " is out of range; it is in [2^-500, 2^500]", () -> random.beta(1, x, 2));
            refused("poisson: lambda = " + x + " is out of range; it is in [0, 2^50]", () -> random.poisson(x, 2));
            refused("binomial: p = " + x + " is out of range; it is in [0, 1]", () -> random.binomial(1, x, 2));
        }
        refused("beta: a = 0.0 is out of range; it is in [2^-500, 2^500]", () -> random.beta(0, 1, 2));
        for (long n : new long[] {-1, Long.MIN_VALUE, Long.MAX_VALUE, (1L << 50) + 1}) {
            refused("binomial: n = " + n + " is out of range; it is 0 to 2^50", () -> random.binomial(n, 0.5, 2));
        }
    }

    private static void all(double value, Tensor actual) {
        assertArrayEquals(
                new double[] {value}, Arrays.stream(doubles(actual)).distinct().toArray());
    }
}
