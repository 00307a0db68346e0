package io.rankine.random;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Places drawn with and without replacement. */
final class Choices {

    /** Elements of an array. */
    private static final long MOST = Integer.MAX_VALUE - 8;

    /** An array of all places takes less memory than a map of the changed ones, if there are fewer of them for each drawn. */
    private static final int SPARSE = 16;

    private Choices() {}

    /** @param least that n may be */
    static void places(String op, long n, long least) {
        if (n < least) {
            throw new IllegalArgumentException(op + ": n = " + n + " is out of range; it is " + least + " or more");
        }
    }

    /** @param of n what different places are drawn */
    static void count(String op, long count, long n, String of) {
        if (count < 0 || count > Math.min(n, MOST)) {
            throw new IllegalArgumentException(
                    op + ": count = " + count + " different places of " + n + of + "; it is 0 to " + Math.min(n, MOST));
        }
    }

    /** Whether elements are float64, as all probabilities are. */
    static boolean isDouble(Tensor a) {
        return a.type().isFloating() && a.type().isWidest();
    }

    static double[] weights(String op, Tensor weights) {
        if (weights.rank() != 1 || !isDouble(weights)) {
            throw new IllegalArgumentException(op + ": weights are " + weights.type() + " of shape " + weights.axes()
                    + "; they are float64 of shape [n]");
        }
        double[] chances = PrimitiveArrays.doubles(weights);
        for (int i = 0; i < chances.length; i++) {
            Parameters.nonNegative(op, "weights[" + i + "]", chances[i]);
        }
        return chances;
    }

    static long positive(double... chances) {
        return Arrays.stream(chances).filter(chance -> chance > 0).count();
    }

    /** Up to each one, divided by the largest first, so that they stay finite. */
    static double[] sums(double... chances) {
        double largest = Arrays.stream(chances).max().orElse(1);
        double[] sums = new double[chances.length];
        double sum = 0;
        for (int i = 0; i < sums.length; i++) {
            sum += chances[i] / largest;
            sums[i] = sum;
        }
        return sums;
    }

    /** The first place whose sum is above a share of all: one of weight 0 is never that. */
    static long next(RandomBits bits, double... sums) {
        double share = bits.fraction() * sums[sums.length - 1];
        int from = 0;
        for (int to = sums.length - 1; from < to; ) {
            int middle = (from + to) >>> 1;
            if (sums[middle] > share) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    /** The first steps of Fisher and Yates' shuffle. */
    static long[] different(RandomBits bits, long n, int count) {
        return n <= Math.min(MOST, (long) SPARSE * count) ? shuffled(bits, (int) n, count) : sparse(bits, n, count);
    }

    private static long[] shuffled(RandomBits bits, int n, int count) {
        int[] all = new int[n];
        Arrays.setAll(all, i -> i);
        long[] places = new long[count];
        for (int i = 0; i < count; i++) {
            int other = i + (int) bits.below(n - i);
            places[i] = all[other];
            all[other] = all[i];
        }
        return places;
    }

    /** Only places that have changed are kept. */
    private static long[] sparse(RandomBits bits, long n, int count) {
        Map<Long, Long> changed = new HashMap<>();
        long[] places = new long[count];
        for (int i = 0; i < count; i++) {
            long other = i + bits.below(n - i);
            places[i] = changed.getOrDefault(other, other);
            changed.put(other, changed.getOrDefault((long) i, (long) i));
        }
        return places;
    }

    /**
     * The first of exponential waiting times whose rates are the weights: the next one to come is each with the chance of its
     * weight among those that are left.
     */
    static long[] different(RandomBits bits, double[] chances, int count) {
        double[] times = new double[chances.length];
        for (int i = 0; i < times.length; i++) {
            // In logarithms, which no weight brings out of range.
            times[i] = StrictMath.log(Gammas.exponential(bits)) - StrictMath.log(chances[i]);
        }
        return IntStream.range(0, times.length)
                .filter(i -> chances[i] > 0)
                .boxed()
                .sorted((i, j) -> Double.compare(times[i], times[j]))
                .limit(count)
                .mapToLong(i -> i)
                .toArray();
    }
}
