package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;

/**
 * A tensor's single elements, by one index an axis; negative ones count from the end, once. Each access checks the
 * element type, the indices, and that the memory is alive before and after, so that a release by another thread is an
 * exception. For many elements use ops or arrays.
 */
public abstract sealed class Elements extends WholeElements permits Views {

    Elements(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        super(storage, layout, type, readOnly);
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

    /** The real part of a complex element. */
    public final double getReal() {
        return part(layout.index(), 0);
    }

    public final double getReal(long i) {
        return part(layout.index(i), 0);
    }

    public final double getReal(long i, long j) {
        return part(layout.index(i, j), 0);
    }

    public final double getReal(long i, long j, long k) {
        return part(layout.index(i, j, k), 0);
    }

    public final double getReal(long... at) {
        return part(layout.index(at), 0);
    }

    /** The imaginary part of a complex element. */
    public final double getImag() {
        return part(layout.index(), 1);
    }

    public final double getImag(long i) {
        return part(layout.index(i), 1);
    }

    public final double getImag(long i, long j) {
        return part(layout.index(i, j), 1);
    }

    public final double getImag(long i, long j, long k) {
        return part(layout.index(i, j, k), 1);
    }

    public final double getImag(long... at) {
        return part(layout.index(at), 1);
    }

    /** A complex element, of either complex type. */
    public final Complex getComplex() {
        long index = layout.index();
        return new Complex(part(index, 0), part(index, 1));
    }

    public final Complex getComplex(long i) {
        long index = layout.index(i);
        return new Complex(part(index, 0), part(index, 1));
    }

    public final Complex getComplex(long i, long j) {
        long index = layout.index(i, j);
        return new Complex(part(index, 0), part(index, 1));
    }

    public final Complex getComplex(long i, long j, long k) {
        long index = layout.index(i, j, k);
        return new Complex(part(index, 0), part(index, 1));
    }

    public final Complex getComplex(long... at) {
        long index = layout.index(at);
        return new Complex(part(index, 0), part(index, 1));
    }

    /** Sets a complex element; parts are rounded to those of the element type. */
    public final void setComplex(double re, double im) {
        setParts(layout.index(), re, im);
    }

    public final void setComplex(long i, double re, double im) {
        setParts(layout.index(i), re, im);
    }

    public final void setComplex(long i, long j, double re, double im) {
        setParts(layout.index(i, j), re, im);
    }

    public final void setComplex(long i, long j, long k, double re, double im) {
        setParts(layout.index(i, j, k), re, im);
    }

    public final void setComplex(long[] at, double re, double im) {
        setParts(layout.index(at), re, im);
    }

    private double part(long index, int part) {
        return switch (type) {
            case COMPLEX64 -> read(Mem.getFloat(readable(index) + part * Float.BYTES));
            case COMPLEX128 -> read(Mem.getDouble(readable(index) + part * Double.BYTES));
            default -> throw ElementTypeException.access(type, ElementType.COMPLEX128);
        };
    }

    private void setParts(long index, double re, double im) {
        switch (type) {
            case COMPLEX64 -> {
                long address = writable(index);
                Mem.setFloat(address, (float) re);
                Mem.setFloat(address + Float.BYTES, (float) im);
            }
            case COMPLEX128 -> {
                long address = writable(index);
                Mem.setDouble(address, re);
                Mem.setDouble(address + Double.BYTES, im);
            }
            default -> throw ElementTypeException.access(type, ElementType.COMPLEX128);
        }
        written();
    }
}
