package io.rankine.random;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.ops.PowerEntry;
import io.rankine.ops.math.ExpFunctions;
import io.rankine.ops.math.LogFunctions;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import java.util.Arrays;

/** Parts of 1 along a last axis: gammas by their sum. Of weights below 1 gammas of shapes 1 larger, times {@code u^(1 / weight)}. */
final class Dirichlet {

    /** If no weight is as large as this, all gammas of a row may be too small for a double. */
    private static final double SMALL = 0.1;

    private Dirichlet() {}

    static Tensor draw(RandomBits bits, Tensor alpha, long... shape) {
        double[] weights = Choices.weights("dirichlet", alpha);
        for (int i = 0; i < weights.length; i++) {
            Parameters.positive("dirichlet", "weights[" + i + "]", weights[i]);
        }
        long[] all = Arrays.copyOf(shape, shape.length + 1);
        all[shape.length] = weights.length;
        Gammas.Shape[] gammas =
                Arrays.stream(weights).mapToObj(Gammas.Shape::of).toArray(Gammas.Shape[]::new);
        return Arrays.stream(weights).max().orElse(0) < SMALL
                ? ofLogarithms(bits, weights, gammas, all)
                : ofGammas(bits, weights, gammas, all);
    }

    /** Their logarithms less the largest one. */
    private static Tensor ofLogarithms(RandomBits bits, double[] weights, Gammas.Shape[] gammas, long... shape) {
        return Parts.rows(ElementType.FLOAT64, shape, (row, at) -> {
            double largest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < weights.length; i++) {
                row[at + i] = LogFunctions.log(gammas[i].next(bits)) - Gammas.exponential(bits) / weights[i];
                largest = Math.max(largest, row[at + i]);
            }
            double sum = 0;
            for (int i = at; i < at + weights.length; i++) {
                row[i] = ExpFunctions.exp(row[i] - largest);
                sum += row[i];
            }
            for (int i = at; i < at + weights.length; i++) {
                row[i] /= sum;
            }
        });
    }

    /** Logarithms and powers of the whole tensor at once. */
    private static Tensor ofGammas(RandomBits bits, double[] weights, Gammas.Shape[] gammas, long... shape) {
        double[] exponents = Arrays.stream(weights).map(k -> k < 1 ? 1 / k : 0).toArray();
        Tensor parts = Tensor.empty(ElementType.FLOAT64, shape);
        Tensor powers = Tensor.empty(ElementType.FLOAT64, shape);
        long part = parts.address();
        long power = powers.address();
        long width = (long) weights.length * Double.BYTES;
        long end = parts.size() * Double.BYTES;
        for (long at = 0; at < end; at += width) {
            draw(bits, gammas, exponents, part + at, power + at);
        }
        PowerEntry.log1pInto(powers, powers);
        for (long at = 0; at < end; at += width) {
            multiply(power + at, exponents);
        }
        PowerEntry.expInto(powers, powers);
        for (long at = 0; at < end; at += width) {
            divide(part + at, power + at, width);
        }
        Reference.reachabilityFence(powers);
        Reference.reachabilityFence(parts);
        return parts;
    }

    private static void draw(RandomBits bits, Gammas.Shape[] gammas, double[] exponents, long part, long power) {
        for (int i = 0; i < gammas.length; i++) {
            Mem.setDouble(part + (long) i * Double.BYTES, gammas[i].next(bits));
            Mem.setDouble(power + (long) i * Double.BYTES, exponents[i] == 0 ? 0 : -bits.fraction());
        }
    }

    private static void multiply(long row, double... factors) {
        for (int i = 0; i < factors.length; i++) {
            long at = row + (long) i * Double.BYTES;
            Mem.setDouble(at, Mem.getDouble(at) * factors[i]);
        }
    }

    /** Gammas times powers, by their sum. */
    private static void divide(long part, long power, long width) {
        double sum = 0;
        for (long i = 0; i < width; i += Double.BYTES) {
            double gamma = Mem.getDouble(part + i) * Mem.getDouble(power + i);
            Mem.setDouble(part + i, gamma);
            sum += gamma;
        }
        for (long i = 0; i < width; i += Double.BYTES) {
            Mem.setDouble(part + i, Mem.getDouble(part + i) / sum);
        }
    }
}
