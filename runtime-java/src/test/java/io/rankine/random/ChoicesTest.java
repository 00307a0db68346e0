package io.rankine.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.IndexEntry;
import io.rankine.ops.Samples;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Choices, samples and shuffles: each outcome as often as its chance says. */
class ChoicesTest {

    private static final int MANY = 40_000;
    private static final double[] WEIGHTS = {0, 3, 1, 0, 0.5, 2.5, 0};

    private final RandomNumbers source = new RandomNumbers(23);
    private final Distributions random = source.distributions();

    @Test
    void choices_have_equal_chances_or_those_of_their_weights() {
        Map<String, Integer> equal = new HashMap<>();
        LongStream.of(longs(random.choice(6, MANY))).forEach(place -> equal.merge("" + place, 1, Integer::sum));
        outcomes(equal, 6, place -> 1.0 / 6);
        Map<String, Integer> weighted = new HashMap<>();
        LongStream.of(longs(random.choice(weights(WEIGHTS), MANY)))
                .forEach(place -> weighted.merge("" + place, 1, Integer::sum));
        outcomes(weighted, 4, place -> WEIGHTS[Integer.parseInt(place)] / 7);
        assertArrayEquals(new long[] {0, 0}, longs(random.choice(1, 2)));
    }

    @Test
    void weights_of_any_size_are_compared_with_each_other_alone() {
        for (double unit : new double[] {1, Double.MIN_VALUE, 0x1p-1060, Double.MAX_VALUE / 4}) {
            Map<String, Integer> seen = new HashMap<>();
            LongStream.of(longs(random.choice(weights(unit, 3 * unit), MANY)))
                    .forEach(place -> seen.merge("" + place, 1, Integer::sum));
            outcomes(seen, 2, place -> place.equals("0") ? 0.25 : 0.75);
        }
        assertArrayEquals(
                new long[] {1},
                Arrays.stream(longs(random.choice(weights(0x1p-1074, 0x1p1023), 999)))
                        .distinct()
                        .toArray());
        Map<String, Integer> orders = new HashMap<>();
        for (int i = 0; i < MANY; i++) {
            orders.merge(Arrays.toString(longs(random.sample(weights(1e300, 1e-320, 3e-320), 3))), 1, Integer::sum);
        }
        outcomes(orders, 2, order -> order.equals("[0, 1, 2]") ? 0.25 : order.equals("[0, 2, 1]") ? 0.75 : 0);
    }

    @Test
    void samples_are_orders_of_different_places_all_with_equal_chances() {
        for (int[] size : new int[][] {{4, 4}, {5, 2}, {3, 1}, {2, 0}, {0, 0}}) {
            Map<String, Integer> seen = new HashMap<>();
            for (int i = 0; i < MANY / 2; i++) {
                seen.merge(Arrays.toString(longs(random.sample(size[0], size[1]))), 1, Integer::sum);
            }
            int orders = 1;
            for (int i = 0; i < size[1]; i++) {
                orders *= size[0] - i;
            }
            double chance = 1.0 / orders;
            outcomes(seen, orders, order -> chance);
        }
        long[] few = longs(random.sample(Long.MAX_VALUE, 1000));
        assertEquals(
                1000, Arrays.stream(few).distinct().filter(place -> place >= 0).count());
        assertArrayEquals(
                LongStream.range(0, 10_000).toArray(),
                Arrays.stream(longs(random.sample(10_000, 10_000))).sorted().toArray());
    }

    @Test
    void weighted_samples_draw_from_those_that_are_left() {
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < MANY; i++) {
            seen.merge(Arrays.toString(longs(random.sample(weights(WEIGHTS), 2))), 1, Integer::sum);
        }
        outcomes(seen, 12, order -> {
            double first = WEIGHTS[order.charAt(1) - '0'];
            return first / 7 * WEIGHTS[order.charAt(4) - '0'] / (7 - first);
        });
        assertEquals(
                4,
                Arrays.stream(longs(random.sample(weights(WEIGHTS), 4)))
                        .distinct()
                        .count());
        assertEquals(0, random.sample(weights(), 0).size());
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void shuffles_keep_entries_whole(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        for (long[] shape : new long[][] {{0}, {1}, {7}, {5, 3}, {4, 0}, {3, 2, 2}}) {
            Tensor a = samples.tensor(type, false, shape);
            Tensor shuffled = new RandomNumbers(9).shuffled(a);
            long[] order = longs(new RandomNumbers(9).permutation(shape[0]));
            for (int i = 0; i < order.length; i++) {
                assertEquals(Samples.elements(a.select(0, order[i])), Samples.elements(shuffled.select(0, i)));
            }
            assertArrayEquals(shape, shuffled.shape());
            assertEquals(type, shuffled.type());
        }
        assertThrows(RuntimeException.class, () -> source.shuffled(Tensor.zeros(type)));
    }

    @Test
    void a_choice_of_elements_is_a_take() {
        Tensor names = PrimitiveArrays.tensor(new long[] {10, 20, 30}, 3);
        long[] chosen = longs(IndexEntry.take(names, random.choice(3, 100)));
        assertArrayEquals(
                new long[] {10, 20, 30},
                Arrays.stream(chosen).sorted().distinct().toArray());
    }

    @Test
    void hostile_counts_and_weights_are_refused() {
        refused("choice: n = 0 is out of range; it is 1 or more", () -> random.choice(0, 1));
        refused("choice: n = -5 is out of range; it is 1 or more", () -> random.choice(-5, 1));
        refused("sample: n = -1 is out of range; it is 0 or more", () -> random.sample(-1, 0));
        refused("sample: count = 4 different places of 3; it is 0 to 3", () -> random.sample(3, 4));
        refused("sample: count = -1 different places of 3; it is 0 to 3", () -> random.sample(3, -1));
        refused(
                "sample: count = 4294967296 different places of 9223372036854775807; it is 0 to 2147483639",
                () -> random.sample(Long.MAX_VALUE, 1L << 32));
        refused(
                "sample: count = 5 different places of 4 weights above 0; it is 0 to 4",
                () -> random.sample(weights(WEIGHTS), 5));
        refused("choice: none of 2 weights is above 0; give one that is", () -> random.choice(weights(0, 0), 1));
        refused("choice: none of 0 weights is above 0; give one that is", () -> random.choice(weights(), 1));
        for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            String message = "weights[1] = " + wrong + " is out of range; it is finite and not negative";
            refused("choice: " + message, () -> random.choice(weights(1, wrong), 1));
            refused("sample: " + message, () -> random.sample(weights(1, wrong), 1));
        }
        Tensor wide = Tensor.zeros(ElementType.FLOAT64, 2, 2);
        refused(
                "choice: weights are float64 of shape [2, 2]; they are float64 of shape [n]",
                () -> random.choice(wide, 1));
        Tensor whole = Casts.as(weights(1, 2), ElementType.INT64);
        refused("sample: weights are int64 of shape [2]; they are float64 of shape [n]", () -> random.sample(whole, 1));
        assertThrows(ShapeException.class, () -> random.choice(3, -1));
    }

    private static void refused(String message, Runnable draw) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, draw::run).getMessage());
    }

    /** Pearson's statistic. @param count how many outcomes there are, all of them seen */
    private static void outcomes(Map<String, Integer> seen, int count, Function<String, Double> chance) {
        assertEquals(count, seen.size(), seen::toString);
        int all = seen.values().stream().mapToInt(each -> each).sum();
        double statistic = 0;
        for (Map.Entry<String, Integer> outcome : seen.entrySet()) {
            double expected = all * chance.apply(outcome.getKey());
            statistic += Math.pow(outcome.getValue() - expected, 2) / expected;
        }
        assertTrue(statistic < count + 4 * Math.sqrt(2.0 * count) + 12, seen + ": " + statistic);
    }

    private static Tensor weights(double... weights) {
        return PrimitiveArrays.tensor(weights, weights.length);
    }

    private static long[] longs(Tensor a) {
        return PrimitiveArrays.longs(a);
    }
}
