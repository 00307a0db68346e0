package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Threads;
import io.rankine.ops.Casts;
import io.rankine.ops.SearchEntry;
import io.rankine.ops.StatisticsEntry;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows too long for the C that sorts short ones, whose keys C reads and writes, come out in the order of boxed elements. */
final class OrderedKeysTest {

    private static final int[] SIZES = {257, 1025, 9001};
    private static final double[] EDGES = {
        -0.0, 0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 60_000, -1, 1
    };

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void rows_of_all_types_and_steps_are_sorted(ElementType type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        for (int n : SIZES) {
            for (double wide : new double[] {0, 3, 30, 1e4, 1e19}) {
                check(filled(type, random, wide, n));
                check(filled(type, random, wide, 2 * n).slice(0, 0, 2 * n, 2).reverse(0));
                check(SearchEntry.sort(filled(type, random, wide, n)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void threads_that_share_a_long_row_sort_it_as_one(ElementType type) {
        Tensor a = filled(type, new SplittableRandom(), 1e19, 2 * 70_001).slice(0, 0, 2 * 70_001, 2);
        Tensor ascending = SearchEntry.sort(a);
        for (int threads : new int[] {2, 3}) {
            try (var _ = Threads.limit(threads)) {
                assertEquals(elements(ascending), elements(SearchEntry.sort(a)));
                assertEquals(elements(ascending), elements(SearchEntry.sort(ascending)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INT32", "UINT32", "INT64", "UINT64", "FLOAT32", "FLOAT64"})
    void threads_that_share_the_highest_digit_sort_a_row_as_one(ElementType type) {
        for (double wide : new double[] {3000, 1e19}) {
            Tensor a = filled(type, new SplittableRandom(), wide, 600_001);
            assertArrayEquals(sortedBy(1, a), sortedBy(3, a), "up to " + wide);
        }
    }

    private static long[] sortedBy(int threads, Tensor a) {
        ElementType bits = a.type().bits() == Long.SIZE ? ElementType.INT64 : ElementType.INT32;
        try (var _ = Threads.limit(threads)) {
            return PrimitiveArrays.longs(Casts.as(SearchEntry.sort(a).view(bits), ElementType.INT64));
        }
    }

    private static Tensor filled(ElementType type, SplittableRandom random, double wide, int n) {
        if (type.bits() == Long.SIZE && !type.isFloating()) {
            long mask = wide > 1e18 ? -1 : (long) wide;
            long[] values = IntStream.range(0, n)
                    .mapToLong(i -> random.nextLong() & mask)
                    .toArray();
            return Casts.as(PrimitiveArrays.tensor(values, n), type);
        }
        double[] values = IntStream.range(0, n)
                .mapToDouble(i -> type.isFloating() && wide > 3 && random.nextInt(4) == 0
                        ? EDGES[random.nextInt(EDGES.length)]
                        : Math.rint((random.nextDouble() - 0.5) * wide))
                .toArray();
        return Casts.as(PrimitiveArrays.tensor(values, n), type);
    }

    private static List<Object> elements(Tensor a) {
        return LongStream.range(0, a.size())
                .mapToObj(i -> BoxedElements.get(a, i))
                .toList();
    }

    private static void check(Tensor a) {
        Comparator<Object> order = (x, y) -> compare(a.type(), x, y);
        List<Object> elements = elements(a);
        List<Integer> places = IntStream.range(0, elements.size())
                .boxed()
                .sorted(Comparator.comparing(elements::get, order))
                .toList();
        List<Object> sorted = places.stream().map(elements::get).toList();
        String what = a.type() + " " + a.layout();
        Tensor actual = SearchEntry.sort(a);
        for (int i = 0; i < sorted.size(); i++) {
            assertEquals(sorted.get(i), BoxedElements.get(actual, i), what);
        }
        assertArrayEquals(
                places.stream().mapToLong(Integer::longValue).toArray(),
                PrimitiveArrays.longs(SearchEntry.argsort(a)),
                what);
        if (a.type().isLogical()) {
            return;
        }
        double[] values = sorted.stream().mapToDouble(x -> real(a.type(), x)).toArray();
        double[] middle = {values[(values.length - 1) / 2], values[values.length / 2]};
        double median = Double.isNaN(values[values.length - 1])
                ? Double.NaN
                : middle[0] == middle[1] ? middle[0] : middle[0] / 2 + middle[1] / 2;
        assertEquals(median, StatisticsEntry.median(a).getDouble(), what);
        quantiles(a, values, what);
        double[] different = DoubleStream.of(values).map(x -> x == 0 ? 0 : x).toArray();
        if (a.type().bits() < Long.SIZE) {
            different = Arrays.stream(different).distinct().toArray();
            Tensor unique = SearchEntry.unique(a).values();
            assertArrayEquals(different, PrimitiveArrays.doubles(Casts.cast(unique, ElementType.FLOAT64)), what);
        }
    }

    private static void quantiles(Tensor a, double[] sorted, String what) {
        int last = sorted.length - 1;
        double[] q = {0.52, 0, 0.5, 0.9, 1};
        double[] expected = DoubleStream.of(q)
                .map(part -> part * last)
                .map(place -> {
                    double below = sorted[(int) place];
                    double above = sorted[Math.min((int) place + 1, last)];
                    double part = place - (int) place;
                    return below == above
                            ? below
                            : part < 0.5 ? below + (above - below) * part : above - (above - below) * (1 - part);
                })
                .toArray();
        if (Double.isNaN(sorted[last])) {
            Arrays.fill(expected, Double.NaN);
        }
        Tensor found = StatisticsEntry.quantile(a, PrimitiveArrays.tensor(q, q.length));
        assertArrayEquals(expected, PrimitiveArrays.doubles(found), what);
    }

    private static int compare(ElementType type, Object x, Object y) {
        if (x instanceof Boolean first) {
            return first.compareTo((Boolean) y);
        }
        if (type.isFloating()) {
            return Double.compare(((Number) x).doubleValue(), ((Number) y).doubleValue());
        }
        long first = ((Number) x).longValue();
        long second = ((Number) y).longValue();
        return type.isUnsigned() ? Long.compareUnsigned(first, second) : Long.compare(first, second);
    }

    private static double real(ElementType type, Object x) {
        long bits = ((Number) x).longValue();
        boolean beyond = type.isUnsigned() && bits < 0;
        return beyond ? (bits >>> 1 | bits & 1) * 2.0 : ((Number) x).doubleValue();
    }
}
