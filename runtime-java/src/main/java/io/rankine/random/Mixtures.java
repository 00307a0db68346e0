package io.rankine.random;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** Numbers of several others: gammas, normals and counts. */
final class Mixtures {

    private Mixtures() {}

    static double chiSquare(RandomBits bits, double df) {
        return 2 * Gammas.gamma(bits, df / 2);
    }

    /** A sum of squares of normals, whose means have the sum of squares nonc: a Poisson count of further pairs. */
    static double chiSquare(RandomBits bits, double df, double nonc) {
        if (df > 1) {
            double moved = Normals.next(bits) + Math.sqrt(nonc);
            return chiSquare(bits, df - 1) + moved * moved;
        }
        return chiSquare(bits, df + 2.0 * Poisson.of(nonc / 2).next(bits));
    }

    static double standardCauchy(RandomBits bits) {
        double above = Normals.next(bits);
        double below = Normals.next(bits);
        return above / below;
    }

    static double standardT(RandomBits bits, double df) {
        double normal = Normals.next(bits);
        return normal / Math.sqrt(Gammas.gamma(bits, df / 2) / (df / 2));
    }

    /** Michael, Schucany and Haas, The American Statistician 30, 1976: the smaller root, without their cancellation, or its mirror. */
    static double wald(RandomBits bits, double mean, double scale) {
        double normal = Normals.next(bits);
        double q = normal * normal * (mean / scale) / 4;
        double root = Math.sqrt(q) + Math.sqrt(1 + q);
        double x = mean / (root * root);
        return bits.fraction() * (mean + x) <= mean ? x : mean * root * root;
    }

    /** Counts of failures before n successes. */
    static long negativeBinomial(RandomBits bits, double n, double odds) {
        return Poisson.of(Gammas.gamma(bits, n) * odds).next(bits);
    }

    /** Parts of 1 along a last axis: each is a beta distributed part of what the ones before leave. */
    static Tensor dirichlet(RandomBits bits, Tensor alpha, long... shape) {
        double[] weights = Choices.weights("dirichlet", alpha);
        double[] after = new double[weights.length];
        for (int i = weights.length - 1; i >= 0; i--) {
            Parameters.positive("dirichlet", "weights[" + i + "]", weights[i]);
            after[i] = i == weights.length - 1 ? 0 : after[i + 1] + weights[i + 1];
        }
        RowOf parts = new RowOf(weights.length, row -> {
            double left = 1;
            for (int i = 0; i < row.length; i++) {
                row[i] = after[i] == 0 ? left : left * Gammas.beta(bits, weights[i], after[i]);
                left -= row[i];
            }
        });
        return RandomNumbers.reals(ElementType.FLOAT64, parts.behind(shape), (part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = parts.next();
            }
        });
    }

    /** Counts along a last axis: each is binomial among those that the ones before leave. */
    static Tensor multinomial(RandomBits bits, long n, Tensor chances, long... shape) {
        Parameters.count("multinomial", "n", n);
        double[] weights = Choices.weights("multinomial", chances);
        if (Choices.positive(weights) == 0) {
            throw new IllegalArgumentException(
                    "multinomial: none of " + weights.length + " weights is above 0; give one that is");
        }
        double[] after = new double[weights.length];
        double largest = Arrays.stream(weights).max().orElse(1);
        double sum = 0;
        for (int i = weights.length - 1; i >= 0; i--) {
            sum += weights[i] / largest;
            after[i] = sum;
        }
        RowOf counts = new RowOf(weights.length, row -> {
            long left = n;
            for (int i = 0; i < row.length; i++) {
                double share = weights[i] == 0 ? 0 : Math.min(1, weights[i] / largest / after[i]);
                long count = Binomial.of(left, share).next(bits);
                row[i] = count;
                left -= count;
            }
        });
        return RandomNumbers.filled(ElementType.INT64, counts.behind(shape), (part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = (long) counts.next();
            }
        });
    }

    private interface Row {
        void make(double[] row);
    }

    /** Elements of one row after the other. */
    private static final class RowOf {

        private final double[] made;
        private final Row row;
        private int at;

        RowOf(int width, Row row) {
            this.made = new double[width];
            this.row = row;
        }

        long[] behind(long... shape) {
            long[] all = Arrays.copyOf(shape, shape.length + 1);
            all[shape.length] = made.length;
            return all;
        }

        double next() {
            if (at == 0) {
                row.make(made);
            }
            double element = made[at];
            at = (at + 1) % made.length;
            return element;
        }
    }
}
