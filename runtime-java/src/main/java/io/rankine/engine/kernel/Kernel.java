package io.rankine.engine.kernel;

import io.rankine.engine.plan.LoopPlan;

/** Runs an op over the loops of a plan. Everything was checked before; it only computes. */
@FunctionalInterface
public interface Kernel {

    void run(LoopPlan plan);
}
