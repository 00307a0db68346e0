package io.rankine.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.SpecialOps;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongToDoubleFunction;

/** How well samples fit to their distributions, and the functions of some of those. */
final class Fit {

    private Fit() {}

    static void refused(String message, Runnable draw) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, draw::run).getMessage());
    }

    /** Kolmogorov and Smirnov: a larger distance comes once in ten thousand samples. */
    static void follow(DoubleUnaryOperator below, double... x) {
        Arrays.sort(x);
        double largest = 0;
        for (int i = 0; i < x.length; i++) {
            // Equal ones stand for all that rounds to them.
            if (i == 0 || x[i] != x[i - 1]) {
                largest = Math.max(largest, below.applyAsDouble(Math.nextDown(x[i])) - (double) i / x.length);
            }
            if (i == x.length - 1 || x[i] != x[i + 1]) {
                largest = Math.max(largest, (i + 1.0) / x.length - below.applyAsDouble(x[i]));
            }
        }
        assertTrue(largest < 2.23 / Math.sqrt(x.length), "distance " + largest);
    }

    /** Mean 0 and variance 1, within five deviations of what a sample has, and without skewness. */
    static void normal(double... z) {
        double mean = Arrays.stream(z).average().orElseThrow();
        double variance =
                Arrays.stream(z).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
        double skewness = Arrays.stream(z).map(x -> x * x * x).average().orElseThrow();
        assertEquals(0, mean, 5 / Math.sqrt(z.length));
        assertEquals(1, variance, 5 * Math.sqrt(2.0 / z.length));
        assertEquals(0, skewness, 5 * Math.sqrt(15.0 / z.length));
    }

    /** Pearson's statistic of the counts whose expectation is large enough, the others together. */
    static void counts(LongToDoubleFunction chance, long... drawn) {
        int most = (int) Arrays.stream(drawn).max().orElse(0);
        long[] seen = new long[most + 1];
        for (long k : drawn) {
            seen[(int) k]++;
        }
        double statistic = 0;
        double others = drawn.length;
        long seenOthers = drawn.length;
        int freedom = 0;
        for (int k = 0; k <= most; k++) {
            double expected = drawn.length * chance.applyAsDouble(k);
            if (expected >= 20) {
                statistic += (seen[k] - expected) * (seen[k] - expected) / expected;
                others -= expected;
                seenOthers -= seen[k];
                freedom++;
            }
        }
        statistic += (seenOthers - others) * (seenOthers - others) / Math.max(others, 5);
        assertTrue(freedom > 0);
        assertTrue(statistic < freedom + 4 * Math.sqrt(2.0 * freedom) + 12, freedom + ": " + statistic);
    }

    /** The incomplete gamma function by its series of positive terms. */
    static double gammaBelow(double k, double x) {
        double term = Math.exp(k * Math.log(x) - x - SpecialOps.lgamma(k + 1));
        double sum = term;
        for (int n = 1; term > sum * 0x1p-50 || n < x; n++) {
            term *= x / (k + n);
            sum += term;
        }
        return Math.min(1, sum);
    }

    /** The incomplete beta function by a series of positive terms, from the nearer end. */
    static double betaBelow(double a, double b, double x) {
        if (x > (a + 1) / (a + b + 2)) {
            return 1 - betaBelow(b, a, 1 - x);
        }
        double beta = SpecialOps.lgamma(a) + SpecialOps.lgamma(b) - SpecialOps.lgamma(a + b);
        double term = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - beta) / a;
        double sum = term;
        for (int n = 0; term > sum * 0x1p-50; n++) {
            term *= (a + b + n) / (a + 1 + n) * x;
            sum += term;
        }
        return Math.min(1, sum);
    }

    static double[] doubles(Tensor a) {
        return a.type() == ElementType.FLOAT64
                ? PrimitiveArrays.doubles(a)
                : Arrays.stream(longs(a)).asDoubleStream().toArray();
    }

    static long[] longs(Tensor a) {
        return PrimitiveArrays.longs(a);
    }
}
