package io.rankine.engine.memory;

import io.rankine.engine.options.Options;
import java.lang.ref.Cleaner;

/**
 * The off-heap memory of this process. System properties, as {@code 500m} or {@code 2g}: {@code rankine.memory.limit} for all
 * tensors, {@code rankine.memory.keep} for free memory kept for reuse and {@code rankine.memory.garbage} for what may pile up
 * before the collector is asked. Their defaults follow the largest heap (-Xmx), which by itself is a quarter of the machine,
 * and counts as 256 MiB at least: three times, a quarter of it, and a quarter of it but 256 MiB at most.
 * In a container the limit leaves room for the heap and for the virtual machine.
 */
public final class Memory {

    /** What of one size may pile up at first. */
    private static final long LEAST_GARBAGE = 8 << 20;

    static final Reclaimer RECLAIMER = new Reclaimer();

    static final Pool POOL = pool();

    static {
        Sentinel.post();
    }

    private Memory() {}

    /** The memory in use, kept and reserved at present. */
    public static MemoryStats stats() {
        return POOL.stats();
    }

    private static Pool pool() {
        Pile pile = new Pile(LEAST_GARBAGE, Options.MEMORY_GARBAGE, Options.MOST_GARBAGE);
        Budget budget = new Budget(Options.MEMORY_LIMIT, pile, new HeapCollector(RECLAIMER));
        return new Pool(Pages.ofThisMachine(), budget, pile, RECLAIMER, Options.MEMORY_KEEP);
    }

    /** Gives the physical memory of all free blocks back to the operating system. */
    public static void trim() {
        POOL.trim();
    }

    /**
     * Reclaims after each run of the collector, so that a program that makes no more tensors gets the memory of its last ones
     * back, too. Registered for an object that is unreachable from the start.
     */
    private static final class Sentinel implements Runnable {
        private static final Cleaner CLEANER = Cleaner.create();

        static void post() {
            CLEANER.register(new Object(), new Sentinel());
        }

        @Override
        public void run() {
            post();
            boolean ignored = RECLAIMER.sweepIfCheap();
        }
    }
}
