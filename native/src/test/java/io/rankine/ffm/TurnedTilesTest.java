package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.ComplexEntry;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Operands that are turned, or gathered, on the way into the cache give what a plain loop over their indices gives. */
final class TurnedTilesTest {

    private static final int[] SIZES = {4, 7, 8, 9, 15, 16, 17, 63, 100, 129, 130, 257};

    private final SplittableRandom random = new SplittableRandom(3);

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "INT32", "INT64", "FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void transposed_copies(ElementType type) {
        for (int rows : SIZES) {
            for (int columns : SIZES) {
                transposedCopy(type, rows, columns);
            }
        }
        for (int columns = 4; columns < 20; columns++) {
            transposedCopy(type, 2100, columns);
        }
    }

    private void transposedCopy(ElementType type, int rows, int columns) {
        double[] numbers = numbers(rows * (columns + 3));
        Tensor wide = Casts.as(PrimitiveArrays.tensor(numbers, rows, columns + 3), type);
        double[] expected = new double[rows * columns];
        double[] packed = new double[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                packed[i * columns + j] = numbers[i * (columns + 3) + j];
                expected[j * rows + i] = packed[i * columns + j];
            }
        }
        Tensor part = wide.slice(1, 0, columns, 1);
        assertArrayEquals(expected, doubles(part.transpose().copy()), () -> type + " " + rows + " x " + columns);
        Tensor close = Casts.as(PrimitiveArrays.tensor(packed, rows, columns), type);
        assertArrayEquals(expected, doubles(close.transpose().copy()), () -> type + " close " + rows + " x " + columns);
    }

    /** Such as the channels of pixels, in reversed or every second column. */
    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "INT32", "FLOAT32", "FLOAT64", "COMPLEX128"})
    void copies_of_short_runs(ElementType type) {
        for (int run = 1; run <= 9; run++) {
            for (int columns : new int[] {1, 2, 3, 50}) {
                int length = run;
                double[] numbers = numbers(5 * columns * run);
                Tensor a = Casts.as(PrimitiveArrays.tensor(numbers, 5, columns, run), type);
                Tensor windows = a.reshape(5L * columns * run).windows(0, run, 1);
                double[] reversed = new double[numbers.length];
                for (int i = 0; i < numbers.length; i++) {
                    int column = i / run % columns;
                    reversed[i] = numbers[i + (columns - 1 - 2 * column) * run];
                }
                assertArrayEquals(reversed, doubles(a.reverse(1).copy()), () -> type + " by " + length);
                Tensor every = a.slice(1, 0, columns, 2);
                Tensor into = Tensor.zeros(type, 5, columns, run);
                every.copyTo(into.slice(1, 0, columns, 2));
                double[] second = new double[numbers.length];
                for (int i = 0; i < numbers.length; i++) {
                    second[i] = i / run % columns % 2 == 0 ? numbers[i] : 0;
                }
                assertArrayEquals(second, doubles(into), () -> type + " by " + length);
                double[] shifted = new double[Math.toIntExact(windows.size())];
                for (int i = 0; i < shifted.length; i++) {
                    shifted[i] = numbers[i / run + i % run];
                }
                assertArrayEquals(shifted, doubles(windows.copy()), () -> type + " windows of " + length);
            }
        }
    }

    /** Where a row is copied to a few bytes further on in a page, many vectors are loaded at a time. */
    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "FLOAT32", "FLOAT64", "COMPLEX128"})
    void copies_to_other_places_in_a_page(ElementType type) {
        for (int length : new int[] {31, 256, 257, 1023, 5000}) {
            double[] numbers = numbers(length + 40);
            Tensor from = Casts.as(PrimitiveArrays.tensor(numbers, length + 40), type);
            for (int places = 0; places < 40; places++) {
                Tensor to = Tensor.zeros(type, length + 40);
                from.slice(0, 0, length, 1).copyTo(to.slice(0, places, places + length, 1));
                double[] expected = new double[length + 40];
                System.arraycopy(numbers, 0, expected, places, length);
                int moved = places;
                assertArrayEquals(expected, doubles(to), () -> type + ", " + length + " by " + moved);
            }
        }
    }

    /** In place, so that no element may be computed twice. */
    @ParameterizedTest
    @EnumSource(names = {"INT32", "INT64", "FLOAT32", "FLOAT64"})
    void transposed_operands_are_added_once(ElementType type) {
        for (int n : SIZES) {
            double[] a = numbers(n * n);
            double[] b = numbers(n * n);
            Tensor sum = Casts.as(PrimitiveArrays.tensor(a, n, n), type).copy();
            ArithmeticEntry.plusInto(
                    sum, Casts.as(PrimitiveArrays.tensor(b, n, n), type).transpose(), sum);
            double[] expected = new double[n * n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    expected[i * n + j] = a[i * n + j] + b[j * n + i];
                }
            }
            assertArrayEquals(expected, doubles(sum), () -> type + " " + n);
        }
    }

    @Test
    void views_of_one_tensor_are_gathered_as_each_alone() {
        for (int n : new int[] {3, 40, 41, 700}) {
            double[] x = numbers(6 * n);
            Tensor rows = PrimitiveArrays.tensor(x, 3, 2 * n);
            Tensor even = rows.slice(1, 0, 2 * n, 2);
            Tensor odd = rows.slice(1, 1, 2 * n, 2);
            Tensor backwards = even.reverse(1);
            double[] squares = new double[3 * n];
            double[] neighbours = new double[3 * n];
            double[] mirrored = new double[3 * n];
            for (int i = 0; i < 3 * n; i++) {
                int row = i / n * 2 * n;
                double own = x[row + i % n * 2];
                squares[i] = own * own;
                neighbours[i] = own * x[row + i % n * 2 + 1];
                mirrored[i] = own * x[row + (n - 1 - i % n) * 2];
            }
            assertArrayEquals(squares, doubles(ArithmeticEntry.times(even, even)));
            assertArrayEquals(squares, doubles(ArithmeticEntry.times(even, rows.slice(1, 0, 2 * n, 2))));
            assertArrayEquals(neighbours, doubles(ArithmeticEntry.times(even, odd)));
            assertArrayEquals(mirrored, doubles(ArithmeticEntry.times(even, backwards)));
            assertArrayEquals(
                    new double[n],
                    doubles(ArithmeticEntry.minus(even.select(0, 1), even.select(0, 1))),
                    () -> "n " + n);
        }
    }

    private double[] numbers(int count) {
        return random.ints(count, -60, 60).asDoubleStream().toArray();
    }

    private static double[] doubles(Tensor a) {
        return a.type().isComplex()
                ? PrimitiveArrays.doubles(Casts.as(ComplexEntry.real(a), ElementType.FLOAT64))
                : PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }
}
