package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Places among numbers that ascend, of numbers that ascend, too, or not, against definitions one by one. */
class AscendingTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private final Random random = new Random(5);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 63, 1023})
    void lines_through_points_are_those_of_the_definition_bit_by_bit(int points) {
        double[] xp = random.doubles(points, -1, 1).sorted().distinct().toArray();
        double[] fp = random.doubles(xp.length, -1, 1)
                .map(y -> y > .8 ? -0.0 : y > .7 ? INFINITY : y)
                .toArray();
        for (int n : new int[] {0, 1, 2, 63, 511, 512, 513, 1100}) {
            double[] x = DoubleStream.concat(
                            DoubleStream.of(-INFINITY, INFINITY, -0.0, 0.0, xp[0], xp[xp.length - 1]),
                            random.doubles(n, -1.2, 1.2))
                    .limit(n)
                    .toArray();
            same(x, xp, fp);
            same(Arrays.stream(x).sorted().toArray(), xp, fp);
            if (n > 2) {
                x[n / 2] = Double.NaN;
                same(x, xp, fp);
                same(Arrays.stream(x).sorted().toArray(), xp, fp);
            }
        }
    }

    /** Parts that go on, that begin anew, and that do not ascend; far apart among the points, or many between two of them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 5, 40, 5000})
    void lines_are_those_of_the_definition_whether_parts_of_the_numbers_ascend_or_not(int points) {
        double[] xp = random.doubles(points, -1, 1).sorted().distinct().toArray();
        double[] fp = random.doubles(xp.length, -1, 1).toArray();
        for (int n : new int[] {40, 513, 1024, 2100}) {
            double[] x = random.doubles(n, -1.1, 1.1).toArray();
            same(x, xp, fp);
            Arrays.sort(x, n / 4, n);
            same(x, xp, fp);
            Arrays.sort(x, 0, n / 2);
            same(x, xp, fp);
            Arrays.sort(x);
            same(x, xp, fp);
            Arrays.fill(x, n / 2, n, x[n / 2]);
            same(x, xp, fp);
        }
    }

    private static void same(double[] x, double[] xp, double[] fp) {
        double[] heights = PrimitiveArrays.doubles(SampleEntry.interp(tensor(x), tensor(xp), tensor(fp)));
        for (int i = 0; i < x.length; i++) {
            assertEquals(
                    Double.doubleToLongBits(height(x[i], xp, fp)), Double.doubleToLongBits(heights[i]), "at " + x[i]);
        }
    }

    private static double height(double x, double[] xp, double[] fp) {
        int i = (int) Arrays.stream(xp).filter(p -> p <= x).count() - 1;
        if (Double.isNaN(x)) {
            return x;
        }
        if (i < 0 || i == xp.length - 1 || x == xp[i]) {
            return fp[Math.max(i, 0)];
        }
        double slope = (fp[i + 1] - fp[i]) / (xp[i + 1] - xp[i]);
        double y = fp[i] + slope * (x - xp[i]);
        y = Double.isNaN(y) ? fp[i + 1] + slope * (x - xp[i + 1]) : y;
        return Double.isNaN(y) && fp[i] == fp[i + 1] ? fp[i] : y;
    }

    @Test
    void as_many_are_not_larger_as_a_count_finds() {
        for (int n : new int[] {0, 1, 2, 64, 1023}) {
            long[] ascending = LongStream.concat(LongStream.of(extremes()), random.longs(n, -50, 50))
                    .limit(n)
                    .sorted()
                    .toArray();
            for (int m : new int[] {0, 1, 63, 513}) {
                long[] values = LongStream.concat(LongStream.of(extremes()), random.longs(m, -60, 60))
                        .limit(m)
                        .toArray();
                counted(ascending, values);
                counted(ascending, LongStream.of(values).sorted().toArray());
            }
        }
    }

    private static long[] extremes() {
        return new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE};
    }

    private static void counted(long[] ascending, long[] values) {
        Tensor keys = PrimitiveArrays.tensor(ascending, ascending.length);
        Tensor of = PrimitiveArrays.tensor(values, values.length);
        long[] larger = Arrays.stream(values)
                .map(v -> Arrays.stream(ascending).filter(a -> a <= v).count())
                .toArray();
        long[] smaller = Arrays.stream(values)
                .map(v -> Arrays.stream(ascending).filter(a -> a < v).count())
                .toArray();
        assertArrayEquals(larger, PrimitiveArrays.longs(OrderEntry.searchSortedRight(keys, of)));
        assertArrayEquals(smaller, PrimitiveArrays.longs(SearchEntry.searchSorted(keys, of)));
    }

    private static Tensor tensor(double... values) {
        return PrimitiveArrays.tensor(values, values.length);
    }
}
