package io.rankine;

import static io.rankine.Tensors.random;
import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

class FactoriesTest {

    @Test
    void literalsChooseTheElementTypeAsInNumPy() {
        LongTensor1 whole = tensor(1, 2, 3);
        DoubleTensor1 real = tensor(1, 2.5);
        FloatTensor1 single = tensor(1f, 2f);
        BoolTensor1 truth = tensor(true, false);
        IntTensor1 narrow = IntTensor.of(1, 2);
        assertEquals(
                "[1 2 3] [1.  2.5] [1. 2.] [ True False] [1 2]",
                whole + " " + real + " " + single + " " + truth + " " + narrow);
    }

    @Test
    void constantTensorsHoldTheirConstant() {
        assertEquals("[[0 0]\n [0 0]]", LongTensor.zeros(2, 2).toString());
        assertEquals("[1. 1.]", DoubleTensor.ones(2).toString());
        assertEquals("[ True  True]", BoolTensor.ones(2).toString());
        assertEquals("[1 1]", IntTensor.ones(2).toString());
        assertEquals("[[2.5 2.5 2.5]]", FloatTensor.full(2.5f, 1, 3).toString());
        assertEquals("7", LongTensor.full(7).toString());
        assertArrayEquals(
                new long[] {2, 0, 3}, LongTensor.zeros(new long[] {2, 0, 3}).shape());
        assertThrows(IllegalArgumentException.class, () -> LongTensor.zeros(-1));
    }

    @Test
    void moreSizesThanRanksHaveTypesMakeTensorsOfAnyRank() {
        LongTensor ofSeven = LongTensor.zeros(1, 2, 1, 2, 1, 2, 1);
        assertArrayEquals(new long[] {1, 2, 1, 2, 1, 2, 1}, ofSeven.shape());
        assertArrayEquals(
                new long[] {1, 2, 1, 2, 1, 2, 1, 3, 1},
                DoubleTensor.full(1.5, 1, 2, 1, 2L, 1, 2, 1, 3, 1).shape());
        IllegalArgumentException half =
                assertThrows(IllegalArgumentException.class, () -> LongTensor.ones(1, 1, 1, 1, 1, 1, 1, 1.5));
        assertEquals("ones: 1.5 (Double) is no whole number of 64 bits: give an int or a long", half.getMessage());
    }

    @Test
    void sizesAreWholeNumbersAndRefusedByTheMethodsName() {
        Integer missing = null;
        NullPointerException none = assertThrows(NullPointerException.class, () -> LongTensor.zeros(2, missing));
        assertEquals("zeros: operand d1 is null", none.getMessage());
        IllegalArgumentException half =
                assertThrows(IllegalArgumentException.class, () -> DoubleTensor.full(1, 2, 1.5));
        assertEquals("full: 1.5 (Double) is no whole number of 64 bits: give an int or a long", half.getMessage());
    }

    @Test
    void arangeLeavesItsStopOut() {
        assertArrayEquals(new long[] {0, 1, 2}, LongTensor.arange(3).toArray());
        assertArrayEquals(new long[] {2, 5}, LongTensor.arange(2, 8, 3).toArray());
        assertArrayEquals(new long[] {3, 2, 1}, LongTensor.arange(3, 0, -1).toArray());
        assertArrayEquals(new long[] {}, LongTensor.arange(3, 0).toArray());
        assertArrayEquals(new int[] {-2, -1}, IntTensor.arange(-2, 0).toArray());
        assertArrayEquals(
                new double[] {0, 0.5, 1}, DoubleTensor.arange(0, 1.5, 0.5).toArray());
        long huge = Long.MAX_VALUE;
        assertArrayEquals(
                new long[] {Long.MIN_VALUE, -1, huge - 1},
                LongTensor.arange(Long.MIN_VALUE, huge, huge).toArray());
        int most = Integer.MAX_VALUE;
        assertArrayEquals(
                new int[] {Integer.MIN_VALUE, -1, most - 1},
                IntTensor.arange(Integer.MIN_VALUE, most, most).toArray());
        assertArrayEquals(new int[] {7}, IntTensor.arange(7, huge, huge).toArray());
        assertThrows(IllegalArgumentException.class, () -> IntTensor.arange(0, huge, most + 1L));
        assertThrows(IllegalArgumentException.class, () -> LongTensor.arange(0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> DoubleTensor.arange(0, Double.NaN));
    }

    @Test
    void linspaceIncludesBothEnds() {
        assertArrayEquals(
                new double[] {0, 0.25, 0.5, 0.75, 1},
                DoubleTensor.linspace(0, 1, 5).toArray());
        assertEquals(0.3, DoubleTensor.linspace(0, 0.3, 4).get(-1));
        assertArrayEquals(new double[] {5}, DoubleTensor.linspace(5, 9, 1).toArray());
        assertEquals(0, FloatTensor.linspace(0, 1, 0).size());
        assertThrows(IllegalArgumentException.class, () -> FloatTensor.linspace(0, 1, -1));
        assertThrows(IllegalArgumentException.class, () -> DoubleTensor.linspace(0, 1, Long.MAX_VALUE));
    }

    @Test
    void longSequencesAreThoseOfTheirFormula() {
        for (int n : new int[] {1, 7, 255, 256, 257, 1023, 1025, 5000}) {
            int[] narrow = IntTensor.arange(-3, -3 - 7L * n, -7).toArray();
            float[] steps = FloatTensor.arange(-3, -3 + 0.3 * (n - 0.5), 0.3).toArray();
            long[] whole = LongTensor.arange(-3, -3 - 7L * n, -7).toArray();
            double[] real = DoubleTensor.linspace(-1, 2, n).toArray();
            float[] single = FloatTensor.linspace(-1, 2, n).toArray();
            assertEquals(n, whole.length);
            assertEquals(n, narrow.length);
            assertEquals(n, steps.length);
            for (int i = 0; i < n; i++) {
                double at = i > 0 && i == n - 1 ? 2 : -1 + i * (n > 1 ? 3.0 / (n - 1) : 0);
                assertEquals(-3 - 7L * i, whole[i]);
                assertEquals(-3 - 7 * i, narrow[i]);
                assertEquals((float) (-3 + i * 0.3), steps[i]);
                assertEquals(at, real[i]);
                assertEquals((float) at, single[i]);
            }
        }
    }

    @Test
    void foreignMemoryIsSharedNotCopied() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocateFrom(ValueLayout.JAVA_LONG, 1, 2, 3, 4, 5, 6);
            LongTensor2 a = LongTensor.of(memory, 2, 3);
            a.inPlace().times(10);
            assertEquals(60, memory.getAtIndex(ValueLayout.JAVA_LONG, 5));
            assertThrows(IllegalArgumentException.class, () -> LongTensor.of(memory, 7));
        }
    }

    @Test
    void theSameSeedGivesTheSameTensors() {
        assertEquals(random(1).longs(-9, 9, 4, 5), random(1).longs(-9, 9, 4, 5));
        assertEquals(random(1).doubles(7), random(1).doubles(7));
        assertNotEquals(random(1).doubles(7), random(2).doubles(7));
        assertEquals(random(3).split().bools(65), random(3).split().bools(65));
        // Pinned: a seed means the same tensor in every release.
        assertEquals("[74 15 27 34  3]", random(42).longs(0, 100, 5).toString());
    }

    @Test
    void randomElementsKeepTheirBounds() {
        LongTensor2 residues = random(8).residues(RnsModuli.of(2, 3, 1), 500, 3);
        assertArrayEquals(new long[] {1, 2, 0}, residues.amax(0).toArray());
        assertArrayEquals(new long[] {0, 0, 0}, residues.amin(0).toArray());
        assertEquals(4, random(8).residues(Modulus.of(5), 1000).amax());
        assertTrue(random(8).floats(1000).amax() < 1);
        assertEquals(-3, random(8).ints(-3, 3, 1000).amin());
        assertThrows(IllegalArgumentException.class, () -> random(8).ints(3, 3, 1));
        assertThrows(IllegalArgumentException.class, () -> random(8).residues(RnsModuli.of(2, 3), 3));
    }
}
