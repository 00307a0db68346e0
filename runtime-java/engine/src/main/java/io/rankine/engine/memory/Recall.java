package io.rankine.engine.memory;

/**
 * Brings memory that the near caches have forgotten back into them, line after line: who writes it in another order, or comes back
 * to what it has written, would wait for each line alone.
 */
public final class Recall {

    /** What lies in the second cache at once, beside what is read. */
    private static final long NEAR = 512 << 10;
    /** Once so much was handed out no second cache holds it any more. */
    private static final long FORGOTTEN = 4 << 20;

    private static final long LINE = 64;

    /** The sink of the bytes read, so that the reads are not dead code. */
    private static byte sink;

    private Recall() {}

    /** All of a new result's that is pinned, if it pays. */
    public static void result(Storage storage) {
        long bytes = storage.bytes();
        if (bytes <= NEAR && storage.cycle(bytes) * bytes >= FORGOTTEN) {
            sink = read(storage.address(), bytes);
        }
    }

    private static byte read(long from, long bytes) {
        byte all = 0;
        for (long i = 0; i < bytes; i += LINE) {
            all ^= Mem.getByte(from + i);
        }
        return all;
    }
}
