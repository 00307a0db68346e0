package io.rankine.engine.kernel;

import io.rankine.engine.plan.LoopPlan;

/** The native twin of a structured op. Everything was checked before; it only computes. */
@FunctionalInterface
public interface BatchKernel {

    /**
     * Runs over every index of the group {@code ...}, of which there is at least one.
     *
     * @param batch the loops over the group: results, then operands; moduli that do not follow it have stride 0
     * @param core address of 64-bit words: for each of these in order the sizes, then the strides of the axes beside the group
     * @param sizes the values of {@code dim} arguments, in order
     * @return false if it leaves the call to the Java method; a kernel that leaves one single index leaves every single one of
     *     as many elements or more, or its op refuses operands
     */
    boolean run(LoopPlan batch, long core, long[] sizes);
}
