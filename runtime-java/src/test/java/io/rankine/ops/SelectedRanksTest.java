package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Medians and quantiles, which select elements, are those of sorted rows, bit by bit. */
class SelectedRanksTest {

    private static final int[] SIZES = {1, 2, 3, 300, 301, 2000, 4097, 9001};

    static Stream<ElementType> ordered() {
        return Arrays.stream(ElementType.values()).filter(type -> !type.isComplex() && !type.isLogical());
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void selected_elements_are_those_of_the_sorted_row(ElementType type) {
        Random random = new Random(type.ordinal());
        for (int size : SIZES) {
            for (int spread = 0; spread < 4; spread++) {
                Tensor a = row(type, size, spread, random);
                double[] sorted = PrimitiveArrays.doubles(Casts.as(SearchEntry.sort(a), ElementType.FLOAT64));
                few(a, sorted, random);
                all(a, sorted);
            }
        }
    }

    /** All bits at random, few different ones, one, and what lies close together. */
    private static Tensor row(ElementType type, int size, int spread, Random random) {
        long[] bits = LongStream.generate(() -> switch (spread) {
                    case 0 -> random.nextLong();
                    case 1 -> random.nextInt(5) - 2;
                    case 2 -> 7;
                    default -> 1L << 40 | random.nextInt(3000);
                })
                .limit(size)
                .toArray();
        if (type.isFloating() && spread == 0) {
            double[] reals = LongStream.of(bits).mapToDouble(x -> x * 0x1p-52).toArray();
            return Casts.cast(PrimitiveArrays.tensor(reals, size), type);
        }
        return Casts.cast(PrimitiveArrays.tensor(bits, size), type);
    }

    private static void few(Tensor a, double[] sorted, Random random) {
        int last = sorted.length - 1;
        double middle = sorted[last / 2] == sorted[(last + 1) / 2]
                ? sorted[last / 2]
                : sorted[last / 2] / 2 + sorted[(last + 1) / 2] / 2;
        assertEquals(middle, StatisticsEntry.median(a).getDouble(), a.type() + " of " + sorted.length);
        double[] q = {random.nextDouble(), 0, 1, 0.5, random.nextDouble()};
        quantiles(a, sorted, q);
    }

    /** So many that all are sorted. */
    private static void all(Tensor a, double[] sorted) {
        quantiles(
                a,
                sorted,
                IntStream.rangeClosed(0, 100).mapToDouble(i -> i / 100.0).toArray());
    }

    private static void quantiles(Tensor a, double[] sorted, double... q) {
        Tensor found = StatisticsEntry.quantile(a, PrimitiveArrays.tensor(q, q.length));
        int last = sorted.length - 1;
        for (int i = 0; i < q.length; i++) {
            double place = q[i] * last;
            double below = sorted[(int) place];
            double above = sorted[Math.min((int) place + 1, last)];
            double part = place - (int) place;
            double between = part < 0.5 ? below + (above - below) * part : above - (above - below) * (1 - part);
            assertEquals(below == above ? below : between, found.getDouble(i), a.type() + " of " + sorted.length);
        }
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void one_nan_makes_them_nan(ElementType type) {
        for (int size : type.isFloating() ? SIZES : new int[0]) {
            Tensor a = row(type, size, 1, new Random(size));
            Casts.cast(Tensor.scalar(Double.NaN), type).copyTo(a.select(0, size / 2));
            assertEquals(Double.NaN, StatisticsEntry.median(a).getDouble());
            assertEquals(
                    Double.NaN,
                    StatisticsEntry.quantile(a, PrimitiveArrays.tensor(new double[] {0}, 1))
                            .getDouble(0));
        }
    }
}
