package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.ElementType;

/** A tensor's elements that are whole numbers, by index. */
public abstract sealed class WholeElements extends Place permits Elements {

    private static final int UNSIGNED = 0xff;

    WholeElements(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        super(storage, layout, type, readOnly);
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

    public final short getShort() {
        return read(Mem.getShort(readable(ElementType.INT16, layout.index())));
    }

    public final short getShort(long i) {
        return read(Mem.getShort(readable(ElementType.INT16, layout.index(i))));
    }

    public final short getShort(long i, long j) {
        return read(Mem.getShort(readable(ElementType.INT16, layout.index(i, j))));
    }

    public final short getShort(long i, long j, long k) {
        return read(Mem.getShort(readable(ElementType.INT16, layout.index(i, j, k))));
    }

    public final short getShort(long... at) {
        return read(Mem.getShort(readable(ElementType.INT16, layout.index(at))));
    }

    public final void setShort(short value) {
        Mem.setShort(writable(ElementType.INT16, layout.index()), value);
        written();
    }

    public final void setShort(long i, short value) {
        Mem.setShort(writable(ElementType.INT16, layout.index(i)), value);
        written();
    }

    public final void setShort(long i, long j, short value) {
        Mem.setShort(writable(ElementType.INT16, layout.index(i, j)), value);
        written();
    }

    public final void setShort(long i, long j, long k, short value) {
        Mem.setShort(writable(ElementType.INT16, layout.index(i, j, k)), value);
        written();
    }

    public final void setShort(long[] at, short value) {
        Mem.setShort(writable(ElementType.INT16, layout.index(at)), value);
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

    /** An element of uint8: 0 to 255. */
    public final int getUByte() {
        return read(Mem.getByte(readable(ElementType.UINT8, layout.index()))) & UNSIGNED;
    }

    public final int getUByte(long i) {
        return read(Mem.getByte(readable(ElementType.UINT8, layout.index(i)))) & UNSIGNED;
    }

    public final int getUByte(long i, long j) {
        return read(Mem.getByte(readable(ElementType.UINT8, layout.index(i, j)))) & UNSIGNED;
    }

    public final int getUByte(long i, long j, long k) {
        return read(Mem.getByte(readable(ElementType.UINT8, layout.index(i, j, k)))) & UNSIGNED;
    }

    public final int getUByte(long... at) {
        return read(Mem.getByte(readable(ElementType.UINT8, layout.index(at)))) & UNSIGNED;
    }

    /** Sets an element of uint8. @throws IllegalArgumentException if {@code value} is not 0 to 255 */
    public final void setUByte(int value) {
        byte stored = unsigned(value);
        Mem.setByte(writable(ElementType.UINT8, layout.index()), stored);
        written();
    }

    public final void setUByte(long i, int value) {
        byte stored = unsigned(value);
        Mem.setByte(writable(ElementType.UINT8, layout.index(i)), stored);
        written();
    }

    public final void setUByte(long i, long j, int value) {
        byte stored = unsigned(value);
        Mem.setByte(writable(ElementType.UINT8, layout.index(i, j)), stored);
        written();
    }

    public final void setUByte(long i, long j, long k, int value) {
        byte stored = unsigned(value);
        Mem.setByte(writable(ElementType.UINT8, layout.index(i, j, k)), stored);
        written();
    }

    public final void setUByte(long[] at, int value) {
        byte stored = unsigned(value);
        Mem.setByte(writable(ElementType.UINT8, layout.index(at)), stored);
        written();
    }

    private static byte unsigned(int value) {
        return (byte) Fitting.check(ElementType.UINT8, value);
    }
}
