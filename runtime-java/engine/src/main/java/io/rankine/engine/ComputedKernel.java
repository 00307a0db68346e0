package io.rankine.engine;

import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.FlatLoop;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Stage;
import io.rankine.spec.ElementType;

/** The kernel of element types that have none: elements become those they compute in, and results are rounded back once. */
final class ComputedKernel extends BlockKernel {

    private static final int OPERANDS = 4;
    private static final long ROOM = (long) Stage.BLOCK * Long.BYTES;

    private final LazyKernel wide;

    ComputedKernel(LazyKernel wide) {
        this.wide = wide;
    }

    @Override
    public void run(LoopPlan plan) {
        for (int k = 0; k < plan.operands(); k++) {
            if (!isKept(plan.type(k))) {
                super.run(plan);
                return;
            }
        }
        wide.chosen(plan.size()).run(plan);
    }

    @Override
    void block(LoopPlan plan, int count, long[] at, long[] steps) {
        try (Storage scratch = LocalMemory.current().allocate(OPERANDS * ROOM)) {
            long[] to = new long[OPERANDS];
            long[] apart = new long[OPERANDS];
            boolean flat = count >= Stage.LEAST;
            for (int k = 0; k < at.length; k++) {
                ElementType type = plan.type(k);
                boolean kept = isKept(type);
                to[k] = kept ? at[k] : scratch.address() + k * ROOM;
                apart[k] = kept ? steps[k] : type.computed().bytes();
                flat &= apart[k] == computed(type).bytes() || k > 0 && apart[k] == 0;
                if (k > 0 && !kept) {
                    widen(plan.stage(), type, at[k], steps[k], to[k], count);
                }
            }
            if (flat) {
                flat(plan, count, to, apart, at.length);
            } else {
                // The loop runs until it gets to the end, to which a step of 0 would not lead.
                long step = count == 1 ? computed(plan.type(0)).bytes() : apart[0];
                ((RowKernel) wide.java()).row(count, to[0], step, to[1], apart[1], to[2], apart[2], to[3], apart[3]);
            }
            if (!isKept(plan.type(0))) {
                narrow(plan.stage(), plan.type(0), at[0], steps[0], to[0], count);
            }
        }
    }

    /** By the kernel for many elements, of C where there is one. */
    private void flat(LoopPlan plan, int count, long[] to, long[] apart, int operands) {
        LoopPlan row = plan.beside();
        FlatLoop.start(row);
        for (int k = 1; k < operands; k++) {
            FlatLoop.set(row, k, computed(plan.type(k)), to[k], apart[k] == 0 ? 0 : 1);
        }
        FlatLoop.finish(row, operands, computed(plan.type(0)), to[0], count);
        wide.chosen(count).run(row);
    }

    /** By way of an array: C2 makes no vectors of a loop from memory to memory. */
    private static void widen(Stage stage, ElementType type, long from, long step, long to, int count) {
        if (type.isFloating()) {
            Numbers.widen(type, from, step, to, count);
            return;
        }
        long[] words = stage.longs(0);
        Numbers.load(type, from, step, words, count);
        Numbers.store(type.computed(), to, type.computed().bytes(), words, count);
    }

    private static void narrow(Stage stage, ElementType type, long to, long step, long from, int count) {
        if (type.isFloating()) {
            Numbers.narrow(type, to, step, from, count);
            return;
        }
        long[] words = stage.longs(0);
        Numbers.load(type.computed(), from, type.computed().bytes(), words, count);
        Numbers.store(type, to, step, words, count);
    }

    private static ElementType computed(ElementType type) {
        return isKept(type) ? type : type.computed();
    }

    /** Whether the kernel takes elements as they lie in memory. */
    private static boolean isKept(ElementType type) {
        return type.hasKernels() || type.computed() == type;
    }
}
