package io.rankine.engine;

import io.rankine.spec.ElementType;

/** Integers as elements of narrower types: those that fit, no others. To cut them, cast. */
public final class Fitting {

    private Fitting() {}

    /** @throws IllegalArgumentException if {@code value} is no int8 */
    public static byte toByte(int value) {
        return (byte) check(ElementType.INT8, value);
    }

    /** @throws IllegalArgumentException if {@code value} is no int16 */
    public static short toShort(int value) {
        return (short) check(ElementType.INT16, value);
    }

    /** A new tensor of an integer type narrower than int32. @throws IllegalArgumentException if an element does not fit */
    public static Tensor tensor(ElementType type, int... elements) {
        for (int element : elements) {
            check(type, element);
        }
        byte[] bytes = new byte[type == ElementType.INT16 ? 0 : elements.length];
        short[] shorts = new short[elements.length - bytes.length];
        for (int i = 0; i < elements.length; i++) {
            if (bytes.length > 0) {
                bytes[i] = (byte) elements[i];
            } else {
                shorts[i] = (short) elements[i];
            }
        }
        return switch (type) {
            case INT8 -> PrimitiveArrays.tensor(bytes, elements.length);
            case UINT8 -> PrimitiveArrays.unsigned(bytes, elements.length);
            case INT16 -> PrimitiveArrays.tensor(shorts, elements.length);
            default -> throw new IllegalArgumentException("tensor: " + type + " is not narrower than int32");
        };
    }

    /** {@code value}, which is one of an integer type. @throws IllegalArgumentException if it does not fit */
    public static long check(ElementType type, long value) {
        long last = (1L << Byte.SIZE * type.bytes() - (type.isUnsigned() ? 0 : 1)) - 1;
        long first = type.isUnsigned() ? 0 : ~last;
        if (value > last || value < first) {
            throw new IllegalArgumentException(value + " does not fit " + type + ": allowed " + first + " to " + last);
        }
        return value;
    }
}
