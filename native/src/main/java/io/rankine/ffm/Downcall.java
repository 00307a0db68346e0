package io.rankine.ffm;

import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.NativeKernel;
import io.rankine.engine.kernel.ProgramRunner;
import io.rankine.engine.plan.LoopPlan;
import java.lang.foreign.MemorySegment;

/** Kernels that call C. */
final class Downcall {

    private Downcall() {}

    /** The kernel at {@code function}, whose parameters are {@code pointers} pointers, the loop last. */
    static Kernel of(MemorySegment function, int pointers) {
        return switch (pointers) {
            case 3 -> new Unary(function);
            case 4 -> new Binary(function);
            case 5 -> new Ternary(function);
            case Words.MOST -> new Quaternary(function);
            default -> throw new IllegalArgumentException("a C kernel with " + pointers + " pointers: allowed 3 to 6");
        };
    }

    /** Runs programs by {@code rk_run_program}. */
    static ProgramRunner programs(MemorySegment function) {
        return new Programs(function);
    }

    private interface Function extends NativeKernel {
        MemorySegment function();

        @Override
        default long address() {
            return function().address();
        }
    }

    private record Programs(MemorySegment function) implements ProgramRunner {
        @Override
        public void run(long program, long scratch, long first, long blocks) {
            Words.call(function, program, scratch, first, blocks, 0, 0);
        }
    }

    private record Unary(MemorySegment function) implements Function {
        @Override
        public void run(LoopPlan plan) {
            Words.call(function, plan.address(0), plan.address(1), plan.nativeLoop(), 0, 0, 0);
        }
    }

    private record Binary(MemorySegment function) implements Function {
        @Override
        public void run(LoopPlan plan) {
            Words.call(function, plan.address(0), plan.address(1), plan.address(2), plan.nativeLoop(), 0, 0);
        }
    }

    private record Ternary(MemorySegment function) implements Function {
        @Override
        public void run(LoopPlan plan) {
            long third = plan.address(3);
            Words.call(function, plan.address(0), plan.address(1), plan.address(2), third, plan.nativeLoop(), 0);
        }
    }

    private record Quaternary(MemorySegment function) implements Function {
        @Override
        public void run(LoopPlan plan) {
            long third = plan.address(3);
            long fourth = plan.address(4);
            Words.call(function, plan.address(0), plan.address(1), plan.address(2), third, fourth, plan.nativeLoop());
        }
    }
}
