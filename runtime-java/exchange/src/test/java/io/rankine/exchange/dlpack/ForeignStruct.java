package io.rankine.exchange.dlpack;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A struct as another system makes it, field by field from dlpack.h, with a deleter that counts its calls. */
final class ForeignStruct {

    private static final Map<Long, Integer> CALLS = new ConcurrentHashMap<>();
    private static final MemorySegment DELETER = DlExports.stub(MethodHandles.lookup(), ForeignStruct.class);

    /** The code of floats. */
    static final int FLOAT = 2;

    final boolean versioned;
    final MemorySegment struct;
    private final long tensor;

    private ForeignStruct(boolean versioned) {
        this.versioned = versioned;
        struct = Arena.global().allocate(versioned ? 80 : 64, 8);
        tensor = versioned ? 32 : 0;
    }

    /** One-dimensional, row-major, on memory of the arena {@code data} belongs to. */
    static ForeignStruct of(boolean versioned, MemorySegment data, int code, int bits, long... shape) {
        ForeignStruct made = new ForeignStruct(versioned);
        if (versioned) {
            made.struct.set(ValueLayout.JAVA_INT, 0, 1);
        }
        made.struct.set(ValueLayout.ADDRESS, versioned ? 16 : 56, DELETER);
        made.data(data.address());
        made.device(1);
        made.type(code, bits, 1);
        made.shape(shape);
        return made;
    }

    /** Of these elements of float32. */
    static ForeignStruct floats(boolean versioned, float... values) {
        MemorySegment data = Arena.global().allocateFrom(ValueLayout.JAVA_FLOAT, values);
        return of(versioned, data, FLOAT, 32, values.length);
    }

    /** As a tensor, which gives the struct back when it is released. */
    Tensor read() {
        return versioned ? DlPack.readVersioned(struct) : DlPack.read(struct);
    }

    ForeignStruct major(int value) {
        struct.set(ValueLayout.JAVA_INT, 0, value);
        return this;
    }

    ForeignStruct flags(long value) {
        struct.set(ValueLayout.JAVA_LONG, 24, value);
        return this;
    }

    ForeignStruct data(long address) {
        struct.set(ValueLayout.JAVA_LONG, tensor, address);
        return this;
    }

    ForeignStruct device(int type) {
        struct.set(ValueLayout.JAVA_INT, tensor + 8, type);
        return this;
    }

    ForeignStruct rank(int value) {
        struct.set(ValueLayout.JAVA_INT, tensor + 16, value);
        return this;
    }

    ForeignStruct type(int code, int bits, int lanes) {
        struct.set(ValueLayout.JAVA_BYTE, tensor + 20, (byte) code);
        struct.set(ValueLayout.JAVA_BYTE, tensor + 21, (byte) bits);
        struct.set(ValueLayout.JAVA_SHORT, tensor + 22, (short) lanes);
        return this;
    }

    ForeignStruct shape(long... shape) {
        rank(shape.length);
        struct.set(ValueLayout.ADDRESS, tensor + 24, longs(shape));
        return this;
    }

    ForeignStruct noShape() {
        struct.set(ValueLayout.ADDRESS, tensor + 24, MemorySegment.NULL);
        return this;
    }

    ForeignStruct strides(long... strides) {
        struct.set(ValueLayout.ADDRESS, tensor + 32, longs(strides));
        return this;
    }

    ForeignStruct byteOffset(long bytes) {
        struct.set(ValueLayout.JAVA_LONG, tensor + 40, bytes);
        return this;
    }

    ForeignStruct noDeleter() {
        struct.set(ValueLayout.ADDRESS, versioned ? 16 : 56, MemorySegment.NULL);
        return this;
    }

    /** How often the deleter of this struct has been called. */
    int deleterCalls() {
        return CALLS.getOrDefault(struct.address(), 0);
    }

    private static MemorySegment longs(long[] values) {
        MemorySegment copy = Arena.global().allocate(Long.BYTES * (long) Math.max(values.length, 1), 8);
        MemorySegment.copy(values, 0, copy, ValueLayout.JAVA_LONG, 0, values.length);
        return copy;
    }

    private static void delete(MemorySegment struct) {
        // As producers do: the struct is read, so a call that comes too late would be seen.
        Mem.getLong(struct.address());
        CALLS.merge(struct.address(), 1, Integer::sum);
    }
}
