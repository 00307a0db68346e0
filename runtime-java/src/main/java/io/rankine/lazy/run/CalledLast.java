package io.rankine.lazy.run;

import io.rankine.engine.Operands;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Called;
import io.rankine.lazy.tree.Nodes;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.spec.shape.Shaped;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An op on whole tensors that is made when all else that a statement reads is in memory: with the rest some rows at a time, in
 * the target's memory, or in memory of its own.
 */
final class CalledLast {

    private CalledLast() {}

    /** The first that fills the target of a statement; null if there is none. */
    static @Nullable Called of(Assignment assignment) {
        for (Shaped leaf : Nodes.postorder(assignment.value())) {
            if (leaf instanceof Called called
                    && called.size() > 0
                    && called.layout().sameShape(assignment.target().layout())) {
                return called;
            }
        }
        return null;
    }

    /**
     * Runs a statement.
     *
     * @param assignment which reads tensors, and what is called
     * @param operands of the op, in memory
     * @param rest runs what reads tensors alone
     */
    static void run(Called called, Assignment assignment, Shaped[] operands, Consumer<Assignment> rest) {
        Rows rows = Rows.suit(assignment, called) ? Rows.of(called, assignment, operands) : null;
        if (rows != null) {
            rows.run(rest);
        } else if (takesTarget(called, assignment)) {
            run(called, called.op.into(assignment.target(), operands), assignment, rest);
        } else {
            try (Tensor own = called.op.call(operands)) {
                run(called, own, assignment, rest);
            }
        }
    }

    private static void run(Called called, Tensor made, Assignment assignment, Consumer<Assignment> rest) {
        if (assignment.value() == called) {
            if (made != assignment.target()) {
                made.copyTo(assignment.target());
            }
            return;
        }
        TensorLeaf leaf = new TensorLeaf(made);
        rest.accept(new Assignment(
                assignment.target(), Rewrite.of(assignment.value(), null, each -> each == called ? leaf : each)));
    }

    /** Whether the rest neither reads the target nor may refuse elements. */
    private static boolean takesTarget(Called called, Assignment assignment) {
        Tensor target = assignment.target();
        return called.type() == target.type()
                && target.layout().contiguous()
                && !assignment.value().divides()
                && assignment.tensors().stream().noneMatch(read -> Operands.share(target, read));
    }
}
