package io.rankine.engine.memory;

import java.lang.ref.WeakReference;

/** Makes garbage until the collector runs, for processes in which asking for it does nothing (-XX:+DisableExplicitGC). */
final class Churn {

    private static final long LEAST = 1_000_000_000;
    private static final long MOST = 5 * LEAST;
    private static final int SMALLEST = 64 << 10;
    private static final int LARGEST = 16 << 20;

    /** So that the arrays are made. */
    private static volatile byte[] sink = {};

    private static final byte[] NONE = {};

    private Churn() {}

    /** Ends when the collector has seen that {@code witness} is unreachable; false if it takes too long. */
    static boolean until(WeakReference<?> witness) {
        Runtime heap = Runtime.getRuntime();
        long free = heap.maxMemory() - heap.totalMemory() + heap.freeMemory();
        // Large ones, as those fill the part of the heap where what has lived for long is looked for.
        int bytes = Math.clamp(free / 8, SMALLEST, LARGEST);
        long begin = System.nanoTime();
        long time = 0;
        for (long made = 0; time < MOST && (time < LEAST || made < 4 * heap.maxMemory()); made += bytes) {
            if (witness.refersTo(null)) {
                break;
            }
            sink = new byte[bytes];
            time = System.nanoTime() - begin;
        }
        sink = NONE;
        return witness.refersTo(null);
    }
}
