package io.rankine.engine;

import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** Looks for zeros in an integer tensor that an op divides by. */
public final class NonZero {

    /** Elements that are looked at without a branch each. */
    private static final int BLOCK = 256;

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
        long i = 0;
        while (step == Long.BYTES && i + BLOCK <= count && !anyZero(address + i * Long.BYTES)) {
            i += BLOCK;
        }
        for (; i < count; i++) {
            if (Mem.getLong(address + i * step) == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Whether one of a block is 0: of no other number neither the bits nor those of the negated number have a sign. */
    private static boolean anyZero(long address) {
        long signs = 0;
        for (int i = 0; i < BLOCK; i++) {
            long value = Mem.getLong(address + (long) i * Long.BYTES);
            signs |= ~(value | -value);
        }
        return signs < 0;
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
