package io.rankine.random;

import io.rankine.engine.Tensor;
import io.rankine.ops.math.LogFunctions;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Counts of places along a last axis: each is binomial among those that the ones before leave. */
final class Multinomial {

    /** So many trials have a table for each place, which is made when it is needed first. */
    private static final int FEW = 64;

    /** The chance of a place among those from it on, or that not to get there if it is smaller. */
    private final double p;

    private final boolean turned;
    private final double fails;
    private final @Nullable Counts[] tables;

    private Multinomial(double p, int few) {
        this.turned = p > 0.5;
        this.p = turned ? 1 - p : p;
        this.fails = LogFunctions.log1p(-this.p);
        this.tables = new Counts[few + 1];
    }

    static Tensor draw(RandomBits bits, long n, Tensor chances, long... shape) {
        Parameters.count("multinomial", "n", n);
        double[] weights = Choices.weights("multinomial", chances);
        if (Choices.positive(weights) == 0) {
            throw new IllegalArgumentException(
                    "multinomial: none of " + weights.length + " weights is above 0; give one that is");
        }
        Multinomial[] places = new Multinomial[weights.length];
        double largest = Arrays.stream(weights).max().orElse(1);
        double sum = 0;
        for (int i = weights.length - 1; i >= 0; i--) {
            double weight = weights[i] / largest;
            sum += weight;
            places[i] = new Multinomial(weight == 0 ? 0 : Math.min(1, weight / sum), (int) Math.min(n, FEW));
        }
        long[] all = Arrays.copyOf(shape, shape.length + 1);
        all[shape.length] = places.length;
        return Parts.wholeRows(ElementType.INT64, all, (row, at) -> {
            long left = n;
            for (int i = 0; i < places.length; i++) {
                row[at + i] = places[i].next(bits, left);
                left -= row[at + i];
            }
        });
    }

    private long next(RandomBits bits, long n) {
        long count = p == 0 || n == 0 ? 0 : n < tables.length ? few(bits, (int) n) : Binomial.next(bits, n, p, fails);
        return turned ? n - count : count;
    }

    private long few(RandomBits bits, int n) {
        Counts table = tables[n];
        if (table == null) {
            table = Binomial.table(n, p);
            tables[n] = table;
        }
        return table.next(bits);
    }
}
