package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Areas of short and long rows are those of exact sums. */
class TrapezoidTest {

    private static final int[] SIZES = {0, 1, 2, 3, 64, 999, 1000, 1001, 1002, 5000};

    private final Random random = new Random(11);

    private double[] values(int n) {
        double[] values = new double[n];
        Arrays.setAll(values, i -> random.nextInt(-1000, 1000) / 8.0);
        return values;
    }

    private static double area(double[] values) {
        BigDecimal twice = BigDecimal.ZERO;
        for (int i = 1; i < values.length; i++) {
            twice = twice.add(new BigDecimal(values[i])).add(new BigDecimal(values[i - 1]));
        }
        return twice.doubleValue() / 2;
    }

    @Test
    void rows_of_any_length() {
        for (int n : SIZES) {
            double[] values = values(n);
            Tensor row = PrimitiveArrays.tensor(values, n);
            assertEquals(area(values), SampleEntry.trapz(row).getDouble(), "of " + n);
            assertEquals(area(values), SampleEntry.trapz(row.reverse(0)).getDouble(), "reversed, of " + n);
            Tensor narrow = Casts.cast(row, ElementType.FLOAT32);
            assertEquals(area(values), SampleEntry.trapz(narrow).getDouble(), "of float32, of " + n);
        }
    }

    @Test
    void infinities_at_the_ends_stay() {
        for (int n : new int[] {3, 5000}) {
            double[] values = values(n);
            values[n - 1] = Double.POSITIVE_INFINITY;
            Tensor row = PrimitiveArrays.tensor(values, n);
            assertEquals(Double.POSITIVE_INFINITY, SampleEntry.trapz(row).getDouble());
        }
    }
}
