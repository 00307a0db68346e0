package io.rankine.ntt;

import io.rankine.engine.memory.HeapArrays;
import io.rankine.engine.memory.Room;
import io.rankine.modular.Modulus;
import java.lang.ref.Reference;
import java.util.Arrays;

/** The off-heap tables of a native transform; they live as long as this object is reachable. */
final class NttPlan {

    private static final long LINE = 64;

    private final Room memory;

    private NttPlan(Room memory) {
        this.memory = memory;
    }

    /**
     * Prepares the tables.
     *
     * @param factors n residues of each modulus
     * @param scales one residue of each modulus for an inverse transform, none for a forward one
     */
    static NttPlan of(Modulus[] moduli, int n, long[] factors, long[] scales, int form) {
        long bytes = NttLibrary.bytes(n, moduli.length, form);
        Room memory = Room.of(bytes, LINE);
        long[] values = Arrays.stream(moduli).mapToLong(Modulus::value).toArray();
        Room given = Room.of(Long.BYTES * ((long) values.length + factors.length + scales.length), Long.BYTES);
        long p = given.address();
        long table = p + (long) Long.BYTES * values.length;
        long scale = table + (long) Long.BYTES * factors.length;
        HeapArrays.store(values, p, values.length);
        HeapArrays.store(factors, table, factors.length);
        HeapArrays.store(scales, scale, scales.length);
        NttLibrary.prepare(memory.address(), p, moduli.length, n, table, scales.length == 0 ? 0 : scale, form);
        Reference.reachabilityFence(given);
        return new NttPlan(memory);
    }

    long address() {
        return memory.address();
    }

    /** The kernel chosen for the moduli, such as {@code mid52}. */
    String kernel() {
        return NttLibrary.kernel(address());
    }
}
