package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values are NumPy's. */
class AllCloseTest {

    @ParameterizedTest
    @CsvSource({
        "1e10, 1.00001e10, true",
        "1e-7, 1e-8, false",
        "1e-8, 1e-9, true",
        "1.0, 1.00002, false",
        "1.00002, 1.00001, true",
        "NaN, NaN, false",
        "Infinity, Infinity, true",
        "Infinity, -Infinity, false",
        "Infinity, 1e308, false",
        "1e308, Infinity, false",
        "0.0, -0.0, true"
    })
    void floatsAreCloseWithinBothTolerances(double a, double b, boolean close) {
        assertEquals(close, Tensor.scalar(a).allClose(Tensor.scalar(b), 1e-5, 1e-8, false));
    }

    @Test
    void nanEqualsNanWhereAskedFor() {
        assertTrue(Tensor.scalar(Double.NaN).allClose(Tensor.scalar(Double.NaN), 0, 0, true));
        assertFalse(Tensor.scalar(Double.NaN).allClose(Tensor.scalar(1.0), 1, 1, true));
    }

    @Test
    void integersAreExactWithoutTolerance() {
        long[] extremes = {Long.MIN_VALUE, -1, 0, 1L << 53, (1L << 53) + 1, Long.MAX_VALUE - 1, Long.MAX_VALUE};
        for (long a : extremes) {
            for (long b : extremes) {
                assertEquals(a == b, Tensor.scalar(a).allClose(Tensor.scalar(b), 0, 0, false), a + " and " + b);
            }
        }
        assertTrue(Tensor.scalar(Long.MAX_VALUE).allClose(Tensor.scalar(Long.MAX_VALUE - 1), 0, 1, false));
    }

    @Test
    void shapesAreBroadcastAndViewsTaken() {
        Tensor a = PrimitiveArrays.tensor(new double[] {1, 2, 1, 2}, 2, 2);
        Tensor row = PrimitiveArrays.tensor(new double[] {1, 2 + 1e-9}, 2);
        assertTrue(a.allClose(row, 1e-5, 1e-8, false));
        assertFalse(a.transpose().allClose(row, 1e-5, 1e-8, false));
        assertTrue(a.slice(0, 0, 0, 1).allClose(row, 0, 0, false));
    }

    @Test
    void otherTypesShapesAndTolerancesAreRefused() {
        Tensor a = PrimitiveArrays.tensor(new double[] {1, 2}, 2);
        assertThrows(ElementTypeException.class, () -> a.allClose(Tensor.scalar(1f), 0, 0, false));
        assertThrows(
                IllegalArgumentException.class,
                () -> a.allClose(PrimitiveArrays.tensor(new double[3], 3), 0, 0, false));
        assertThrows(IllegalArgumentException.class, () -> a.allClose(a, -1, 0, false));
        assertThrows(IllegalArgumentException.class, () -> a.allClose(a, 0, Double.NaN, false));
    }
}
