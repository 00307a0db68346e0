package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Curves and polynomials that have no result are refused, and given results stay. */
class CurveRefusalsTest {

    private final Tensor line = PrimitiveArrays.tensor(new double[] {1, 3, 5, 9}, 4);

    @ParameterizedTest
    @ValueSource(doubles = {2, 1, 0.5, 8, Double.NaN})
    void slopes_at_places_that_do_not_ascend_are_refused(double third) {
        Tensor x = PrimitiveArrays.tensor(new double[] {1, 2, third, 7}, 4);
        Tensor slopes = line.copy();
        String message = assertThrows(OperandException.class, () -> CurveEntry.gradientInto(line, x, slopes))
                .getMessage();
        assertTrue(message.contains("gradient: x neither ascends nor descends: x["), message);
        assertTrue(message.contains("; sort the points by x"), message);
        assertArrayEquals(PrimitiveArrays.doubles(line), PrimitiveArrays.doubles(slopes));
    }

    @Test
    void slopes_at_places_that_descend_are_those_of_the_reversed_line() {
        Tensor x = PrimitiveArrays.tensor(new double[] {1, 2, 4, 7}, 4);
        Tensor back = CurveEntry.gradient(line.reverse(0), x.reverse(0));
        double[] expected = PrimitiveArrays.doubles(CurveEntry.gradient(line, x));
        assertArrayEquals(expected, PrimitiveArrays.doubles(back.reverse(0)), 1e-15);
    }

    @Test
    void a_quotient_by_a_polynomial_that_begins_with_0_is_refused() {
        Tensor b = PrimitiveArrays.tensor(new double[] {0, 1}, 2);
        String message = assertThrows(OperandException.class, () -> PolynomialEntry.polydiv(line, b))
                .getMessage();
        assertEquals("polydiv: b begins with 0; leave leading zeros out", message);
    }
}
