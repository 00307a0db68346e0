package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Quotients of floats next to whole numbers, where rounding before the floor would tell. */
class FloorDivisionTest {

    private static final int ROUNDS = 20_000;

    @Test
    void quotients_next_to_whole_numbers_are_rounded_once() {
        SplittableRandom random = new SplittableRandom(5);
        double[] a = new double[ROUNDS];
        double[] b = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            b[i] = Math.scalb(random.nextDouble(-1, 1), random.nextInt(60) - 30);
            a[i] = b[i] * Math.rint(Math.scalb(random.nextDouble(-1, 1), random.nextInt(60)));
            a[i] += Math.ulp(a[i]) * (random.nextInt(3) - 1);
        }
        Tensor x = PrimitiveArrays.tensor(a, ROUNDS);
        Tensor y = PrimitiveArrays.tensor(b, ROUNDS);
        check(ElementType.FLOAT64, x, y);
        check(ElementType.FLOAT32, CastEntry.toFloat(x), CastEntry.toFloat(y));
    }

    private static void check(ElementType type, Tensor a, Tensor b) {
        Tensor quotients = DivisionEntry.floorDiv(a, b);
        for (long i = 0; i < a.dim(0); i++) {
            Number x = (Number) BoxedElements.get(a, i);
            Number y = (Number) BoxedElements.get(b, i);
            Number expected = (Number) Reference.element("floorDiv", type, x, y, null);
            Number actual = (Number) BoxedElements.get(quotients, i);
            assertEquals(expected.doubleValue(), actual.doubleValue() + 0.0, () -> x + " by " + y);
        }
    }
}
