package io.rankine;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.spec.Complex;
import org.junit.jupiter.api.Test;

/** The declared types are claims too. Expected values are NumPy's. */
class SelectionFormsTest {

    private final LongTensor2 a = LongTensor.arange(12).reshape(3, 4);

    @Test
    void indicesTakeAndPutEntriesOfAnyAxis() {
        LongTensor2 rows = a.take(0, tensor(2, 0, -1));
        assertEquals(tensor(new long[][] {{8, 9, 10, 11}, {0, 1, 2, 3}, {8, 9, 10, 11}}), rows);
        LongTensor2 columns = a.take(-1, tensor(3, 1));
        assertEquals(tensor(new long[][] {{3, 1}, {7, 5}, {11, 9}}), columns);
        LongTensor erased = a.erased().take(0, tensor(new long[][] {{0, 1}, {2, 2}}));
        assertArrayEquals(new long[] {2, 2, 4}, erased.shape());

        a.put(0, tensor(2, 0), tensor(new long[][] {{1, 1, 1, 1}, {2, 2, 2, 2}}));
        a.put(1, tensor(-1), 7);
        assertEquals(tensor(new long[][] {{2, 2, 2, 7}, {4, 5, 6, 7}, {1, 1, 1, 7}}), a);
        DoubleTensor1 d = DoubleTensor.zeros(3);
        d.put(0, tensor(1, 1), tensor(0.5, 1.5));
        assertEquals(tensor(0.0, 1.5, 0.0), d);
        ComplexTensor1 z = ComplexTensor.zeros(2);
        z.put(0, tensor(0), Complex.I);
        assertEquals(ComplexTensor.of(Complex.I, new Complex(0, 0)), z);
    }

    @Test
    void argsortAndTakeAlongSort() {
        LongTensor2 b = tensor(new long[][] {{3, 1, 2}, {0, 9, 4}});
        LongTensor2 sorted = b.takeAlong(1, b.argsort(1));
        assertEquals(b.sort(1), sorted);
        assertEquals(b.sort(0), b.takeAlong(0, b.argsort(0)));
        b.putAlong(1, b.argmax(1).unsqueeze(1), 0);
        assertEquals(tensor(new long[][] {{0, 1, 2}, {0, 0, 4}}), b);
        LongTensor2 ranks = LongTensor.zeros(2, 3);
        ranks.putAlong(1, b.argsort(1), LongTensor.arange(3));
        assertEquals(tensor(new long[][] {{0, 1, 2}, {0, 1, 2}}), ranks);
    }

    @Test
    void masksFilterAndSet() {
        LongTensor2 odd = a.filter(0, tensor(false, true, false));
        assertEquals(tensor(new long[][] {{4, 5, 6, 7}}), odd);
        LongTensor2 even = a.filter(1, a.at(0).rem(2).equalTo(0));
        assertEquals(tensor(new long[][] {{0, 2}, {4, 6}, {8, 10}}), even);

        a.fillWhere(a.greater(8), -1);
        a.assignWhere(a.less(4), a.times(10));
        a.putWhere(a.less(0), tensor(100, 101, 102));
        assertEquals(tensor(new long[][] {{0, 10, 20, 30}, {4, 5, 6, 7}, {8, 100, 101, 102}}), a);
        a.fillWhere(tensor(true, false, false, false), 1); // broadcast: the first column
        assertEquals(tensor(1, 1, 1), a.select(1, 0));
        a.putWhere(tensor(true, false, false), tensor(9, 8, 7, 6)); // the leading axis: the first row
        assertEquals(tensor(9, 8, 7, 6), a.at(0));
        UByteTensor1 pixels = UByteTensor.of(10, 200, 250);
        pixels.fillWhere(pixels.greater(128), 255);
        assertEquals(UByteTensor.of(10, 255, 255), pixels);
        assertThrows(IllegalArgumentException.class, () -> pixels.fillWhere(pixels.greater(0), 256));
    }

    @Test
    void foldsKeepAxesOrDropSeveral() {
        LongTensor3 b = LongTensor.arange(24).reshape(2, 3, 4);
        LongTensor3 rows = b.sum(1).unsqueeze(1);
        assertEquals(LongTensor3.of(new long[][][] {{{12, 15, 18, 21}}, {{48, 51, 54, 57}}}), rows);
        LongTensor1 two = b.sum(0, 2);
        assertEquals(tensor(60, 92, 124), two);
        LongTensor0 three = b.amax(2, 0, 1);
        assertEquals(23, three.get());
        DoubleTensor1 means = b.mean(-1, 0);
        assertEquals(tensor(7.5, 11.5, 15.5), means);
        LongTensor0 place = LongTensor.arange(6).reshape(2, 3).argmax(0, 1);
        assertEquals(5, place.get());
        BoolTensor1 any = b.greater(22).any(0, 1);
        assertEquals(tensor(false, false, false, true), any);
        LongTensor erased = b.erased().sum(0, 1);
        assertEquals(tensor(60, 66, 72, 78), erased.rank1());
        assertEquals(
                "sum: axis 1 stands twice in [1, -2] for shape [2, 3, 4]: give each axis once",
                assertThrows(IllegalArgumentException.class, () -> b.sum(1, -2)).getMessage());
        assertEquals(
                "sum: axis 3 is out of range for shape [2, 3, 4]: allowed -3 to 2",
                assertThrows(IllegalArgumentException.class, () -> b.sum(3, 0)).getMessage());
    }

    @Test
    void opsOnTheLastAxisTakeAny() {
        LongTensor2 b = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
        LongTensor2 rolled = b.roll(0, -1);
        assertEquals(tensor(new long[][] {{4, 5, 6}, {1, 2, 3}}), rolled);
        assertEquals(tensor(new long[][] {{2, 3, 1}, {5, 6, 4}}), b.roll(-1));
        assertEquals(tensor(new long[][] {{3, 1, 2}, {6, 4, 5}}), b.roll(-1, 4));
        assertEquals(tensor(new long[][] {{1, 2, 3}, {4, 5, 6}, {1, 2, 3}, {4, 5, 6}}), b.tile(0, 2));
        assertEquals(tensor(new long[][] {{1, 2, 3}, {1, 2, 3}, {4, 5, 6}, {4, 5, 6}}), b.repeatEach(-2, 2));
        assertEquals(tensor(new long[][] {{1, 2, 3}, {4, 5, 6}, {0, 0, 0}}), b.pad(0, 1));
        LongTensor2 padded = b.padWith(1, 1, 2, 7);
        assertEquals(tensor(new long[][] {{7, 1, 2, 3, 7, 7}, {7, 4, 5, 6, 7, 7}}), padded);
        assertEquals(tensor(9, 1, 9), tensor(1).padWith(1, 1, 9));
        LongTensor2 out = LongTensor.zeros(4, 3);
        assertEquals(b.tile(0, 2), b.into().tile(0, 2, out));
    }

    @Test
    void trianglesAndDiagonals() {
        LongTensor2 upper = a.linalg().triu(1);
        assertEquals(tensor(new long[][] {{0, 1, 2, 3}, {0, 0, 6, 7}, {0, 0, 0, 11}}), upper);
        assertEquals(
                tensor(new long[][] {{0, 0, 0, 0}, {4, 0, 0, 0}, {8, 9, 0, 0}}),
                a.linalg().tril(-1));
        assertEquals(tensor(new long[][] {{0, 1, 0}, {0, 0, 1}}), LongTensor.eye(2, 3, 1));
        assertEquals(tensor(new long[][] {{0, 0, 0}, {1, 0, 0}}), LongTensor.eye(2, 3, -1));
        assertEquals(LongTensor.zeros(2, 3), LongTensor.eye(2, 3, 3));
        assertEquals(LongTensor.zeros(2, 3), LongTensor.eye(2, 3, Long.MIN_VALUE));
        assertEquals(tensor(new long[][] {{0, 0, 0}, {5, 0, 0}, {0, 6, 0}}), LongTensor.diag(tensor(5, 6), -1));
        assertArrayEquals(
                new long[] {2, 2}, LongTensor.diag(LongTensor.zeros(0), 2).shape());
    }
}
