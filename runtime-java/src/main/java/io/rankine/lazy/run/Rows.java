package io.rankine.lazy.run;

import io.rankine.engine.Operands;
import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorOp;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.parallel.Parallel;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Called;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Ranges;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A statement and an op on whole tensors that it reads, some rows at a time: what the op makes is still in a cache when the
 * rest reads it, and goes through memory once.
 */
final class Rows {

    /** Elements that stay in a cache. */
    private static final long ROOM = RowMajorParts.PART;

    /** Rows that are worth a call. */
    private static final long LEAST = 16;

    /** Rows of 64 elements: with shorter ones, the rest in place takes .6 to .9 of the time, with these 1.15. */
    private static final long MOST = ROOM / 64;

    /** Elements that each call may read anew. */
    private static final long AGAIN = ROOM / 8;

    private final Called called;
    private final Assignment assignment;
    private final Shaped[] operands;
    private final int[] axes;
    private final long rows;

    /**
     * @param assignment which reads tensors, and what is called
     * @param operands of the op, in memory
     */
    private Rows(Called called, Assignment assignment, Shaped[] operands, int[] axes) {
        this.called = called;
        this.assignment = assignment;
        this.operands = operands;
        this.axes = axes;
        rows = rows(called);
    }

    private static long rows(Called called) {
        return ROOM / Math.max(1, called.size() / called.dim(0));
    }

    /** Whether the elements are so many, and rows so short, that it is worth a look. */
    static boolean suit(Assignment assignment, Called called) {
        return called != assignment.value()
                && called.size() >= 2 * ROOM
                && rows(called) >= LEAST
                && rows(called) <= MOST
                && !assignment.value().divides();
    }

    /** Null if rows hang together, are read elsewhere than they are written, or each needs much of what others need. */
    static @Nullable Rows of(Called called, Assignment assignment, Shaped... operands) {
        int[] axes = called.op.rowAxes(operands);
        if (axes == null) {
            return null;
        }
        long again = 0;
        for (int i = 0; i < axes.length; i++) {
            if (operands[i] instanceof Tensor tensor) {
                again += axes[i] == TensorOp.WHOLE ? tensor.size() : 0;
                if (Operands.share(assignment.target(), tensor)) {
                    return null;
                }
            }
        }
        boolean apart = assignment.tensors().stream().noneMatch(read -> Operands.clash(assignment.target(), read));
        return apart && again <= AGAIN ? new Rows(called, assignment, operands, axes) : null;
    }

    /** @param rest runs what reads tensors alone */
    void run(Consumer<Assignment> rest) {
        long all = called.dim(0);
        long[] shape = called.shape();
        shape[0] = rows;
        Parallel.run((all - 1) / rows + 1, 1, (from, to) -> {
            try (Tensor memory = Tensor.empty(called.type(), shape)) {
                for (long part = from; part < to; part++) {
                    rest.accept(made(memory, part * rows, Math.min(all, (part + 1) * rows)));
                }
            }
        });
    }

    /** Makes some rows in memory. @return what is left to do for them */
    private Assignment made(Tensor memory, long start, long stop) {
        Tensor some = memory.slice(0, 0, stop - start, 1);
        Shaped[] cut = operands.clone();
        for (int i = 0; i < cut.length; i++) {
            cut[i] = axes[i] == TensorOp.WHOLE ? cut[i] : ((Tensor) cut[i]).slice(axes[i], start, stop, 1);
        }
        called.op.into(some, cut);
        long[] whole = called.shape();
        Term value = Rewrite.of(
                assignment.value(),
                some.layout().compact(),
                leaf -> leaf == called
                        ? new TensorLeaf(some)
                        : Rewrite.viewed(leaf, part(Rewrite.layout(leaf).broadcastTo(whole), start, stop)));
        return new Assignment(assignment.target().slice(0, start, stop, 1), value);
    }

    private static Layout part(Layout layout, long start, long stop) {
        return layout.viewed(Ranges.slice(Axes.of(layout.shape()), 0, start, stop, 1));
    }
}
