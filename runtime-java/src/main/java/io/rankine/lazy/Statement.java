package io.rankine.lazy;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.options.Options;
import io.rankine.lazy.run.Assignments;
import io.rankine.lazy.tree.Assignment;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An expression and the tensor it is written to, or several of them one after the other. Building it checks element
 * types, shapes and that the target can be written; nothing is computed until {@link #run()}, which goes over the
 * elements once. Where the expression reads what the target overwrites, the result is as if the expression had been
 * computed first.
 */
public final class Statement {

    private static final boolean REPORTS = Options.STATEMENTS;

    private final Assignments assignments;
    /** Reports it if it is never run; null if nobody asked for that. */
    private final @Nullable Unrun watch;

    private Statement(List<Assignment> assignments) {
        this.assignments = new Assignments(assignments);
        watch = REPORTS ? Unrun.watch(this) : null;
    }

    /**
     * {@code target = value}.
     *
     * @throws IllegalArgumentException if element types differ, the shape does not broadcast to the target's or the target
     *     is read-only
     */
    public static Statement assign(Tensor target, Expression value) {
        return new Statement(List.of(Assignment.checked("assignment", target, value.term())));
    }

    /**
     * {@code target = target op value}, as in {@code target += value}.
     *
     * @throws IllegalArgumentException as {@link #assign} and {@link Expression#of(ElementwiseOp, Shaped...)}
     */
    public static Statement update(Tensor target, ElementwiseOp op, Shaped... others) {
        Shaped[] operands = new Shaped[1 + others.length];
        operands[0] = target;
        System.arraycopy(others, 0, operands, 1, others.length);
        return new Statement(List.of(Assignment.checked(
                op.name() + "Assign", target, Expression.of(op, operands).term())));
    }

    /**
     * Statements of one shape as one, with the same results as one after the other. They share a pass, and what they have
     * in common is computed once, unless one reads or writes, at other indices, what one before it writes: it then
     * takes a pass of its own.
     *
     * @throws IllegalArgumentException if there is none or the shapes of their targets differ
     */
    public static Statement join(Statement... statements) {
        List<Assignment> all = new ArrayList<>();
        for (Statement statement : given(statements, "statements")) {
            all.addAll(given(statement, "statement").assignments.list());
            statement.seen();
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("join: no statements; give one or more");
        }
        Tensor first = all.getFirst().target();
        for (Assignment assignment : all) {
            if (!assignment.target().layout().sameShape(first.layout())) {
                throw new IllegalArgumentException("join: targets of shapes " + Arrays.toString(first.shape()) + " and "
                        + Arrays.toString(assignment.target().shape()) + ": join statements of one shape");
            }
        }
        return new Statement(List.copyOf(all));
    }

    /**
     * Computes and writes, op by op where this thread's ops are watched; may be called again, and then reads its tensors anew.
     *
     * @throws ArithmeticException if an integer divisor is 0: nothing of its pass has been written then
     * @throws IllegalStateException if a tensor has been released
     */
    public void run() {
        seen();
        assignments.run();
    }

    private void seen() {
        if (watch != null) {
            watch.done();
        }
    }

    @Override
    public String toString() {
        List<Assignment> all = assignments.list();
        Tensor target = all.getFirst().target();
        return "Statement(" + (all.size() > 1 ? all.size() + " targets, " : "")
                + target.type().label() + ", shape " + Arrays.toString(target.shape()) + ")";
    }
}
