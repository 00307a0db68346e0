package io.rankine;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.random;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.ops.UniqueResult;
import io.rankine.spec.Complex;
import org.junit.jupiter.api.Test;

class StatisticsTest {

    private final LongTensor2 a = tensor(new long[][] {{3, 1, 2}, {6, 9, 0}});

    @Test
    void meansDropAnyAxisOrAllOfThem() {
        DoubleTensor1 columns = a.mean(0);
        assertEquals(tensor(4.5, 5, 1), columns);
        assertEquals(tensor(2.0, 5), a.mean(1));
        assertEquals(tensor(2.0, 5), a.mean(-1));
        assertEquals(3.5, a.mean());
        assertEquals(2.5, a.stats().median());
        assertEquals(tensor(2.0 / 3, 14), a.variance(1));
        assertEquals(tensor(1.0, 21), a.stats().sampleVariance(1));
        assertEquals(Math.sqrt(21), a.stats().sampleStd(1).get(1));
        assertEquals(Math.sqrt(131), a.linalg().norm());
        DoubleTensor1 out = DoubleTensor.zeros(3);
        assertSame(out, a.into().mean(0, out));
        assertEquals(columns, out);
        assertEquals(
                new Complex(2, 1),
                ComplexTensor.of(new Complex(1, 2), new Complex(3, 0)).mean());
        String message =
                assertThrows(IllegalArgumentException.class, () -> a.mean(2)).getMessage();
        assertTrue(message.startsWith("mean: axis 2"), message);
        assertThrows(
                IllegalArgumentException.class,
                () -> a.at(0).slice(new Slice.Range(0, 1, 1)).stats().sampleVariance(0));
    }

    @Test
    void opsBesideVectorsTakeAnAxis() {
        DoubleTensor1 weights = tensor(3.0, 1.0);
        DoubleTensor1 columns = a.stats().average(0, weights);
        assertEquals(tensor(3.75, 3, 1.5), columns);
        assertEquals(columns, a.stats().average(-2, weights));
        assertEquals(tensor(1.75, 6), a.stats().average(1, tensor(1.0, 2, 1)));
        assertEquals(a.stats().average(1, tensor(1.0, 2, 1)), a.stats().average(tensor(1.0, 2, 1)));
        assertEquals(columns, a.erased().stats().average(0, weights));
        DoubleTensor1 out = DoubleTensor.zeros(3);
        assertSame(out, a.into().average(0, weights, out));
        assertEquals(columns, out);
        assertEquals(tensor(new long[][] {{9, 10, 2}}), a.stats().groupSum(0, tensor(0, 0), 1));
        assertEquals(tensor(new long[][] {{0, 1, 2}, {2, 1, 0}}), a.stats().histogram(0, tensor(0, 3, 10)));
        assertEquals(tensor(9.0, 10, 2), a.stats().trapz(0, tensor(1, 3)));
        String message = assertThrows(
                        IllegalArgumentException.class, () -> a.stats().average(2, weights))
                .getMessage();
        assertTrue(message.startsWith("average: axis 2"), message);
        assertThrows(IllegalArgumentException.class, () -> a.stats().average(1, weights));
    }

    @Test
    void transformsOfASizeTakeTheirAxisFirst() {
        DoubleTensor2 x = a.toDouble();
        ComplexTensor2 columns = x.signal().fft(0, 1);
        assertEquals(x.slice(range(0, 1), all()).toComplex(), columns);
        assertEquals(x.padWith(1, 0, 2, 0).signal().fft(), x.signal().fft(-1, 5));
        assertEquals(x.padWith(1, 0, 2, 0).signal().fft(1), x.signal().fft(1, 5L));
        assertEquals(x.padWith(0, 0, 1, 0).signal().rfft(0), x.signal().rfft(0, 3));
        assertEquals(columns, columns.signal().ifft(0, 1));
        String message = assertThrows(
                        IllegalArgumentException.class, () -> x.signal().fft(5))
                .getMessage();
        assertTrue(message.startsWith("fft: axis 5"), message);
    }

    @Test
    void truthValuesAreCountedUpToEachPlace() {
        LongTensor2 counts = a.greater(2).cumsum(1);
        assertEquals(tensor(new long[][] {{1, 1, 1}, {1, 2, 2}}), counts);
        assertEquals(tensor(new long[][] {{1, 0, 0}, {2, 1, 0}}), a.greater(2).cumsum(0));
    }

    @Test
    void elementsAreTakenByRowsAndColumns() {
        assertEquals(tensor(2, 9), a.take(tensor(0, -1), tensor(2, 1)));
        assertEquals(tensor(6), a.transpose().take(tensor(0), tensor(1)));
        LongTensor1 unknown = a.erased().take(tensor(0), tensor(0));
        assertEquals(tensor(3), unknown);
    }

    @Test
    void closenessTakesATensorAndNumbersAsTolerances() {
        DoubleTensor2 x = a.toDouble();
        DoubleTensor2 moved = x.plus(x.times(1e-6));
        DoubleTensor0 relative = DoubleTensor.scalar(1e-5);
        DoubleTensor0 absolute = DoubleTensor.scalar(1e-8);
        BoolTensor2 close = moved.stats().isClose(x, 1e-5, 1e-8);
        assertEquals(moved.stats().isClose(x, relative, absolute), close);
        assertEquals(BoolTensor.ones(2, 3), close);
        assertEquals(x.equalTo(moved), moved.stats().isClose(x, 0, 0));
        BoolTensor2 row = moved.stats().isClose(x.at(0), 1e-5, 1e-8);
        assertEquals(BoolTensor.ones(3), row.at(0));
        assertEquals(BoolTensor.zeros(3), row.at(1));
        BoolTensor2 out = BoolTensor.zeros(2, 3);
        assertSame(out, moved.into().isClose(x, 1e-5, 1e-8, out));
        assertEquals(close, out);
    }

    @Test
    void runningSumsAndSortsKeepTheShape() {
        assertEquals(tensor(new long[][] {{3, 1, 2}, {9, 10, 2}}), a.cumsum(0));
        assertEquals(tensor(new long[][] {{3, 4, 6}, {6, 15, 15}}), a.cumsum(1));
        assertEquals(a.cumsum(1), a.cumsum());
        assertEquals(tensor(new long[][] {{3, 3, 6}, {6, 54, 0}}), a.cumprod(-1));
        LongTensor2 sorted = a.sort(0);
        assertEquals(tensor(new long[][] {{3, 1, 0}, {6, 9, 2}}), sorted);
        LongTensor2 order = a.argsort(1);
        assertEquals(tensor(new long[][] {{1, 2, 0}, {2, 0, 1}}), order);
        assertEquals(a.sort(1), a.take(order));
        LongTensor2 turned = LongTensor.zeros(3, 2);
        a.transpose().into().sort(1, turned);
        assertEquals(sorted.transpose(), turned);
        assertEquals(tensor(1, 1, 0), a.argmax(0));
        assertEquals(4, a.argmax());
        assertEquals(LongTensor.of(0, 2, 3), tensor(1.0, 2, 3).searchSorted(tensor(0.5, 2.5, 9)));
        UniqueResult<ByteTensor1, LongTensor1> unique = ByteTensor.of(3, 1, 3).unique();
        assertEquals(ByteTensor.of(1, 3), unique.values());
    }

    @Test
    void boundsAndPowersTakeNumbers() {
        assertEquals(tensor(new long[][] {{3, 2, 2}, {5, 5, 2}}), a.clamp(2, 5));
        assertEquals(FloatTensor.of(0, 1), FloatTensor.of(-3, 3).clamp(0, 1));
        assertEquals(tensor(new long[][] {{27, 1, 8}, {216, 729, 0}}), a.pow(3));
        assertEquals(
                tensor(new long[][] {{8, 2, 4}, {64, 512, 1}}), tensor(2, 2, 2).pow(a));
        assertEquals(tensor(new long[][] {{1, 1, 1}, {2, 3, 0}}), a.integers().isqrt());
        LongTensor2 b = a.copy();
        b.inPlace().clamp(2, 5);
        assertEquals(a.clamp(2, 5), b);
        assertThrows(IllegalArgumentException.class, () -> a.pow(-1));
    }

    @Test
    void columnsOfManyRowsAreSortedAsRowsOfTheTransposed() {
        DoubleTensor2 x = random(3).doubles(65, 7);
        assertEquals(x.transpose().copy().sort(1).transpose(), x.sort(0));
        assertEquals(x.transpose().copy().cumsum().transpose(), x.cumsum(0));
    }
}
