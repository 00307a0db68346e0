package io.rankine.engine;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Room;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.NativeWords;
import io.rankine.engine.plan.Planner;
import org.jspecify.annotations.Nullable;

/** A thread's working state for ops, kept from call to call. */
public final class Workspace {

    /** A class, as a process' first lambda takes milliseconds, which its first op would wait for. */
    private static final class OfThread extends ThreadLocal<Workspace> {
        @Override
        protected Workspace initialValue() {
            return new Workspace();
        }
    }

    private static final ThreadLocal<Workspace> CURRENT = new OfThread();

    /** By thread id, the workspaces used last: finding one here takes half the loads of the thread-local map. */
    private static final @Nullable Workspace[] RECENT = new Workspace[64];

    private static final long MIN_SCRATCH = 1 << 16;

    final LocalMemory memory = LocalMemory.current();
    final Planner planner = new Planner();
    final LoopPlan plan = planner.loop();
    final NativeWords core = new NativeWords();
    /** Its number, which no other thread ever gets: the thread itself would hold its context class loader from here. */
    private final long owner = Thread.currentThread().threadId();

    private Room scratch = Room.NONE;
    private boolean busy;

    private Workspace() {}

    /** The current thread's; a new one where an op's formula itself runs an op. */
    public static Workspace enter() {
        Thread thread = Thread.currentThread();
        // A race is harmless: whatever stands in the slot was published with its final fields, and only its owner takes
        // it.
        long number = thread.threadId();
        Workspace mine = RECENT[(int) number & (RECENT.length - 1)];
        if (mine == null || mine.owner != number) {
            mine = find(thread);
        }
        if (mine.busy) {
            return new Workspace();
        }
        mine.busy = true;
        return mine;
    }

    /** Gives it back to the thread. */
    public void exit() {
        busy = false;
    }

    /** The planner. */
    public Planner planner() {
        return planner;
    }

    /** Address of at least {@code bytes} aligned to 64, whose contents last until {@link #exit()}. */
    public long scratch(long bytes) {
        if (scratch.bytes() < bytes) {
            scratch = Room.of(Math.max(MIN_SCRATCH, bytes), 64);
        }
        return scratch.address();
    }

    private static Workspace find(Thread thread) {
        Workspace mine = CURRENT.get();
        if (!thread.isVirtual()) {
            RECENT[(int) thread.threadId() & (RECENT.length - 1)] = mine;
        }
        return mine;
    }
}
