package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CurveOpsTest {

    private static final double[] SPECIAL = {
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 0, 3e38, -3e38, 1e-45
    };

    @ParameterizedTest
    @EnumSource(names = {"INT32", "FLOAT16", "FLOAT32", "FLOAT64"})
    void slopes_are_half_the_differences_of_neighbours(ElementType type) {
        Random random = new Random(type.ordinal());
        for (long[] shape : new long[][] {{2}, {3}, {70_000}, {3, 2}, {400, 300}, {2, 40_000}, {30_000, 3}}) {
            int rows = shape.length == 1 ? 1 : (int) shape[0];
            int n = (int) shape[shape.length - 1];
            double[] values = random.doubles((long) rows * n, -9, 9).toArray();
            for (int i = 0; i < values.length / 5; i++) {
                values[random.nextInt(values.length)] = SPECIAL[i % SPECIAL.length];
            }
            Tensor a = Casts.as(PrimitiveArrays.tensor(values, rows, n), type);
            Tensor wide = Casts.as(a, ElementType.FLOAT64);
            Tensor half = Tensor.scalar(0.5);
            Tensor expected = Tensor.empty(ElementType.FLOAT64, rows, n);
            for (int i = 0; i < n; i++) {
                int before = Math.max(i - 1, 0);
                int after = Math.min(i + 1, n - 1);
                Tensor difference = ArithmeticEntry.minus(wide.select(1, after), wide.select(1, before));
                (after - before == 2 ? ArithmeticEntry.times(difference, half) : difference)
                        .copyTo(expected.select(1, i));
            }
            assertEquals(Samples.elements(expected), Samples.elements(CurveEntry.gradient(a)));
            Tensor turned = a.transpose().copy().transpose();
            assertEquals(Samples.elements(expected), Samples.elements(CurveEntry.gradient(turned)));
            Tensor out = wide.transpose().copy().transpose();
            assertEquals(Samples.elements(expected), Samples.elements(CurveEntry.gradientInto(a, out)));
            CurveEntry.gradientInto(wide, wide);
            assertEquals(Samples.elements(expected), Samples.elements(wide));
        }
    }

    @Test
    void slopes_of_integers_are_doubles() {
        Tensor a = PrimitiveArrays.tensor(new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE, 4, 9}, 4);
        Tensor slopes = CurveEntry.gradient(a);
        assertEquals(0x1p32 - 1, slopes.getDouble(0));
        assertEquals((4 + 0x1p31) / 2, slopes.getDouble(1));
        assertEquals(5, slopes.getDouble(3));
    }
}
