package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The facts of one inference: equal sizes, bindings of names, and the guards that they need. */
final class Facts {

    final List<String> operands;
    final Faults faults;
    final Equalities equalities;
    final Set<Guard> guards = new LinkedHashSet<>();
    /** The first binding of a name of the signature. */
    final Map<String, Term> bound = new HashMap<>();
    /** The shape of each sub-shape, of the broadcast group under the empty name. */
    final Map<String, List<Dim>> groups = new HashMap<>();

    Facts(List<String> operands, Faults faults) {
        this.operands = operands;
        this.faults = faults;
        equalities = new Equalities(operands);
    }

    /** Makes two sizes equal. @throws ShapeException if they surely differ */
    void equate(Term anchor, Term term, String what) {
        if (equalities.provablyDiffer(anchor, term)) {
            throw faults.unequal(equalities.dim(anchor), equalities.dim(term), anchor, term, what);
        }
        equalities.unify(anchor, term).ifPresent(guards::add);
    }

    /** Makes all of them equal; a static size is the measure of the others. */
    Term equate(List<Term> terms, String what) {
        Term anchor = terms.stream()
                .filter(term -> equalities.dim(term).isStatic())
                .findFirst()
                .orElse(terms.getFirst());
        terms.forEach(term -> equate(anchor, term, what));
        return anchor;
    }

    AxisJoin axis(List<Term> terms) {
        return new AxisJoin(terms, equalities, operands);
    }

    /** The size of a name as far as it is known. */
    Polynomial size(String name) {
        Term term = bound.get(name);
        return term == null
                ? Polynomial.of(new Polynomial.Atom(name, false, true))
                : equalities.find(term).polynomial(operands);
    }

    /** {@code n=6, m=3}. */
    String sizes(Set<String> used) {
        return used.stream().map(name -> name + "=" + size(name)).collect(Collectors.joining(", "));
    }

    /** Guards a constraint, unless an operand of unknown rank binds a name in it: its full check covers that. */
    void guard(Constraint constraint, String text, Map<String, Place> more) {
        Map<String, Place> places = new LinkedHashMap<>(more);
        bound.forEach((name, term) -> places.put(name, term.place()));
        Set<String> used = new LinkedHashSet<>();
        constraint.forEachName(used::add);
        if (places.keySet().containsAll(used)) {
            places.keySet().retainAll(used);
            guards.add(new Guard.Holds(constraint, places, text));
        }
    }
}
