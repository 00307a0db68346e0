package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReinterpretationTest {

    @Test
    void complexElementsAreSeenAsPairsAndWritesReachThem() {
        Tensor z = PrimitiveArrays.complex(new double[] {1, 2, 3, 4, 5, 6}, 3);
        Tensor pairs = z.view(ElementType.FLOAT64);
        assertArrayEquals(new long[] {6}, pairs.shape());
        pairs.setDouble(3, -4);
        assertEquals(new Complex(3, -4), z.getComplex(1));
        z.imagView().fill(0.5);
        assertArrayEquals(new double[] {1, 0.5, 3, 0.5, 5, 0.5}, PrimitiveArrays.doubleParts(z));
        assertEquals(
                new Complex(5, 0.5),
                z.view(ElementType.FLOAT64).view(ElementType.COMPLEX128).getComplex(2));
    }

    @Test
    void viewsBackwardsAndTransposedKeepTheirStridesInTheNewUnit() {
        Tensor longs = PrimitiveArrays.tensor(new long[] {1L << 32, 2, 3, 4, 5, 6}, 3, 2);
        Tensor ints = longs.reverse(0).view(ElementType.INT32);
        assertArrayEquals(new long[] {3, 4}, ints.shape());
        assertEquals(-4, ints.stride(0));
        assertArrayEquals(new int[] {5, 0, 6, 0, 3, 0, 4, 0, 0, 1, 2, 0}, PrimitiveArrays.ints(ints));
        assertArrayEquals(PrimitiveArrays.longs(longs.reverse(0)), PrimitiveArrays.longs(ints.view(ElementType.INT64)));
        assertThrows(IllegalArgumentException.class, () -> longs.transpose().view(ElementType.INT32));
        assertEquals(
                ElementType.FLOAT64, longs.transpose().view(ElementType.FLOAT64).type());
        Tensor turned = PrimitiveArrays.complex(new float[] {1, 2, 3, 4, 5, 6, 7, 8}, 2, 2)
                .transpose()
                .reverse(1);
        assertArrayEquals(new float[] {6, 2, 8, 4}, PrimitiveArrays.floats(turned.imagView()));
    }

    @Test
    void elementsThatWouldBeCutOrMisalignedAreRefused() {
        Tensor floats = Tensor.zeros(ElementType.FLOAT32, 3, 6);
        assertThrows(
                IllegalArgumentException.class, () -> floats.slice(1, 1, 5, 1).view(ElementType.FLOAT64));
        assertThrows(
                IllegalArgumentException.class, () -> floats.slice(1, 0, 5, 1).view(ElementType.FLOAT64));
        assertThrows(
                IllegalArgumentException.class, () -> floats.slice(1, 0, 6, 2).view(ElementType.FLOAT64));
        Tensor five = Tensor.scalar(5L);
        String noAxis = assertThrows(IllegalArgumentException.class, () -> five.view(ElementType.INT32))
                .getMessage();
        assertTrue(noAxis.endsWith("there is no last axis to grow; give the sizes, as in view(type, 2)"), noAxis);
        assertArrayEquals(new int[] {5, 0}, PrimitiveArrays.ints(five.view(ElementType.INT32, 2)));
        String tooFew = assertThrows(IllegalArgumentException.class, () -> five.view(ElementType.COMPLEX128))
                .getMessage();
        assertTrue(tooFew.endsWith("there is one element only, of too few bytes; cast it for its value"), tooFew);
        Tensor odd = Tensor.zeros(ElementType.FLOAT32, 4, 5);
        assertThrows(IllegalArgumentException.class, () -> odd.slice(1, 0, 4, 1).view(ElementType.FLOAT64));
        assertThrows(ElementTypeException.class, odd::realView);
    }

    @Test
    void bytesAreNeverSeenAsBoolAndBoolsAreNeverWrittenAsBytes() {
        Tensor bytes = PrimitiveArrays.tensor(new byte[] {2, 3}, 2);
        assertThrows(ElementTypeException.class, () -> bytes.view(ElementType.BOOL));
        Tensor bools = PrimitiveArrays.tensor(new boolean[] {true, false}, 2);
        Tensor seen = bools.view(ElementType.UINT8);
        assertTrue(seen.readOnly());
        assertEquals(1, seen.getUByte(0));
        assertFalse(bools.view(ElementType.BOOL).readOnly());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BOOL")
    void thereAndBackIsTheSame(ElementType type) {
        Tensor longs = PrimitiveArrays.tensor(new long[] {-1, 1L << 40, 3, 4, 0x8000_0000_0000_0001L, 7}, 3, 2);
        Tensor back = longs.view(type).view(ElementType.INT64);
        assertArrayEquals(PrimitiveArrays.longs(longs), PrimitiveArrays.longs(back));
        assertArrayEquals(longs.shape(), back.shape());
        assertArrayEquals(
                PrimitiveArrays.longs(longs),
                PrimitiveArrays.longs(longs.view(type).copy().view(ElementType.INT64, 6)));
    }
}
