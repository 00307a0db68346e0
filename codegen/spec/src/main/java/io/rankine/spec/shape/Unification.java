package io.rankine.spec.shape;

import java.util.List;

/** Names of a signature: all bare occurrences are one size, {@code n|1} is that size or 1, {@code ...T} one shape. */
record Unification(Facts facts) {

    /** All bare occurrences of a name are equal. */
    void bind(String name, List<Term> terms) {
        if (!terms.isEmpty()) {
            facts.bound.put(name, facts.equate(terms, "dimension " + name));
        }
    }

    /** {@code n|1}: 1 or the size that is bound; without a bare {@code n}, joined. */
    void stretch(String name, List<Term> terms) {
        Term size = facts.bound.get(name);
        if (size != null) {
            terms.forEach(term -> stretch(name, size, term));
            return;
        }
        AxisJoin axis = facts.axis(terms);
        axis.clash().ifPresent(pair -> facts.equate(pair, "dimension " + name));
        // an operand of unknown rank may bind the name after all: its own guard covers that
        facts.guards.addAll(axis.guards(1));
    }

    private void stretch(String name, Term size, Term term) {
        Dim own = facts.equalities.dim(term);
        Dim bare = facts.equalities.dim(size);
        if (own.isOne() || facts.equalities.same(size, term)) {
            return;
        }
        if (own.isStatic() || bare.isOne()) {
            facts.equate(size, term, "dimension " + name);
        } else if (bare.isStatic()) {
            int position = term.place().axis() + 1;
            facts.guards.add(new Guard.OneOf(term.place(), own, List.of(Dim.ONE, bare), position));
        } else {
            String text = term.label(facts.operands) + " in {1, " + size.label(facts.operands) + "}";
            facts.guards.add(new Guard.SameOrOne(term.place(), size.place(), text));
        }
    }

    /** All occurrences of {@code ...T} are the same shape. */
    void identical(String name, List<Operands.Group> groups) {
        Operands.Group first = groups.getFirst();
        String what = "sub-shape ..." + name;
        for (Operands.Group group : groups) {
            if (group.terms().size() != first.terms().size()) {
                String summary = "rank mismatch (" + first.terms().size() + " ≠ "
                        + group.terms().size() + ") in " + facts.operands.get(group.operand()) + ", " + what;
                throw facts.faults.whole(summary, " (against " + facts.operands.get(first.operand()) + ")");
            }
            for (int i = 0; i < first.terms().size(); i++) {
                facts.equate(first.terms().get(i), group.terms().get(i), what);
            }
        }
        facts.groups.put(name, first.terms().stream().map(facts.equalities::dim).toList());
    }
}
