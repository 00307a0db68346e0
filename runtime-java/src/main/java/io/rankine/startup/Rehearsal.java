package io.rankine.startup;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Preload;
import io.rankine.engine.Preload.Stage;
import io.rankine.engine.Rehearsals;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.lazy.run.Assignments;
import io.rankine.lazy.run.Direct;
import io.rankine.lazy.run.Pass;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
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
 * in which a user's thread would. A list of classes would have to be kept up to date.
 */
public final class Rehearsal implements Rehearsals {

    /** More than tiny: C runs it, or Java brings it into arrays. */
    private static final long MORE = 1024;

    private static final ElementwiseOp TIMES = ArithmeticEntry.TIMES_LONG;
    private static final ElementwiseOp PLUS = ArithmeticEntry.PLUS_LONG;
    private static final ElementwiseOp MOD = ModularEntry.MOD_LONG;

    @Override
    public void handIn() {
        Preload.rehearse(Stage.FORMS, new Forms());
        Preload.rehearse(Stage.MEMORY, new Memory());
        Preload.rehearse(Stage.JAVA, new Formulas());
        Preload.rehearse(Stage.NATIVE, new Native());
    }

    /** Expressions, and what statements on them need besides tensors. */
    private static final class Forms implements Runnable {

        @Override
        public void run() {
            Expression index = Expression.index(0, MORE);
            Expression ignored = Expression.of(PLUS, index, index);
            for (ElementwiseOp op : new ElementwiseOp[] {TIMES, PLUS, MOD}) {
                Kernel ignoredToo = op.kernel(Kernels.TINY);
            }
            Preload.linkAll(Statement.class, Assignments.class, Assignment.class, Direct.class, TensorLeaf.class);
            Preload.linkAll(ArithmeticOps.class, ModularOps.class);
        }
    }

    /** Access to memory, for which the JDK links method handles. */
    private static final class Memory implements Runnable {

        @Override
        public void run() {
            Mem.setLong(memory(1).address(), 0);
        }
    }

    /** As long as C is not ready: op by op, then in one pass. */
    private static final class Formulas implements Runnable {

        @Override
        public void run() {
            compute(Kernels.TINY);
            compute(MORE);
        }
    }

    /** With C, where it is there. */
    private static final class Native implements Runnable {

        @Override
        public void run() {
            compute(MORE);
        }
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

    private static Term formula(Shaped a) {
        Term sum = Application.of(PLUS, Application.of(TIMES, a, a), a);
        return Application.of(MOD, sum, Modulus.of(17));
    }

    /** Its memory is not the pool's, whose figures tell of users' tensors. */
    private static Tensor tensor(long elements) {
        return Tensor.wrap(memory(elements), ElementType.INT64, Layout.of(elements));
    }

    private static MemorySegment memory(long elements) {
        return Arena.global().allocate(elements * Long.BYTES, 64);
    }
}
