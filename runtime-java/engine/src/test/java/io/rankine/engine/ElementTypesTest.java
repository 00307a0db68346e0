package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.memory.Mem;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every element type can be: stored, read, filled, copied however it lies, printed. */
class ElementTypesTest {

    @ParameterizedTest
    @EnumSource
    void copiesOfAnyViewHoldTheSameElements(ElementType type) {
        for (long size : new long[] {0, 1, 7, 63, 64, 65}) {
            Tensor base = numbered(type, size, 3, 5);
            same(base, base.copy());
            same(base.permute(2, 0, 1), base.permute(2, 0, 1).copy());
            same(
                    base.reverse(0).slice(2, 0, 5, 2),
                    base.reverse(0).slice(2, 0, 5, 2).copy());
            Tensor target = Tensor.zeros(type, 5, size, 3);
            base.permute(2, 0, 1).copyTo(target);
            same(base, target.permute(1, 2, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void largeTransposedCopiesHoldTheSameElements(ElementType type) {
        Tensor base = numbered(type, 70, 67);
        same(base.transpose(), base.transpose().copy());
    }

    @Test
    void aWrongAccessorIsToldWithTheRightOne() {
        Tensor one = Tensor.zeros(ElementType.UINT64, 1);
        var refused = assertThrows(ElementTypeException.class, () -> one.getLong(0));
        assertEquals(
                "element access as int64 on a tensor of uint64: use getULong and setULong, or cast",
                refused.getMessage());
    }

    @Test
    void unsignedBytesReadAndPrintWithoutASign() {
        Tensor bytes = PrimitiveArrays.unsigned(new byte[] {0, 1, (byte) 128, (byte) 255}, 4);
        assertEquals(255, bytes.getUByte(-1));
        assertEquals("[  0   1 128 255]", TensorText.format(bytes));
        bytes.setUByte(0, 200);
        assertArrayEquals(new byte[] {(byte) 200, 1, (byte) 128, (byte) 255}, PrimitiveArrays.bytes(bytes));
        assertThrows(IllegalArgumentException.class, () -> bytes.setUByte(0, 256));
        assertThrows(IllegalArgumentException.class, () -> bytes.setUByte(0, -1));
        assertThrows(IllegalArgumentException.class, () -> bytes.fill(256));
        assertThrows(IllegalArgumentException.class, () -> bytes.fill(-1));
        assertThrows(ElementTypeException.class, () -> bytes.getByte(0));
        assertEquals(255, bytes.fill(255).getUByte(2));
    }

    @Test
    void shortsHoldSixteenBits() {
        Tensor shorts = PrimitiveArrays.tensor(new short[] {1, -1, Short.MAX_VALUE, Short.MIN_VALUE}, 2, 2);
        assertEquals("[[     1     -1]\n [ 32767 -32768]]", TensorText.format(shorts));
        assertThrows(IllegalArgumentException.class, () -> shorts.fill(1 << 15));
        assertEquals(-3, shorts.fill(-3).getShort(1, 1));
        assertEquals("7", TensorText.format(Tensor.scalar((short) 7)));
    }

    @Test
    void complexElementsAreReadAndWrittenByTheirParts() {
        Tensor z = PrimitiveArrays.complex(new float[] {1, 2, 3, 4}, 2);
        assertEquals(4, z.getImag(1));
        assertEquals(3, z.getReal(-1));
        z.setComplex(0, 0.1, -0.0);
        assertEquals(new Complex(0.1f, -0.0), z.getComplex(0));
        assertArrayEquals(new float[] {0.1f, -0.0f, 3, 4}, PrimitiveArrays.floatParts(z));
        assertEquals(
                new Complex(2.5, 0),
                Tensor.zeros(ElementType.COMPLEX128, 2).fill(2.5).getComplex(1));
        assertEquals(
                new Complex(2, -1),
                Tensor.zeros(ElementType.COMPLEX64, 2).fill(2, -1).getComplex(0));
        assertThrows(ElementTypeException.class, () -> z.getDouble(0));
        assertThrows(
                ElementTypeException.class,
                () -> Tensor.zeros(ElementType.FLOAT64, 1).getReal(0));
        assertThrows(IllegalArgumentException.class, () -> PrimitiveArrays.complex(new double[] {1, 2, 3}, 3));
        assertThrows(IllegalArgumentException.class, () -> PrimitiveArrays.complex(new double[] {1, 2, 3}, 1));
    }

    @Test
    void complexNumbersPrintAsInNumPy() {
        double inf = Double.POSITIVE_INFINITY;
        double nan = Double.NaN;
        assertEquals("[1.+2.j]", text(1, 2));
        assertEquals("[ 1. +2.j   -3.5-0.25j]", text(1, 2, -3.5, -0.25));
        assertEquals("[1.e+10+1.j 1.e+00+0.j]", text(1e10, 1, 1, 0));
        assertEquals("[nan+1.j inf-2.j  1.+0.j  0.-0.j]", text(nan, 1, inf, -2, 1, 0, 0, -0.0));
        assertEquals("[1. +nanj 1. -infj 2.5 +0.j]", text(1, nan, 1, -inf, 2.5, 0));
        assertEquals("[1.e-05+1.j 0.e+00+1.j]", text(1e-5, 1, 0, 1));
        assertEquals("[123.456+1.e+05j   1.   +2.e+00j]", text(123.456, 1e5, 1, 2));
        assertEquals("[0.1       +0.2j        0.33333333-0.66666667j]", text(0.1, 0.2, 1.0 / 3, -2.0 / 3));
        assertEquals("[1.0e+03+2000.5j 2.5e-01   +0.j ]", text(1e3, 2000.5, 0.25, 0));
        assertEquals("[nan+nanj]", text(nan, nan));
        assertEquals(
                "[0.1       +0.2j       0.33333334-0.6666667j]",
                TensorText.format(PrimitiveArrays.complex(new float[] {0.1f, 0.2f, 1 / 3f, -2 / 3f}, 2)));
    }

    @Test
    void aComplexScalarPrintsAsInNumPy() {
        assertEquals("(1+2j)", TensorText.format(Tensor.scalar(new Complex(1, 2))));
        assertEquals("(1e+20+0.5j)", TensorText.format(Tensor.scalar(new Complex(1e20, 0.5))));
        assertEquals("(nan-infj)", TensorText.format(Tensor.scalar(new Complex(Double.NaN, Double.NEGATIVE_INFINITY))));
        assertEquals("-1j", TensorText.format(Tensor.scalar(new Complex(0, -1))));
        assertEquals("(-0+2j)", TensorText.format(Tensor.scalar(new Complex(-0.0, 2))));
        assertEquals("(0.1+1e-07j)", TensorText.format(Tensor.scalar(new Complex(0.1, 1e-7))));
    }

    private static String text(double... parts) {
        return TensorText.format(PrimitiveArrays.complex(parts, parts.length / 2));
    }

    private static Tensor numbered(ElementType type, long... shape) {
        Tensor tensor = Tensor.empty(type, shape);
        byte[] bytes = new byte[(int) tensor.size() * type.bytes()];
        IntStream.range(0, bytes.length)
                .forEach(i -> bytes[i] = (byte) (type == ElementType.BOOL ? i * 7 >> 2 & 1 : i * 31 & 0x7e));
        if (bytes.length > 0) {
            MemorySegment.copy(bytes, 0, Mem.ALL, ValueLayout.JAVA_BYTE, tensor.address(), bytes.length);
        }
        return tensor;
    }

    /** Compared index by index, so that no copy is trusted to check a copy. */
    private static void same(Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape());
        long[] at = new long[expected.rank()];
        for (long place = 0; place < expected.size(); place++) {
            long rest = place;
            for (int axis = at.length - 1; axis >= 0; axis--) {
                at[axis] = rest % expected.dim(axis);
                rest /= expected.dim(axis);
            }
            assertEquals(BoxedElements.get(expected, at), BoxedElements.get(actual, at), () -> Arrays.toString(at));
        }
    }
}
