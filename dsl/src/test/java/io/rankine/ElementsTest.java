package io.rankine;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.from;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.reversed;
import static io.rankine.Tensors.tensor;
import static io.rankine.Tensors.upTo;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.rankine.engine.Tensor;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ElementsTest {

    @Test
    void elementsAreReachedByOneIndexAnAxis() {
        LongTensor3 a = LongTensor.arange(24).reshape(2, 3, 4);
        assertEquals(23, a.get(1, 2, 3));
        assertEquals(23, a.get(-1, -1, -1));
        a.set(0, 1, -2, 99);
        assertEquals(99, a.get(0, 1, 2));
        LongTensor5 five = a.reshape(1, 2, 1, 3, 4);
        five.set(0, 1, 0, 2, 3, 7);
        assertEquals(7, five.get(0, 1, 0, 2, 3));
        assertEquals(7, a.erased().get(1, 2, 3));
    }

    @Test
    void anIndexOutsideItsAxisIsRefused() {
        LongTensor1 a = tensor(1, 2, 3);
        assertThrows(IndexOutOfBoundsException.class, () -> a.get(3));
        assertThrows(IndexOutOfBoundsException.class, () -> a.get(-4));
        assertThrows(IndexOutOfBoundsException.class, () -> a.at(3));
        assertThrows(IndexOutOfBoundsException.class, () -> a.erased().get(0, 0));
    }

    @Test
    void elementAccessMakesNoGarbage() {
        LongTensor2 a = LongTensor.zeros(10, 10);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        count(a, 10);
        long before = threads.getCurrentThreadAllocatedBytes();
        count(a, 100);
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 20_000, () -> bytes + " bytes for 20000 accesses");
        assertEquals(11_000, a.sum());
    }

    private static void count(LongTensor2 a, int rounds) {
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < 10; i++) {
                for (int j = 0; j < 10; j++) {
                    a.set(i, j, a.get(i, j) + 1);
                }
            }
        }
    }

    @Test
    void rangesAreHalfOpenAndNegativesCountFromTheEnd() {
        LongTensor1 a = LongTensor.arange(6);
        assertArrayEquals(new long[] {1, 2}, a.slice(range(1, 3)).toArray());
        assertArrayEquals(new long[] {4}, a.slice(range(-2, -1)).toArray());
        assertArrayEquals(new long[] {4, 5}, a.slice(from(-2)).toArray());
        assertArrayEquals(new long[] {0, 1, 2, 3}, a.slice(upTo(-2)).toArray());
        assertArrayEquals(new long[] {0, 3}, a.slice(range(0, 6, 3)).toArray());
        assertArrayEquals(new long[] {5, 3}, a.slice(range(5, 1, -2)).toArray());
        assertArrayEquals(new long[] {5, 4, 3, 2, 1, 0}, a.slice(reversed()).toArray());
        assertArrayEquals(new long[] {1, 3, 5}, a.slice(from(1).step(2)).toArray());
        assertArrayEquals(new long[] {}, a.slice(range(2, 2)).toArray());
        assertThrows(IllegalArgumentException.class, () -> range(0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> a.slice(range(0, 7)));
    }

    @Test
    void typedSlicesEqualThoseOfUnknownRank() {
        LongTensor4 a = LongTensor.arange(120).reshape(2, 3, 4, 5);
        LongTensor unknown = a.erased();
        assertEquals(unknown.slice(at(1), all(), range(1, 3), at(-1)), a.slice(at(1), all(), range(1, 3), at(-1)));
        assertEquals(unknown.slice(all(), at(2), at(0), range(0, 5, 2)), a.slice(all(), at(2), at(0), range(0, 5, 2)));
        assertEquals(unknown.slice(range(0, 1), at(0)), a.slice(range(0, 1), at(0)));
        assertThrows(IllegalArgumentException.class, () -> tensor(1).erased().slice(all(), all()));
    }

    @Test
    void arraysComeOutAsTheyWentIn() {
        double[][][] nested = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}, {{9, 10}, {11, 12}}};
        DoubleTensor3 a = DoubleTensor3.of(nested);
        assertArrayEquals(nested, a.toArray());
        assertArrayEquals(
                new double[][] {{9, 11}, {10, 12}}, a.at(2).transpose().toArray());
        assertArrayEquals(
                new double[] {1, 5, 9, 3, 7, 11, 2, 6, 10, 4, 8, 12},
                a.transpose().toFlatArray());
        assertArrayEquals(
                new boolean[][] {{true}, {false}},
                BoolTensor.of(new boolean[][] {{true}, {false}}).toArray());
        assertArrayEquals(new float[2][0], FloatTensor.zeros(2, 0).toArray());
        assertArrayEquals(new int[0][], IntTensor.of(new int[0][]).toArray());
    }

    @Test
    void raggedArraysAreRefused() {
        String message = assertThrows(IllegalArgumentException.class, () -> LongTensor.of(new long[][] {{1, 2}, {3}}))
                .getMessage();
        assertEquals(
                "tensor: ragged array: 1 elements at [1], but 2 at [0]: give all arrays of axis 1 the same length",
                message);
        assertThrows(IllegalArgumentException.class, () -> LongTensor3.of(new long[][][] {{{1}, {2}}, {{3}}}));
        assertThrows(IllegalArgumentException.class, () -> LongTensor.of(new long[][] {{}, {3}}));
    }

    @Test
    void equalityIsOfTypeShapeAndElements() {
        LongTensor2 a = LongTensor.of(new long[][] {{1, 2}, {3, 4}});
        assertEquals(a, a.transpose().copy().transpose());
        assertEquals(a.hashCode(), a.transpose().copy().transpose().hashCode());
        assertEquals(a, a.erased());
        assertEquals(a.erased(), a);
        assertNotEquals(a, a.plus(1));
        assertNotEquals(a, a.flatten());
        assertNotEquals(a, a.toInt());
        assertNotEquals(LongTensor.zeros(0, 3), LongTensor.zeros(3, 0));
        assertEquals(DoubleTensor.of(Double.NaN), DoubleTensor.of(Double.NaN));
        assertNotEquals(DoubleTensor.of(0.0), DoubleTensor.of(-0.0));
    }

    @Test
    void largeTensorsAreEqualWhateverTheirLayout() {
        LongTensor2 a = LongTensor.arange(300_000).reshape(3, 100_000);
        LongTensor2 b = a.transpose().copy().transpose();
        assertEquals(a, b);
        assertEquals(a.hashCode(), b.hashCode());
        b.set(2, 99_999, -1);
        assertNotEquals(a, b);
    }

    @Test
    void equalElementsMayHaveOtherBytesAndSignsOfZeroCount() {
        double[] values = new Random(3).doubles(5_000).toArray();
        double other = Double.longBitsToDouble(0x7ff8_0000_0000_0001L);
        for (int i = 0; i < values.length; i += 7) {
            values[i] = i % 2 == 0 ? Double.NaN : 0.0;
        }
        DoubleTensor2 a = DoubleTensor.of(values).reshape(50, 100);
        DoubleTensor2 b = a.copy();
        for (int i = 0; i < values.length; i += 14) {
            b.set(i / 100, i % 100, other);
        }
        DoubleTensor2 turned = b.transpose().copy().transpose();
        assertEquals(a, b);
        assertEquals(a, turned);
        assertEquals(a.transpose(), b.transpose());
        assertEquals(
                a.slice(all(), range(0, 100).step(3)),
                b.slice(all(), range(0, 100).step(3)));
        assertEquals(a.toComplex(), b.toComplex());
        for (long place : new long[] {7, 2_499, 4_997, 4_999}) {
            double kept = b.get(place / 100, place % 100);
            b.set(place / 100, place % 100, kept == 0 ? -0.0 : Math.nextUp(kept));
            assertNotEquals(a, b);
            assertNotEquals(a.transpose(), b.transpose());
            assertNotEquals(turned, b);
            assertNotEquals(a.toComplex(), b.toComplex());
            b.set(place / 100, place % 100, kept);
        }
        assertEquals(a, b);
    }

    @Test
    void windowsSlideAlongAnAxisAndAreReadOnly() {
        LongView2 windows = LongTensor.arange(5).windows(0, 3, 1);
        assertArrayEquals(new long[][] {{0, 1, 2}, {1, 2, 3}, {2, 3, 4}}, windows.toArray());
        assertArrayEquals(new long[] {3, 6, 9}, windows.sum(-1).toArray());
        assertTrue(windows.memory().readOnly());
    }

    @Test
    void aTypeIsOnlyGivenToWhatHasIt() {
        Tensor ints = Tensor.zeros(io.rankine.spec.ElementType.INT32, 2, 3);
        assertEquals("[[0 0 0]\n [0 0 0]]", IntTensor2.of(ints).toString());
        assertThrows(IllegalArgumentException.class, () -> LongTensor2.of(ints));
        assertThrows(IllegalArgumentException.class, () -> IntTensor1.of(ints));
        assertThrows(IllegalArgumentException.class, () -> IntTensor.of(ints).rank3());
    }
}
