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

    /** As {@link #run}; runs loops of more axes than {@link LoopPlan#INNER}, the innermost at every index of the others. */
    default void deep(LoopPlan plan, long length, long step) {
        LoopPlan inner = plan.firstInner();
        do {
            run(inner, length, step);
        } while (plan.nextInner());
    }

    /** Whether {@link #runs} is there. */
    default boolean takesRuns() {
        return false;
    }

    /**
     * As {@link #run}, along an axis of two levels: runs of neighbours.
     *
     * @param count how many runs there are, one or more
     * @param jump bytes between the starts of runs
     * @param length elements of each, one or more
     */
    default void runs(LoopPlan plan, long count, long jump, long length) {
        throw new UnsupportedOperationException("this fold goes along axes of one level");
    }

    /** Elements whose fold is worth another thread: five microseconds of work or more where they lie in a cache. */
    default long worth() {
        return 16384;
    }

    /** True if folds of parts may be folded together, pairwise, split at the largest power of two below their number. */
    default boolean joins() {
        return false;
    }

    /**
     * Folds a result into another one, which holds what comes before it.
     *
     * @param plan of one element
     * @param into address of the former part's result
     * @param other address of the latter part's
     */
    default void join(LoopPlan plan, long into, long other) {
        throw new UnsupportedOperationException("this fold goes from first to last");
    }

    /**
     * Goes on from a result of what comes before, where folds of parts cannot be folded together.
     *
     * @param plan of one element
     * @param into address of the result so far
     * @param from address of the elements, which are neighbours
     */
    default void more(LoopPlan plan, long into, long from, long count) {
        throw new UnsupportedOperationException("this fold joins its parts");
    }
}
