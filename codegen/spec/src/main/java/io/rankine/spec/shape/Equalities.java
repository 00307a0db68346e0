package io.rankine.spec.shape;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sizes known to be equal, some of them only if guards hold: classes that are merged (union-find). */
final class Equalities {

    private final List<String> operands;
    private final Map<Object, Term> parents = new HashMap<>();

    Equalities(List<String> operands) {
        this.operands = operands;
    }

    /** The best known member of the term's class: a static size, else a named one. */
    Term find(Term term) {
        Term at = term;
        for (Term next = parents.get(at.key()); next != null; next = parents.get(at.key())) {
            at = next;
        }
        return at;
    }

    Dim dim(Term term) {
        return find(term).dim();
    }

    boolean same(Term a, Term b) {
        return find(a).key().equals(find(b).key());
    }

    /** True if two sizes differ whatever the sizes behind their names are. */
    boolean provablyDiffer(Term a, Term b) {
        Term x = find(a);
        Term y = find(b);
        return !x.key().equals(y.key()) && x.polynomial(operands).surelyDiffersFrom(y.polynomial(operands));
    }

    /**
     * Makes two sizes equal, which must not {@linkplain #provablyDiffer differ}.
     *
     * @return the guard this rests on, none if they are known to be equal
     */
    Optional<Guard> unify(Term a, Term b) {
        Term x = find(a);
        Term y = find(b);
        if (x.key().equals(y.key())) {
            return Optional.empty();
        }
        Term root = preference(y) > preference(x) ? y : x;
        Term child = root == x ? y : x;
        parents.put(child.key(), root);
        if (root.dim() instanceof Dim.Size(long value)) {
            return Optional.of(new Guard.Equals(child.place(), child.dim(), value));
        }
        return Optional.of(new Guard.SamePlace(x.place(), y.place(), text(root, child, x, y)));
    }

    private String text(Term root, Term child, Term x, Term y) {
        boolean unknown = child.dim() instanceof Dim.Unknown;
        if (unknown && !(root.dim() instanceof Dim.Unknown)) {
            return "? == " + root.dim();
        }
        return x.label(operands) + " == " + y.label(operands);
    }

    private static int preference(Term term) {
        return switch (term.dim()) {
            case Dim.Size size -> 3;
            case Dim.Symbol symbol -> 2;
            case Dim.Formula formula -> 1;
            case Dim.Unknown unknown -> 0;
        };
    }
}
