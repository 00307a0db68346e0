package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.random.RandomNumbers;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Folds that leave out NaN are those of the other elements alone, in any layout. */
class NanOpsTest {

    private final Samples samples = new Samples(31);

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "BFLOAT16", "FLOAT32", "FLOAT64"})
    void folds_are_those_of_the_numbers_alone(ElementType type) {
        for (int round = 0; round < 40; round++) {
            int n = samples.random().nextInt(9) + 1;
            Tensor a = samples.tensor(type, false, 3, n);
            Tensor holes = a.copy();
            Samples.each(holes, at -> {
                if (samples.random().nextInt(3) == 0) {
                    holes.slice(0, at[0], at[0] + 1, 1)
                            .slice(1, at[1], at[1] + 1, 1)
                            .fill(Double.NaN);
                }
            });
            for (int i = 0; i < 3; i++) {
                row(holes.reverse(1).select(0, i));
            }
        }
    }

    /** Long enough to be looked through block by block. */
    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "FLOAT32", "FLOAT64"})
    void extremes_of_long_rows_are_those_of_the_numbers_alone(ElementType type) {
        for (int n : new int[] {4095, 4096, 4097, 16_387, 65_536, 65_537, 100_003}) {
            // NaN everywhere, but for one number; in every third place; at the end alone; nowhere.
            for (int kind = 0; kind < 5; kind++) {
                double[] x = new double[n];
                int one = samples.random().nextInt(n);
                for (int i = 0; i < n; i++) {
                    boolean number = kind == 1 ? i == one : kind == 2 ? i % 3 > 0 : kind == 3 ? i < n - 1 : kind == 4;
                    x[i] = number ? Math.rint(samples.random().nextInt(-900, 900)) : Double.NaN;
                }
                Tensor a = Casts.as(vector(x), type);
                double[] numbers =
                        Arrays.stream(x).filter(number -> !Double.isNaN(number)).toArray();
                double most = Arrays.stream(numbers).max().orElse(Double.NaN);
                double least = Arrays.stream(numbers).min().orElse(Double.NaN);
                String what = type + " " + n + " " + kind;
                for (Tensor view : new Tensor[] {a, a.reverse(0)}) {
                    assertEquals(most, number(NanEntry.nanmax(view, -1)), what);
                    assertEquals(least, number(NanEntry.nanmin(view, -1)), what);
                }
            }
        }
        double[] zeros = new double[5000];
        Arrays.fill(zeros, 0, 2500, -0.0);
        zeros[0] = Double.NaN;
        assertEquals(-0.0, number(NanEntry.nanmin(Casts.as(vector(zeros), type), -1)));
        assertEquals(0.0, number(NanEntry.nanmax(Casts.as(vector(zeros), type), -1)));
    }

    private static double number(Tensor a) {
        return Casts.as(a, ElementType.FLOAT64).getDouble();
    }

    private void row(Tensor row) {
        double[] numbers =
                Arrays.stream(doubles(row)).filter(x -> !Double.isNaN(x)).toArray();
        if (numbers.length == 0) {
            assertThrows(OperandException.class, () -> NanEntry.nanargmax(row));
            assertThrows(OperandException.class, () -> NanEntry.nanargmin(row));
            assertTrue(Double.isNaN(NanEntry.nanquantile(row, vector(0.5)).getDouble(0)));
            return;
        }
        Tensor alone = vector(numbers);
        for (double q : new double[] {0, 0.2, 0.5, 1}) {
            same(StatisticsEntry.quantile(alone, vector(q)), NanEntry.nanquantile(row, vector(q)));
        }
        same(ReductionEntry.amax(alone, 0), NanEntry.nanmax(row, -1));
        double variance = StatisticsEntry.variance(alone).getDouble();
        assertEquals(variance, NanEntry.nanvariance(row).getDouble(), 1e-14 * Math.abs(variance));
        int most = (int) NanEntry.nanargmax(row).getLong();
        int least = (int) NanEntry.nanargmin(row).getLong();
        double[] all = doubles(row);
        for (int i = 0; i < all.length; i++) {
            assertTrue(Double.isNaN(all[i]) || all[i] < all[most] || all[i] == all[most] && i >= most);
            assertTrue(Double.isNaN(all[i]) || all[i] > all[least] || all[i] == all[least] && i >= least);
        }
        same(sums(all), NanEntry.nancumsum(row));
    }

    @Test
    void variances_of_long_rows_and_of_all_elements_leave_out_NaN() {
        Tensor a = new RandomNumbers(samples.random().nextLong()).uniform(-1, 3, 3, 70_000);
        a.select(0, 1).slice(0, 0, 70_000, 7).fill(Double.NaN);
        a.select(0, 2).fill(Double.NaN);
        double[] numbers =
                Arrays.stream(doubles(a)).filter(x -> !Double.isNaN(x)).toArray();
        Tensor rows = NanEntry.nanvariance(a);
        same(StatisticsEntry.variance(a.select(0, 0)), rows.select(0, 0));
        double second = StatisticsEntry.variance(vector(Arrays.copyOfRange(numbers, 70_000, numbers.length)))
                .getDouble();
        assertEquals(second, rows.getDouble(1), 1e-13 * second);
        assertTrue(Double.isNaN(rows.getDouble(2)));
        double all = StatisticsEntry.variance(vector(numbers)).getDouble();
        for (Tensor view : new Tensor[] {a, a.transpose(), a.reverse(1)}) {
            assertEquals(all, NanEntry.nanvariance(view.flatten()).getDouble(), 1e-13 * all);
        }
    }

    private static Tensor sums(double... all) {
        double[] sums = new double[all.length];
        double sum = 0;
        for (int i = 0; i < all.length; i++) {
            sum += Double.isNaN(all[i]) ? 0 : all[i];
            sums[i] = sum;
        }
        return vector(sums);
    }

    @Test
    void rows_of_a_batch_that_hold_no_number_are_named_and_nothing_is_written() {
        Tensor a = Tensor.zeros(ElementType.FLOAT64, 2, 2);
        a.select(0, 1).fill(Double.NaN);
        Tensor out = Tensor.zeros(ElementType.INT64, 2).fill(7);
        UnaryOperator<String> told = op -> assertThrows(OperandException.class, () -> {
                    if (op.equals("nanargmax")) {
                        NanEntry.nanargmaxInto(a, out);
                    } else {
                        NanEntry.nanargminInto(a, out);
                    }
                })
                .getMessage();
        for (String op : new String[] {"nanargmax", "nanargmin"}) {
            String message = told.apply(op);
            assertTrue(message.startsWith(op) && message.contains("nothing but NaN"), message);
            assertArrayEquals(new long[] {7, 7}, PrimitiveArrays.longs(out));
        }
        for (double wrong : new double[] {-0.1, 1.1, Double.NaN}) {
            assertEquals(
                    "nanquantile: q = " + wrong + " is out of range; it lies in [0, 1]",
                    assertThrows(IllegalArgumentException.class, () -> NanEntry.nanquantile(a, vector(wrong)))
                            .getMessage());
        }
        Tensor none = Tensor.zeros(ElementType.FLOAT64, 2, 0);
        assertThrows(ShapeException.class, () -> NanEntry.nanargmax(none));
        assertThrows(ShapeException.class, () -> NanEntry.nanquantile(none, vector(0.5)));
        assertEquals(0, NanEntry.nancumsum(none).size());
    }

    private static void same(Tensor expected, Tensor actual) {
        double[] wanted = doubles(expected);
        double[] found = doubles(actual);
        assertEquals(wanted.length, found.length);
        for (int i = 0; i < wanted.length; i++) {
            assertEquals(wanted[i] + 0.0, found[i] + 0.0);
        }
    }

    private static Tensor vector(double... elements) {
        return PrimitiveArrays.tensor(elements, elements.length);
    }

    private static double[] doubles(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }
}
