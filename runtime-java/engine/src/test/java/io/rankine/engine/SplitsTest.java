package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.ElementType;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SplitsTest {

    private final Tensor a = PrimitiveArrays.tensor(LongStream.range(0, 24).toArray(), 4, 6);

    @Test
    void equalPartsAreViewsInOrder() {
        List<Tensor> parts = a.split(-1, 3);
        assertEquals(3, parts.size());
        assertArrayEquals(new long[] {2, 3, 8, 9, 14, 15, 20, 21}, PrimitiveArrays.longs(parts.get(1)));
        parts.get(2).setLong(0, 0, -1);
        assertEquals(-1, a.getLong(0, 4));
    }

    @Test
    void partsOfGivenSizesMayBeEmptyAndAddUp() {
        List<Tensor> parts = a.splitSizes(0, 0, 3, 0, 1, 0);
        assertArrayEquals(new long[] {3, 6}, parts.get(1).shape());
        assertArrayEquals(new long[] {0, 6}, parts.get(4).shape());
        assertEquals(18, parts.get(3).getLong(0, 0));
        assertEquals(0, Tensor.empty(ElementType.INT64, 0, 2).split(0, 5).get(4).size());
        assertTrue(Tensor.empty(ElementType.INT64, 0, 2).splitSizes(0).isEmpty());
    }

    @Test
    void partsThatDoNotFitAreRefusedWithTheNumbersThatDo() {
        refused("into 4 equal parts: give a number that divides 6", () -> a.split(1, 4));
        refused("into 0 equal parts", () -> a.split(0, 0));
        refused("[3, 2]: sizes of at least 0 that add up to 4", () -> a.splitSizes(0, 3, 2));
        refused("add up to 4", () -> a.splitSizes(0, 5, -1));
        refused("add up to 4", () -> a.splitSizes(0, Long.MAX_VALUE, Long.MAX_VALUE, 6));
        refused("axis 2 is out of range", () -> a.split(2, 1));
    }

    @Test
    void aDiagonalSharesItsElements() {
        a.diagonal(1, 0, 1).fill(7);
        assertEquals(7, a.getLong(3, 4));
        assertEquals(4, a.getLong(0, 4));
        assertFalse(a.diagonal(-2, 0, 1).readOnly());
        assertEquals(0, a.diagonal(6, 0, 1).size());
        refused("offset 7 on axes 0 and 1 of shape [4, 6]: allowed -4 to 6", () -> a.diagonal(7, 0, 1));
        refused("allowed -4 to 6", () -> a.diagonal(Long.MIN_VALUE, 0, 1));
        refused("stands twice", () -> a.diagonal(0, 1, -1));
    }

    @Test
    void matricesAreTransposedInTheirLastAxes() {
        assertArrayEquals(new long[] {2, 3, 4}, a.view(2, 4, 3).permuteMatrix().shape());
        refused("at least two axes", () -> a.flatten().permuteMatrix());
    }

    private static void refused(String part, org.junit.jupiter.api.function.Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }
}
