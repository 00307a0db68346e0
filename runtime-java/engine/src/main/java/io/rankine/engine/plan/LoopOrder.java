package io.rankine.engine.plan;

/** Passes over the loops of a plan under construction. */
final class LoopOrder {

    private LoopOrder() {}

    /** Keeps the loops that run more than once. */
    static void dropOnes(LoopPlan plan, int axes) {
        int rank = 0;
        for (int axis = 0; axis < axes; axis++) {
            if (plan.dim(axis) != 1) {
                move(plan, axis, rank++);
            }
        }
        plan.rank = rank;
    }

    /** Largest strides of operand {@code key} outermost; equal ones keep their order. Mostly sorted already. */
    static void sort(LoopPlan plan, int key) {
        for (int d = 1; d < plan.rank; d++) {
            for (int e = d; e > 0 && Math.abs(plan.stride(key, e)) > Math.abs(plan.stride(key, e - 1)); e--) {
                swap(plan, e, e - 1);
            }
        }
    }

    /** Turns loops that no operand runs forwards: they then merge, and run, like any other. */
    static void turn(LoopPlan plan) {
        for (int d = 0; d < plan.rank; d++) {
            if (backwards(plan, d)) {
                for (int operand = 0; operand < plan.operands; operand++) {
                    turn(plan, operand, d);
                }
            }
        }
    }

    /** Merges a loop with the next inner one where, for every operand, the inner one ends where the outer one goes on. */
    static void merge(LoopPlan plan) {
        if (plan.rank == 0) {
            return;
        }
        int last = 0;
        for (int d = 1; d < plan.rank; d++) {
            if (runsOn(plan, last, d)) {
                long merged = plan.dim(last) * plan.dim(d);
                move(plan, d, last);
                plan.rows[LoopPlan.STRIDES + last] = merged;
            } else {
                move(plan, d, ++last);
            }
        }
        plan.rank = last + 1;
    }

    /** Moduli never run backwards, so a loop that takes one each is never turned. */
    private static boolean backwards(LoopPlan plan, int d) {
        boolean negative = false;
        for (int operand = 0; operand < plan.operands; operand++) {
            long stride = plan.stride(operand, d);
            if (stride > 0) {
                return false;
            }
            negative |= stride < 0;
        }
        return negative;
    }

    private static void turn(LoopPlan plan, int operand, int d) {
        long stride = plan.stride(operand, d);
        if (stride != 0) {
            int row = plan.row(operand);
            plan.rows[row + LoopPlan.ADDRESS] +=
                    (plan.dim(d) - 1) * stride * plan.type(operand).bytes();
            plan.rows[row + LoopPlan.STRIDES + d] = -stride;
        }
    }

    private static boolean runsOn(LoopPlan plan, int outer, int inner) {
        for (int operand = 0; operand < plan.operands; operand++) {
            if (plan.stride(operand, outer) != plan.stride(operand, inner) * plan.dim(inner)) {
                return false;
            }
        }
        return true;
    }

    private static void move(LoopPlan plan, int from, int to) {
        for (int row = LoopPlan.STRIDES; from != to && row < plan.end(); row += plan.width) {
            plan.rows[row + to] = plan.rows[row + from];
        }
    }

    private static void swap(LoopPlan plan, int a, int b) {
        for (int row = LoopPlan.STRIDES; row < plan.end(); row += plan.width) {
            long value = plan.rows[row + a];
            plan.rows[row + a] = plan.rows[row + b];
            plan.rows[row + b] = value;
        }
    }
}
