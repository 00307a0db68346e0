package io.rankine.arrow;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;

/** Tensors on the memory of vectors. */
final class Import {

    private Import() {}

    static Tensor of(FieldVector vector) {
        long[] shape = {vector.getValueCount()};
        FieldVector inner = vector;
        while (inner instanceof FixedSizeListVector list) {
            shape = Arrays.copyOf(shape, shape.length + 1);
            shape[shape.length - 1] = list.getListSize();
            inner = list.getDataVector();
        }
        return of(inner, shape);
    }

    /** Of a vector of numbers alone. */
    static Tensor flat(FieldVector vector) {
        Whole.checked(vector);
        return of(vector, vector.getValueCount());
    }

    private static Tensor of(FieldVector values, long... shape) {
        ElementType type = Types.element(values.getMinorType(), values.getName());
        if (values instanceof BitVector bits) {
            return PrimitiveArrays.tensor(booleans(bits), shape);
        }
        // A list of lists may claim more than a long counts.
        double claimed = Arrays.stream(shape).asDoubleStream().reduce(type.bytes(), (a, b) -> a * b);
        long bytes = (long) claimed;
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("arrow: vector '" + values.getName() + "' has " + bytes
                    + " bytes: allowed are up to " + Integer.MAX_VALUE + "; take slices of it");
        }
        if (bytes == 0) {
            return Tensor.zeros(type, shape).asReadOnly();
        }
        ArrowBuf buffer = values.getDataBuffer();
        buffer.getReferenceManager().retain();
        boolean taken = false;
        try {
            // A buffer as a segment needs no native access.
            MemorySegment segment =
                    MemorySegment.ofBuffer(buffer.nioBuffer(0, (int) bytes).asReadOnlyBuffer());
            Tensor tensor =
                    Tensor.adopt(segment, () -> buffer.getReferenceManager().release(), type, shape);
            taken = true;
            return tensor;
        } finally {
            if (!taken) {
                buffer.getReferenceManager().release();
            }
        }
    }

    private static boolean[] booleans(BitVector bits) {
        boolean[] values = new boolean[bits.getValueCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = !bits.isNull(i) && bits.get(i) != 0;
        }
        return values;
    }
}
