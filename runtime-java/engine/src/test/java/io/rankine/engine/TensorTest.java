package io.rankine.engine;

import static io.rankine.engine.Sums.iota;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Scope;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TensorTest {

    @Test
    void memoryThatIsNotAlignedToTheElementsIsRefused() {
        MemorySegment memory = Arena.ofAuto().allocate(72, 8).asSlice(1, 64);
        Tensor bytes = Tensor.wrap(memory, ElementType.INT8, Layout.of(64));
        for (ElementType type : ElementType.values()) {
            if (type.bytes() > 1) {
                Layout layout = Layout.of(64 / type.bytes());
                String text = assertThrows(IllegalArgumentException.class, () -> Tensor.wrap(memory, type, layout))
                        .getMessage();
                assertTrue(text.startsWith("wrap: memory at 0x") && text.contains(type.label()), text);
                assertThrows(IllegalArgumentException.class, () -> bytes.view(type));
                assertThrows(IllegalArgumentException.class, () -> Tensor.on(bytes.storage(), type, layout, false));
            }
        }
        assertEquals(64, bytes.view(ElementType.UINT8).size());
    }

    @Test
    void elementsOfEveryTypeAndArityComeBackAsSet() {
        Tensor bools = Tensor.zeros(ElementType.BOOL, 2, 2);
        bools.setBoolean(1, -1, true);
        assertArrayEquals(new boolean[] {false, false, false, true}, PrimitiveArrays.booleans(bools));
        Tensor ints = Tensor.zeros(ElementType.INT32, 2, 3, 4);
        ints.setInt(1, 2, 3, Integer.MIN_VALUE);
        assertEquals(Integer.MIN_VALUE, ints.getInt(-1, -1, -1));
        assertEquals(Integer.MIN_VALUE, ints.flatten().getInt(23));
        Tensor floats = Tensor.scalar(-0.0f);
        assertEquals(-0.0f, floats.getFloat());
        Tensor doubles = Tensor.zeros(ElementType.FLOAT64, 1, 2, 1, 2, 1);
        doubles.setDouble(new long[] {0, 1, 0, 1, 0}, Double.NaN);
        assertTrue(Double.isNaN(doubles.getDouble(0, 1, 0, 1, 0)));
        assertEquals(Long.MAX_VALUE, Tensor.scalar(Long.MAX_VALUE).getLong());
        assertThrows(ElementTypeException.class, () -> ints.getLong(0, 0, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> ints.getInt(0, 3, 0));
        assertThrows(ReadOnlyException.class, () -> iota(1).expand(0, 2).setLong(0, 1));
    }

    @Test
    void arraysRoundTripThroughAnyLayout() {
        Tensor tensor = iota(3, 4).transpose();
        assertArrayEquals(new long[] {0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11}, PrimitiveArrays.longs(tensor));
        float[] floats = {1, -2, Float.NaN};
        assertArrayEquals(floats, PrimitiveArrays.floats(PrimitiveArrays.tensor(floats, 3, 1)));
        assertArrayEquals(new double[0], PrimitiveArrays.doubles(PrimitiveArrays.tensor(new double[0], 0, 5)));
        assertThrows(IllegalArgumentException.class, () -> PrimitiveArrays.tensor(new int[5], 2, 3));
        assertThrows(ElementTypeException.class, () -> PrimitiveArrays.ints(tensor));
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void copiesFollowLogicalOrderAtEveryWidth(ElementType type) {
        for (long[] shape : new long[][] {{}, {0, 3}, {65, 33}, {3, 33, 40}, {2, 1, 5, 70}}) {
            Tensor source = Tensor.zeros(type, shape);
            mark(source.flatten());
            Tensor view = source.transpose();
            Tensor copy = view.copy();
            assertTrue(copy.isContiguous() && !copy.readOnly());
            assertSameElements(view, copy);
            Tensor back = Tensor.empty(type, shape);
            view.copyTo(back.transpose());
            assertSameElements(source, back);
        }
    }

    @Test
    void contiguousAndReshapeCopyOnlyWhereTheyMust() {
        Tensor tensor = iota(2, 3);
        assertSame(tensor, tensor.contiguous());
        Tensor turned = tensor.transpose();
        assertNotSame(turned, turned.contiguous());
        assertSame(tensor.storage(), tensor.reshape(3, 2).storage());
        assertNotSame(tensor.storage(), turned.reshape(6).storage());
        assertArrayEquals(new long[] {0, 3, 1, 4, 2, 5}, PrimitiveArrays.longs(turned.flatten()));
        assertThrows(IllegalArgumentException.class, () -> turned.view(6));
    }

    @Test
    void aWriteThroughOneViewIsSeenByAll() {
        Tensor tensor = iota(4, 4);
        tensor.slice(0, 1, 3, 1).select(1, -1).fill(-7);
        assertEquals(-7, tensor.getLong(1, 3));
        assertEquals(-7, tensor.transpose().getLong(3, 2));
        assertEquals(15, tensor.getLong(3, 3));
    }

    @Test
    void fillsTakeOnlyValuesOfTheType() {
        assertEquals(2.5f, Tensor.zeros(ElementType.FLOAT32, 3).fill(2.5).getFloat(2));
        assertEquals(3.0, Tensor.zeros(ElementType.FLOAT64, 3).fill(3).getDouble(1));
        assertTrue(Tensor.zeros(ElementType.BOOL, 3).fill(true).getBoolean(0));
        Tensor bytes = Tensor.zeros(ElementType.INT8, 3);
        assertEquals(-128, bytes.fill(-128).getByte(2));
        for (long value : new long[] {128, -129, 1L << 32}) {
            assertThrows(IllegalArgumentException.class, () -> bytes.fill(value));
        }
        Tensor ints = Tensor.zeros(ElementType.INT32, 3);
        assertThrows(IllegalArgumentException.class, () -> ints.fill(1L << 31));
        assertThrows(ElementTypeException.class, () -> ints.fill(0.5));
        assertThrows(ElementTypeException.class, () -> ints.fill(true));
        assertThrows(ReadOnlyException.class, () -> iota(1).expand(0, 3).fill(0));
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 100_000})
    void useAfterCloseIsAnExceptionThroughEveryView(long n) {
        Tensor tensor = iota(n);
        Tensor view = tensor.reverse(0);
        view.close();
        assertEquals(tensor.getLong(n - 1), view.getLong(0), "closing a view does nothing");
        tensor.close();
        assertThrows(IllegalStateException.class, () -> tensor.getLong(0));
        assertThrows(IllegalStateException.class, () -> tensor.setLong(0, 1));
        assertThrows(IllegalStateException.class, view::address);
        assertThrows(IllegalStateException.class, view::copy);
        assertThrows(IllegalStateException.class, () -> Sums.PLUS.call(tensor, iota(n)));
        assertThrows(IllegalStateException.class, () -> Sums.PLUS.into(tensor, iota(n), iota(n)));
        assertThrows(IllegalStateException.class, () -> PrimitiveArrays.longs(tensor));
        assertTrue(tensor.toString().contains("released"), tensor::toString);
    }

    @Test
    void aReaderRacingAReleaseSeesItsValuesOrAnException() throws InterruptedException {
        for (int round = 0; round < 200; round++) {
            Tensor tensor = Tensor.zeros(ElementType.INT64, 50_000).fill(1);
            AtomicReference<Throwable> failure = new AtomicReference<>();
            List<Thread> readers = new ArrayList<>();
            for (int t = 0; t < 2; t++) {
                readers.add(Thread.ofPlatform().start(() -> read(tensor, failure)));
            }
            Thread.onSpinWait();
            tensor.close();
            Tensor other = Tensor.zeros(ElementType.INT64, 50_000).fill(2);
            for (Thread reader : readers) {
                reader.join();
            }
            if (failure.get() != null) {
                throw new AssertionError("in round " + round, failure.get());
            }
            other.close();
        }
    }

    private static void read(Tensor tensor, AtomicReference<Throwable> failure) {
        try {
            while (true) {
                assertEquals(1, tensor.getLong(49_999));
                assertEquals(
                        2,
                        Sums.PLUS
                                .call(tensor.slice(0, 0, 100, 1), tensor.slice(0, 100, 200, 1))
                                .getLong(99));
            }
        } catch (IllegalStateException released) {
            // What it should end with.
        } catch (Throwable wrong) {
            failure.set(wrong);
        }
    }

    @Test
    void scopesReleaseTensorsAndKeepWhatIsAsked() {
        Tensor kept;
        Tensor dropped;
        try (Scope scope = Scope.open()) {
            dropped = iota(5);
            kept = Sums.PLUS.call(dropped, dropped).keep();
            assertTrue(scope != null && dropped.storage().alive());
        }
        assertFalse(dropped.storage().alive());
        assertEquals(8, kept.getLong(4));
    }

    @Test
    void foreignMemoryIsSharedNotCopied() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(48, 8);
            Tensor tensor = Tensor.wrap(memory, ElementType.INT32, Layout.of(3, 4));
            tensor.setInt(2, 3, 77);
            assertEquals(77, memory.getAtIndex(java.lang.foreign.ValueLayout.JAVA_INT, 11));
            IllegalArgumentException refusal = assertThrows(
                    IllegalArgumentException.class, () -> Tensor.wrap(memory, ElementType.INT32, Layout.of(13)));
            assertTrue(
                    refusal.getMessage().contains("12") && refusal.getMessage().contains("0 to 11"));
            Layout negative = Layout.strided(0, new long[] {2}, new long[] {-1});
            assertThrows(IllegalArgumentException.class, () -> Tensor.wrap(memory, ElementType.INT32, negative));
        }
    }

    @Test
    void sizesBeyondMemoryAreRefusedWithTheirNumber() {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Tensor.empty(ElementType.INT64, 1L << 62));
        assertTrue(refusal.getMessage().contains("4611686018427387904"), refusal::getMessage);
        assertThrows(
                io.rankine.engine.memory.OffHeapMemoryException.class, () -> Tensor.empty(ElementType.BOOL, 1L << 62));
        assertThrows(
                io.rankine.engine.memory.OffHeapMemoryException.class, () -> Tensor.empty(ElementType.INT64, 1L << 41));
        assertEquals(0, Tensor.empty(ElementType.INT64, 1L << 62, 0).size());
    }

    private static void mark(Tensor flat) {
        for (long i = 0; i < flat.size(); i++) {
            BoxedElements.set(flat, new long[] {i}, AnyElements.of(flat.type(), i * 7 >> 2, i, -i));
        }
    }

    /** Compared index by index, so that no copy is trusted to check a copy. */
    private static void assertSameElements(Tensor a, Tensor b) {
        assertArrayEquals(a.shape(), b.shape());
        for (long[] at : indices(a.shape())) {
            assertEquals(element(a, at), element(b, at), () -> java.util.Arrays.toString(at));
        }
    }

    private static Object element(Tensor tensor, long... at) {
        return BoxedElements.get(tensor, at);
    }

    private static List<long[]> indices(long... shape) {
        List<long[]> indices = new ArrayList<>();
        long size = Layout.of(shape).size();
        for (long place = 0; place < size; place++) {
            long[] at = new long[shape.length];
            long rest = place;
            for (int axis = shape.length - 1; axis >= 0; axis--) {
                at[axis] = rest % shape[axis];
                rest /= shape[axis];
            }
            indices.add(at);
        }
        return indices;
    }

    @Test
    void wrappedBoolsAreZeroOrOne() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(20);
            memory.set(ValueLayout.JAVA_BYTE, 13, (byte) 2);
            Tensor before = Tensor.wrap(memory, ElementType.BOOL, Layout.of(13));
            assertFalse(before.getBoolean(12));
            Tensor others = Tensor.wrap(memory, ElementType.BOOL, Layout.strided(0, new long[] {10}, new long[] {2}));
            assertFalse(others.getBoolean(9));
            for (Layout layout : List.of(Layout.of(14), Layout.strided(1, new long[] {3, 3}, new long[] {6, 2}))) {
                assertEquals(
                        "wrap: byte 13 of the memory is 2, but bool elements are 0 or 1: wrap it as int8 or uint8",
                        assertThrows(
                                        IllegalArgumentException.class,
                                        () -> Tensor.wrap(memory, ElementType.BOOL, layout))
                                .getMessage());
            }
        }
    }
}
