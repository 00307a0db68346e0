package io.rankine.engine.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Memory that an arena owns. A confined arena is closed by its own thread only, which is not running an op then; automatic
 * and global ones never. One that any thread may close is held while an op runs: closing it meanwhile is an exception.
 */
final class ForeignMemory implements Outside {

    private static final MemorySegment.Scope AUTOMATIC = Arena.ofAuto().scope();
    private static final MemorySegment.Scope GLOBAL = Arena.global().scope();

    /** A thread that no arena is confined to; it never runs. */
    private static final Thread OTHER_THREAD = nobody();

    private final MemorySegment segment;
    private final boolean steady;
    private int pins;
    private @Nullable ArenaHold hold;

    ForeignMemory(MemorySegment segment) {
        this.segment = segment;
        MemorySegment.Scope scope = segment.scope();
        // Holds come last: to link what they need takes tens of milliseconds.
        steady = scope.equals(GLOBAL)
                || scope.getClass() == AUTOMATIC.getClass()
                || segment.byteSize() == 0
                || !segment.isAccessibleBy(OTHER_THREAD)
                || !ArenaHold.AVAILABLE;
    }

    /** It must not hold the context class loader of the thread that comes first. */
    private static Thread nobody() {
        Thread nobody = new Thread("rankine-nobody");
        nobody.setContextClassLoader(ForeignMemory.class.getClassLoader());
        return nobody;
    }

    @Override
    public boolean steady() {
        return steady;
    }

    @Override
    public void check() {
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException(
                    "tensor of foreign memory (" + segment.byteSize() + " bytes): its arena is closed");
        }
        if (!segment.isAccessibleBy(Thread.currentThread())) {
            throw new IllegalStateException("tensor of foreign memory (" + segment.byteSize()
                    + " bytes): its arena is confined to another thread; use a shared or automatic arena");
        }
    }

    @Override
    public void checkAlive() {
        check();
    }

    /** Keeps the arena open until {@link #unpin()}. @throws IllegalStateException if it is closed */
    @Override
    public void pin() {
        if (!steady) {
            synchronized (this) {
                if (pins == 0) {
                    hold = ArenaHold.of(segment);
                }
                pins++;
            }
        }
    }

    @Override
    public void unpin() {
        if (!steady) {
            synchronized (this) {
                pins--;
                if (pins == 0 && hold != null) {
                    hold.end();
                    hold = null;
                }
            }
        }
    }
}
