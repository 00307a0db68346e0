package io.rankine.heal.op;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import java.util.Arrays;

/** Integer elements of 1, 4 or 8 bytes as int64, and back. */
final class Integers {

    private Integers() {}

    /** The elements of an integer tensor in logical order. */
    static long[] of(Tensor tensor) {
        return PrimitiveArrays.longs(wide(tensor));
    }

    /** Refuses elements below {@code from}, or from {@code below} on, of the argument {@code name}. */
    static void checkRange(String name, Tensor tensor, long from, long below) {
        long[] values = of(tensor);
        for (int i = 0; i < values.length; i++) {
            if (values[i] < from || values[i] >= below) {
                throw new IndexOutOfBoundsException(name + " is " + values[i] + " at "
                        + Arrays.toString(place(i, tensor.shape())) + "; allowed are " + from + " to " + (below - 1));
            }
        }
    }

    private static long[] place(long position, long[] shape) {
        long[] place = new long[shape.length];
        long rest = position;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            place[axis] = rest % shape[axis];
            rest /= shape[axis];
        }
        return place;
    }

    /** The elements as int64: the tensor itself if they are. */
    static Tensor wide(Tensor tensor) {
        return Casts.as(tensor, ElementType.INT64);
    }

    /** Stores the low bits of each element of {@code from}, an int64 tensor, into a tensor of the same shape. */
    static void narrow(Tensor from, Tensor to) {
        Casts.cast(from, to.type()).copyTo(to);
    }

    /** True if elements of {@code type} are int64 that hold every digit in base {@code 2^bits}. */
    static boolean areDigits(ElementType type, long bits) {
        return type.isIndex() && bits < Long.SIZE;
    }

    /** Copies int64 digits in base {@code 2^bits} to {@code out}, all or, if one does not fit its element type, none. */
    static void storeDigits(Tensor digits, int bits, Tensor out) {
        int width = Byte.SIZE * out.type().bytes();
        if (bits >= width) {
            checkDigits(digits.contiguous(), -1L >>> 1 + Long.SIZE - width, bits, out.type());
        }
        narrow(digits, out);
    }

    /** Refuses digits, unsigned numbers, that an element of {@code type} cannot hold. */
    private static void checkDigits(Tensor digits, long largest, int bits, ElementType type) {
        for (long i = 0; i < digits.size(); i++) {
            long digit = Mem.getLong(digits.address() + i * Long.BYTES);
            if (digit < 0 || digit > largest) {
                throw new IllegalArgumentException("digit " + Long.toUnsignedString(digit) + " does not fit " + type
                        + ": use fewer base_bits than " + bits + ", or a wider out");
            }
        }
        Reference.reachabilityFence(digits);
    }
}
