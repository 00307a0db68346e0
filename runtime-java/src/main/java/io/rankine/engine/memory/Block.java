package io.rankine.engine.memory;

/** A block of the pool on loan; running it gives the block back. Whoever registers it with a cleaner runs it once. */
record Block(int sizeClass, long address) implements Runnable {

    static Block of(long bytes) {
        if (bytes > SizeClass.LARGEST) {
            throw new OffHeapMemoryException("memory: " + bytes + " bytes exceed the largest block, "
                    + SizeClass.LARGEST + " bytes; use a smaller shape");
        }
        int sizeClass = SizeClass.of(bytes);
        return new Block(sizeClass, Memory.POOL.take(sizeClass));
    }

    long end() {
        return address + SizeClass.bytes(sizeClass);
    }

    @Override
    public void run() {
        Memory.POOL.give(sizeClass, address);
    }
}
