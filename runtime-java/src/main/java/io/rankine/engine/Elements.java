package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/**
 * A tensor's single elements, by one index an axis; negative ones count from the end, once. Each access checks the
 * element type, the indices, and that the memory is alive before and after, so that a release by another thread is an
 * exception. For many elements use ops or arrays.
 */
public abstract sealed class Elements permits Tensor {

    final Storage storage;
    final Layout layout;
    final ElementType type;
    final boolean readOnly;
    /** Byte address of the storage's first byte. */
    private final long base;

    Elements(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        this.storage = storage;
        this.layout = layout;
        this.type = type;
        this.readOnly = readOnly;
        base = storage.address();
    }

    /** Byte address of the first element. @throws IllegalStateException if released */
    public final long address() {
        storage.check();
        return base + layout.offset() * type.bytes();
    }

    public final boolean getBoolean() {
        return read(Mem.getBoolean(readable(ElementType.BOOL, layout.index())));
    }

    public final boolean getBoolean(long i) {
        return read(Mem.getBoolean(readable(ElementType.BOOL, layout.index(i))));
    }

    public final boolean getBoolean(long i, long j) {
        return read(Mem.getBoolean(readable(ElementType.BOOL, layout.index(i, j))));
    }

    public final boolean getBoolean(long i, long j, long k) {
        return read(Mem.getBoolean(readable(ElementType.BOOL, layout.index(i, j, k))));
    }

    public final boolean getBoolean(long... at) {
        return read(Mem.getBoolean(readable(ElementType.BOOL, layout.index(at))));
    }

    public final void setBoolean(boolean value) {
        Mem.setBoolean(writable(ElementType.BOOL, layout.index()), value);
        written();
    }

    public final void setBoolean(long i, boolean value) {
        Mem.setBoolean(writable(ElementType.BOOL, layout.index(i)), value);
        written();
    }

    public final void setBoolean(long i, long j, boolean value) {
        Mem.setBoolean(writable(ElementType.BOOL, layout.index(i, j)), value);
        written();
    }

    public final void setBoolean(long i, long j, long k, boolean value) {
        Mem.setBoolean(writable(ElementType.BOOL, layout.index(i, j, k)), value);
        written();
    }

    public final void setBoolean(long[] at, boolean value) {
        Mem.setBoolean(writable(ElementType.BOOL, layout.index(at)), value);
        written();
    }

    public final byte getByte() {
        return read(Mem.getByte(readable(ElementType.INT8, layout.index())));
    }

    public final byte getByte(long i) {
        return read(Mem.getByte(readable(ElementType.INT8, layout.index(i))));
    }

    public final byte getByte(long i, long j) {
        return read(Mem.getByte(readable(ElementType.INT8, layout.index(i, j))));
    }

    public final byte getByte(long i, long j, long k) {
        return read(Mem.getByte(readable(ElementType.INT8, layout.index(i, j, k))));
    }

    public final byte getByte(long... at) {
        return read(Mem.getByte(readable(ElementType.INT8, layout.index(at))));
    }

    public final void setByte(byte value) {
        Mem.setByte(writable(ElementType.INT8, layout.index()), value);
        written();
    }

    public final void setByte(long i, byte value) {
        Mem.setByte(writable(ElementType.INT8, layout.index(i)), value);
        written();
    }

    public final void setByte(long i, long j, byte value) {
        Mem.setByte(writable(ElementType.INT8, layout.index(i, j)), value);
        written();
    }

    public final void setByte(long i, long j, long k, byte value) {
        Mem.setByte(writable(ElementType.INT8, layout.index(i, j, k)), value);
        written();
    }

    public final void setByte(long[] at, byte value) {
        Mem.setByte(writable(ElementType.INT8, layout.index(at)), value);
        written();
    }

    public final int getInt() {
        return read(Mem.getInt(readable(ElementType.INT32, layout.index())));
    }

    public final int getInt(long i) {
        return read(Mem.getInt(readable(ElementType.INT32, layout.index(i))));
    }

    public final int getInt(long i, long j) {
        return read(Mem.getInt(readable(ElementType.INT32, layout.index(i, j))));
    }

    public final int getInt(long i, long j, long k) {
        return read(Mem.getInt(readable(ElementType.INT32, layout.index(i, j, k))));
    }

    public final int getInt(long... at) {
        return read(Mem.getInt(readable(ElementType.INT32, layout.index(at))));
    }

    public final void setInt(int value) {
        Mem.setInt(writable(ElementType.INT32, layout.index()), value);
        written();
    }

    public final void setInt(long i, int value) {
        Mem.setInt(writable(ElementType.INT32, layout.index(i)), value);
        written();
    }

    public final void setInt(long i, long j, int value) {
        Mem.setInt(writable(ElementType.INT32, layout.index(i, j)), value);
        written();
    }

    public final void setInt(long i, long j, long k, int value) {
        Mem.setInt(writable(ElementType.INT32, layout.index(i, j, k)), value);
        written();
    }

    public final void setInt(long[] at, int value) {
        Mem.setInt(writable(ElementType.INT32, layout.index(at)), value);
        written();
    }

    public final long getLong() {
        return read(Mem.getLong(readable(ElementType.INT64, layout.index())));
    }

    public final long getLong(long i) {
        return read(Mem.getLong(readable(ElementType.INT64, layout.index(i))));
    }

    public final long getLong(long i, long j) {
        return read(Mem.getLong(readable(ElementType.INT64, layout.index(i, j))));
    }

    public final long getLong(long i, long j, long k) {
        return read(Mem.getLong(readable(ElementType.INT64, layout.index(i, j, k))));
    }

    public final long getLong(long... at) {
        return read(Mem.getLong(readable(ElementType.INT64, layout.index(at))));
    }

    public final void setLong(long value) {
        Mem.setLong(writable(ElementType.INT64, layout.index()), value);
        written();
    }

    public final void setLong(long i, long value) {
        Mem.setLong(writable(ElementType.INT64, layout.index(i)), value);
        written();
    }

    public final void setLong(long i, long j, long value) {
        Mem.setLong(writable(ElementType.INT64, layout.index(i, j)), value);
        written();
    }

    public final void setLong(long i, long j, long k, long value) {
        Mem.setLong(writable(ElementType.INT64, layout.index(i, j, k)), value);
        written();
    }

    public final void setLong(long[] at, long value) {
        Mem.setLong(writable(ElementType.INT64, layout.index(at)), value);
        written();
    }

    public final float getFloat() {
        return read(Mem.getFloat(readable(ElementType.FLOAT32, layout.index())));
    }

    public final float getFloat(long i) {
        return read(Mem.getFloat(readable(ElementType.FLOAT32, layout.index(i))));
    }

    public final float getFloat(long i, long j) {
        return read(Mem.getFloat(readable(ElementType.FLOAT32, layout.index(i, j))));
    }

    public final float getFloat(long i, long j, long k) {
        return read(Mem.getFloat(readable(ElementType.FLOAT32, layout.index(i, j, k))));
    }

    public final float getFloat(long... at) {
        return read(Mem.getFloat(readable(ElementType.FLOAT32, layout.index(at))));
    }

    public final void setFloat(float value) {
        Mem.setFloat(writable(ElementType.FLOAT32, layout.index()), value);
        written();
    }

    public final void setFloat(long i, float value) {
        Mem.setFloat(writable(ElementType.FLOAT32, layout.index(i)), value);
        written();
    }

    public final void setFloat(long i, long j, float value) {
        Mem.setFloat(writable(ElementType.FLOAT32, layout.index(i, j)), value);
        written();
    }

    public final void setFloat(long i, long j, long k, float value) {
        Mem.setFloat(writable(ElementType.FLOAT32, layout.index(i, j, k)), value);
        written();
    }

    public final void setFloat(long[] at, float value) {
        Mem.setFloat(writable(ElementType.FLOAT32, layout.index(at)), value);
        written();
    }

    public final double getDouble() {
        return read(Mem.getDouble(readable(ElementType.FLOAT64, layout.index())));
    }

    public final double getDouble(long i) {
        return read(Mem.getDouble(readable(ElementType.FLOAT64, layout.index(i))));
    }

    public final double getDouble(long i, long j) {
        return read(Mem.getDouble(readable(ElementType.FLOAT64, layout.index(i, j))));
    }

    public final double getDouble(long i, long j, long k) {
        return read(Mem.getDouble(readable(ElementType.FLOAT64, layout.index(i, j, k))));
    }

    public final double getDouble(long... at) {
        return read(Mem.getDouble(readable(ElementType.FLOAT64, layout.index(at))));
    }

    public final void setDouble(double value) {
        Mem.setDouble(writable(ElementType.FLOAT64, layout.index()), value);
        written();
    }

    public final void setDouble(long i, double value) {
        Mem.setDouble(writable(ElementType.FLOAT64, layout.index(i)), value);
        written();
    }

    public final void setDouble(long i, long j, double value) {
        Mem.setDouble(writable(ElementType.FLOAT64, layout.index(i, j)), value);
        written();
    }

    public final void setDouble(long i, long j, long k, double value) {
        Mem.setDouble(writable(ElementType.FLOAT64, layout.index(i, j, k)), value);
        written();
    }

    public final void setDouble(long[] at, double value) {
        Mem.setDouble(writable(ElementType.FLOAT64, layout.index(at)), value);
        written();
    }

    private long readable(ElementType wanted, long position) {
        if (type != wanted) {
            throw ElementTypeException.access(type, wanted);
        }
        storage.check();
        return base + position * type.bytes();
    }

    /** A pooled block may have been released, and taken by another tensor, while it was being read. */
    private void read() {
        if (!storage.steady()) {
            storage.check();
        }
        Reference.reachabilityFence(storage);
    }

    private long writable(ElementType wanted, long position) {
        if (type != wanted) {
            throw ElementTypeException.access(type, wanted);
        }
        if (readOnly) {
            throw ReadOnlyException.of("set", layout);
        }
        storage.pin();
        return base + position * type.bytes();
    }

    private void written() {
        storage.unpin();
    }

    private boolean read(boolean value) {
        read();
        return value;
    }

    private byte read(byte value) {
        read();
        return value;
    }

    private int read(int value) {
        read();
        return value;
    }

    private long read(long value) {
        read();
        return value;
    }

    private float read(float value) {
        read();
        return value;
    }

    private double read(double value) {
        read();
        return value;
    }
}
