package io.rankine.spec.shape;

import io.rankine.spec.signature.Parameter;
import java.util.ArrayList;
import java.util.List;

/**
 * The broadcast group of a signature: what is read is joined, what is written has the joined shape.
 *
 * @param open whether an operand of unknown rank takes part
 */
record GroupJoin(Facts facts, boolean open, OpenDims openDims) {

    void join(List<Operands.Group> all) {
        List<Operands.Group> read =
                all.stream().filter(group -> group.mode() != Parameter.Mode.OUT).toList();
        if (read.isEmpty()) {
            new Unification(facts).identical("", all);
            return;
        }
        int rank = read.stream().mapToInt(group -> group.terms().size()).max().orElse(0);
        if (openDims == OpenDims.NEVER_ONE) {
            equate(read, rank);
        }
        List<Clash> clashes = Join.clashes(read.stream().map(this::known).toList());
        if (!clashes.isEmpty()) {
            throw facts.faults.clash(read, clashes);
        }
        List<Dim> dims = new ArrayList<>();
        for (int axis = 0; axis < rank; axis++) {
            AxisJoin join = facts.axis(terms(read, axis, rank));
            facts.guards.addAll(join.guards(axis + 1));
            dims.add(join.dim());
        }
        facts.groups.put("", dims);
        if (!open) {
            all.stream()
                    .filter(group -> group.mode() != Parameter.Mode.IN)
                    .forEach(group -> written(group, read, dims));
        }
    }

    /** Open sizes are never 1, so they equal whatever else is not 1. */
    private void equate(List<Operands.Group> read, int rank) {
        for (int axis = 0; axis < rank; axis++) {
            List<Term> terms = terms(read, axis, rank).stream()
                    .filter(term -> !facts.equalities.dim(term).isOne())
                    .toList();
            // static sizes that clash are reported together
            if (!terms.isEmpty() && facts.axis(terms).clash().isEmpty()) {
                facts.equate(terms, "position " + (axis + 1) + " (strict dims)");
            }
        }
    }

    private Shape known(Operands.Group group) {
        return new Shape.Ranked(
                group.terms().stream().map(facts.equalities::dim).toList());
    }

    private static List<Term> terms(List<Operands.Group> groups, int axis, int rank) {
        List<Term> terms = new ArrayList<>();
        for (Operands.Group group : groups) {
            int own = axis - (rank - group.terms().size());
            if (own >= 0) {
                terms.add(group.terms().get(own));
            }
        }
        return terms;
    }

    /** Results are never broadcast. */
    private void written(Operands.Group group, List<Operands.Group> read, List<Dim> dims) {
        if (group.terms().size() != dims.size()) {
            String summary = "rank mismatch in " + facts.operands.get(group.operand())
                    + ": it is written, so it must have the joined shape "
                    + new Shape.Ranked(dims).bracketed();
            throw facts.faults.whole(summary, "");
        }
        for (int axis = 0; axis < dims.size(); axis++) {
            Term term = group.terms().get(axis);
            AxisJoin join = facts.axis(terms(read, axis, dims.size()));
            if (join.stretches(term)) {
                String joined = dims.get(axis).toString();
                throw facts.faults.wrong(
                        facts.equalities.dim(term), joined, term, "the joined size, because it is written");
            }
            join.unstretched(term).ifPresent(facts.guards::add);
        }
    }
}
