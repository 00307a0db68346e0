package io.rankine;

import static io.rankine.Tensors.at;
import static io.rankine.Tensors.random;
import static io.rankine.Tensors.scalar;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ReadOnlyException;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpFormsTest {

    private static final Modulus P = Modulus.of(2305843009218281473L);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 63, 64, 65, 1023})
    void newInPlaceAndIntoAnExistingTensorAgree(int n) {
        RandomTensors random = random(n);
        LongTensor2 a = random.longs(Long.MIN_VALUE, Long.MAX_VALUE, 3, n);
        LongTensor1 b = random.longs(Long.MIN_VALUE, Long.MAX_VALUE, n);
        LongTensor2 fresh = a.modmul(b, P);
        LongTensor2 out = LongTensor.empty(3, n);
        assertSame(out, a.into().modmul(b, P, out));
        assertEquals(fresh, out);
        a.inPlace().modmul(b, P);
        assertEquals(fresh, a);
    }

    @Test
    void modularResultsEqualBigIntegers() {
        RandomTensors random = random(5);
        LongTensor1 a = random.longs(Long.MIN_VALUE, Long.MAX_VALUE, 100);
        LongTensor1 b = random.longs(Long.MIN_VALUE, Long.MAX_VALUE, 100);
        LongTensor1 c = a.modmul(b, P).modsub(3, P);
        BigInteger p = BigInteger.valueOf(P.value());
        for (int i = 0; i < 100; i++) {
            BigInteger product = BigInteger.valueOf(a.get(i)).multiply(BigInteger.valueOf(b.get(i)));
            assertEquals(product.subtract(BigInteger.valueOf(3)).mod(p).longValueExact(), c.get(i));
        }
    }

    @Test
    void scalarsAreTensorsOfRankZero() {
        LongTensor2 a = LongTensor.of(new long[][] {{1, 2}, {3, 4}});
        assertEquals(a.plus(scalar(10)), a.plus(10));
        assertEquals(a.modsum(scalar(10), P), a.modsum(10, P));
        assertEquals(a.less(scalar(3)), a.less(3));
        assertEquals(LongTensor.of(new long[][] {{9, 8}, {7, 6}}), scalar(10).minus(a));
        LongTensor2 out = LongTensor.zeros(2, 2);
        assertEquals(a.times(3), a.into().times(3, out));
        a.inPlace().times(3);
        assertEquals(out, a);
    }

    @Test
    void moduliGoWithTheLastAxis() {
        LongTensor2 a = LongTensor.of(new long[][] {{10, 10, 10}, {-1, -1, -1}});
        LongTensor2 expected = LongTensor.of(new long[][] {{1, 0, 3}, {2, 4, 6}});
        assertEquals(expected, a.mod(RnsModuli.of(3, 5, 7)));
        assertArrayEquals(
                new long[] {0, 4, 2}, a.sumMod(0, RnsModuli.of(3, 5, 7)).toArray());
        assertEquals(10, a.sumMod(Modulus.of(17)));
    }

    @Test
    void anOperandMayTakeTheResult() {
        LongTensor1 a = tensor(1, 2, 3);
        LongTensor1 b = tensor(10, 20, 30);
        assertSame(b, a.into().plus(b, b));
        assertArrayEquals(new long[] {11, 22, 33}, b.toArray());
    }

    @Test
    void aViewTakesResultsForItsTensor() {
        LongTensor2 a = LongTensor.zeros(2, 3);
        a.at(1).inPlace().plus(tensor(1, 2, 3));
        a.slice(Tensors.all(), Tensors.range(0, 2)).fill(7);
        assertEquals("[[7 7 0]\n [7 7 3]]", a.toString());
        a.assign(scalar(5));
        assertEquals("[[5 5 5]\n [5 5 5]]", a.toString());
        a.assign(tensor(1, 2, 3));
        assertEquals("[[1 2 3]\n [1 2 3]]", a.toString());
    }

    @Test
    void clashingShapesNameOperandsShapesAndAxis() {
        LongTensor2 a = LongTensor.zeros(2, 3);
        ShapeException refused = assertThrows(ShapeException.class, () -> a.plus(tensor(1, 2)));
        assertTrue(
                String.valueOf(refused.getMessage()).startsWith("plus: dim mismatch (3 ≠ 2)"),
                () -> refused.toString());
    }

    @Test
    void inPlaceTheResultMustKeepTheShape() {
        LongTensor1 one = tensor(1);
        LongTensor1 three = tensor(1, 2, 3);
        assertThrows(IllegalArgumentException.class, () -> one.inPlace().plus(three));
        assertArrayEquals(new long[] {1}, one.toArray());
    }

    @Test
    void repeatedElementsAreReadOnly() {
        LongView2 repeated = tensor(1, 2, 3).broadcastTo(4, 3);
        assertTrue(repeated.memory().readOnly());
        assertTrue(repeated.memory().toString().contains(Arrays.toString(repeated.shape()) + ", strides ["));
        assertTrue(repeated.transpose().at(0).memory().readOnly());
        assertThrows(ReadOnlyException.class, () -> repeated.tensor().fill(1));
        assertThrows(IllegalArgumentException.class, () -> LongTensor2.of(repeated.tensor()));
        assertThrows(ClassCastException.class, () -> ((LongTensor2) repeated).fill(1));
    }

    @Test
    void viewsOfTensorsAreTensorsAndViewsOfViewsAreViews() {
        LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        LongView2 view = a.asReadOnly();
        LongTensor1 column = a.transpose().reverse(0).slice(at(0));
        LongView1 seen = view.transpose().reverse(0).slice(at(0));
        column.set(1, 60);
        assertEquals(60, seen.get(1));
        assertEquals(a, view);
        assertSame(view.tensor(), view.asReadOnly().tensor());
        LongTensor2 sums =
                view.plus(column.at(0)).plus(view.broadcastTo(2, 3)).into().plus(view, LongTensor.zeros(2, 3));
        LongTensor copy = view.erased().copy().fill(1);
        assertArrayEquals(new long[][] {{6, 9, 12}, {15, 18, 183}}, sums.toArray());
        assertEquals(6, copy.plus(view.times(0)).sum());
        assertTrue(view.erased().rank2().memory().contiguous().memory().readOnly());
        assertFalse(view.copy().memory().readOnly());
    }

    @Test
    void divisionByZeroIsRefusedForIntegersAndIeeeForFloats() {
        assertThrows(ArithmeticException.class, () -> tensor(1, 2).div(0));
        assertEquals(Double.POSITIVE_INFINITY, DoubleTensor.of(1.0).div(0).get(0));
    }

    @Test
    void useAfterCloseIsAnException() {
        LongTensor1 a = LongTensor.zeros(5);
        LongTensor0 view = a.at(2);
        a.close();
        assertThrows(IllegalStateException.class, view::get);
        assertThrows(IllegalStateException.class, () -> a.plus(1));
    }
}
