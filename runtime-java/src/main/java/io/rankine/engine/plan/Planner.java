package io.rankine.engine.plan;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * Makes loop plans. A caller starts with the shape of the loops, adds the operands, the result first, and takes the plan;
 * or, where all operands lie contiguous, takes one flat loop. Reused, so nothing is allocated once it has grown.
 */
public final class Planner {

    private final LoopPlan plan = new LoopPlan();

    /** The loops before ordering: sizes, and strides in the arrays of the plan. */
    private int axes;

    /** Starts one flat loop; {@link #flat} gives its result and its length when they are known. */
    public void startFlat() {
        plan.operands = 1;
    }

    /** Adds a tensor operand to a flat loop, {@code stride} 1, or 0 for a single element. */
    public void addFlat(ElementType type, long address, long stride) {
        plan.strides[next(type, address) * plan.capacity] = stride;
    }

    /** Adds a single modulus to a flat loop. */
    public void addFlat(Moduli moduli) {
        plan.strides[next(moduli) * plan.capacity] = 0;
    }

    /** The flat loop over {@code size} elements, 1 or more, of the result at {@code address}. */
    public LoopPlan flat(ElementType type, long address, long size) {
        plan.addresses[0] = address;
        plan.types[0] = type.ordinal();
        plan.strides[0] = size == 1 ? 0 : 1;
        plan.dims[0] = size;
        plan.size = size;
        plan.rank = size == 1 ? 0 : 1;
        return plan;
    }

    /** Starts loops over every index of {@code shape}, which is not empty. */
    public void start(Layout shape) {
        axes = shape.rank();
        if (axes > plan.capacity) {
            plan.capacity = axes;
            plan.dims = new long[axes];
            plan.strides = new long[plan.addresses.length * axes];
        }
        clear();
        plan.size = shape.size();
        for (int axis = 0; axis < axes; axis++) {
            plan.dims[axis] = shape.dim(axis);
        }
    }

    /** Adds a tensor operand that broadcasts to the shape of the loops. */
    public void add(ElementType type, long address, Layout layout) {
        int row = next(type, address) * plan.capacity;
        int pad = axes - layout.rank();
        Arrays.fill(plan.strides, row, row + pad, 0);
        for (int axis = pad; axis < axes; axis++) {
            plan.strides[row + axis] = layout.dim(axis - pad) == 1 ? 0 : layout.stride(axis - pad);
        }
    }

    /** Adds moduli, which broadcast along the last axis. */
    public void add(Moduli moduli) {
        int row = next(moduli) * plan.capacity;
        Arrays.fill(plan.strides, row, row + axes, 0);
        if (axes > 0 && moduli.count() > 1) {
            plan.strides[row + axes - 1] = 1;
        }
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

    /** Forgets the moduli, so that an idle thread keeps none alive. */
    public void clear() {
        for (int i = 0; i < plan.operands; i++) {
            if (plan.moduli[i] != null) {
                plan.moduli[i] = null;
            }
        }
        plan.operands = 0;
    }

    private int next(ElementType type, long address) {
        int operand = next();
        plan.addresses[operand] = address;
        plan.types[operand] = type.ordinal();
        return operand;
    }

    private int next(Moduli moduli) {
        int operand = next();
        plan.moduli[operand] = moduli;
        return operand;
    }

    private int next() {
        int operand = plan.operands++;
        if (operand == plan.addresses.length) {
            int more = 2 * operand;
            plan.addresses = Arrays.copyOf(plan.addresses, more);
            plan.types = Arrays.copyOf(plan.types, more);
            plan.moduli = Arrays.copyOf(plan.moduli, more);
            plan.strides = Arrays.copyOf(plan.strides, more * plan.capacity);
        }
        return operand;
    }
}
