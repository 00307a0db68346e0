package io.rankine.engine.memory;

/** Memory that is not of our own. */
sealed interface Outside permits ForeignMemory, DeviceHold {

    /** True if it stays in place without pins. */
    boolean steady();

    /** @throws IllegalStateException if this thread cannot read and write it now */
    void check();

    /** @throws IllegalStateException if it is gone */
    void checkAlive();

    /** Keeps it in place until {@link #unpin()}. @throws IllegalStateException if it is gone */
    void pin();

    void unpin();
}
