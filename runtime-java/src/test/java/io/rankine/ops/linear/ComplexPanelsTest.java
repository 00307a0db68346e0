package io.rankine.ops.linear;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Panels of a few columns, the last one narrower or not, solve what elimination as a whole does. */
class ComplexPanelsTest {

    private final SplittableRandom random = new SplittableRandom(11);

    /** Rows, and columns of a panel. */
    @ParameterizedTest
    @CsvSource({"1, 4", "4, 4", "5, 4", "8, 4", "15, 4", "33, 8", "40, 16"})
    void solutions_fulfil_their_equations_and_determinants_are_those_of_one_elimination(int n, int columns) {
        Tensor a = normals(n, n).transpose();
        Tensor b = normals(n, 3);
        Tensor x = Tensor.empty(ElementType.COMPLEX128, n, 3);
        panels(a, columns).solve("solve", b, x);
        Tensor rest = ArithmeticEntry.minus(MatrixEntry.matmul(a, x), b);
        assertTrue(largest(rest) <= n * 0x1p-52 * n * largest(a) * largest(x), "rest " + largest(rest));
        Complex expected = determinant(new ComplexElimination(a));
        Complex actual = determinant(panels(a, columns));
        double distance = Math.hypot(expected.re() - actual.re(), expected.im() - actual.im());
        assertTrue(distance <= 1e-12 * Math.hypot(expected.re(), expected.im()), expected + " " + actual);
    }

    /** Rows, columns of a panel, and the column without a pivot. */
    @ParameterizedTest
    @CsvSource({"12, 4, 0", "12, 4, 3", "12, 4, 4", "12, 4, 11", "13, 4, 12"})
    void a_singular_matrix_is_refused_with_its_column(int n, int columns, int column) {
        Tensor a = normals(n, n);
        a.select(1, column).fill(0);
        Tensor x = Tensor.empty(ElementType.COMPLEX128, n, n);
        String message = assertThrows(
                        OperandException.class, () -> panels(a, columns).solve("inv", a, x))
                .getMessage();
        assertTrue(message.contains("leaves no pivot in column " + column + ";"), message);
        assertEquals(0, Math.abs(determinant(panels(a, columns)).re()));
    }

    private static ComplexPanels panels(Tensor a, int columns) {
        return new ComplexPanels(
                a, columns, (c, left, right) -> ArithmeticEntry.minusInto(c, MatrixEntry.matmul(left, right), c));
    }

    private Tensor normals(int rows, int columns) {
        return ComplexEntry.complex(parts(rows, columns), parts(rows, columns));
    }

    private Tensor parts(int rows, int columns) {
        double[] parts = random.doubles((long) rows * columns, -1, 1).toArray();
        return PrimitiveArrays.tensor(parts, rows, columns);
    }

    private static double largest(Tensor a) {
        return ReductionEntry.AMAX_DOUBLE.callAll(ArithmeticEntry.abs(a)).getDouble();
    }

    private static Complex determinant(ComplexSystem system) {
        Tensor out = Tensor.empty(ElementType.COMPLEX128);
        system.determinantTo(out);
        return out.getComplex();
    }
}
