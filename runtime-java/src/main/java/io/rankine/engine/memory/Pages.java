package io.rankine.engine.memory;

/** Where the pool's address space comes from: the operating system's pages where they can be mapped, else malloc. */
interface Pages {

    long HUGE = 2L << 20;

    /**
     * Address of {@code bytes} of new memory, aligned to 4 KiB, or to {@link #HUGE} from that size on; 0 if there is none.
     * It stays mapped for good: a late reader of released memory sees other values, never a fault.
     */
    long reserve(long bytes);

    /** Gives the physical memory behind a reserved range back; its content is lost, its addresses stay legal. */
    void discard(long address, long bytes);

    /** Whether {@link #discard} has an effect. */
    boolean discards();

    /** What this machine offers. */
    static Pages ofThisMachine() {
        return MappedPages.supported() ? new MappedPages() : new MallocPages();
    }
}
