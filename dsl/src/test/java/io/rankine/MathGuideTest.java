package io.rankine;

import static io.rankine.Tensors.random;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The code of docs/math.md. */
class MathGuideTest {

    @Test
    void statistics() {
        DoubleTensor2 x = random(7).normals(100, 3); // a sample of 100 points
        DoubleTensor1 mean = x.mean(0); // of each column; x.meanAll() of all elements
        DoubleTensor1 deviation = x.std(0, 1); // ddof = 1: divided by 99
        DoubleTensor2 scores = x.minus(mean).div(deviation);
        DoubleTensor2 density = scores.square().div(-2.0).exp().div(Math.sqrt(2 * Math.PI));
        DoubleTensor1 walk = x.at(0).cumsum();
        LongTensor2 order = x.argsort(0); // smallest first, stable, NaN last
        DoubleTensor2 sorted = x.sort(0);
        DoubleTensor2 bounded = x.clamp(-1, 1);
        DoubleTensor2 both = DoubleTensor.concat(0, x, bounded); // [200, 3]
        assertEquals(0, scores.meanAll(), 1e-12);
        assertTrue(scores.std(0, 1).allClose(DoubleTensor.ones(3)));
        assertEquals(1 / Math.sqrt(2 * Math.PI), density.max(0.3).amaxAll(), 0.1);
        assertEquals(x.at(0).sumAll(), walk.get(-1), 1e-12);
        assertEquals(sorted.transpose(), x.transpose().take(order.transpose()));
        assertTrue(bounded.abs().amaxAll() <= 1);
        assertArrayEquals(new long[] {200, 3}, both.shape());
    }
}
