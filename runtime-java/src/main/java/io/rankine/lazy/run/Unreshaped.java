package io.rankine.lazy.run;

import io.rankine.engine.Observation;
import io.rankine.engine.Operands;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Called;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.Nodes;
import io.rankine.lazy.tree.Reshaped;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.shape.Shaped;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs what reads {@link Reshaped}, {@link Fold} and {@link Called}: in the shape before where that is possible, else from
 * tensors made for the run.
 */
public final class Unreshaped {

    private Unreshaped() {}

    /** One after the other; what several read is computed once, as far as none writes what a later one reads ahead. */
    static void run(List<Assignment> assignments) {
        int from = 0;
        for (int to = 1; to <= assignments.size(); to++) {
            if (to == assignments.size() || readsAhead(assignments.get(to).value(), assignments.subList(from, to))) {
                runTogether(assignments.subList(from, to));
                from = to;
            }
        }
    }

    private static boolean readsAhead(Term root, List<Assignment> earlier) {
        return new Ahead(List.of(root))
                .reads(tensor -> earlier.stream().anyMatch(assignment -> Operands.share(assignment.target(), tensor)));
    }

    private static void runTogether(List<Assignment> given) {
        List<Assignment> assignments =
                given.stream().map(Unreshaped::inShapeBefore).toList();
        try (Ahead ahead = new Ahead(assignments.stream().map(Assignment::value).toList())) {
            Assignment first = assignments.getFirst();
            Called last = assignments.size() > 1 || Observation.watching() ? null : CalledLast.of(first);
            boolean leaves = last != null && ahead.leave(last, first.value());
            ahead.make(Evaluation::of, Folding::of);
            for (Assignment assignment : assignments) {
                Assignment ready = Assignment.checked("assign", assignment.target(), ahead.on(assignment.value()));
                if (leaves) {
                    Called called = Objects.requireNonNull(last);
                    CalledLast.run(called, ready, ahead.operands(called), Assignments::runOnce);
                } else {
                    Assignments.runOnce(ready);
                }
            }
        }
    }

    /** A new tensor. */
    static Tensor called(Called called) {
        try (Ahead ahead = new Ahead(List.of(called))) {
            ahead.make(Evaluation::of, Folding::of);
            return ahead.keep(called);
        }
    }

    /** A new tensor. */
    static Tensor folded(Fold fold) {
        try (Ahead ahead = new Ahead(List.of(fold.operand))) {
            ahead.make(Evaluation::of, Folding::of);
            return Folding.of(List.of(fold.op), ahead.on(fold.operand), fold.axes())
                    .getFirst();
        }
    }

    /** The same, computed in the shape before it is reshaped, as far as that needs no memory. */
    public static Assignment inShapeBefore(Assignment assignment) {
        Assignment last = assignment;
        for (Assignment next = last; next != null && last.value().reshapes() > 0; next = attempt(last)) {
            last = next;
        }
        return last;
    }

    /**
     * The same in the shape before some reshaping; null if the target or what is read cannot be seen so, or if ops refuse
     * elements: they name the place in the shape after it.
     */
    private static @Nullable Assignment attempt(Assignment assignment) {
        if (assignment.value().divides()) {
            return null;
        }
        Layout target = assignment.target().layout();
        for (Shaped leaf : Nodes.postorder(assignment.value())) {
            // Results of folds and calls lie in memory before the statement runs and are seen in any shape: to go to
            // theirs saves nothing, and there another one of them may be seen in this shape.
            if (leaf instanceof Reshaped reshaped
                    && isWhole(reshaped, target)
                    && (reshaped.whole instanceof Application || leaf == assignment.value())) {
                long[] shape = reshaped.whole.shape();
                if (allAre(assignment, shape)) {
                    return in(assignment, shape);
                }
            }
        }
        return null;
    }

    private static boolean allAre(Assignment assignment, long... shape) {
        Layout target = assignment.target().layout();
        boolean all = target.reshape(shape) != null;
        for (Shaped leaf : Nodes.postorder(assignment.value())) {
            all &= leaf instanceof Application
                    || isWhole(leaf, target, shape)
                    || Rewrite.layout(leaf).broadcastTo(target.shape()).reshape(shape) != null;
        }
        return all;
    }

    private static Assignment in(Assignment assignment, long... shape) {
        Layout target = assignment.target().layout();
        Term value = Rewrite.of(
                assignment.value(),
                Layout.of(shape),
                leaf -> isWhole(leaf, target, shape)
                        ? ((Reshaped) leaf).whole
                        : Rewrite.viewed(leaf, reshaped(Rewrite.layout(leaf).broadcastTo(target.shape()), shape)));
        return new Assignment(assignment.target().strided(reshaped(target, shape)), value);
    }

    private static Layout reshaped(Layout layout, long... shape) {
        return Objects.requireNonNull(layout.reshape(shape));
    }

    private static boolean isWhole(Reshaped leaf, Layout target) {
        return leaf.complete() && leaf.layout().sameShape(target);
    }

    private static boolean isWhole(Shaped leaf, Layout target, long... shape) {
        return leaf instanceof Reshaped reshaped
                && isWhole(reshaped, target)
                && reshaped.whole.layout().sameShape(Layout.of(shape));
    }
}
