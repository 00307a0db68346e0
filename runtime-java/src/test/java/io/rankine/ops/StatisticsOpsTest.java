package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Means, deviations and running sums against exact arithmetic, row by row of views in every layout. */
class StatisticsOpsTest {

    @Test
    void truth_values_are_counted_up_to_each_place() {
        Tensor a = Tensor.zeros(ElementType.BOOL, 2, 65);
        long[][] counts = new long[2][65];
        for (int row = 0; row < 2; row++) {
            for (int i = 0, count = 0; i < 65; i++) {
                boolean held = (i * i + row) % 3 == 1;
                a.setBoolean(new long[] {row, i}, held);
                count += held ? 1 : 0;
                counts[row][i] = count;
            }
        }
        Tensor running = StatisticsEntry.cumsum(a);
        assertEquals(ElementType.INT64, running.type());
        Samples.each(running, at -> assertEquals(counts[(int) at[0]][(int) at[1]], running.getLong(at)));
        Tensor backwards = StatisticsEntry.cumsum(a.reverse(1));
        assertEquals(counts[1][64], backwards.getLong(1, -1));
        assertEquals(
                0, StatisticsEntry.cumsum(Tensor.zeros(ElementType.BOOL, 3, 0)).size());
    }

    private static final long[][] SHAPES = {{1}, {7}, {64}, {2, 3}, {65, 2}, {3, 0, 4}, {3, 1, 5}, {2, 2, 33}};

    static Stream<ElementType> real() {
        return Arrays.stream(ElementType.values()).filter(type -> type.isInteger() || type.isFloating());
    }

    @ParameterizedTest
    @MethodSource("real")
    void means_deviations_lengths_and_medians_are_right_to_the_last_places(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        for (long[] shape : SHAPES) {
            Tensor a = samples.tensor(type, false, shape);
            Tensor mean = StatisticsEntry.mean(a);
            Tensor variance = StatisticsEntry.variance(a);
            Tensor deviation = StatisticsEntry.std(a);
            long last = shape[shape.length - 1];
            Tensor sample = last < 2 ? variance : StatisticsEntry.sampleVariance(a);
            Tensor wide = last < 2 ? deviation : StatisticsEntry.sampleStd(a);
            Tensor norm = StatisticsEntry.norm(a);
            Tensor median = StatisticsEntry.median(a);
            assertEquals(ElementType.FLOAT64, mean.type());
            assertArrayEquals(Arrays.copyOf(shape, shape.length - 1), mean.shape());
            Samples.each(mean, at -> {
                List<BigDecimal> row = row(a, at);
                BigDecimal n = BigDecimal.valueOf(row.size());
                double scale = row.stream()
                        .mapToDouble(x -> Math.abs(x.doubleValue()))
                        .max()
                        .orElse(0);
                BigDecimal center = sum(row).divide(n, MathContext.DECIMAL128);
                assertEquals(center.doubleValue(), mean.getDouble(at), 1e-15 * scale * row.size());
                BigDecimal squares =
                        sum(row.stream().map(x -> x.subtract(center).pow(2)).toList());
                double spread = squares.divide(n, MathContext.DECIMAL128).doubleValue();
                assertEquals(spread, variance.getDouble(at), 1e-12 * scale * scale);
                double unbiased = last < 2 ? spread : spread * last / (last - 1);
                assertEquals(unbiased, sample.getDouble(at), 1e-12 * scale * scale);
                assertEquals(Math.sqrt(sample.getDouble(at)), wide.getDouble(at), 0);
                assertEquals(Math.sqrt(variance.getDouble(at)), deviation.getDouble(at), 0);
                double length = sum(row.stream().map(x -> x.pow(2)).toList())
                        .sqrt(MathContext.DECIMAL128)
                        .doubleValue();
                assertEquals(length, norm.getDouble(at), 1e-14 * length);
                List<BigDecimal> ascending = row.stream().sorted().toList();
                BigDecimal middle = ascending
                        .get((row.size() - 1) / 2)
                        .add(ascending.get(row.size() / 2))
                        .divide(BigDecimal.TWO);
                assertEquals(middle.doubleValue(), median.getDouble(at), 1e-15 * scale);
            });
        }
    }

    @ParameterizedTest
    @MethodSource("real")
    void running_sums_and_products_are_the_folds_of_all_beginnings(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 10);
        for (long[] shape : SHAPES) {
            Tensor a = samples.tensor(type, false, shape);
            Tensor sums = StatisticsEntry.cumsum(a);
            Tensor products = StatisticsEntry.cumprod(a);
            ElementType wide = type == ElementType.UINT64 ? type : type.widest();
            assertEquals(wide, sums.type());
            for (long end = 1; end <= shape[shape.length - 1]; end++) {
                Tensor begin = Casts.cast(a, wide).slice(-1, 0, end, 1);
                Tensor sum = begin.select(-1, 0);
                Tensor product = begin.select(-1, 0);
                for (long i = 1; i < end; i++) {
                    sum = ArithmeticEntry.plus(sum, begin.select(-1, (int) i));
                    product = ArithmeticEntry.times(product, begin.select(-1, (int) i));
                }
                assertEquals(Samples.elements(sum), Samples.elements(sums.select(-1, (int) end - 1)));
                assertEquals(Samples.elements(product), Samples.elements(products.select(-1, (int) end - 1)));
            }
        }
    }

    @Test
    void complex_numbers_have_complex_means_and_real_deviations() {
        for (ElementType type : List.of(ElementType.COMPLEX64, ElementType.COMPLEX128)) {
            Tensor z = Casts.cast(PrimitiveArrays.complex(new double[] {3, 4, -1, 2, 1, 0, 1, 2}, 2, 2), type);
            assertEquals(List.of(new Complex(1, 3), new Complex(1, 1)), Samples.elements(StatisticsEntry.mean(z)));
            assertEquals(List.of(5.0, 1.0), Samples.elements(StatisticsEntry.variance(z)));
            assertEquals(List.of(10.0, 2.0), Samples.elements(StatisticsEntry.sampleVariance(z)));
            assertEquals(Math.sqrt(30), StatisticsEntry.norm(z).getDouble(0), 1e-15);
            assertEquals(
                    List.of(new Complex(3, 4), new Complex(2, 6), new Complex(1, 0), new Complex(2, 2)),
                    Samples.elements(StatisticsEntry.cumsum(z)));
            assertEquals(
                    List.of(new Complex(3, 4), new Complex(-11, 2), new Complex(1, 0), new Complex(1, 2)),
                    Samples.elements(StatisticsEntry.cumprod(z)));
        }
    }

    @Test
    void means_of_large_integers_do_not_wrap_around_and_nan_goes_through() {
        Tensor large = PrimitiveArrays.tensor(new long[] {Long.MAX_VALUE, Long.MAX_VALUE}, 2);
        assertEquals(0x1p63, StatisticsEntry.mean(large).getDouble());
        Tensor ints = PrimitiveArrays.tensor(new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE}, 2);
        assertEquals(Integer.MAX_VALUE, StatisticsEntry.mean(ints).getDouble());
        Tensor none = PrimitiveArrays.tensor(new double[] {1, Double.NaN, 3}, 3);
        for (Tensor result :
                List.of(StatisticsEntry.mean(none), StatisticsEntry.median(none), StatisticsEntry.sampleStd(none))) {
            assertEquals(Double.NaN, result.getDouble());
        }
        Tensor huge = PrimitiveArrays.tensor(new double[] {Double.MAX_VALUE, Double.MAX_VALUE / 2}, 2);
        assertEquals(Double.MAX_VALUE * 0.75, StatisticsEntry.median(huge).getDouble());
    }

    @Test
    void means_of_integers_are_those_of_the_same_doubles_bit_by_bit() {
        Samples samples = new Samples(8);
        for (long[] shape : new long[][] {{1, 3}, {17, 2}, {100, 31}, {3000, 40}, {5, 9000, 3}}) {
            Tensor columns = samples.tensor(ElementType.INT64, false, shape).moveaxis(-2, -1);
            double[] expected = PrimitiveArrays.doubles(StatisticsEntry.mean(CastEntry.toDouble(columns.copy())));
            assertArrayEquals(expected, PrimitiveArrays.doubles(StatisticsEntry.mean(columns.copy())));
            assertArrayEquals(expected, PrimitiveArrays.doubles(StatisticsEntry.mean(columns)));
        }
    }

    @Test
    void without_enough_elements_there_is_no_mean_and_no_deviation() {
        Tensor empty = Tensor.zeros(ElementType.FLOAT64, 2, 0);
        Tensor one = Tensor.zeros(ElementType.FLOAT64, 2, 1);
        assertThrows(IllegalArgumentException.class, () -> StatisticsEntry.mean(empty));
        assertThrows(IllegalArgumentException.class, () -> StatisticsEntry.sampleVariance(one));
        assertEquals(List.of(0.0, 0.0), Samples.elements(StatisticsEntry.norm(empty)));
    }

    @Test
    void bounds_in_the_wrong_order_are_refused_before_anything_is_written() {
        Tensor a = PrimitiveArrays.tensor(new int[] {-5, 0, 5}, 3);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> NumberEntry.clampInto(a, Tensor.scalar(3), Tensor.scalar(-3), a))
                .getMessage();
        assertTrue(message.contains("low = 3, high = -3"), message);
        assertEquals(List.of(-5, 0, 5), Samples.elements(a));
        Tensor x = PrimitiveArrays.tensor(new double[] {Double.NaN, -0.0, 7}, 3);
        assertEquals(
                List.of(Double.NaN, 0.0, 1.0),
                Samples.elements(NumberEntry.clamp(x, Tensor.scalar(0.0), Tensor.scalar(1.0))));
        Tensor nan = Tensor.scalar(Double.NaN);
        assertThrows(IllegalArgumentException.class, () -> NumberEntry.clamp(x, nan, Tensor.scalar(1.0)));
    }

    @Test
    void quantiles_lie_between_elements_whose_difference_is_infinite() {
        Tensor a = PrimitiveArrays.tensor(new double[] {-Double.MAX_VALUE, Double.MAX_VALUE}, 2);
        Tensor quantiles = StatisticsEntry.quantile(a, PrimitiveArrays.tensor(new double[] {0, 0.25, 0.5, 1}, 4));
        assertEquals(
                List.of(-Double.MAX_VALUE, -Double.MAX_VALUE / 2, 0.0, Double.MAX_VALUE), Samples.elements(quantiles));
    }

    @ParameterizedTest
    @MethodSource("real")
    void quantiles_lie_between_elements_and_differences_add_up(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 20);
        Tensor q = PrimitiveArrays.tensor(new double[] {0, 0.25, 0.5, 0.9, 1}, 5);
        for (long[] shape : SHAPES) {
            Tensor a = samples.tensor(type, false, shape);
            Tensor quantiles = StatisticsEntry.quantile(a, q);
            Tensor median = StatisticsEntry.median(a);
            Samples.each(median, at -> {
                List<BigDecimal> ascending = row(a, at).stream().sorted().toList();
                double scale = ascending.stream()
                        .mapToDouble(x -> Math.abs(x.doubleValue()))
                        .max()
                        .orElse(0);
                for (int i = 0; i < 5; i++) {
                    double place = q.getDouble(i) * (ascending.size() - 1);
                    BigDecimal below = ascending.get((int) Math.floor(place));
                    BigDecimal above = ascending.get((int) Math.ceil(place));
                    BigDecimal expected = above.subtract(below)
                            .multiply(new BigDecimal(place - Math.floor(place)))
                            .add(below);
                    long[] full = Arrays.copyOf(at, at.length + 1);
                    full[at.length] = i;
                    assertEquals(expected.doubleValue(), quantiles.getDouble(full), 1e-15 * scale);
                }
            });
            Tensor differences = StatisticsEntry.diff(a);
            int last = shape.length - 1;
            for (int i = 1; i < shape[last]; i++) {
                assertEquals(
                        Samples.elements(ArithmeticEntry.minus(a.select(-1, i), a.select(-1, i - 1))),
                        Samples.elements(differences.select(-1, i - 1)));
            }
        }
        Tensor out = Tensor.empty(ElementType.FLOAT64, 1).fill(7);
        Tensor one = Tensor.zeros(type, 1);
        for (double wrong : new double[] {-0.1, 1.1, Double.NaN}) {
            Tensor given = PrimitiveArrays.tensor(new double[] {wrong}, 1);
            assertThrows(IllegalArgumentException.class, () -> StatisticsEntry.quantileInto(one, given, out));
        }
        assertEquals(7, out.getDouble(0));
    }

    @Test
    void long_rows_are_clamped_part_by_part() {
        double[] values = new Random(4).doubles(100_003, -2, 2).toArray();
        Tensor a = PrimitiveArrays.tensor(values, values.length);
        Tensor clamped = NumberEntry.clamp(a, Tensor.scalar(-0.5), Tensor.scalar(1.25));
        double[] expected =
                Arrays.stream(values).map(x -> Math.clamp(x, -0.5, 1.25)).toArray();
        assertArrayEquals(expected, PrimitiveArrays.doubles(clamped));
    }

    @Test
    void histograms_of_long_rows_count_each_element_once() {
        double[] edges = {-2, -0.0, 0.5, 1, 3};
        double[] special = {Double.NaN, -0.0, 0, 3, -2, Double.POSITIVE_INFINITY, 3.5, 0.5};
        for (ElementType type : new ElementType[] {ElementType.FLOAT64, ElementType.FLOAT32, ElementType.FLOAT16}) {
            double[] x = new double[3001];
            long[] counts = new long[4];
            for (int i = 0; i < x.length; i++) {
                x[i] = i % 5 == 0 ? special[i / 5 % special.length] : Math.rint(Math.sin(i) * 1024) / 256;
                for (int bin = 0; bin < 4; bin++) {
                    boolean last = bin == 3 && x[i] == edges[4];
                    counts[bin] += x[i] >= edges[bin] && (x[i] < edges[bin + 1] || last) ? 1 : 0;
                }
            }
            Tensor a = Casts.as(PrimitiveArrays.tensor(x, x.length), type);
            Tensor given = Casts.as(PrimitiveArrays.tensor(edges, 5), type);
            List<Object> expected = List.of(counts[0], counts[1], counts[2], counts[3]);
            assertEquals(expected, Samples.elements(SearchEntry.histogram(a, given)));
            assertEquals(expected, Samples.elements(SearchEntry.histogram(a.reverse(0), given)));
        }
    }

    @Test
    void elements_are_counted_by_value_and_between_edges() {
        Samples samples = new Samples(30);
        Tensor a = ModularEntry.mod(samples.tensor(ElementType.INT64, false, 3, 50), Modulus.of(5));
        Tensor counts = SearchEntry.binCount(a, 5);
        for (int i = 0; i < 3; i++) {
            for (long value = 0; value < 5; value++) {
                Tensor found = ComparisonEntry.equalTo(a.select(0, i), Tensor.scalar(value));
                assertEquals(ReductionEntry.sumAll(found).getLong(), counts.getLong(i, value));
            }
        }
        for (ElementType type : ElementType.values()) {
            if (type.isInteger()) {
                Tensor narrow = Casts.as(a, type);
                assertEquals(Samples.elements(counts), Samples.elements(SearchEntry.binCount(narrow, 5)));
                assertThrows(IndexOutOfBoundsException.class, () -> SearchEntry.binCount(narrow, 4));
            }
        }
        Tensor large = Tensor.scalar(-1L).view(ElementType.UINT64).broadcastTo(3);
        assertThrows(IndexOutOfBoundsException.class, () -> SearchEntry.binCount(large, 4));
        Tensor x = PrimitiveArrays.tensor(
                new double[] {-0.1, 0, -0.0, 0.5, 1, 1.5, 2, 2.5, Double.NaN, Double.POSITIVE_INFINITY}, 10);
        Tensor edges = PrimitiveArrays.tensor(new double[] {0, 1, 2}, 3);
        assertEquals(List.of(3L, 3L), Samples.elements(SearchEntry.histogram(x, edges)));
        assertThrows(IllegalArgumentException.class, () -> SearchEntry.histogram(x, edges.reverse(0)));
        Tensor values = PrimitiveArrays.tensor(new double[] {2, -0.0, Double.NaN}, 3);
        assertEquals(
                List.of(false, true, true, false, false, false, true, false, false, false),
                Samples.elements(SearchEntry.isIn(x, values)));
        assertEquals(
                3 * 50,
                ReductionEntry.sumAll(SearchEntry.isIn(a, PrimitiveArrays.tensor(new long[] {0, 1, 2, 3, 4}, 5)))
                        .getLong());
    }

    @Test
    void many_elements_are_found_among_many_values_and_extreme_ones() {
        long[] values = new Random(3).longs(400).toArray();
        values[0] = Long.MIN_VALUE;
        values[1] = Long.MIN_VALUE + 1;
        values[2] = 0;
        for (int count : new int[] {0, 1, 3, 200, 400}) {
            Tensor among = PrimitiveArrays.tensor(Arrays.copyOf(values, count), count);
            for (int i = 0; i < values.length; i++) {
                Tensor one = PrimitiveArrays.tensor(new long[] {values[i], ~values[i]}, 2);
                assertEquals(List.of(i < count, false), Samples.elements(SearchEntry.isIn(one, among)), "value " + i);
            }
        }
    }

    @Test
    void the_largest_integers_lie_beyond_the_last_point() {
        Tensor x = PrimitiveArrays.tensor(new long[] {Long.MAX_VALUE, Long.MIN_VALUE, 1}, 3);
        Tensor points = PrimitiveArrays.tensor(new long[] {0, 2}, 2);
        Tensor values = PrimitiveArrays.tensor(new long[] {5, 7}, 2);
        assertEquals(List.of(7.0, 5.0, 6.0), Samples.elements(SampleEntry.interp(x, points, values)));
    }

    /** Rows that are multiplied in panels. */
    @Test
    void covariances_of_many_rows_are_symmetric_and_those_of_pairs() {
        Tensor a = PrimitiveArrays.tensor(new Random(5).doubles(300 * 7).toArray(), 300 * 7)
                .reshape(300, 7);
        Tensor all = SampleEntry.cov(a);
        for (long i : new long[] {0, 1, 127, 128, 255, 256, 299}) {
            for (long j = 0; j < 300; j++) {
                Tensor pair = Tensor.empty(ElementType.FLOAT64, 2, 7);
                a.select(0, i).copyTo(pair.select(0, 0));
                a.select(0, j).copyTo(pair.select(0, 1));
                double expected = SampleEntry.cov(pair).getDouble(0, 1);
                assertEquals(expected, all.getDouble(i, j), 1e-15);
                assertEquals(all.getDouble(i, j), all.getDouble(j, i));
            }
        }
    }

    private static List<BigDecimal> row(Tensor a, long... at) {
        long[] full = Arrays.copyOf(at, at.length + 1);
        return Stream.iterate(0L, i -> i < a.dim(at.length), i -> i + 1)
                .map(i -> {
                    full[at.length] = i;
                    BigDecimal value = Reference.decimal(Samples.get(a, full));
                    boolean upper = a.type() == ElementType.UINT64 && value.signum() < 0;
                    return upper ? value.add(BigDecimal.TWO.pow(64)) : value;
                })
                .toList();
    }

    private static BigDecimal sum(List<BigDecimal> terms) {
        return terms.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Test
    void lengths_whose_squares_leave_the_range_are_exact() {
        double[] factors = {0x1p-1074, 0x1p-600, 1, 0x1p600, 0x1p1021};
        for (double factor : factors) {
            Tensor a =
                    PrimitiveArrays.tensor(new double[] {3 * factor, 4 * factor, 0, 0, -4 * factor, 3 * factor}, 3, 2);
            assertEquals(List.of(5 * factor, 0.0, 5 * factor), Samples.elements(StatisticsEntry.norm(a)));
            Tensor z = PrimitiveArrays.complex(new double[] {3 * factor, 0, 0, 4 * factor}, 2);
            assertEquals(5 * factor, StatisticsEntry.norm(z).getDouble());
        }
        double largest = Double.MAX_VALUE;
        double infinite = Double.POSITIVE_INFINITY;
        double[][] rows = {
            {largest, largest}, {largest, 1}, {infinite, 1}, {-infinite, infinite}, {Double.NaN, largest}, {1e-200, 1}
        };
        double[] expected = {infinite, largest, infinite, infinite, Double.NaN, 1};
        for (int i = 0; i < rows.length; i++) {
            assertEquals(
                    expected[i],
                    StatisticsEntry.norm(PrimitiveArrays.tensor(rows[i], 2)).getDouble());
        }
    }
}
