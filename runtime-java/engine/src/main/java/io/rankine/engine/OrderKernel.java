package io.rankine.engine;

import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.FlatLoop;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Stage;
import io.rankine.spec.ElementType;

/**
 * A comparison of integers of which no type holds both: the kernel of int64 is given a number that is below, at or above 0 as the
 * first element is below, at or above the second one, and 0.
 */
final class OrderKernel extends BlockKernel {

    private static final ElementType WIDE = ElementType.INT64;
    private static final long ROOM = (long) Stage.BLOCK * Long.BYTES;
    private static final int OPERANDS = 3;

    private final LazyKernel longs;

    OrderKernel(LazyKernel longs) {
        this.longs = longs;
    }

    @Override
    void block(LoopPlan plan, int count, long[] at, long[] steps) {
        try (Storage scratch = LocalMemory.current().allocate(ROOM + Long.BYTES)) {
            long order = scratch.address();
            long zero = order + ROOM;
            Mem.setLong(zero, 0);
            Numbers.store(WIDE, order, Long.BYTES, order(plan, count, at, steps), count);
            if (steps[0] != plan.type(0).bytes()) {
                // The loop runs until it gets to the end, to which a step of 0 would not lead.
                long step = count == 1 ? plan.type(0).bytes() : steps[0];
                ((RowKernel) longs.java()).row(count, at[0], step, order, Long.BYTES, zero, 0, 0, 0);
                return;
            }
            LoopPlan row = plan.beside();
            FlatLoop.start(row);
            FlatLoop.set(row, 1, WIDE, order, 1);
            FlatLoop.set(row, 2, WIDE, zero, 0);
            FlatLoop.finish(row, OPERANDS, plan.type(0), at[0], count);
            longs.chosen(count).run(row);
        }
    }

    private static long[] order(LoopPlan plan, int count, long[] at, long[] steps) {
        long[] a = plan.stage().longs(1);
        long[] b = plan.stage().longs(2);
        Numbers.load(plan.type(1), at[1], steps[1], a, count);
        Numbers.load(plan.type(2), at[2], steps[2], b, count);
        boolean turned = plan.type(1).isUnsigned();
        long[] signed = turned ? b : a;
        long[] unsigned = turned ? a : b;
        long turn = turned ? -1 : 0;
        for (int i = 0; i < count; i++) {
            long x = signed[i];
            long y = unsigned[i];
            // A highest bit tells of a number below 0, or of one beyond int64; two without subtract without a wrap.
            long below = x - y | (x | y) >> Long.SIZE - 1;
            a[i] = (below ^ turn) - turn;
        }
        return a;
    }
}
