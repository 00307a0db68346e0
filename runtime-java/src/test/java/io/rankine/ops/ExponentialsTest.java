package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Softmax and logarithms of sums of exponentials. */
class ExponentialsTest {

    @Test
    void softmax_and_its_logarithm_neither_overflow_nor_vanish() {
        for (double shift : new double[] {0, 1000, -1000, 1e300}) {
            Tensor a = PrimitiveArrays.tensor(new double[] {shift, shift + 1, shift, shift, shift, shift}, 2, 3);
            Tensor shares = StatisticsEntry.softmax(a);
            double step = shift == 1e300 ? 0 : 1;
            assertEquals(Math.exp(step) / (2 + Math.exp(step)), shares.getDouble(0, 1), 1e-15);
            assertEquals(1.0 / 3, shares.getDouble(1, 2), 1e-16);
            Tensor logarithm = StatisticsEntry.logSumExp(a);
            assertEquals(shift + Math.log(3), logarithm.getDouble(1), Math.ulp(shift + 1));
        }
        double[] infinite = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, Double.NEGATIVE_INFINITY};
        Tensor rows = PrimitiveArrays.tensor(infinite, 2, 2);
        assertEquals(List.of(Double.NEGATIVE_INFINITY, 0.0), Samples.elements(StatisticsEntry.logSumExp(rows)));
        assertEquals(List.of(Double.NaN, Double.NaN, 1.0, 0.0), Samples.elements(StatisticsEntry.softmax(rows)));
        assertEquals(
                Double.NEGATIVE_INFINITY,
                StatisticsEntry.logSumExp(Tensor.zeros(ElementType.FLOAT64, 0)).getDouble());
        Tensor narrow = PrimitiveArrays.tensor(new float[] {1, 2, 3}, 3);
        assertEquals(
                Samples.elements(CastEntry.toFloat(StatisticsEntry.softmax(CastEntry.toDouble(narrow)))),
                Samples.elements(StatisticsEntry.softmax(narrow)));
    }

    @Test
    void logarithms_of_sums_and_shares_are_those_of_each_row_in_blocks_and_of_views() {
        double infinity = Double.POSITIVE_INFINITY;
        double[] special = {infinity, -infinity, Double.NaN, Double.MAX_VALUE, -Double.MAX_VALUE, -0.0};
        Random random = new Random(7);
        for (long[] shape : new long[][] {{300, 7}, {9000, 10}, {4, 30_000}, {40, 30, 60}}) {
            int n = (int) shape[shape.length - 1];
            int size = (int) Arrays.stream(shape).reduce(1, Math::multiplyExact);
            double[] values = random.doubles(size, -30, 30).toArray();
            Tensor finite = PrimitiveArrays.tensor(values, shape);
            assertEquals(
                    logarithmOfSum(values),
                    StatisticsEntry.LOG_SUM_EXP_DOUBLE.callAll(finite).getDouble(),
                    1e-13);
            // Rows of special elements alone, and such with one of them.
            for (int i = 0; i < special.length; i++) {
                Arrays.fill(values, i * n % size, i * n % size + n, special[i]);
                values[size - 1 - i * n % size] = special[i];
            }
            Tensor a = PrimitiveArrays.tensor(values, shape);
            Tensor turned = a.transpose().contiguous().transpose();
            Tensor logarithms = StatisticsEntry.logSumExp(a).flatten();
            Tensor shares = StatisticsEntry.softmax(a);
            assertEquals(
                    Samples.elements(logarithms),
                    Samples.elements(StatisticsEntry.logSumExp(turned).flatten()));
            assertEquals(Samples.elements(shares), Samples.elements(StatisticsEntry.softmax(turned)));
            Tensor narrow = CastEntry.toFloat(a);
            assertEquals(
                    Samples.elements(CastEntry.toFloat(StatisticsEntry.logSumExp(CastEntry.toDouble(narrow)))),
                    Samples.elements(StatisticsEntry.logSumExp(narrow)));
            assertEquals(
                    Samples.elements(CastEntry.toFloat(StatisticsEntry.softmax(CastEntry.toDouble(narrow)))),
                    Samples.elements(StatisticsEntry.softmax(narrow)));
            Tensor rows = shares.flatten();
            for (int row = 0; row < size / n; row++) {
                double[] of = Arrays.copyOfRange(values, row * n, (row + 1) * n);
                double expected = logarithmOfSum(of);
                if (!Double.isFinite(expected)) {
                    assertEquals(expected, logarithms.getDouble(row), "row " + row);
                    continue;
                }
                assertEquals(expected, logarithms.getDouble(row), 1e-14 * Math.max(1, Math.abs(expected)));
                for (int i = 0; i < n && Math.abs(expected) < 100; i++) {
                    assertEquals(Math.exp(of[i] - expected), rows.getDouble((long) row * n + i), 1e-13);
                }
            }
        }
    }

    private static double logarithmOfSum(double... values) {
        double most = Arrays.stream(values).reduce(Double.NEGATIVE_INFINITY, Math::max);
        if (Double.isInfinite(most)) {
            return most;
        }
        return most
                + Math.log(Arrays.stream(values).map(x -> Math.exp(x - most)).sum());
    }
}
