package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Preload;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ArithmeticOps;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ModularOps;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * Ops and statements whose results nobody needs: they load, link and initialise what every first one does, in the order
 * in which a user's thread would. A list of classes would have to be kept up to date. Each part runs when its class is
 * initialised, which takes no reflection.
 */
final class Rehearsal {

    /** More than tiny: C runs it, or Java brings it into arrays. */
    private static final long MORE = 1024;

    private static final ElementwiseOp TIMES = ArithmeticEntry.TIMES_LONG;
    private static final ElementwiseOp PLUS = ArithmeticEntry.PLUS_LONG;
    private static final ElementwiseOp MOD = ModularEntry.MOD_LONG;

    private Rehearsal() {}

    /** Expressions, and what statements on them need besides tensors. */
    static final class OfForms {
        static {
            Expression index = Expression.index(0, MORE);
            Expression ignoredToo = formula(index);
            for (ElementwiseOp op : new ElementwiseOp[] {TIMES, PLUS, MOD}) {
                Kernel ignored = op.kernel(Kernels.TINY);
            }
            Preload.linkAll(Statement.class, Assignment.class, Direct.class, TensorLeaf.class);
            Preload.linkAll(ArithmeticOps.class, ModularOps.class);
        }

        private OfForms() {}
    }

    /** Access to memory, for which the JDK links method handles. */
    static final class InMemory {
        static {
            Mem.setLong(memory(1).address(), 0);
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
        // Of one op, it makes no tensors on its way.
        Statement.assign(a, Expression.of(PLUS, a, a)).run();
        PLUS.into(a, a, a);
        for (Pass pass : Pass.of(List.of(Assignment.checked("assign", a, formula(a))))) {
            pass.run();
        }
    }

    private static Expression formula(Shaped a) {
        Expression sum = Expression.of(PLUS, Expression.of(TIMES, a, a), a);
        return Expression.of(MOD, sum, Modulus.of(17));
    }

    /** Its memory is not the pool's, whose figures tell of users' tensors. */
    private static Tensor tensor(long elements) {
        return Tensor.wrap(memory(elements), ElementType.INT64, Layout.of(elements));
    }

    private static MemorySegment memory(long elements) {
        return Arena.global().allocate(elements * Long.BYTES, 64);
    }
}
