package io.rankine.engine.plan;

import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.Threads;
import java.util.function.Consumer;

/** Runs a loop in parts, on as many threads as there are and as its work is worth. */
public final class SharedLoop {

    /** The plan by which a thread runs its parts; another plan of the thread may wait for them. */
    private static final ThreadLocal<LoopPlan> PART = new OfThread();

    /** Sizes of the outermost loop that are cut evenly enough. */
    private static final long ENOUGH = 16;

    private static final class OfThread extends ThreadLocal<LoopPlan> {
        @Override
        protected LoopPlan initialValue() {
            return new LoopPlan();
        }
    }

    private SharedLoop() {}

    /**
     * Whether a loop is long enough to be shared, and there is somebody to share it with.
     *
     * @param least trips that are worth handing to another thread, 1 or more
     */
    public static boolean pays(LoopPlan plan, long least) {
        return plan.size >= 2 * least && Threads.count() > 1;
    }

    /** Runs {@code kernel} over all of {@code plan}, for which {@link #pays} with the same {@code least}. */
    public static void run(LoopPlan plan, long least, Consumer<LoopPlan> kernel) {
        int axis = axis(plan);
        if (axis < 0) {
            kernel.accept(plan);
            return;
        }
        long inner = plan.size / plan.dim(axis);
        Parallel.run(plan.dim(axis), Math.max(1, least / inner), (from, to) -> {
            LoopPlan part = PART.get();
            part.part(plan, axis, from, to);
            kernel.accept(part);
        });
    }

    /** The loop to cut: the outermost that is long, else the longest; -1 if there is none without moduli of its own. */
    private static int axis(LoopPlan plan) {
        int longest = -1;
        for (int d = 0; d < plan.rank; d++) {
            if (advancesModuli(plan, d)) {
                continue;
            }
            if (plan.dim(d) >= ENOUGH) {
                return d;
            }
            if (longest < 0 || plan.dim(d) > plan.dim(longest)) {
                longest = d;
            }
        }
        return longest;
    }

    private static boolean advancesModuli(LoopPlan plan, int d) {
        for (int operand = 1; operand < plan.operands; operand++) {
            if (plan.table(operand) != null && plan.stride(operand, d) != 0) {
                return true;
            }
        }
        return false;
    }
}
