package io.rankine.engine;

import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Stage;
import io.rankine.spec.ElementType;

/** The kernel of element types that have none: elements become those they compute in, and results are rounded back once. */
final class ComputedKernel extends BlockKernel {

    private static final int OPERANDS = 4;
    private static final long ROOM = (long) Stage.BLOCK * Long.BYTES;

    private final RowKernel wide;

    ComputedKernel(RowKernel wide) {
        this.wide = wide;
    }

    @Override
    void block(LoopPlan plan, int count, long[] at, long[] steps) {
        try (Storage scratch = LocalMemory.current().allocate(OPERANDS * ROOM)) {
            long[] to = new long[OPERANDS];
            long[] apart = new long[OPERANDS];
            for (int k = 0; k < at.length; k++) {
                ElementType type = plan.type(k);
                boolean kept = isKept(type);
                to[k] = kept ? at[k] : scratch.address() + k * ROOM;
                apart[k] = kept ? steps[k] : type.computed().bytes();
                if (k > 0 && !kept) {
                    Numbers.widen(type, at[k], steps[k], to[k], count);
                }
            }
            ElementType result = plan.type(0);
            // The loop runs until it gets to the end, to which a step of 0 would not lead.
            long step = count == 1 ? result.computed().bytes() : apart[0];
            wide.row(count, to[0], step, to[1], apart[1], to[2], apart[2], to[3], apart[3]);
            if (!isKept(result)) {
                Numbers.narrow(result, at[0], steps[0], to[0], count);
            }
        }
    }

    /** Whether the kernel takes elements as they lie in memory. */
    private static boolean isKept(ElementType type) {
        return type.hasKernels() || type.computed() == type;
    }
}
