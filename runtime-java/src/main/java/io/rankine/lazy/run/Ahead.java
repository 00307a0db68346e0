package io.rankine.lazy.run;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.Called;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.IndexLeaf;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What trees read that has been reshaped, folded or called: tensors for the time of a run, each made once for all trees. */
final class Ahead implements AutoCloseable {

    /** Each after what it reads. */
    private final List<Term> terms;

    private final Map<Term, Tensor> tensors = new IdentityHashMap<>();
    /** Made by somebody else. */
    private @Nullable Called left;
    /** Whose tensor somebody else gets. */
    private @Nullable Called kept;

    Ahead(List<Term> roots) {
        terms = innermostFirst(roots);
    }

    /** Whether some tensor is read for what is made ahead. */
    boolean reads(Predicate<Tensor> some) {
        for (Term term : terms) {
            for (Term read : read(term)) {
                if (Assignment.tensors(read).stream().anyMatch(some)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether something else that is made ahead reads it. */
    private boolean isRead(Called called) {
        for (Term term : terms) {
            for (Term read : term == called ? List.<Term>of() : read(term)) {
                if (Nodes.postorder(read).stream().anyMatch(leaf -> reads(leaf, called))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * What is called is left to somebody else: it stays a leaf.
     *
     * @param root in which it is a leaf
     * @return false, with nothing done, if something else reads it
     */
    boolean leave(Called called, Term root) {
        boolean alone = !isRead(called)
                && Nodes.postorder(root).stream().noneMatch(leaf -> leaf != called && reads(leaf, called));
        left = alone ? called : null;
        return alone;
    }

    /** What was called, which stays when all else is closed. */
    Tensor keep(Called called) {
        kept = called;
        return made(called);
    }

    private static boolean reads(Shaped leaf, Called called) {
        return leaf == called || leaf instanceof Reshaped reshaped && reshaped.whole == called;
    }

    private static List<Term> read(Term ahead) {
        return switch (ahead) {
            case Fold fold -> List.of(fold.operand);
            case Called called -> called.terms();
            default -> List.of(ahead);
        };
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
            if (tensors.containsKey(term) || term == left) {
                continue;
            }
            if (term instanceof Fold fold) {
                fold(fold, folds);
            } else if (term instanceof Called called) {
                tensors.put(term, called.op.call(operands(called)));
            } else {
                tensors.put(term, evaluation.apply(on(term)));
            }
        }
    }

    /** In memory. */
    Shaped[] operands(Called called) {
        Shaped[] operands = called.operands.clone();
        for (int i = 0; i < operands.length; i++) {
            if (operands[i] instanceof Term term) {
                Tensor made = tensors.get(term);
                operands[i] = made != null ? made : ((TensorLeaf) on(term)).tensor;
            }
        }
        return operands;
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
            case Called called -> called == left ? called : new TensorLeaf(made(called));
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
            tensors.forEach((term, tensor) -> {
                if (term != kept) {
                    tensor.close();
                }
            });
        }
    }

    private static List<Term> innermostFirst(List<Term> given) {
        Set<Shaped> found = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Term> all = new ArrayList<>();
        List<Term> roots = new ArrayList<>(given);
        while (!roots.isEmpty()) {
            for (Shaped leaf : Nodes.postorder(roots.removeLast())) {
                for (Term ahead : ahead(leaf)) {
                    if (found.add(ahead)) {
                        all.add(ahead);
                        roots.addAll(read(ahead));
                    }
                }
            }
        }
        all.sort(Comparator.comparingInt(Term::reshapes)
                .thenComparing(ahead -> !(ahead instanceof Fold || ahead instanceof Called)));
        return all;
    }

    /** What a leaf needs in memory: also operands of an op on whole tensors that are computed. */
    private static List<Term> ahead(Shaped leaf) {
        return switch (leaf) {
            case Reshaped reshaped -> reshaped.whole instanceof Called called ? ahead(called) : List.of(reshaped.whole);
            case Fold fold -> List.of(fold);
            case Called called ->
                Stream.concat(Stream.of(called), called.terms().stream().filter(Ahead::isComputed))
                        .toList();
            default -> List.of();
        };
    }

    private static boolean isComputed(Term term) {
        return term instanceof Application || term instanceof IndexLeaf;
    }
}
