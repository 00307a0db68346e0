package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
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
    void oneElementThatIsFarIsFoundInLongRowsAndViews() {
        Random random = new Random(5);
        double[] values = random.doubles(6_000, -9, 9).toArray();
        Tensor a = PrimitiveArrays.tensor(values, 50, 120);
        Tensor moved = PrimitiveArrays.tensor(random.doubles(6_000, -9e-7, 9e-7).toArray(), 50, 120);
        for (int i = 0; i < values.length; i++) {
            moved.setDouble(i / 120, i % 120, values[i] + moved.getDouble(i / 120, i % 120));
        }
        Tensor turned = moved.transpose().copy().transpose();
        for (Tensor b : new Tensor[] {moved, turned}) {
            assertTrue(a.allClose(b, 0, 1e-6, false));
            assertTrue(a.transpose().allClose(b.transpose(), 0, 1e-6, false));
            assertTrue(a.reverse(1).allClose(b.reverse(1), 0, 1e-6, false));
            assertTrue(a.unsqueeze(0).broadcastTo(3, 50, 120).allClose(b, 0, 1e-6, false));
            for (int place : new int[] {0, 511, 512, 3_001, 5_999}) {
                double kept = b.getDouble(place / 120, place % 120);
                for (double far : new double[] {kept + 1e-5, Double.NaN, Double.NEGATIVE_INFINITY}) {
                    b.setDouble(place / 120, place % 120, far);
                    assertFalse(a.allClose(b, 0, 1e-6, true));
                    assertFalse(b.allClose(a, 0, 1e-6, true));
                    assertTrue(b.allClose(b, 0, 0, true));
                    assertFalse(a.slice(1, 0, 120, 1).reverse(0).allClose(b.reverse(0), 0, 1e-6, false));
                }
                b.setDouble(place / 120, place % 120, kept);
            }
        }
    }

    @Test
    void complexNumbersAreCloseByTheirDistance() {
        Tensor a = PrimitiveArrays.complex(new double[] {3, 4, 1e300, 0, Double.NaN, 1, 0, 0}, 4);
        Tensor b = PrimitiveArrays.complex(new double[] {3, 4 + 5e-6, 1e300, 1e290, 2, Double.NaN, 0, 0}, 4);
        assertTrue(a.allClose(b, 1.1e-6, 0, true));
        assertFalse(a.allClose(b, 1.1e-6, 0, false));
        assertFalse(a.allClose(b, 0.9e-6, 0, true));
        Tensor large = PrimitiveArrays.complex(new double[] {Double.MAX_VALUE, Double.MAX_VALUE}, 1);
        assertTrue(large.allClose(large, 0, 0, false));
        assertFalse(large.allClose(PrimitiveArrays.complex(new double[] {Double.MAX_VALUE, 1}, 1), 1, 0, false));
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
