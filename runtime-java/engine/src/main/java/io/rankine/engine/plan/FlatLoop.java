package io.rankine.engine.plan;

import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;

/**
 * Makes the plan of one flat loop over up to four contiguous operands, single elements or single moduli. Tiny calls live
 * by its few loads and stores: operands are numbered by the caller, from 1, and nothing needs to grow.
 */
public final class FlatLoop {

    /** Operands it takes, the result aside. */
    public static final int MAX_OPERANDS = 4;

    private FlatLoop() {}

    /** Begins anew. */
    public static void start(LoopPlan plan) {
        plan.tables = 0;
        plan.others = 0;
    }

    /** Sets a tensor operand, {@code stride} 1, or 0 for a single element. */
    public static void set(LoopPlan plan, int operand, ElementType type, long address, long stride) {
        long[] rows = plan.rows;
        int row = plan.row(operand);
        rows[row + LoopPlan.ADDRESS] = address;
        rows[row + LoopPlan.TYPE] = type.ordinal();
        rows[row + LoopPlan.STRIDES] = stride;
    }

    /** Sets an operand that is a single modulus. */
    public static void set(LoopPlan plan, int operand, Moduli moduli) {
        // Storing a reference takes a memory fence; mostly it is the modulus of the call before.
        if (plan.moduli[operand] != moduli) {
            plan.moduli[operand] = moduli;
        }
        plan.tables |= 1 << operand;
        plan.rows[plan.row(operand) + LoopPlan.ADDRESS] = 0;
        plan.rows[plan.row(operand) + LoopPlan.STRIDES] = 0;
    }

    /** Ends with the result of {@code size} elements, 1 or more, and the number of operands, itself included. */
    public static void finish(LoopPlan plan, int operands, ElementType type, long address, long size) {
        boolean single = size == 1;
        set(plan, 0, type, address, single ? 0 : 1);
        plan.rows[LoopPlan.STRIDES] = size;
        plan.size = size;
        plan.rank = single ? 0 : 1;
        plan.operands = operands;
    }
}
