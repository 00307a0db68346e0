package io.rankine.engine.memory;

/** The pool's source of address space: mapped pages of the operating system, or else malloc. */
interface Pages {

    long HUGE = 2L << 20;
    long PAGE = 4096;

    /**
     * Address of {@code bytes} of new memory, aligned to 4 KiB, or to {@link #HUGE} from that size on; 0 if there is none.
     * It stays mapped for good: a late reader of released memory sees other values, never a fault.
     */
    long reserve(long bytes);

    /** Does ahead what the first calls of the others would wait for. */
    default void prepare() {}

    /** Touches every page of a reserved range, whose content is lost. */
    default void touch(long address, long bytes) {
        for (long page = 0; page < bytes; page += PAGE) {
            Mem.setByte(address + page, (byte) 0);
        }
    }

    /** Gives the physical memory behind a reserved range back; its content is lost, its addresses stay legal. */
    void discard(long address, long bytes);

    /** True if {@link #discard} has an effect. */
    boolean discards();

    /** The source of this machine. */
    static Pages ofThisMachine() {
        return MappedPages.supported() ? new MappedPages() : new MallocPages();
    }
}
