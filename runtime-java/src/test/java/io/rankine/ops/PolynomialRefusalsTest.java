package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Refusals name the op that was called and its operand, not those that it calls. */
class PolynomialRefusalsTest {

    private static Tensor tensor(double... elements) {
        return PrimitiveArrays.tensor(elements, elements.length);
    }

    private static void refused(String expected, Executable call) {
        assertEquals(expected, assertThrows(OperandException.class, call).getMessage());
    }

    @Test
    void points_must_be_finite() {
        Tensor x = tensor(1, 2, Double.NaN);
        Tensor y = tensor(1, 2, 3);
        refused("polyfit: x holds NaN at [2]; all elements must be finite", () -> PolynomialEntry.polyfit(x, y, 1));
        refused("polyfit: y holds NaN at [2]; all elements must be finite", () -> PolynomialEntry.polyfit(y, x, 1));
        refused(
                "polyfit: x has powers up to 2 whose squares are infinite: scale it down",
                () -> PolynomialEntry.polyfit(tensor(1e200, 2e200, 3e200), y, 2));
    }

    @Test
    void leading_coefficients_must_not_be_next_to_nothing() {
        refused(
                "roots: c begins with 1.0E-320, by which the others divided are infinite: leave that out",
                () -> PolynomialEntry.roots(tensor(1e-320, 1, 1)));
    }
}
