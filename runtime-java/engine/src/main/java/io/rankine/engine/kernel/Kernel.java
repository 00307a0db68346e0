package io.rankine.engine.kernel;

import io.rankine.engine.plan.LoopPlan;

/** Runs an op over the loops of a plan. Everything was checked before; it only computes. */
@FunctionalInterface
public interface Kernel {

    void run(LoopPlan plan);

    /** Runs loops of more axes than {@link LoopPlan#INNER}, the innermost at every index of the others. */
    default void deep(LoopPlan plan) {
        LoopPlan inner = plan.firstInner();
        do {
            run(inner);
        } while (plan.nextInner());
    }
}
