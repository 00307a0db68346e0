package io.rankine.exchange.nio;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.exchange.raw.ElementBytes;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Whole;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;

/**
 * Tensors as memory segments and {@code java.nio} buffers, and buffers as tensors, without a copy. Segments of other systems
 * become tensors by {@link Tensor#wrap}, Java arrays by {@link io.rankine.engine.PrimitiveArrays}.
 */
public final class Buffers {

    private Buffers() {}

    /**
     * The elements of a contiguous tensor as a segment, read-only if the tensor is. They stay for as long as the segment, or
     * one made of it, is reachable, even if the tensor is closed.
     *
     * @throws IllegalArgumentException if the elements do not lie in row-major order without gaps
     */
    public static MemorySegment segment(Tensor tensor) {
        return segment(given(tensor, "tensor"), Arena.ofAuto());
    }

    /** As {@link #segment(Tensor)}, for as long as the arena is open. */
    public static MemorySegment segment(Tensor tensor, Arena arena) {
        if (!given(tensor, "tensor").isContiguous()) {
            throw new IllegalArgumentException("segment: the elements of " + tensor.layout()
                    + " do not lie in row-major order without gaps: use contiguous() or copy() first");
        }
        Storage storage = tensor.storage();
        storage.pin();
        try {
            long bytes = tensor.size() * tensor.type().bytes();
            MemorySegment segment = Foreign.segment(tensor.address(), bytes, arena, end -> storage.unpin());
            return tensor.readOnly() ? segment.asReadOnly() : segment;
        } catch (RuntimeException | Error e) {
            storage.unpin();
            throw e;
        }
    }

    /**
     * As {@link #segment(Tensor)}, as a buffer in this machine's byte order: {@code Buffers.of(tensor).asLongBuffer()}.
     *
     * @throws IllegalArgumentException also if there are 2 GiB or more, which a buffer cannot have
     */
    public static ByteBuffer of(Tensor tensor) {
        if (given(tensor, "tensor").size() > Integer.MAX_VALUE / tensor.type().bytes()) {
            throw new IllegalArgumentException("buffer: " + tensor.size() + " elements of shape "
                    + Arrays.toString(tensor.shape()) + " exceed 2 GiB - 1: slice first, or use segment()");
        }
        return segment(tensor).asByteBuffer().order(ByteOrder.nativeOrder());
    }

    /**
     * A row-major tensor on a direct buffer's elements from its position to its limit, read-only if the buffer is. Its
     * element type is that of the buffer; bytes are int8.
     *
     * @throws IllegalArgumentException if the buffer is on the heap, in another byte order than this machine's, of
     *     {@code char}, or too short
     */
    public static Tensor wrap(Buffer buffer, Number... shape) {
        return wrap(buffer, Whole.all(shape));
    }

    /** As {@link #wrap(Buffer, Number...)}, of sizes in an array. */
    public static Tensor wrap(Buffer buffer, long[] shape) {
        return switch (given(buffer, "buffer")) {
            case ByteBuffer bytes -> wrap(bytes, ElementType.INT8, shape);
            case ShortBuffer shorts -> wrap(buffer, shorts.order(), ElementType.INT16, shape);
            case IntBuffer ints -> wrap(buffer, ints.order(), ElementType.INT32, shape);
            case LongBuffer longs -> wrap(buffer, longs.order(), ElementType.INT64, shape);
            case FloatBuffer floats -> wrap(buffer, floats.order(), ElementType.FLOAT32, shape);
            case DoubleBuffer doubles -> wrap(buffer, doubles.order(), ElementType.FLOAT64, shape);
            // Not by its text, which is that of its characters.
            default ->
                throw new IllegalArgumentException(
                        "wrap: a CharBuffer has no numbers: allowed are buffers of byte, short, int, long, float and double;"
                                + " of its bits wrap the ByteBuffer as UINT16");
        };
    }

    /** As {@link #wrap(Buffer, Number...)}, of bytes that hold elements in this machine's order, whatever order is set. */
    public static Tensor wrap(ByteBuffer buffer, ElementType type, Number... shape) {
        return wrap(buffer, type, Whole.all(shape));
    }

    /** As {@link #wrap(ByteBuffer, ElementType, Number...)}, of sizes in an array. */
    public static Tensor wrap(ByteBuffer buffer, ElementType type, long[] shape) {
        return wrap(given(buffer, "buffer"), ByteOrder.nativeOrder(), given(type, "type"), shape);
    }

    private static Tensor wrap(Buffer buffer, ByteOrder order, ElementType type, long... shape) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException(
                    "wrap: " + buffer + " is on the heap; allocate it direct, or copy its array");
        }
        if (order != ByteOrder.nativeOrder()) {
            throw new IllegalArgumentException("wrap: " + buffer + " is in byte order " + order + "; this machine's is "
                    + ByteOrder.nativeOrder());
        }
        MemorySegment segment = MemorySegment.ofBuffer(buffer);
        if (segment.address() % ElementBytes.alignment(type) != 0) {
            throw new IllegalArgumentException(
                    "wrap: " + buffer + " is not aligned to the elements of " + type + "; copy it");
        }
        return Tensor.wrap(segment, type, Layout.of(shape));
    }
}
