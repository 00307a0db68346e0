package io.rankine.arrow;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.exchange.dlpack.DlPack;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.ForeignAllocation;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** Vectors on the memory of tensors. */
final class Export {

    private static final String LISTED = "item";

    private Export() {}

    static FieldVector of(String name, Tensor tensor, BufferAllocator allocator) {
        Objects.requireNonNull(tensor, "arrow: tensor is null");
        Objects.requireNonNull(allocator, "arrow: allocator is null");
        ArrowType type = Types.minor(tensor.type()).getType();
        if (tensor.rank() == 0
                || Math.max(tensor.size(), Arrays.stream(tensor.shape()).max().orElse(0)) > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("arrow: a tensor of shape " + Arrays.toString(tensor.shape())
                    + ": allowed are rank 1 and more, and up to " + Integer.MAX_VALUE
                    + " elements, also along an axis; take slices");
        }
        FieldVector vector = field(name, type, tensor.shape(), 0).createVector(allocator);
        try (ArrowBuf data = data(tensor, allocator)) {
            load(vector, tensor.shape(), data, allocator);
            return vector;
        } catch (RuntimeException | Error e) {
            vector.close();
            throw e;
        }
    }

    private static Field field(String name, ArrowType type, long[] shape, int axis) {
        return axis == shape.length - 1
                ? new Field(name, FieldType.notNullable(type), List.of())
                : new Field(
                        name,
                        FieldType.notNullable(new ArrowType.FixedSizeList((int) shape[axis + 1])),
                        List.of(field(LISTED, type, shape, axis + 1)));
    }

    private static void load(FieldVector vector, long[] shape, ArrowBuf data, BufferAllocator allocator) {
        FieldVector inner = vector;
        long count = shape[0];
        for (int axis = 1; axis < shape.length; axis++) {
            FixedSizeListVector list = (FixedSizeListVector) inner;
            list.loadFieldBuffers(new ArrowFieldNode(count, 0), List.of(allocator.getEmpty()));
            inner = list.getDataVector();
            count *= shape[axis];
        }
        inner.loadFieldBuffers(new ArrowFieldNode(count, 0), List.of(allocator.getEmpty(), data));
    }

    /** The elements, which the buffer keeps alive. */
    private static ArrowBuf data(Tensor tensor, BufferAllocator allocator) {
        if (tensor.size() == 0) {
            return allocator.buffer(0);
        }
        if (tensor.type().isLogical()) {
            return bits(PrimitiveArrays.booleans(tensor), allocator);
        }
        Tensor row = tensor.isContiguous() ? tensor : tensor.copy();
        // One more owner of the memory: the tensor may be closed before the vector.
        MemorySegment owner = DlPack.exportVersioned(row);
        boolean taken = false;
        try {
            long bytes = row.size() * row.type().bytes();
            ArrowBuf buffer = allocator.wrapForeignAllocation(new Shared(bytes, row.address(), owner));
            buffer.writerIndex(bytes);
            taken = true;
            return buffer;
        } finally {
            if (!taken) {
                DlPack.releaseVersioned(owner);
            }
            if (row != tensor) {
                row.close();
            }
        }
    }

    private static ArrowBuf bits(boolean[] values, BufferAllocator allocator) {
        long bytes = (values.length + Byte.SIZE - 1) / Byte.SIZE;
        ArrowBuf buffer = allocator.buffer(bytes);
        buffer.setZero(0, bytes);
        for (int i = 0; i < values.length; i++) {
            int at = i / Byte.SIZE;
            buffer.setByte(at, buffer.getByte(at) | (values[i] ? 1 << i % Byte.SIZE : 0));
        }
        buffer.writerIndex(bytes);
        return buffer;
    }

    private static final class Shared extends ForeignAllocation {

        private final MemorySegment owner;

        Shared(long bytes, long address, MemorySegment owner) {
            super(bytes, address);
            this.owner = owner;
        }

        @Override
        protected void release0() {
            DlPack.releaseVersioned(owner);
        }
    }
}
