package io.rankine.engine.memory;

import org.jspecify.annotations.Nullable;

/**
 * A block of the pool on loan; running it gives it back. It notes each thing as it is taken, and the reclaimer knows of it
 * before: so whatever Error passes between, nothing is lost.
 */
final class Block implements Runnable {

    /** A part of so many bytes is in no near cache when the next one is written; a smaller one, a step of a series, may be read at once. */
    private static final long LARGE = 1 << 20;

    final int sizeClass;
    /** True if its bytes count as used. The pool sets this and the address. */
    volatile boolean counted;
    /** 0 until there is one. */
    volatile long address;
    /** How many bytes the pool had handed out when it handed out this; and how many blocks as large since it last did. */
    long takenAt;

    int cycle;
    /** As {@link Births} notes it. */
    @Nullable
    Object madeAt;
    /** Bytes that nobody has written since, as far as it is known. */
    private long unwritten;

    private Block(long bytes) {
        sizeClass = SizeClass.of(bytes);
        unwritten = bytes;
    }

    /** A block of at least {@code bytes}, still to be {@link Pool#take taken}. */
    static Block of(long bytes) {
        if (bytes > SizeClass.LARGEST) {
            throw new OffHeapMemoryException("memory: " + bytes + " bytes exceed the largest block, "
                    + SizeClass.LARGEST + " bytes; use a smaller shape");
        }
        return new Block(bytes);
    }

    long bytes() {
        return SizeClass.bytes(sizeClass);
    }

    /** As {@link Storage#cycle}, of a storage of so many bytes in all. */
    int cycle(long written, long all) {
        if (unwritten <= 0) {
            return 0;
        }
        unwritten -= written;
        long others = written < LARGE ? 0 : (all - written) / written;
        return (int) Math.min(Integer.MAX_VALUE, cycle + others);
    }

    @Override
    public void run() {
        if (counted) {
            Memory.POOL.give(this);
        }
    }
}
