package io.rankine.ntt;

import io.rankine.modular.Modulus;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The off-heap tables of a native transform; they live as long as this object is reachable. */
final class NttPlan {

    private static final long LINE = 64;

    private final MemorySegment memory;

    private NttPlan(MemorySegment memory) {
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
        MemorySegment memory = Arena.ofAuto().allocate(bytes, LINE);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment p = arena.allocate(ValueLayout.JAVA_LONG, moduli.length);
            for (int i = 0; i < moduli.length; i++) {
                p.setAtIndex(ValueLayout.JAVA_LONG, i, moduli[i].value());
            }
            long table = arena.allocateFrom(ValueLayout.JAVA_LONG, factors).address();
            long scale = scales.length == 0
                    ? 0
                    : arena.allocateFrom(ValueLayout.JAVA_LONG, scales).address();
            NttLibrary.prepare(memory.address(), p.address(), moduli.length, n, table, scale, form);
        }
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
