package io.rankine.ops.decompose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ComplexEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Factors of complex matrices around the sizes of blocks: their equations hold, whatever is known of them beforehand. */
class ComplexFactorsTest {

    private final SplittableRandom random = new SplittableRandom();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 8, 9, 16, 33, 63, 64, 65})
    void solutions_and_inverses_fulfil_their_equations(int n) {
        Tensor a = normals(n, n).transpose();
        Tensor b = normals(n, 3);
        Tensor x = Tensor.empty(ElementType.COMPLEX128, n, 3);
        new ComplexFactors(a).solve("solve", b, x);
        close(b, MatrixEntry.matmul(a, x), n * largest(a) * largest(x));
        Tensor inverse = Tensor.empty(ElementType.COMPLEX128, n, n);
        new ComplexFactors(a).inverseTo(inverse);
        Tensor identity = Tensor.zeros(ElementType.COMPLEX128, n, n);
        identity.diagonal(0, 0, 1).fill(1);
        close(identity, MatrixEntry.matmul(a, inverse), n * largest(a) * largest(inverse));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 9, 17, 40})
    void the_determinant_of_a_triangle_whose_rows_are_exchanged_is_the_product_of_its_diagonal(int n) {
        Tensor triangle = Tensor.zeros(ElementType.COMPLEX128, n, n);
        Complex product = Complex.ONE;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                Complex x = Complex.of(random.nextDouble(.5, 1), random.nextDouble(-1, 1));
                product = i == j ? product.times(x) : product;
                x = i == j ? x : x.div(n);
                triangle.setComplex(i, j, x.re(), x.im());
            }
        }
        // Rows in the opposite order: n / 2 exchanges.
        Complex expected = n / 2 % 2 == 0 ? product : product.unaryMinus();
        Complex actual = determinant(triangle.reverse(0));
        assertEquals(0, actual.minus(expected).abs(), 1e-11 * expected.abs());
    }

    /** Rows, and the column without a pivot. */
    @ParameterizedTest
    @CsvSource({"1, 0", "12, 0", "12, 7", "12, 8", "12, 11", "13, 12", "40, 33"})
    void a_singular_matrix_is_refused_with_its_column(int n, int column) {
        Tensor a = normals(n, n);
        a.select(1, column).fill(0);
        Tensor x = Tensor.empty(ElementType.COMPLEX128, n, n);
        for (String message : new String[] {
            assertThrows(OperandException.class, () -> new ComplexFactors(a).solve("solve", a, x))
                    .getMessage(),
            assertThrows(OperandException.class, () -> new ComplexFactors(a).inverseTo(x))
                    .getMessage()
        }) {
            assertTrue(message.contains("leaves no pivot in column " + column + ";"), message);
        }
        assertEquals(0, determinant(a).abs());
    }

    @Test
    void what_is_divided_by_numbers_at_the_ends_of_the_range_neither_overflows_nor_vanishes() {
        for (double scale : new double[] {0x1p-1060, 0x1p-600, 0x1p600, 0x1p1020}) {
            Tensor a = Tensor.zeros(ElementType.COMPLEX128, 2, 2);
            a.setComplex(0, 0, 3 * scale, 4 * scale);
            a.setComplex(1, 1, -4 * scale, 3 * scale);
            Tensor x = Tensor.empty(ElementType.COMPLEX128, 2, 2);
            new ComplexFactors(a).solve("solve", a, x);
            assertEquals(0, x.getComplex(0, 0).minus(Complex.ONE).abs());
            assertEquals(0, x.getComplex(1, 1).minus(Complex.ONE).abs());
        }
    }

    private static void close(Tensor expected, Tensor actual, double size) {
        double rest = largest(ArithmeticEntry.minus(actual, expected));
        assertTrue(rest <= 0x1p-46 * size, "rest " + rest + " of " + size);
    }

    private Tensor normals(int rows, int columns) {
        return ComplexEntry.complex(parts(rows, columns), parts(rows, columns));
    }

    private Tensor parts(int rows, int columns) {
        double[] parts = random.doubles((long) rows * columns, -1, 1).toArray();
        return PrimitiveArrays.tensor(parts, rows, columns);
    }

    private static double largest(Tensor a) {
        return a.size() == 0
                ? 0
                : ReductionEntry.AMAX_DOUBLE.callAll(ArithmeticEntry.abs(a)).getDouble();
    }

    private static Complex determinant(Tensor a) {
        Tensor out = Tensor.empty(ElementType.COMPLEX128);
        new ComplexFactors(a).determinantTo(out);
        return out.getComplex();
    }
}
