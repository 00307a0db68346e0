package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * Ops and statements whose results nobody needs: they load, link and initialise what every first one does, in the order
 * in which a user's thread would. A list of classes would have to be kept up to date. Each part runs when its class is
 * initialised, which takes no reflection.
 */
final class Rehearsal {

    /** More than tiny: C runs it, or Java brings it into arrays. */
    private static final long MORE = 1024;

    private Rehearsal() {}

    /** Access to memory, for which the JDK links method handles. */
    static final class InMemory {
        static {
            long address = memory(1).address();
            Mem.setLong(address, 0);
            // Kernels in Java work in arrays.
            MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_LONG_UNALIGNED, address, new long[1], 0, 1);
        }

        private InMemory() {}
    }

    /** As long as C is not ready: op by op, then in one pass. */
    static final class InJava {
        static {
            compute(Kernels.TINY);
            compute(MORE);
        }

        private InJava() {}
    }

    /** With C, where it is there. */
    static final class InC {
        static {
            compute(MORE);
        }

        private InC() {}
    }

    private static void compute(long elements) {
        Tensor a = tensor(elements);
        ElementwiseOp plus = ArithmeticEntry.PLUS_LONG;
        // Of one op, it makes no tensors on its way.
        Statement.assign(a, Expression.of(plus, a, a)).run();
        plus.into(a, a, a);
        Expression sum = Expression.of(plus, Expression.of(ArithmeticEntry.TIMES_LONG, a, a), a);
        Expression all = Expression.of(ModularEntry.MOD_LONG, sum, Modulus.of(17));
        for (Pass pass : Pass.of(List.of(Assignment.checked("assign", a, all)))) {
            pass.run();
        }
    }

    /** Its memory is not the pool's, whose figures tell of users' tensors. */
    private static Tensor tensor(long elements) {
        return Tensor.wrap(memory(elements), ElementType.INT64, Layout.of(elements));
    }

    private static MemorySegment memory(long elements) {
        return Arena.global().allocate(elements * Long.BYTES, 64);
    }
}
