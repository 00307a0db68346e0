package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Threads;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ops that go over large tensors block by block, or over many rows at once, give what one row after the other gives. */
class BlockwiseOpsTest {

    private static final long[][] SHAPES = {
        {100_003}, {7, 20_011}, {20_011, 7}, {300, 301}, {11, 65, 67}, {40_000, 1}, {3, 0}
    };

    private final SplittableRandom random = new SplittableRandom(7);

    @Test
    void variances_and_lengths_of_large_tensors_of_any_layout() {
        for (long[] shape : SHAPES) {
            for (int axis = 0; axis < shape.length; axis++) {
                Tensor a = numbers(shape).moveaxis(axis, -1);
                long n = a.dim(a.rank() - 1);
                Tensor squares = StatisticsEntry.norm(a);
                Tensor spread = n == 0 ? squares : StatisticsEntry.variance(a);
                double[][] rows = rows(a);
                double[] norms = PrimitiveArrays.doubles(squares.flatten());
                double[] spreads = PrimitiveArrays.doubles(spread.flatten());
                for (int i = 0; i < rows.length; i++) {
                    double mean = Arrays.stream(rows[i]).sum() / n;
                    double sum = Arrays.stream(rows[i])
                            .map(x -> (x - mean) * (x - mean))
                            .sum();
                    double square = Arrays.stream(rows[i]).map(x -> x * x).sum();
                    assertEquals(Math.sqrt(square), norms[i], 1e-12 * Math.sqrt(square));
                    assertEquals(n == 0 ? 0 : sum / n, spreads[i], 1e-11 * sum / Math.max(n, 1));
                }
            }
        }
    }

    @Test
    void variances_are_the_same_on_any_number_of_threads() {
        Tensor a = numbers(300, 1001);
        Tensor one;
        Tensor columns;
        try (var _ = Threads.limit(1)) {
            one = StatisticsEntry.sampleVariance(a.flatten());
            columns = StatisticsEntry.sampleVariance(a.moveaxis(0, -1));
        }
        try (var _ = Threads.limit(4)) {
            assertEquals(
                    one.getDouble(), StatisticsEntry.sampleVariance(a.flatten()).getDouble());
            assertArrayEquals(
                    PrimitiveArrays.doubles(columns),
                    PrimitiveArrays.doubles(StatisticsEntry.sampleVariance(a.moveaxis(0, -1))));
        }
    }

    @Test
    void shares_of_large_tensors_add_up_to_one_along_any_axis() {
        Tensor a = numbers(200, 31, 9);
        for (int axis = 0; axis < 3; axis++) {
            Tensor moved = a.moveaxis(axis, -1);
            double[][] given = rows(moved);
            double[][] shares = rows(StatisticsEntry.softmax(moved));
            for (int i = 0; i < given.length; i++) {
                double most = Arrays.stream(given[i]).max().orElseThrow();
                double sum = Arrays.stream(given[i])
                        .map(x -> StrictMath.exp(x - most))
                        .sum();
                for (int j = 0; j < given[i].length; j++) {
                    double expected = StrictMath.exp(given[i][j] - most) / sum;
                    assertEquals(expected, shares[i][j], 1e-14 * expected);
                }
            }
        }
    }

    @Test
    void transforms_of_many_rows_equal_those_of_each_bit_by_bit() {
        for (long[] shape :
                new long[][] {{1, 8}, {19, 6}, {20, 7}, {21, 16}, {3, 43, 5}, {64, 12}, {5, 600}, {2, 3, 37}, {45, 1}
                }) {
            for (int axis = 0; axis < shape.length; axis++) {
                Tensor a = Tensor.empty(ElementType.COMPLEX128, shape);
                numbers(shape).copyTo(a.realView());
                numbers(shape).copyTo(a.imagView());
                Tensor moved = a.moveaxis(axis, -1);
                Tensor out = Tensor.empty(ElementType.COMPLEX128, shape).moveaxis(axis, -1);
                same(moved, FourierEntry.fftInto(moved, out), FourierEntry::fft);
                same(moved, FourierEntry.fft(moved), FourierEntry::fft);
                same(moved, FourierEntry.ifft(moved), FourierEntry::ifft);
            }
        }
    }

    private static void same(Tensor a, Tensor all, java.util.function.UnaryOperator<Tensor> op) {
        if (a.rank() > 1) {
            for (long i = 0; i < a.dim(0); i++) {
                same(a.select(0, i), all.select(0, i), op);
            }
            return;
        }
        assertArrayEquals(PrimitiveArrays.doubleParts(op.apply(a)), PrimitiveArrays.doubleParts(all));
    }

    @Test
    void elements_move_along_any_axis() {
        long[] shape = {4, 5, 3};
        for (int axis = 0; axis < 3; axis++) {
            Tensor a = numbers(shape).moveaxis(axis, -1);
            long n = a.dim(2);
            Tensor out = Tensor.empty(ElementType.FLOAT64, shape).moveaxis(axis, -1);
            SequenceEntry.rollInto(a, Tensor.scalar(2L), out);
            long[] wide = shape.clone();
            wide[axis] *= 3;
            Tensor tiled = Tensor.empty(ElementType.FLOAT64, wide).moveaxis(axis, -1);
            Tensor repeated = Tensor.empty(ElementType.FLOAT64, wide).moveaxis(axis, -1);
            SequenceEntry.tileInto(a, 3, tiled);
            SequenceEntry.repeatEachInto(a, 3, repeated);
            for (long i = 0; i < a.dim(0); i++) {
                for (long j = 0; j < a.dim(1); j++) {
                    for (long k = 0; k < 3 * n; k++) {
                        assertEquals(a.getDouble(i, j, k % n), tiled.getDouble(i, j, k));
                        assertEquals(a.getDouble(i, j, k / 3), repeated.getDouble(i, j, k));
                        assertEquals(a.getDouble(i, j, k % n), out.getDouble(i, j, (k + 2) % n));
                    }
                }
            }
        }
    }

    @Test
    void the_first_of_many_indices_that_is_out_of_range_is_named() {
        Tensor a = PrimitiveArrays.tensor(new long[] {3, 4, 5}, 3);
        for (long wrong : new long[] {3, -4, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 3}) {
            for (int at : new int[] {0, 255, 256, 511, 700, 1023}) {
                long[] places = random.longs(1024, -3, 3).toArray();
                places[at] = wrong;
                places[1023] = at == 1023 ? wrong : 99;
                var refused = assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> IndexEntry.take(a, PrimitiveArrays.tensor(places, 1024)));
                assertTrue(refused.getMessage().contains("is " + wrong + " at [" + at + "]"), refused.getMessage());
            }
        }
        long[] right = random.longs(1024, -3, 3).toArray();
        long[] taken = PrimitiveArrays.longs(IndexEntry.take(a, PrimitiveArrays.tensor(right, 1024)));
        assertArrayEquals(Arrays.stream(right).map(i -> 3 + Math.floorMod(i, 3)).toArray(), taken);
    }

    private Tensor numbers(long... shape) {
        int size = (int) Arrays.stream(shape).reduce(1, Math::multiplyExact);
        return PrimitiveArrays.tensor(random.doubles(size, -3, 5).toArray(), shape);
    }

    private static double[][] rows(Tensor a) {
        int n = (int) a.dim(a.rank() - 1);
        double[] flat = PrimitiveArrays.doubles(a.flatten());
        int count = 1;
        for (int axis = 0; axis < a.rank() - 1; axis++) {
            count *= (int) a.dim(axis);
        }
        double[][] rows = new double[count][];
        Arrays.setAll(rows, i -> Arrays.copyOfRange(flat, i * n, (i + 1) * n));
        return rows;
    }
}
