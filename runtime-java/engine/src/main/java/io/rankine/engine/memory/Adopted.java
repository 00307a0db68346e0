package io.rankine.engine.memory;

import io.rankine.engine.foreign.Foreign;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicBoolean;

/** Memory that others gave us, and what gives it back; before that runs, readers of single elements are shut out. */
final class Adopted implements Runnable {

    private final Arena arena = Arena.ofShared();
    /** The memory, for as long as it was not given back. */
    final MemorySegment segment;

    private final Runnable release;
    private final AtomicBoolean ended = new AtomicBoolean();
    /** Until this is set, whoever gave the memory still has to release it. */
    volatile boolean ours;

    Adopted(long address, long bytes, Runnable release) {
        segment = Foreign.segment(address, bytes, arena);
        this.release = release;
    }

    @Override
    public void run() {
        if (!ended.getAndSet(true)) {
            arena.close();
            if (ours) {
                release.run();
            }
        }
    }
}
