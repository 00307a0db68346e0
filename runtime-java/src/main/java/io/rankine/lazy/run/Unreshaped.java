package io.rankine.lazy.run;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.Nodes;
import io.rankine.lazy.tree.Reshaped;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs what reads {@link Reshaped} and {@link Fold}: in the shape before where that is possible, else from tensors made for the
 * run.
 */
public final class Unreshaped {

    private Unreshaped() {}

    static void run(Assignment assignment) {
        Assignment before = inShapeBefore(assignment);
        List<Tensor> made = new ArrayList<>();
        try {
            new Assignments(List.of(Assignment.checked("assign", before.target(), computed(before.value(), made))))
                    .runAllowed();
        } finally {
            close(made);
        }
    }

    /** A new tensor. */
    static Tensor folded(Fold fold) {
        List<Tensor> made = new ArrayList<>();
        try {
            return Folding.of(fold.of(computed(fold.operand, made)));
        } finally {
            close(made);
        }
    }

    /** Those who watch ops may look at their operands later. */
    private static void close(List<Tensor> made) {
        if (!Observation.watching()) {
            made.forEach(Tensor::close);
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
            if (leaf instanceof Reshaped reshaped && isWhole(reshaped, target)) {
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

    /** With tensors, added to {@code made}, for what has been reshaped or folded. Each is computed once. */
    private static Term computed(Term root, List<Tensor> made) {
        if (root.reshapes() == 0) {
            return root;
        }
        Map<Term, Tensor> tensors = new IdentityHashMap<>();
        for (Term ahead : innermostFirst(root)) {
            if (!tensors.containsKey(ahead)) {
                Tensor tensor = ahead instanceof Fold fold
                        ? Folding.of(fold.of(onTensors(fold.operand, tensors)))
                        : Evaluation.of(onTensors(ahead, tensors));
                made.add(tensor);
                tensors.put(ahead, tensor);
            }
        }
        return onTensors(root, tensors);
    }

    private static Term onTensors(Term root, Map<Term, Tensor> tensors) {
        return Rewrite.of(root, null, leaf -> switch (leaf) {
            case Reshaped reshaped ->
                new TensorLeaf(
                        Objects.requireNonNull(tensors.get(reshaped.whole)).strided(reshaped.positions));
            case Fold fold -> new TensorLeaf(Objects.requireNonNull(tensors.get(fold)));
            default -> leaf;
        });
    }

    /** What is computed ahead, each after what it reads. */
    private static List<Term> innermostFirst(Term root) {
        Set<Shaped> found = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Term> all = new ArrayList<>();
        List<Term> roots = new ArrayList<>(List.of(root));
        while (!roots.isEmpty()) {
            for (Shaped leaf : Nodes.postorder(roots.removeLast())) {
                Term ahead =
                        leaf instanceof Reshaped reshaped ? reshaped.whole : leaf instanceof Fold fold ? fold : null;
                if (ahead != null && found.add(ahead)) {
                    all.add(ahead);
                    roots.add(ahead instanceof Fold fold ? fold.operand : ahead);
                }
            }
        }
        all.sort(Comparator.comparingInt(Term::reshapes).thenComparing(ahead -> !(ahead instanceof Fold)));
        return all;
    }
}
