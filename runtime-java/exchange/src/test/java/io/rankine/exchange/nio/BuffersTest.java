package io.rankine.exchange.nio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class BuffersTest {

    @Test
    void a_segment_is_the_tensor_s_memory_and_keeps_it() {
        Tensor tensor = Tensor.empty(ElementType.INT64, 1023, 65).fill(3);
        MemorySegment segment = Buffers.segment(tensor);
        assertEquals(1023 * 65 * 8, segment.byteSize());
        segment.set(ValueLayout.JAVA_LONG, 8, 42);
        assertEquals(42, tensor.getLong(0, 1));
        tensor.close();
        try (Tensor other = Tensor.empty(ElementType.INT64, 1023, 65).fill(4)) {
            assertEquals(4, other.getLong(0, 0));
            assertEquals(3, segment.get(ValueLayout.JAVA_LONG, 0));
        }
        assertThrows(IllegalStateException.class, () -> Buffers.segment(tensor));
    }

    @Test
    void a_segment_ends_with_its_arena_and_memory_with_the_last_of_both() {
        Tensor tensor = Tensor.empty(ElementType.FLOAT32, 4096).fill(1.5);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = Buffers.segment(tensor, arena);
            tensor.close();
            assertEquals(1.5f, segment.getAtIndex(ValueLayout.JAVA_FLOAT, 4095));
        }
        assertThrows(IllegalStateException.class, tensor::address);
    }

    @Test
    void what_is_read_only_or_has_gaps_stays_so_or_is_refused() {
        Tensor tensor = Tensor.zeros(ElementType.INT32, 3, 4);
        assertTrue(Buffers.segment(tensor.asReadOnly()).isReadOnly());
        assertTrue(Buffers.of(tensor.asReadOnly()).isReadOnly());
        assertThrows(IllegalArgumentException.class, () -> Buffers.segment(tensor.transpose()));
        assertThrows(IllegalArgumentException.class, () -> Buffers.of(tensor.slice(1, 0, 2, 1)));
        assertEquals(0, Buffers.of(Tensor.empty(ElementType.INT32, 0, 4)).remaining());
    }

    @Test
    void a_tensor_is_a_buffer_and_a_direct_buffer_is_a_tensor() {
        Tensor tensor = PrimitiveArrays.tensor(new long[] {1, 2, 3, 4, 5, 6}, 2, 3);
        LongBuffer longs = Buffers.of(tensor).asLongBuffer();
        assertEquals(6, longs.get(5));
        Tensor back = Buffers.wrap(longs.position(2), 2, 2);
        assertArrayEquals(new long[] {3, 4, 5, 6}, PrimitiveArrays.longs(back));
        back.setLong(0, 0, -3);
        assertEquals(-3, tensor.getLong(0, 2));
        assertThrows(
                ReadOnlyException.class,
                () -> Buffers.wrap(longs.asReadOnlyBuffer(), 4).fill(1));

        ByteBuffer bytes = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
        List<Buffer> buffers = List.of(
                bytes,
                bytes.asShortBuffer(),
                bytes.asIntBuffer(),
                bytes.asLongBuffer(),
                bytes.asFloatBuffer(),
                bytes.asDoubleBuffer());
        List<ElementType> types = List.of(
                ElementType.INT8,
                ElementType.INT16,
                ElementType.INT32,
                ElementType.INT64,
                ElementType.FLOAT32,
                ElementType.FLOAT64);
        for (int i = 0; i < types.size(); i++) {
            Tensor wrapped = Buffers.wrap(buffers.get(i), 2, 4);
            assertEquals(types.get(i), wrapped.type());
            assertEquals(Buffers.wrap(bytes, ElementType.BOOL, 1).address(), wrapped.address());
        }
    }

    @Test
    void buffers_that_cannot_be_used_in_place_are_refused() {
        ByteBuffer direct = ByteBuffer.allocateDirect(64);
        assertThrows(IllegalArgumentException.class, () -> Buffers.wrap(LongBuffer.allocate(8), 8));
        assertThrows(IllegalArgumentException.class, () -> Buffers.wrap(direct.asLongBuffer(), 8));
        assertThrows(IllegalArgumentException.class, () -> Buffers.wrap(direct.asCharBuffer(), 8));
        assertThrows(IllegalArgumentException.class, () -> Buffers.wrap(direct, ElementType.INT64, 9));
        assertThrows(IllegalArgumentException.class, () -> Buffers.wrap(direct, ElementType.INT64, -1));
        assertThrows(IllegalArgumentException.class, () -> Buffers.wrap(direct.slice(1, 32), ElementType.INT64, 2));
        direct.put(0, (byte) 2);
        String message = assertThrows(IllegalArgumentException.class, () -> Buffers.wrap(direct, ElementType.BOOL, 64))
                .getMessage();
        assertTrue(message.startsWith("wrap: byte "), message);
    }

    @Test
    @SuppressWarnings("NullAway")
    void null_and_characters_are_told_in_words() {
        for (Map.Entry<String, Executable> call : Map.<String, Executable>of(
                        "of: operand tensor is null", () -> Buffers.of(null),
                        "segment: operand tensor is null", () -> Buffers.segment(null),
                        "wrap: operand buffer is null", () -> Buffers.wrap((Buffer) null, 1),
                        "wrap: operand type is null",
                                () -> Buffers.wrap(ByteBuffer.allocateDirect(8), (ElementType) null, 1))
                .entrySet()) {
            assertEquals(
                    call.getKey(),
                    assertThrows(NullPointerException.class, call.getValue()).getMessage());
        }
        assertEquals(
                "wrap: a CharBuffer has no numbers: allowed are buffers of byte, short, int, long, float and double;"
                        + " of its bits wrap the ByteBuffer as UINT16",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Buffers.wrap(ByteBuffer.allocateDirect(8).asCharBuffer(), 4))
                        .getMessage());
    }

    @Test
    void a_segment_of_another_arena_is_a_tensor_while_that_is_open() {
        Tensor tensor;
        try (Arena arena = Arena.ofShared()) {
            tensor = Tensor.wrap(arena.allocate(64, 8).fill((byte) 0), ElementType.INT64, Layout.of(8));
            tensor.setLong(7, 9);
            assertEquals(9, tensor.getLong(-1));
        }
        assertThrows(IllegalStateException.class, () -> tensor.getLong(0));
    }
}
