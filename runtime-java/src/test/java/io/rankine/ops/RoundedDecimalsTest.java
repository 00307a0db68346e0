package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Decimals against those of BigDecimal, and what NumPy's round gives. */
class RoundedDecimalsTest {

    @Test
    void halves_infinities_and_numbers_too_large_for_a_fraction_are_as_numpy_has_them() {
        double[] given = {0.125, 2.675, -1.005, 1e300, Double.NaN, Double.NEGATIVE_INFINITY, -0.0, 5e-324};
        double[] rounded = {0.12, 2.68, -1, 1e300, Double.NaN, Double.NEGATIVE_INFINITY, -0.0, 0};
        assertArrayEquals(rounded, PrimitiveArrays.doubles(round(given, 2)));
        assertArrayEquals(new double[] {0, 4, -2}, PrimitiveArrays.doubles(round(new double[] {0.5, 3.5, -2.5}, 0)));
        assertArrayEquals(new double[] {1e-300}, PrimitiveArrays.doubles(round(new double[] {1e-300}, 308)));
    }

    @Test
    void rounded_numbers_are_the_nearest_decimals() {
        Random random = new Random(5);
        Tensor a = Tensor.empty(ElementType.FLOAT64, 3, 700);
        Samples.each(a, at -> a.setDouble(at, random.nextDouble(-100, 100)));
        Tensor columns = a.transpose();
        Tensor rounded = NumberEntry.round(columns, 3);
        assertArrayEquals(new long[] {700, 3}, rounded.shape());
        Samples.each(
                rounded,
                at -> assertEquals(
                        new BigDecimal(columns.getDouble(at))
                                .setScale(3, RoundingMode.HALF_EVEN)
                                .doubleValue(),
                        rounded.getDouble(at)));
        Tensor out = Tensor.empty(ElementType.FLOAT64, 3, 700).transpose();
        assertEquals(Samples.elements(rounded), Samples.elements(NumberEntry.roundInto(columns, 3, out)));
        assertEquals(
                0, NumberEntry.round(Tensor.zeros(ElementType.FLOAT64, 2, 0), 1).size());
    }

    @Test
    void float32_is_rounded_from_its_own_value() {
        Tensor a = Casts.as(PrimitiveArrays.tensor(new double[] {0.1, 2.0 / 3}, 2), ElementType.FLOAT32);
        Tensor rounded = NumberEntry.round(a, 2);
        assertEquals(ElementType.FLOAT32, rounded.type());
        assertEquals(0.1f, rounded.getFloat(0));
        assertEquals(0.67f, rounded.getFloat(1));
    }

    @Test
    void decimals_below_0_or_beyond_the_powers_of_10_are_refused() {
        for (long decimals : new long[] {-1, 309, Long.MAX_VALUE, Long.MIN_VALUE}) {
            String message = assertThrows(IllegalArgumentException.class, () -> round(new double[] {1.5}, decimals))
                    .getMessage();
            assertTrue(message.startsWith("round") && message.contains("" + decimals), message);
        }
    }

    private static Tensor round(double[] given, long decimals) {
        return NumberEntry.round(PrimitiveArrays.tensor(given, given.length), decimals);
    }
}
