package io.rankine;

import static io.rankine.Tensors.scalar;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.Complex;
import org.junit.jupiter.api.Test;

class MathOpsTest {

    @Test
    void functionsKeepRankAndElementType() {
        DoubleTensor2 a = tensor(new double[][] {{0, 0.25}, {4, 9}});
        DoubleTensor2 roots = a.sqrt();
        assertEquals(tensor(new double[][] {{0, 0.5}, {2, 3}}), roots);
        FloatTensor1 b = FloatTensor.of(1, -2.5f, 0.5f);
        FloatTensor1 rounded = b.rint();
        assertEquals(FloatTensor.of(1, -2, 0), rounded);
        assertEquals(FloatTensor.of(1, -3, 0), b.floor());
        assertTrue(a.exp().log().allClose(a, 1e-14, 1e-14));
        assertTrue(a.trig().sin().square().plus(a.trig().cos().square()).allClose(DoubleTensor.ones(2, 2)));
        a.inPlace().sqrt();
        assertEquals(roots, a);
    }

    @Test
    void powersAndAnglesBroadcast() {
        DoubleTensor2 x = tensor(new double[][] {{1}, {2}});
        DoubleTensor1 y = tensor(0.0, 1, 2);
        assertEquals(tensor(new double[][] {{1, 1, 1}, {1, 2, 4}}), x.pow(y));
        assertEquals(tensor(0.0, 1, 8), y.pow(3.0));
        assertEquals(tensor(1.0, 2, 4), scalar(2.0).pow(y));
        assertEquals(Math.atan2(1, 2), y.trig().atan2(2.0).get(1));
        assertEquals(tensor(5.0), tensor(3.0).trig().hypot(4.0));
    }

    @Test
    void kindsOfNumbersAreBools() {
        DoubleTensor1 a = tensor(0.0, Double.NaN, Double.NEGATIVE_INFINITY);
        assertEquals(tensor(false, true, false), a.isNaN());
        assertEquals(tensor(true, false, false), a.isFinite());
        assertEquals(tensor(false, false, true), a.isInfinite());
    }

    @Test
    void wholeNumbersHaveDivisorsAndBits() {
        LongTensor1 a = tensor(12, -18, 0, Long.MIN_VALUE);
        assertEquals(tensor(6, 6, 6, 2), a.integers().gcd(6).max(2));
        assertEquals(tensor(36, 36, 0), tensor(12, -18, 0).integers().lcm(36).min(36));
        assertEquals(tensor(2, 62, 0, 1), a.integers().bitCount());
        assertEquals(tensor(4, 5, 0, 63), a.integers().bitLength());
        assertEquals(ByteTensor.of(8, 1), ByteTensor.of(-1, 64).integers().bitCount());
        assertEquals(ByteTensor.of(-1, 0, 1), ByteTensor.of(-128, 0, 127).sign());
        assertEquals(UByteTensor.of(225 - 256 + 256), UByteTensor.of(15).square());
    }

    @Test
    void complexNumbersHaveRootsAndPowers() {
        ComplexTensor1 z = ComplexTensor.of(new Complex(-4, 0), new Complex(0, 2));
        assertEquals(ComplexTensor.of(new Complex(0, 2), new Complex(1, 1)), z.sqrt());
        assertEquals(ComplexTensor.of(new Complex(16, -0.0), new Complex(-4, 0)), z.pow(Complex.of(2)));
        assertTrue(z.log().exp().allClose(z));
    }
}
