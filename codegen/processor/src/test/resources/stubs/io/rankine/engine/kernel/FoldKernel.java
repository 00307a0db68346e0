package io.rankine.engine.kernel;

import io.rankine.engine.plan.LoopPlan;

public interface FoldKernel {
    void run(LoopPlan plan, long length, long step);

    default void deep(LoopPlan plan, long length, long step) {}

    default boolean joins() {
        return false;
    }

    default void more(LoopPlan plan, long into, long from, long count) {}

    default void join(LoopPlan plan, long into, long other) {}
}
