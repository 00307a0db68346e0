package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Broadcasting on one axis: the joined dimension, the pair that clashes, and the guards for what is not static.
 *
 * @param terms the operands' dimensions on the axis, those without it left out
 */
record AxisJoin(List<Term> terms, Equalities equalities, List<String> operands) {

    /** The joined dimension; meaningless if there is a {@link #clash}. */
    Dim dim() {
        Dim joined = Dim.ONE;
        for (Term term : terms) {
            joined = Join.dims(joined, equalities.dim(term)).orElse(Dim.UNKNOWN);
        }
        return joined;
    }

    /** The first static size other than 1 and the first that differs from it. */
    Optional<List<Term>> clash() {
        Optional<Term> first = stretching();
        return first.flatMap(left -> terms.stream()
                .filter(right -> equalities.dim(right) instanceof Dim.Size size
                        && !size.isOne()
                        && !size.equals(equalities.dim(left)))
                .findFirst()
                .map(right -> List.of(left, right)));
    }

    /** The guards under which the axis can be joined. */
    List<Guard> guards(int position) {
        Map<Object, Term> open = new LinkedHashMap<>();
        for (Term term : terms) {
            Term known = equalities.find(term);
            if (!known.dim().isStatic()) {
                open.putIfAbsent(known.key(), new Term(known.dim(), term.place()));
            }
        }
        Optional<Term> fixed = stretching();
        List<Guard> guards = new ArrayList<>();
        if (fixed.isPresent()) {
            List<Dim> allowed = List.of(Dim.ONE, equalities.dim(fixed.get()));
            open.values().forEach(term -> guards.add(new Guard.OneOf(term.place(), term.dim(), allowed, position)));
        } else if (open.size() > 1) {
            List<Place> places = open.values().stream().map(Term::place).toList();
            List<String> labels =
                    open.values().stream().map(term -> term.label(operands)).toList();
            guards.add(new Guard.EqualOrOne(places, labels, position));
        }
        return guards;
    }

    /** True if broadcasting surely changes the target, one of the terms. */
    boolean stretches(Term target) {
        Dim own = equalities.dim(target);
        return own.isStatic() && dim().isStatic() && !own.equals(dim());
    }

    /** The guard under which broadcasting leaves the target unchanged; none if it surely does. */
    Optional<Guard> unstretched(Term target) {
        Dim own = equalities.dim(target);
        boolean alone = terms.stream().anyMatch(term -> equalities.same(term, target))
                && terms.stream().allMatch(term -> equalities.dim(term).isOne() || equalities.same(term, target));
        if (alone || (own.isStatic() && own.equals(dim()))) {
            return Optional.empty();
        }
        List<Place> others = terms.stream().map(Term::place).toList();
        String text = dim() instanceof Dim.Unknown
                ? target.label(operands) + " equals the joined size"
                : own + " == " + dim();
        return Optional.of(new Guard.EqualsJoin(target.place(), others, text));
    }

    private Optional<Term> stretching() {
        return terms.stream()
                .filter(term -> equalities.dim(term) instanceof Dim.Size size && !size.isOne())
                .findFirst();
    }
}
