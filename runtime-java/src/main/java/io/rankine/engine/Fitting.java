package io.rankine.engine;

import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

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
        if (!type.isNarrow()) {
            throw new IllegalArgumentException("tensor: " + type + " is not narrower than int32");
        }
        Tensor tensor = Tensor.empty(type, elements.length);
        long address = tensor.address();
        for (int i = 0; i < elements.length; i++) {
            Numbers.whole(type, address + (long) i * type.bytes(), elements[i]);
        }
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /** {@code value}, which is one of an integer type. @throws IllegalArgumentException if it does not fit */
    public static long check(ElementType type, long value) {
        if (!type.holds(value)) {
            throw new IllegalArgumentException(value + " does not fit " + type + ": allowed " + type.range());
        }
        return value;
    }
}
