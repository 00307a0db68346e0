package io.rankine.engine.memory;

/** Finds unreachable tensors and gives their memory back. */
interface Collector {

    /** A run of the collector: what it took, and the bytes of the heap that are in use after it. */
    record Collection(long nanoseconds, long heap) {}

    /** Runs the collector, and gives back what it found. Number {@code attempt} of one search, from 0 on. */
    Collection collect(int attempt);

    /** Gives back what the collector found when it ran by itself. */
    void sweep();

    /** True if the collector did not run when it was asked last. */
    boolean deaf();
}
