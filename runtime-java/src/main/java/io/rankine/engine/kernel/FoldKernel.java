package io.rankine.engine.kernel;

import io.rankine.engine.plan.LoopPlan;

/** Folds an axis of operand 1 into operand 0. Everything was checked before; it only computes. */
@FunctionalInterface
public interface FoldKernel {

    /**
     * Writes each element of the result once.
     *
     * @param plan the loops over the result
     * @param length elements of each fold, 0 or more
     * @param step bytes between neighbours along the folded axis
     */
    void run(LoopPlan plan, long length, long step);
}
