package io.rankine.arrow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.exchange.dlpack.DlPack;
import io.rankine.ops.Casts;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.types.Types.MinorType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArrowTest {

    private final RootAllocator allocator = new RootAllocator();
    private final int exported = DlPack.exported();

    /** The allocator refuses to close if a buffer was not given back. */
    @AfterEach
    void nothingIsLeft() {
        assertEquals(0, allocator.getAllocatedMemory());
        allocator.close();
        assertEquals(exported, DlPack.exported());
    }

    private static Tensor counting(ElementType type, long... shape) {
        long size = LongStream.of(shape).reduce(1, (a, b) -> a * b);
        return Casts.cast(PrimitiveArrays.tensor(LongStream.range(0, size).toArray(), shape), type);
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"BFLOAT16", "COMPLEX64", "COMPLEX128"})
    void elementsComeBack(ElementType type) {
        for (long[] shape :
                List.of(new long[] {7}, new long[] {3, 5}, new long[] {2, 3, 4}, new long[] {0}, new long[] {65})) {
            Tensor tensor = counting(type, shape);
            try (FieldVector vector = Arrow.vector("x", tensor, allocator);
                    Tensor back = Arrow.tensor(vector)) {
                assertEquals(type, back.type());
                assertArrayEquals(shape, back.shape());
                assertEquals(0, vector.getNullCount());
                assertArrayEquals(
                        PrimitiveArrays.doubles(Casts.cast(tensor, ElementType.FLOAT64)),
                        PrimitiveArrays.doubles(Casts.cast(back, ElementType.FLOAT64)));
            }
        }
    }

    @Test
    void arrowReadsWhatTheTensorHolds() {
        Tensor tensor = PrimitiveArrays.tensor(new double[] {1.5, -2, 3}, 3);
        try (FieldVector vector = Arrow.vector("x", tensor, allocator);
                VectorSchemaRoot root = VectorSchemaRoot.of(vector)) {
            assertEquals(
                    List.of(1.5, -2.0, 3.0), List.of(vector.getObject(0), vector.getObject(1), vector.getObject(2)));
            assertEquals("x\n1.5\n-2.0\n3.0\n", root.contentToTSVString());
        }
        try (FieldVector rows = Arrow.vector("m", counting(ElementType.INT32, 2, 3), allocator)) {
            assertEquals(List.of(3, 4, 5), ((FixedSizeListVector) rows).getObject(1));
            rows.validate();
        }
    }

    @Test
    void nothingIsCopied() {
        Tensor tensor = counting(ElementType.INT64, 4, 2);
        try (FieldVector vector = Arrow.vector("x", tensor, allocator);
                Tensor back = Arrow.tensor(vector)) {
            assertEquals(tensor.address(), back.address());
            tensor.setLong(3, 1, 100);
            assertEquals(100, back.getLong(3, 1));
            assertTrue(back.readOnly());
        }
        Tensor transposed = counting(ElementType.INT64, 4, 2).transpose();
        try (FieldVector vector = Arrow.vector("x", transposed, allocator);
                Tensor back = Arrow.tensor(vector)) {
            assertEquals(6, back.getLong(0, 3));
            assertEquals(3, back.getLong(1, 1));
        }
    }

    @Test
    void whoClosesLastGivesTheMemoryBack() {
        Tensor tensor = counting(ElementType.FLOAT64, 1000);
        FieldVector vector = Arrow.vector("x", tensor, allocator);
        tensor.close();
        Tensor back = Arrow.tensor(vector);
        vector.close();
        assertEquals(499_500, ReductionEntry.sum(back, 0).getDouble());
        back.close();
        try (Float8Vector own = new Float8Vector("y", allocator)) {
            own.allocateNew(2);
            own.set(0, 5);
            own.set(1, 6);
            own.setValueCount(2);
            Tensor shared = Arrow.tensor(own);
            own.clear();
            assertEquals(6, shared.getDouble(1));
            assertTrue(allocator.getAllocatedMemory() > 0);
            shared.close();
            assertEquals(0, allocator.getAllocatedMemory());
        }
    }

    @Test
    void theExampleOfThePage() {
        Tensor a = counting(ElementType.FLOAT64, 3, 4);
        try (FieldVector vector = Arrow.vector("a", a, allocator)) { // lists of 4 doubles, on the tensor's memory
            Tensor b = Arrow.tensor(vector); // on the same memory, read-only
            assertEquals(a.address(), b.address());
            b.close(); // or a scope does
        }
    }

    @Test
    void missingValuesAreRefusedOrFilled() {
        try (IntVector vector = new IntVector("age", allocator)) {
            vector.allocateNew(4);
            vector.set(0, 7);
            vector.setNull(1);
            vector.set(2, -3);
            vector.setNull(3);
            vector.setValueCount(4);
            assertRefused(
                    "arrow: vector 'age' lacks 2 of 4 values, the first at [1]: Arrow.filled puts a number in their place,"
                            + " Arrow.valid says where they are",
                    () -> Arrow.tensor(vector));
            assertArrayEquals(new int[] {7, -1, -3, -1}, PrimitiveArrays.ints(Arrow.filled(vector, -1)));
            assertArrayEquals(new boolean[] {true, false, true, false}, PrimitiveArrays.booleans(Arrow.valid(vector)));
            assertRefused(
                    "filled: NaN is no int32: allowed is a number of the vector's type",
                    () -> Arrow.filled(vector, Double.NaN));
        }
        try (Float8Vector vector = new Float8Vector("x", allocator)) {
            vector.allocateNew(2);
            vector.setNull(0);
            vector.set(1, .5);
            vector.setValueCount(2);
            assertArrayEquals(new double[] {Double.NaN, .5}, PrimitiveArrays.doubles(Arrow.filled(vector, Double.NaN)));
        }
    }

    @Test
    void numbersNextToTheEndsOfATypeAreTakenExactlyOrRefused() {
        try (BigIntVector signed = new BigIntVector("i", allocator);
                UInt8Vector unsigned = new UInt8Vector("u", allocator);
                BitVector bits = new BitVector("b", allocator)) {
            for (FieldVector vector : List.of(signed, unsigned, bits)) {
                vector.setInitialCapacity(1);
                vector.allocateNew();
                vector.setNull(0);
                vector.setValueCount(1);
                assertEquals(
                        0,
                        Casts.cast(Arrow.filled(vector, -0.0), ElementType.INT64)
                                .getLong(0));
            }
            assertRefused(
                    "filled: 9.223372036854776E18 is no int64: allowed is a number of the vector's type",
                    () -> Arrow.filled(signed, 0x1p63));
            assertRefused(
                    "filled: 1.8446744073709552E19 is no uint64: allowed is a number of the vector's type",
                    () -> Arrow.filled(unsigned, 0x1p64));
            assertRefused(
                    "filled: 2.0 is no bool: allowed is a number of the vector's type", () -> Arrow.filled(bits, 2));
            assertEquals(Long.MIN_VALUE, Arrow.filled(signed, -0x1p63).getLong(0));
            assertEquals(
                    Long.MIN_VALUE,
                    Arrow.filled(unsigned, 0x1p63).view(ElementType.INT64).getLong(0));
            assertEquals(
                    (long) Math.nextDown(0x1p63),
                    Arrow.filled(signed, Math.nextDown(0x1p63)).getLong(0));
        }
    }

    @Test
    void whatArrowOrTensorsDoNotHaveIsRefused() {
        try (VarCharVector texts = new VarCharVector("names", allocator)) {
            assertRefused(
                    "arrow: vector 'names' is of VARCHAR: allowed are BIT, integers, floats, and lists of a fixed size of these",
                    () -> Arrow.tensor(texts));
        }
        assertRefused(
                "arrow: a tensor of complex128: Arrow has no such numbers; cast it, or write realView and imagView",
                () -> Arrow.vector("z", PrimitiveArrays.complex(new double[] {1, 2}, 1), allocator));
        assertRefused(
                "arrow: a tensor of shape []: allowed are rank 1 and more, and up to 2147483647 elements, also along an"
                        + " axis; take slices",
                () -> Arrow.vector("s", Tensor.scalar(1.5), allocator));
    }

    @Test
    void aTypeThatDoesNotFitReleasesTheVector() {
        Tensor tensor = counting(ElementType.INT64, 3);
        try (FieldVector vector = Arrow.vector("x", tensor, allocator)) {
            assertThrows(
                    IllegalStateException.class,
                    () -> Arrow.tensor(vector, any -> {
                        throw new IllegalStateException();
                    }));
        }
        assertFalse(allocator.getAllocatedMemory() > 0);
    }

    @Test
    void whatWasCutIsRefused() {
        try (Float8Vector vector = new Float8Vector("x", allocator);
                ArrowBuf few = allocator.buffer(16)) {
            vector.allocateNew(1000);
            vector.setValueCount(1000);
            for (int i = 0; i < 1000; i++) {
                vector.set(i, i);
            }
            few.writerIndex(16);
            vector.loadFieldBuffers(new ArrowFieldNode(1000, 0), List.of(allocator.getEmpty(), few));
            assertRefused(
                    "arrow: vector 'x' has 16 bytes of data in place of 8000: it was cut; read it again",
                    () -> Arrow.tensor(vector));
            assertRefused(
                    "arrow: vector 'x' has 16 bytes of data in place of 8000: it was cut; read it again",
                    () -> Arrow.filled(vector, 0));
        }
    }

    @Test
    void listsThatLackValuesAreRefused() {
        try (FieldVector vector = Arrow.vector("x", counting(ElementType.INT64, 5, 3), allocator)) {
            ((FixedSizeListVector) vector).getDataVector().setValueCount(4);
            assertRefused(
                    "arrow: vector 'x' of 5 lists of 3 has 4 values in place of 15: it was cut; read it again",
                    () -> Arrow.tensor(vector));
        }
    }

    @Test
    void indicesIntoADictionaryAreNoNumbers() {
        FieldType type = new FieldType(true, MinorType.INT.getType(), new DictionaryEncoding(1, false, null));
        try (IntVector vector = new IntVector(new Field("colour", type, List.of()), allocator)) {
            vector.allocateNew(2);
            vector.setSafe(0, 0);
            vector.setSafe(1, 1);
            vector.setValueCount(2);
            assertRefused(
                    "arrow: vector 'colour' holds indices into a dictionary: decode it by DictionaryEncoder.decode",
                    () -> Arrow.tensor(vector));
        }
    }

    @Test
    @SuppressWarnings("NullAway")
    void sizesAndNullAreRefusedByName() {
        try (Tensor wide = Tensor.empty(ElementType.INT8, 0, 5_000_000_000L)) {
            assertRefused(
                    "arrow: a tensor of shape [0, 5000000000]: allowed are rank 1 and more, and up to 2147483647 elements, also"
                            + " along an axis; take slices",
                    () -> Arrow.vector("x", wide, allocator));
        }
        Tensor one = counting(ElementType.INT64, 1);
        assertEquals(
                "arrow: vector is null",
                assertThrows(NullPointerException.class, () -> Arrow.tensor(null))
                        .getMessage());
        assertEquals(
                "arrow: tensor is null",
                assertThrows(NullPointerException.class, () -> Arrow.vector("x", null, allocator))
                        .getMessage());
        assertEquals(
                "arrow: allocator is null",
                assertThrows(NullPointerException.class, () -> Arrow.vector("x", one, null))
                        .getMessage());
    }
}
