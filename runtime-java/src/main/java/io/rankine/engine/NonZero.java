package io.rankine.engine;

import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** Looks for zeros in an integer tensor that an op divides by. */
public final class NonZero {

    private NonZero() {}

    /** @throws ArithmeticException naming the first zero in logical order */
    public static void check(String op, String name, Elements tensor) {
        if (!tensor.type.isInteger()) {
            return;
        }
        long[] at = FirstElement.of(tensor, (address, step, count) -> zeroIn(tensor.type, address, step, count));
        if (at != null) {
            throw new ArithmeticException(op + ": division by zero: " + name + " is 0 at " + Arrays.toString(at)
                    + "; nothing was written. Allowed: any value but 0");
        }
    }

    /** Index of the first zero, -1 if there is none. */
    private static long zeroIn(ElementType type, long address, long step, long count) {
        return switch (type.bytes()) {
            case Long.BYTES -> zeroLong(address, step, count);
            case Integer.BYTES -> zeroInt(address, step, count);
            case Short.BYTES -> zeroShort(address, step, count);
            default -> zeroByte(address, step, count);
        };
    }

    private static long zeroLong(long address, long step, long count) {
        for (long i = 0; i < count; i++) {
            if (Mem.getLong(address + i * step) == 0) {
                return i;
            }
        }
        return -1;
    }

    private static long zeroInt(long address, long step, long count) {
        for (long i = 0; i < count; i++) {
            if (Mem.getInt(address + i * step) == 0) {
                return i;
            }
        }
        return -1;
    }

    private static long zeroShort(long address, long step, long count) {
        for (long i = 0; i < count; i++) {
            if (Mem.getShort(address + i * step) == 0) {
                return i;
            }
        }
        return -1;
    }

    private static long zeroByte(long address, long step, long count) {
        for (long i = 0; i < count; i++) {
            if (Mem.getByte(address + i * step) == 0) {
                return i;
            }
        }
        return -1;
    }
}
