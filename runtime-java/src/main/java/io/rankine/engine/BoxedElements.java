package io.rankine.engine;

import io.rankine.spec.Complex;

/**
 * Single elements of tensors whose type is known at run time only, as objects: Boolean, Byte, Short, Integer (also of
 * uint8), Long, Float, Double, {@link Complex}. For tests, printing and tools; the accessors of {@link Tensor} box nothing.
 */
public final class BoxedElements {

    private BoxedElements() {}

    /** The element at an index. */
    public static Object get(Tensor tensor, long... at) {
        return switch (tensor.type()) {
            case BOOL -> tensor.getBoolean(at);
            case INT8 -> tensor.getByte(at);
            case UINT8 -> tensor.getUByte(at);
            case INT16 -> tensor.getShort(at);
            case INT32 -> tensor.getInt(at);
            case INT64 -> tensor.getLong(at);
            case FLOAT32 -> tensor.getFloat(at);
            case FLOAT64 -> tensor.getDouble(at);
            case COMPLEX64, COMPLEX128 -> tensor.getComplex(at);
        };
    }

    /** Sets an element. @throws ClassCastException if {@code value} is of another class than {@link #get} gives */
    public static void set(Tensor tensor, long[] at, Object value) {
        switch (tensor.type()) {
            case BOOL -> tensor.setBoolean(at, (Boolean) value);
            case INT8 -> tensor.setByte(at, (Byte) value);
            case UINT8 -> tensor.setUByte(at, (Integer) value);
            case INT16 -> tensor.setShort(at, (Short) value);
            case INT32 -> tensor.setInt(at, (Integer) value);
            case INT64 -> tensor.setLong(at, (Long) value);
            case FLOAT32 -> tensor.setFloat(at, (Float) value);
            case FLOAT64 -> tensor.setDouble(at, (Double) value);
            case COMPLEX64, COMPLEX128 -> tensor.setComplex(at, ((Complex) value).re(), ((Complex) value).im());
        }
    }
}
