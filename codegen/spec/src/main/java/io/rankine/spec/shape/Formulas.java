package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import io.rankine.spec.signature.Expression;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Arithmetic of a signature: computed dimensions of operands and results, and constraints. */
record Formulas(Facts facts) {

    /** A dimension that the signature gives as a number or formula. */
    void compute(Operands.Computed computed) {
        Term term = computed.term();
        SymbolicArithmetic arithmetic = arithmetic();
        Polynomial expected = evaluate(arithmetic, computed.value());
        Polynomial actual = facts.equalities.find(term).polynomial(facts.operands);
        boolean negative = expected.constant().isPresent() && expected.free() < 0;
        if (negative || actual.surelyDiffersFrom(expected)) {
            String pattern = computed.value().toString();
            throw facts.faults.wrong(facts.equalities.dim(term), expected.toString(), term, pattern);
        }
        if (!actual.equals(expected)) {
            guardComputed(term, expected, computed.value());
        }
        guardConditions(arithmetic);
    }

    private void guardComputed(Term term, Polynomial expected, Expression value) {
        if (expected.constant().isPresent()) {
            facts.equate(new Term(Dim.of(expected.free()), term.place()), term, "a number");
            return;
        }
        String place = term.place().of(facts.operands);
        Constraint equal = new Constraint.Relation(new Expression.Name(place), Constraint.Comparison.EQUAL, value);
        facts.guard(equal, facts.equalities.dim(term) + " == " + expected, Map.of(place, term.place()));
    }

    /** {@code n == m} makes the two one size, for all that follows. */
    void merge(Constraint constraint) {
        if (!(constraint
                        instanceof
                        Constraint.Relation(Expression left, Constraint.Comparison comparison, Expression right)
                && comparison == Constraint.Comparison.EQUAL
                && left instanceof Expression.Name(String a)
                && right instanceof Expression.Name(String b))) {
            return;
        }
        Term x = facts.bound.get(a);
        Term y = facts.bound.get(b);
        if (x != null && y != null && !facts.equalities.provablyDiffer(x, y)) {
            facts.equalities.unify(x, y).ifPresent(facts.guards::add);
        }
    }

    /** @throws ShapeException if the constraint surely fails */
    void constrain(Constraint constraint) {
        SymbolicArithmetic arithmetic = arithmetic();
        try {
            switch (arithmetic.verdict(constraint)) {
                case HOLDS -> {}
                case FAILS -> throw facts.faults.whole("constraint " + constraint + " fails: " + sizes(constraint), "");
                case OPEN -> facts.guard(constraint, arithmetic.text(constraint), Map.of());
            }
        } catch (ArithmeticException undefined) {
            throw facts.faults.whole(
                    "constraint " + constraint + " fails: " + sizes(constraint) + " (" + undefined.getMessage() + ")",
                    "");
        }
        guardConditions(arithmetic);
    }

    /** A dimension of a result. @throws ShapeException if it surely has no value or is negative */
    Dim size(Expression value) {
        SymbolicArithmetic arithmetic = arithmetic();
        Polynomial size = evaluate(arithmetic, value);
        Constraint possible = SymbolicArithmetic.relation(value, Constraint.Comparison.GREATER_OR_EQUAL);
        switch (arithmetic.verdict(possible)) {
            case HOLDS -> {}
            case FAILS ->
                throw facts.faults.whole(
                        "dimension " + value + " = " + size + " is negative: " + facts.sizes(names(value)), "");
            case OPEN -> facts.guard(possible, size + " >= 0", Map.of());
        }
        guardConditions(arithmetic);
        return size.toDim();
    }

    private SymbolicArithmetic arithmetic() {
        return new SymbolicArithmetic(facts::size);
    }

    private Polynomial evaluate(SymbolicArithmetic arithmetic, Expression expression) {
        try {
            return arithmetic.value(expression);
        } catch (ArithmeticException undefined) {
            Set<String> used = names(expression);
            throw facts.faults.whole(
                    "dimension " + expression + " has no value: " + undefined.getMessage()
                            + (used.isEmpty() ? "" : ", " + facts.sizes(used)),
                    "");
        }
    }

    private void guardConditions(SymbolicArithmetic arithmetic) {
        for (Constraint condition : List.copyOf(arithmetic.conditions())) {
            facts.guard(condition, arithmetic.text(condition), Map.of());
        }
    }

    private String sizes(Constraint constraint) {
        Set<String> used = new LinkedHashSet<>();
        constraint.forEachName(used::add);
        return facts.sizes(used);
    }

    private static Set<String> names(Expression expression) {
        Set<String> used = new LinkedHashSet<>();
        expression.forEachName(used::add);
        return used;
    }
}
