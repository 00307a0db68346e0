package io.rankine.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chances of a table's numbers, counted over all words. */
class AliasTableTest {

    private final SplittableRandom random = new SplittableRandom();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 63, 64, 65, 255, 256})
    void numbers_have_the_chances_of_their_weights(int size) {
        double[] weights =
                random.doubles(size).map(x -> x < 0.2 ? 0 : Math.pow(x, 20)).toArray();
        weights[random.nextInt(size)] = 1;
        double sum = Arrays.stream(weights).sum();
        double[] chances = chances(AliasTable.of(-7, weights), -7, size);
        for (int i = 0; i < size; i++) {
            assertEquals(weights[i] / sum, chances[i], 0x1p-50);
            assertEquals(weights[i] == 0, chances[i] == 0);
        }
    }

    @Test
    void equal_weights_have_equal_chances() {
        double[] weights = new double[128];
        Arrays.fill(weights, 0.3);
        for (double chance : chances(AliasTable.of(0, weights), 0, 128)) {
            assertEquals(0x1p-7, chance);
        }
    }

    @Test
    void counts_of_good_ones_have_their_exact_chances() {
        int good = random.nextInt(1, 60);
        int bad = good + random.nextInt(60);
        int taken = random.nextInt(1, (good + bad) / 2 + 1);
        Counts counts = Hypergeometric.of(good, bad, taken);
        double[] chances = chances(assertInstanceOf(AliasTable.class, counts), 0, good + 1);
        for (int k = 0; k <= good; k++) {
            BigInteger ways = choices(good, k).multiply(choices(bad, taken - k));
            double chance = ways.doubleValue() / choices(good + bad, taken).doubleValue();
            assertEquals(chance, chances[k], 0x1p-46, good + " " + bad + " " + taken);
        }
    }

    @Test
    void numbers_of_events_have_their_exact_chances() {
        double mean = 0.5 + 180 * random.nextDouble();
        double[] chances = chances(assertInstanceOf(AliasTable.class, Poisson.of(mean)), 0, 400);
        double logarithm = -mean;
        for (int k = 0; k < 400; logarithm += Math.log(mean / ++k)) {
            assertEquals(Math.exp(logarithm), chances[k], 0x1p-40, mean + " " + k);
        }
    }

    @Test
    void failures_before_successes_have_their_exact_chances() {
        double n = 5 * random.nextDouble();
        double p = 0.3 + 0.7 * random.nextDouble();
        double[] chances = chances(assertInstanceOf(AliasTable.class, Mixtures.negativeBinomial(n, p)), 0, 400);
        double logarithm = n * Math.log(p);
        for (int k = 0; k < 400; logarithm += Math.log((k + n) / ++k * (1 - p))) {
            assertEquals(Math.exp(logarithm), chances[k], 0x1p-40, n + " " + p + " " + k);
        }
    }

    @Test
    void wide_ranges_have_no_table() {
        assertFalse(Poisson.of(300) instanceof AliasTable);
        assertFalse(Binomial.of(1000, 0.4) instanceof AliasTable);
        assertFalse(Mixtures.negativeBinomial(0.01, 0.01) instanceof AliasTable);
        assertInstanceOf(AliasTable.class, Binomial.of(1L << 50, 0x1p-44));
        assertInstanceOf(AliasTable.class, Mixtures.negativeBinomial(0x1p-500, 0.5));
    }

    @Test
    void blocks_are_the_numbers_one_after_the_other() {
        Counts table = Counts.rest(20, Binomial.of(20, 0.4));
        for (int count : new int[] {1, 7, 255, 256}) {
            RandomBits bits = new RandomBits(count);
            long[] single = new long[count];
            Arrays.setAll(single, i -> table.next(bits));
            long[] block = new long[count];
            table.fill(new RandomBits(count), block, count);
            assertArrayEquals(single, block);
        }
    }

    /** Within a column the first words lead to its own number, the others to one more: their border is searched for. */
    private static double[] chances(AliasTable table, long least, int size) {
        double[] chances = new double[size];
        int columns = 256;
        long each = 1L << 56;
        for (long column = 0; column < columns; column++) {
            long first = column << 56;
            long low = 0;
            long high = each - 1;
            long begin = table.number(first);
            while (low < high) {
                long middle = low + high + 1 >>> 1;
                if (table.number(first + middle) == begin) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            chances[(int) (begin - least)] += (low + 1) * 0x1p-64;
            if (low < each - 1) {
                chances[(int) (table.number(first + each - 1) - least)] += (each - 1 - low) * 0x1p-64;
            }
        }
        return chances;
    }

    private static BigInteger choices(int n, int k) {
        BigInteger ways = k < 0 || k > n ? BigInteger.ZERO : BigInteger.ONE;
        for (int i = 0; i < k && k <= n; i++) {
            ways = ways.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
        }
        return ways;
    }
}
