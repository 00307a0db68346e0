package io.rankine.ffm;

import io.rankine.engine.kernel.FoldKernel;
import io.rankine.engine.plan.LoopPlan;
import java.lang.foreign.MemorySegment;

/** Twins of reductions that call C. */
final class FoldDowncall {

    private static final int PLAIN = 5;
    private static final int MODULAR = 6;

    private FoldDowncall() {}

    /** The fold at {@code function} of {@code words} parameters: result, operands, loop, length and step. */
    static FoldKernel of(MemorySegment function, int words) {
        return switch (words) {
            case PLAIN -> new Plain(function);
            case MODULAR -> new Modular(function);
            default -> throw new IllegalArgumentException("a C fold with " + words + " parameters: allowed 5 and 6");
        };
    }

    private record Plain(MemorySegment function) implements FoldKernel {
        @Override
        public void run(LoopPlan plan, long length, long step) {
            Words.call(function, plan.address(0), plan.address(1), plan.nativeLoop(), length, step, 0);
        }

        @Override
        public boolean takesRuns() {
            return true;
        }

        @Override
        public void runs(LoopPlan plan, long count, long jump, long length) {
            long loop = plan.nativeLoop(count, jump);
            long step = plan.type(1).bytes();
            Words.call(function, plan.address(0), plan.address(1), loop, length, step, 0);
        }

        /** .04 to .15 ns an element. */
        @Override
        public long worth() {
            return 1 << 16;
        }
    }

    private record Modular(MemorySegment function) implements FoldKernel {
        @Override
        public void run(LoopPlan plan, long length, long step) {
            long p = plan.address(2);
            Words.call(function, plan.address(0), plan.address(1), p, plan.nativeLoop(), length, step);
        }

        /** .08 to .2 ns an element, but each part makes its modulus ready. */
        @Override
        public long worth() {
            return 1 << 18;
        }
    }
}
