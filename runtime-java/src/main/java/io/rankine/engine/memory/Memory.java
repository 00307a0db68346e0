package io.rankine.engine.memory;

import io.rankine.engine.options.Options;
import java.lang.ref.Cleaner;

/**
 * The off-heap memory of this process. System properties, as {@code 500m} or {@code 2g}: {@code rankine.memory.limit} for all
 * tensors and {@code rankine.memory.keep} for free memory kept for reuse. Their defaults follow the largest heap (-Xmx), which
 * by itself is a quarter of the machine, and counts as 256 MiB at least: three times, and a quarter of it.
 */
public final class Memory {

    static final Cleaner CLEANER = Cleaner.create();

    static final Pool POOL = new Pool(
            Pages.ofThisMachine(),
            new Budget(Options.MEMORY_LIMIT, 64L << 20, Options.MOST_GARBAGE, CLEANER),
            Options.MEMORY_KEEP);

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
