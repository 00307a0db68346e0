package io.rankine.engine.memory;

/**
 * A block from which small tensors are cut one after the other, each on cache lines of its own. Every storage cut from it
 * holds it; the block returns to the pool when none is reachable any more, and only then, so that no reader of a small
 * tensor can ever meet foreign data. One cleaner serves thousands of tensors that way. Confined to its owner's lock or
 * thread.
 */
final class Slab {

    /** Larger requests go to the pool directly. */
    static final long LARGEST = 8 << 10;

    /**
     * The same of a result in a scope of few tensors: blocks of the pool are used again while they are in a cache. They cost 40 ns more for
     * each use, and memory that is in none costs 100 ns a KiB.
     */
    static final long LARGEST_IN_SCOPE = 1 << 10;

    private static final long LINE = 64;
    private static final long BYTES = 128 << 10;

    private long end;
    private long next;

    private Slab() {}

    static Slab create() {
        Slab slab = new Slab();
        Block block = Block.of(BYTES);
        Memory.RECLAIMER.register(slab, block);
        Memory.POOL.take(block);
        slab.next = block.address;
        slab.end = block.address + block.bytes();
        return slab;
    }

    /** Address of the next {@code bytes}, at most {@link #LARGEST}; 0 if they do not fit. */
    long cut(long bytes) {
        long address = next;
        long after = address + ((bytes + LINE - 1) & -LINE);
        if (after > end) {
            return 0;
        }
        next = after;
        return address;
    }
}
