package io.rankine.engine.plan;

import java.util.Arrays;

/**
 * The innermost loops of a plan at every index of the others: a plan of its own whose operands move on. Kernels need no
 * code for more loops, and a move costs a few additions.
 */
final class InnerLoops {

    private final LoopPlan whole;
    private final LoopPlan inner;

    /** Loops around the inner ones. */
    private int outer;

    /** Where the loops around are. */
    private long[] index = new long[0];

    /** By loop and operand, in bytes: from the last index of all loops between this one and the inner ones to the first. */
    private long[] moves = new long[0];

    InnerLoops(LoopPlan whole) {
        this.whole = whole;
        this.inner = new LoopPlan(whole.stage());
    }

    LoopPlan first() {
        inner.copy(whole);
        outer = whole.rank - LoopPlan.INNER;
        inner.rank = LoopPlan.INNER;
        for (int row = LoopPlan.STRIDES; row < inner.end(); row += inner.width) {
            System.arraycopy(inner.rows, row + outer, inner.rows, row, LoopPlan.INNER);
        }
        inner.size = inner.dim(0) * inner.dim(1) * inner.dim(2);
        if (index.length < outer) {
            index = new long[outer];
        }
        if (moves.length < outer * whole.operands) {
            moves = new long[outer * whole.operands];
        }
        Arrays.fill(index, 0, outer, 0);
        for (int operand = 0; operand < whole.operands; operand++) {
            measure(operand);
        }
        return inner;
    }

    private void measure(int operand) {
        long bytes = whole.table(operand) == null ? whole.type(operand).bytes() : 1;
        long within = 0;
        for (int d = outer - 1; d >= 0; d--) {
            long jump = whole.stride(operand, d) * bytes;
            moves[d * whole.operands + operand] = jump - within;
            within += (whole.dim(d) - 1) * jump;
        }
    }

    boolean next() {
        for (int d = outer - 1; d >= 0; d--) {
            if (++index[d] < whole.dim(d)) {
                move(d);
                return true;
            }
            index[d] = 0;
        }
        return false;
    }

    private void move(int d) {
        int operands = whole.operands;
        for (int operand = 0; operand < operands; operand++) {
            inner.rows[inner.row(operand) + LoopPlan.ADDRESS] += moves[d * operands + operand];
        }
    }
}
