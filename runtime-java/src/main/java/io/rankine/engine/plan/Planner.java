package io.rankine.engine.plan;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes loop plans. A caller starts with the shape of the loops, adds the operands, the result first, and takes the plan;
 * or, where all operands lie contiguous, takes one flat loop. Reused, so nothing is allocated once it has grown.
 */
public final class Planner {

    private final LoopPlan plan = new LoopPlan();

    /** The loops before ordering: sizes, and strides in the arrays of the plan. */
    private int axes;

    /** Starts one flat loop over {@code size} elements, 1 or more. */
    public void flat(long size) {
        plan.operands = 0;
        plan.size = size;
        plan.rank = size == 1 ? 0 : 1;
        plan.dims[0] = size;
    }

    /** Adds a tensor operand to a flat loop, {@code stride} 1, or 0 for a single element. */
    public void flat(ElementType type, long address, long stride) {
        plan.strides[next(type, address, null) * plan.capacity] = stride;
    }

    /** Adds moduli to a flat loop: a single one, or one each. */
    public void flat(Moduli moduli, long stride) {
        plan.strides[next(null, 0, moduli) * plan.capacity] = stride;
    }

    /** Starts loops over every index of {@code shape}, which is not empty. */
    public void start(Layout shape) {
        axes = shape.rank();
        if (axes > plan.capacity) {
            plan.capacity = axes;
            plan.dims = new long[axes];
            plan.strides = new long[plan.addresses.length * axes];
        }
        plan.operands = 0;
        plan.size = shape.size();
        for (int axis = 0; axis < axes; axis++) {
            plan.dims[axis] = shape.dim(axis);
        }
    }

    /** Adds a tensor operand that broadcasts to the shape of the loops. */
    public void add(ElementType type, long address, Layout layout) {
        int row = next(type, address, null) * plan.capacity;
        int pad = axes - layout.rank();
        Arrays.fill(plan.strides, row, row + pad, 0);
        for (int axis = pad; axis < axes; axis++) {
            plan.strides[row + axis] = layout.dim(axis - pad) == 1 ? 0 : layout.stride(axis - pad);
        }
    }

    /** Adds moduli, which broadcast along the last axis. */
    public void add(Moduli moduli) {
        int row = next(null, 0, moduli) * plan.capacity;
        Arrays.fill(plan.strides, row, row + axes, 0);
        if (axes > 0 && moduli.count() > 1) {
            plan.strides[row + axes - 1] = 1;
        }
    }

    /** The flat loop. */
    public LoopPlan flatPlan() {
        return plan;
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

    /** Forgets the operands, so that an idle thread keeps none alive. */
    public void clear() {
        for (int i = 0; i < plan.operands; i++) {
            plan.moduli[i] = null;
        }
        plan.operands = 0;
    }

    private int next(@Nullable ElementType type, long address, @Nullable Moduli moduli) {
        int operand = plan.operands++;
        if (operand == plan.addresses.length) {
            int more = 2 * operand;
            plan.addresses = Arrays.copyOf(plan.addresses, more);
            plan.types = Arrays.copyOf(plan.types, more);
            plan.moduli = Arrays.copyOf(plan.moduli, more);
            plan.strides = Arrays.copyOf(plan.strides, more * plan.capacity);
        }
        plan.addresses[operand] = address;
        plan.types[operand] = type;
        plan.moduli[operand] = moduli;
        return operand;
    }
}
