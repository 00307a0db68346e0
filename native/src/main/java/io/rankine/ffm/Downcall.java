package io.rankine.ffm;

import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.NativeKernel;
import io.rankine.engine.kernel.ProgramRunner;
import io.rankine.engine.plan.LoopPlan;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/**
 * Kernels that call C. One handle serves all functions with the same number of pointers, so few are ever linked; an
 * address travels as a 64-bit integer, which takes the same register as a pointer and needs no segment object.
 */
final class Downcall {

    private Downcall() {}

    /** The kernel at {@code function}, whose parameters are {@code pointers} pointers, the loop last. */
    static Kernel of(MemorySegment function, int pointers) {
        return switch (pointers) {
            case 3 -> new Unary(function);
            case 4 -> new Binary(function);
            case 5 -> new Ternary(function);
            case 6 -> new Quaternary(function);
            default -> throw new IllegalArgumentException("a C kernel with " + pointers + " pointers: allowed 3 to 6");
        };
    }

    /** Runs programs by {@code rk_run_program}, by the handle that binary ops have linked before. */
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
            try {
                Binary.CALL.invokeExact(function, program, scratch, first, blocks);
            } catch (Throwable e) {
                throw failed(e);
            }
        }
    }

    private record Unary(MemorySegment function) implements Function {
        private static final MethodHandle CALL = handle(3);

        @Override
        public void run(LoopPlan plan) {
            try {
                CALL.invokeExact(function, plan.address(0), plan.address(1), plan.nativeLoop());
            } catch (Throwable e) {
                throw failed(e);
            }
        }
    }

    private record Binary(MemorySegment function) implements Function {
        private static final MethodHandle CALL = handle(4);

        @Override
        public void run(LoopPlan plan) {
            try {
                CALL.invokeExact(function, plan.address(0), plan.address(1), plan.address(2), plan.nativeLoop());
            } catch (Throwable e) {
                throw failed(e);
            }
        }
    }

    private record Ternary(MemorySegment function) implements Function {
        private static final MethodHandle CALL = handle(5);

        @Override
        public void run(LoopPlan plan) {
            try {
                CALL.invokeExact(
                        function,
                        plan.address(0),
                        plan.address(1),
                        plan.address(2),
                        plan.address(3),
                        plan.nativeLoop());
            } catch (Throwable e) {
                throw failed(e);
            }
        }
    }

    private record Quaternary(MemorySegment function) implements Function {
        private static final MethodHandle CALL = handle(6);

        @Override
        public void run(LoopPlan plan) {
            try {
                CALL.invokeExact(
                        function,
                        plan.address(0),
                        plan.address(1),
                        plan.address(2),
                        plan.address(3),
                        plan.address(4),
                        plan.nativeLoop());
            } catch (Throwable e) {
                throw failed(e);
            }
        }
    }

    @SuppressWarnings("restricted")
    static MethodHandle handle(int pointers) {
        MemoryLayout[] words = new MemoryLayout[pointers];
        Arrays.fill(words, ValueLayout.JAVA_LONG);
        return Linker.nativeLinker().downcallHandle(FunctionDescriptor.ofVoid(words));
    }

    static AssertionError failed(Throwable e) {
        return new AssertionError("a C kernel throws nothing", e);
    }
}
