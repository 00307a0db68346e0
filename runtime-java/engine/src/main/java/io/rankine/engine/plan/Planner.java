package io.rankine.engine.plan;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * Makes loop plans. A caller starts with the shape of the loops, adds the operands, the result first, and takes the plan.
 * Reused, so nothing is allocated once it has grown.
 */
public final class Planner {

    /** Where there are moduli among them. */
    private static final int MAX_OPERANDS = Integer.SIZE - 1;

    private final LoopPlan plan = new LoopPlan();

    /** Loops before coalescing. */
    private int axes;

    /** Without loops yet. */
    public Planner() {}

    /** The plan that is made here; {@link FlatLoop} fills it in the simplest case. */
    public LoopPlan loop() {
        return plan;
    }

    /** Starts loops over every index of {@code shape}, which is not empty. */
    public void start(Layout shape) {
        start(shape.rank(), shape.size());
        for (int axis = 0; axis < axes; axis++) {
            plan.rows[LoopPlan.STRIDES + axis] = shape.dim(axis);
        }
    }

    /** Starts loops of so many trips, 1 or more each. */
    public void start(long[] dims) {
        long size = 1;
        for (long dim : dims) {
            size *= dim;
        }
        start(dims.length, size);
        System.arraycopy(dims, 0, plan.rows, LoopPlan.STRIDES, axes);
    }

    private void start(int rank, long size) {
        axes = rank;
        if (LoopPlan.STRIDES + axes > plan.width) {
            plan.rows = new long[plan.rows.length / plan.width * (LoopPlan.STRIDES + axes)];
            plan.width = LoopPlan.STRIDES + axes;
        }
        plan.operands = 0;
        plan.tables = 0;
        plan.others = 0;
        plan.size = size;
    }

    /** Adds a tensor operand with these strides, one a loop, in elements. */
    public void add(ElementType type, long address, long[] strides) {
        int row = next();
        plan.rows[row + LoopPlan.ADDRESS] = address;
        plan.rows[row + LoopPlan.TYPE] = type.ordinal();
        System.arraycopy(strides, 0, plan.rows, row + LoopPlan.STRIDES, axes);
    }

    /** Adds moduli with these strides, one a loop, in entries. */
    public void add(Moduli moduli, long[] strides) {
        int row = next(moduli) + LoopPlan.STRIDES;
        System.arraycopy(strides, 0, plan.rows, row, axes);
    }

    /** Adds a tensor operand that broadcasts to the shape of the loops. */
    public void add(ElementType type, long address, Layout layout) {
        add(type, address, layout, 0, layout.rank());
    }

    /** Adds a tensor operand of whose axes {@code count} from {@code first} on broadcast to the shape of the loops. */
    public void add(ElementType type, long address, Layout layout, int first, int count) {
        int row = next();
        plan.rows[row + LoopPlan.ADDRESS] = address;
        plan.rows[row + LoopPlan.TYPE] = type.ordinal();
        int strides = row + LoopPlan.STRIDES;
        int pad = axes - count;
        Arrays.fill(plan.rows, strides, strides + pad, 0);
        for (int axis = pad; axis < axes; axis++) {
            int from = first + axis - pad;
            plan.rows[strides + axis] = layout.dim(from) == 1 ? 0 : layout.stride(from);
        }
    }

    /** Adds moduli, which broadcast along the last axis. */
    public void add(Moduli moduli) {
        int strides = addWhole(moduli) + LoopPlan.STRIDES;
        if (axes > 0 && moduli.count() > 1) {
            plan.rows[strides + axes - 1] = 1;
        }
    }

    /** Adds moduli that are the same, all of them, at every index of the loops. Returns their row. */
    public int addWhole(Moduli moduli) {
        int row = next(moduli);
        Arrays.fill(plan.rows, row + LoopPlan.STRIDES, row + LoopPlan.STRIDES + axes, 0);
        return row;
    }

    /**
     * Orders the loops by the strides of operand {@code key}, turns loops that all operands run backwards, and merges
     * loops that run on.
     */
    public LoopPlan plan(int key) {
        LoopOrder.dropOnes(plan, axes);
        LoopOrder.sort(plan, key);
        LoopOrder.turn(plan);
        LoopOrder.merge(plan);
        return plan;
    }

    private int next(Moduli moduli) {
        int row = next();
        int operand = plan.operands - 1;
        if (operand >= MAX_OPERANDS) {
            throw new IllegalArgumentException("plan: moduli after " + MAX_OPERANDS + " operands");
        }
        if (plan.moduli.length <= operand) {
            plan.moduli = Arrays.copyOf(plan.moduli, 2 * operand);
        }
        if (plan.moduli[operand] != moduli) {
            plan.moduli[operand] = moduli;
        }
        plan.tables |= 1 << operand;
        plan.rows[row + LoopPlan.ADDRESS] = 0;
        return row;
    }

    private int next() {
        int row = plan.end();
        plan.operands++;
        if (plan.operands > MAX_OPERANDS && plan.tables != 0) {
            throw new IllegalArgumentException("plan: more than " + MAX_OPERANDS + " operands with moduli among them");
        }
        if (row + plan.width > plan.rows.length) {
            plan.rows = Arrays.copyOf(plan.rows, 2 * plan.rows.length);
        }
        return row;
    }
}
