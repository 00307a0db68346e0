package io.rankine.engine;

import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Stage;

/** A kernel that works on pieces of rows, of tensors alone. */
abstract class BlockKernel implements Kernel {

    @Override
    public void run(LoopPlan plan) {
        long[] at = new long[plan.operands()];
        long[] steps = new long[at.length];
        int last = plan.rank() - 1;
        for (int k = 0; k < at.length; k++) {
            at[k] = plan.address(k);
            steps[k] = last < 0 ? 0 : plan.stride(k, last) * plan.type(k).bytes();
        }
        nest(plan, 0, at, steps);
    }

    private void nest(LoopPlan plan, int axis, long[] at, long[] steps) {
        if (axis >= plan.rank() - 1) {
            row(plan, at, steps);
            return;
        }
        long[] next = at.clone();
        for (long i = 0; i < plan.dim(axis); i++) {
            nest(plan, axis + 1, next, steps);
            for (int k = 0; k < next.length; k++) {
                next[k] += plan.stride(k, axis) * plan.type(k).bytes();
            }
        }
    }

    private void row(LoopPlan plan, long[] start, long[] steps) {
        long n = plan.rank() == 0 ? 1 : plan.dim(plan.rank() - 1);
        long[] at = start.clone();
        for (long done = 0; done < n; done += Stage.BLOCK) {
            int count = (int) Math.min(Stage.BLOCK, n - done);
            block(plan, count, at, steps);
            for (int k = 0; k < at.length; k++) {
                at[k] += count * steps[k];
            }
        }
    }

    /**
     * Computes {@code count} elements, {@link Stage#BLOCK} at most.
     *
     * @param at addresses of the first elements, the result's before those of the operands
     * @param steps bytes between neighbours
     */
    abstract void block(LoopPlan plan, int count, long[] at, long[] steps);
}
