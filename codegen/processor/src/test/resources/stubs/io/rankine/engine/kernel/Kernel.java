package io.rankine.engine.kernel;

import io.rankine.engine.plan.LoopPlan;

public interface Kernel {
    void run(LoopPlan plan);

    default void deep(LoopPlan plan) {}
}
