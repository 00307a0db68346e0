package io.rankine.lazy.run;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.Nodes;
import io.rankine.lazy.tree.Reshaped;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** What trees read that has been reshaped or folded: tensors for the time of a run, each made once for all trees. */
final class Ahead implements AutoCloseable {

    /** Each after what it reads. */
    private final List<Term> terms;

    private final Map<Term, Tensor> tensors = new IdentityHashMap<>();

    Ahead(List<Term> roots) {
        terms = innermostFirst(roots);
    }

    /** Whether some tensor is read for what is made ahead. */
    boolean reads(Predicate<Tensor> some) {
        for (Term term : terms) {
            Term read = term instanceof Fold fold ? fold.operand : term;
            if (Assignment.tensors(read).stream().anyMatch(some)) {
                return true;
            }
        }
        return false;
    }

    /** Computes folds of one term along the same axes. */
    @FunctionalInterface
    interface Folds {
        /** New tensors, one an op. */
        List<Tensor> of(List<FoldOp> ops, Term operand, int... axes);
    }

    /** Makes all of it. @param evaluation computes a new tensor of what reads tensors alone */
    void make(Function<Term, Tensor> evaluation, Folds folds) {
        for (Term term : terms) {
            if (tensors.containsKey(term)) {
                continue;
            }
            if (term instanceof Fold fold) {
                fold(fold, folds);
            } else {
                tensors.put(term, evaluation.apply(on(term)));
            }
        }
    }

    /** Together with the folds of the same elements along the same axes. */
    private void fold(Fold fold, Folds folds) {
        int[] axes = fold.axes();
        List<Fold> alike = terms.stream()
                .filter(Fold.class::isInstance)
                .map(Fold.class::cast)
                .filter(other -> other.operand == fold.operand && Arrays.equals(other.axes(), axes))
                .toList();
        List<Tensor> results = folds.of(alike.stream().map(each -> each.op).toList(), on(fold.operand), axes);
        for (int i = 0; i < results.size(); i++) {
            tensors.put(alike.get(i), results.get(i));
        }
    }

    /** A tree that reads the tensors in place of what they were made of. */
    Term on(Term root) {
        return Rewrite.of(root, null, leaf -> switch (leaf) {
            case Reshaped reshaped -> new TensorLeaf(made(reshaped.whole).strided(reshaped.positions));
            case Fold fold -> new TensorLeaf(made(fold));
            default -> leaf;
        });
    }

    private Tensor made(Term term) {
        return Objects.requireNonNull(tensors.get(term));
    }

    /** Those who watch ops may look at their operands later. */
    @Override
    public void close() {
        if (!Observation.watching()) {
            tensors.values().forEach(Tensor::close);
        }
    }

    private static List<Term> innermostFirst(List<Term> given) {
        Set<Shaped> found = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Term> all = new ArrayList<>();
        List<Term> roots = new ArrayList<>(given);
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
