package io.rankine.engine.plan;

/** Passes over the loops of a plan under construction. */
final class LoopOrder {

    private LoopOrder() {}

    /** Keeps the loops that run more than once. */
    static void dropOnes(LoopPlan plan, int axes) {
        int rank = 0;
        for (int axis = 0; axis < axes; axis++) {
            if (plan.dims[axis] != 1) {
                move(plan, axis, rank++);
            }
        }
        plan.rank = rank;
    }

    /** Largest strides of operand {@code key} outermost; equal ones keep their order. Mostly sorted already. */
    static void sort(LoopPlan plan, int key) {
        int row = key * plan.capacity;
        for (int d = 1; d < plan.rank; d++) {
            for (int e = d; e > 0 && larger(plan.strides[row + e], plan.strides[row + e - 1]); e--) {
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
                long merged = plan.dims[last] * plan.dims[d];
                move(plan, d, last);
                plan.dims[last] = merged;
            } else {
                move(plan, d, ++last);
            }
        }
        plan.rank = last + 1;
    }

    private static boolean larger(long a, long b) {
        return Math.abs(a) > Math.abs(b);
    }

    private static boolean backwards(LoopPlan plan, int d) {
        boolean negative = false;
        for (int operand = 0; operand < plan.operands; operand++) {
            long stride = plan.strides[operand * plan.capacity + d];
            if (stride > 0) {
                return false;
            }
            negative |= stride < 0;
        }
        return negative;
    }

    private static void turn(LoopPlan plan, int operand, int d) {
        int at = operand * plan.capacity + d;
        if (plan.moduli[operand] == null) {
            plan.addresses[operand] +=
                    (plan.dims[d] - 1) * plan.strides[at] * plan.type(operand).bytes();
            plan.strides[at] = -plan.strides[at];
        }
    }

    private static boolean runsOn(LoopPlan plan, int outer, int inner) {
        for (int row = 0; row < plan.operands * plan.capacity; row += plan.capacity) {
            if (plan.strides[row + outer] != plan.strides[row + inner] * plan.dims[inner]) {
                return false;
            }
        }
        return true;
    }

    private static void move(LoopPlan plan, int from, int to) {
        if (from == to) {
            return;
        }
        plan.dims[to] = plan.dims[from];
        for (int row = 0; row < plan.operands * plan.capacity; row += plan.capacity) {
            plan.strides[row + to] = plan.strides[row + from];
        }
    }

    private static void swap(LoopPlan plan, int a, int b) {
        swap(plan.dims, a, b);
        for (int row = 0; row < plan.operands * plan.capacity; row += plan.capacity) {
            swap(plan.strides, row + a, row + b);
        }
    }

    private static void swap(long[] values, int a, int b) {
        long value = values[a];
        values[a] = values[b];
        values[b] = value;
    }
}
