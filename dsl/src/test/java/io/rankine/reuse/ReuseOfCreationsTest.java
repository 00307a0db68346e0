package io.rankine.reuse;

import static io.rankine.Tensors.random;
import static io.rankine.Tensors.range;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.RandomTensors;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

/** New tensors of methods that are no ops, or of ops by a way of their own, are used again as results are. */
class ReuseOfCreationsTest {

    private static final int N = 20_000;

    private final DoubleTensor1 x = DoubleTensor.full(.25, N);
    private final LongTensor1 places = LongTensor.arange(N);
    private final RandomTensors numbers = random(1);

    private static void assertEnd(int results, double expected, DoubleSupplier program) {
        long ended = Ends.ended(expected, program);
        assertTrue(ended >= 200L * results, ended + " results");
    }

    @Test
    void creationsEnd() {
        assertEnd(
                4,
                N * 3.,
                () -> DoubleTensor.full(2, N)
                                .plus(DoubleTensor.linspace(1, 1, N))
                                .sum()
                        + DoubleTensor.zeros(N).amax());
        assertEnd(3, 2, () -> DoubleTensor.ones(N).plus(x.onesLike()).amin());
    }

    @Test
    void randomNumbersEnd() {
        assertEnd(2, 0, () -> numbers.uniform(0, 1, N).times(0).sum());
        assertEnd(2, 0, () -> numbers.normals(N).times(0).amax());
    }

    @Test
    void whatIsJoinedEnds() {
        assertEnd(1, N * .5, () -> DoubleTensor.concat(0, x, x).sum());
        assertEnd(1, .25, () -> DoubleTensor.stack(0, x, x).amax());
        assertEnd(3, 1, () -> x.less(1).where(x.plus(.75), x).amax());
    }

    @Test
    void resultsAlongOtherAxesEnd() {
        assertEnd(2, 25, () -> x.reshape(100, N / 100).cumsum(0).sort(0).amax());
        assertEnd(1, .25, () -> x.take(0, places).amax());
    }

    @Test
    void resultsOfSmallOperandsEnd() {
        DoubleTensor1 row = x.slice(range(0, 200)).copy();
        assertEnd(1, .0625, () -> row.outer(row).amax());
    }

    @Test
    void partsOfARecordStay() {
        List<DoubleTensor1> kept = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            kept.add(x.plus(i).stats().topK(N).values());
            assertEquals(i / 2 + .25, kept.get(i / 2).get(0));
        }
    }

    private static double negative(DoubleTensor1 a) {
        return a.unaryMinus().get(0);
    }

    private static DoubleTensor1 zeros(Number n) {
        return DoubleTensor.zeros(n);
    }

    /** The bytecode of both methods calls one of a tensor at index 1. */
    @Test
    void methodsOfAClassAreToldApart() {
        for (int i = 0; i < 500; i++) {
            negative(x);
            DoubleTensor1 held = zeros(N);
            assertEquals(-.25, negative(x));
            assertEquals(0, held.get(i));
        }
    }
}
