package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.machine.Value;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/** The modulus of an op: an integer, or a tensor {@code [1]} or {@code [k]} along the last axis. */
public final class ModuliArgument {

    private ModuliArgument() {}

    /** Refuses an integer that is no modulus for elements of {@code type}. */
    static void check(long p, ElementType type) {
        Scalars.check(p, type);
        if (p <= 0) {
            throw new IllegalArgumentException("modulus p = " + p + " is out of range; a modulus is at least 1");
        }
    }

    /** Refuses a tensor that is no {@code [1]} or {@code [k]} of {@code type}; its values are only known when running. */
    static void check(Value p, ElementType type, long k) {
        if (p.type != type || p.layout.rank() != 1 || p.layout.dim(0) != 1 && p.layout.dim(0) != k) {
            throw new IllegalArgumentException(
                    "p is a " + p + "; it must be " + type + " [1] or, along the last axis, [" + k + "]");
        }
    }

    /** The moduli that a tensor holds. @throws IllegalArgumentException if one is not positive */
    static Moduli of(Value p, Machine machine) {
        return machine.moduli(values(p.tensor()));
    }

    /** Refuses integer tensors with an element that is not positive. */
    public static void checkPositive(Tensor p) {
        try (Tensor copy = p.copy()) {
            long address = copy.address();
            int width = copy.type().bytes();
            for (long i = 0; i < copy.size(); i++) {
                long value =
                        copy.type().isWidest() ? Mem.getLong(address + i * width) : Mem.getInt(address + i * width);
                if (value <= 0) {
                    throw new IllegalArgumentException(
                            "modulus p = " + value + " at element " + i + " is out of range; a modulus is at least 1");
                }
            }
            Reference.reachabilityFence(copy);
        }
    }

    private static long[] values(Tensor p) {
        long[] values = new long[(int) p.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = p.type().isWidest() ? p.getLong(i) : p.getInt(i);
        }
        return values;
    }
}
