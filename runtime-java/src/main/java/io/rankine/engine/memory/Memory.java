package io.rankine.engine.memory;

import java.lang.ref.Cleaner;

/**
 * The off-heap memory of this process. System properties, in bytes: {@code rankine.memory.limit} for all tensors and
 * {@code rankine.memory.keep} for free memory kept for reuse. Their defaults follow the largest heap (-Xmx), which by
 * itself is a quarter of the machine: three times, and a quarter of it.
 */
public final class Memory {

    static final Cleaner CLEANER = Cleaner.create();

    private static final long HEAP = Math.max(256L << 20, Runtime.getRuntime().maxMemory());

    static final Pool POOL = new Pool(
            Pages.ofThisMachine(),
            new Budget(Long.getLong("rankine.memory.limit", 3 * HEAP), 64L << 20, HEAP / 4, CLEANER),
            Long.getLong("rankine.memory.keep", HEAP / 4));

    private Memory() {}

    /** The memory in use, kept and reserved at present. */
    public static MemoryStats stats() {
        return POOL.stats();
    }

    /** Gives the physical memory of all free blocks back to the operating system. */
    public static void trim() {
        POOL.trim();
    }
}
