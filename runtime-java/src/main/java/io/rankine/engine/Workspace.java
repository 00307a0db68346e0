package io.rankine.engine;

import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.plan.Planner;

/** What a thread needs to run ops, kept from call to call. */
final class Workspace {

    private static final ThreadLocal<Workspace> CURRENT = ThreadLocal.withInitial(Workspace::new);

    final LocalMemory memory = LocalMemory.current();
    final Planner planner = new Planner();
    private boolean busy;

    private Workspace() {}

    /** The current thread's; a new one where an op's formula itself runs an op. */
    static Workspace enter() {
        Workspace mine = CURRENT.get();
        if (mine.busy) {
            return new Workspace();
        }
        mine.busy = true;
        return mine;
    }

    void exit() {
        planner.clear();
        busy = false;
    }
}
