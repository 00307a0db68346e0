package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Applies a signature to shapes as far as they are known: numbers, names, {@code ?} and unranked. Named dimensions are
 * unified, {@code ...} is broadcast, formulas are computed. What cannot be decided becomes a guard, never an error.
 */
public final class Inference {

    private final Signature signature;
    private final List<String> names;
    private final Faults faults;
    private final Operands operands;
    private final Equalities equalities;
    private final Set<Guard> guards = new LinkedHashSet<>();
    private final Map<String, Term> bound = new HashMap<>();
    private final Map<String, List<Dim>> joined = new HashMap<>();

    private Inference(Signature signature, List<? extends Argument> arguments) {
        this.signature = signature;
        names = signature.parameterNames();
        faults = new Faults(signature, arguments);
        operands = new Operands(signature, arguments, faults);
        equalities = new Equalities(names);
    }

    /**
     * The results' shapes for these arguments, one a parameter: shapes, and dimensions for parameters of type
     * {@code dim}.
     *
     * @throws ShapeException if the arguments surely do not fit
     */
    public static Inferred infer(Signature signature, List<? extends Argument> arguments) {
        return new Inference(signature, arguments).run();
    }

    private Inferred run() {
        operands.unranked.forEach(operand -> guards.add(new Guard.Full(names.get(operand), this::accepts)));
        operands.bare.forEach(this::bind);
        operands.orOne.forEach(this::stretch);
        operands.groups.forEach((name, groups) -> {
            if (!name.isEmpty()) {
                identical(name, groups);
            }
        });
        operands.computed.forEach(this::compute);
        List<Operands.Group> broadcast = operands.groups.get("");
        if (broadcast != null) {
            broadcast(broadcast);
        }
        signature.constraints().forEach(this::constrain);
        List<Shape> results = signature.results().stream().map(this::result).toList();
        return new Inferred(results, List.copyOf(guards));
    }

    /** The rule itself, on actual shapes. */
    private boolean accepts(Shaped[] actual) {
        try {
            infer(signature, arguments(actual));
            return true;
        } catch (ShapeException misfit) {
            return false;
        }
    }

    /** Actual shapes as arguments. */
    static List<Argument> arguments(Shaped... actual) {
        List<Argument> arguments = new ArrayList<>();
        for (Shaped operand : actual) {
            arguments.add(operand instanceof Shaped.Dimension(long value) ? Dim.of(value) : Shape.of(sizes(operand)));
        }
        return arguments;
    }

    /** Actual shapes of tensors. */
    static List<Shape> shapes(Shaped... actual) {
        List<Shape> shapes = new ArrayList<>();
        for (Shaped operand : actual) {
            shapes.add(Shape.of(sizes(operand)));
        }
        return shapes;
    }

    private static long[] sizes(Shaped operand) {
        long[] sizes = new long[operand.rank()];
        for (int axis = 0; axis < sizes.length; axis++) {
            sizes[axis] = operand.dim(axis);
        }
        return sizes;
    }

    /** All bare occurrences of a name are equal. */
    private void bind(String name, List<Term> terms) {
        if (terms.isEmpty()) {
            return;
        }
        Term anchor =
                terms.stream().filter(term -> term.dim().isStatic()).findFirst().orElse(terms.getFirst());
        terms.forEach(term -> equate(anchor, term, "dimension " + name));
        bound.put(name, anchor);
    }

    private void equate(Term anchor, Term term, String what) {
        if (equalities.provablyDiffer(anchor, term)) {
            throw faults.unequal(equalities.dim(anchor), equalities.dim(term), anchor, term, what);
        }
        equalities.unify(anchor, term).ifPresent(guards::add);
    }

    /** {@code n|1}: 1 or the size that is bound; without a bare {@code n}, joined. */
    private void stretch(String name, List<Term> terms) {
        Term size = bound.get(name);
        if (size == null) {
            AxisJoin axis = new AxisJoin(terms, equalities, names);
            axis.clash().ifPresent(pair -> {
                throw faults.unequal(
                        equalities.dim(pair.getFirst()),
                        equalities.dim(pair.getLast()),
                        pair.getFirst(),
                        pair.getLast(),
                        "dimension " + name);
            });
            // an operand of unknown rank may stretch it: its own guard covers that
            guards.addAll(axis.guards(1));
            return;
        }
        terms.forEach(term -> stretch(name, size, term));
    }

    private void stretch(String name, Term size, Term term) {
        Dim own = equalities.dim(term);
        if (own.isOne() || equalities.same(size, term)) {
            return;
        }
        if (own.isStatic()) {
            equate(size, term, "dimension " + name);
            return;
        }
        Dim bare = equalities.dim(size);
        if (bare.isOne()) {
            equate(size, term, "dimension " + name);
        } else if (bare.isStatic()) {
            guards.add(new Guard.OneOf(
                    term.place(), own, List.of(Dim.ONE, bare), term.place().axis() + 1));
        } else {
            String text = term.label(names) + " in {1, " + size.label(names) + "}";
            guards.add(new Guard.SameOrOne(term.place(), size.place(), text));
        }
    }

    /** All occurrences of {@code ...T} are the same shape. */
    private void identical(String name, List<Operands.Group> groups) {
        Operands.Group first = groups.getFirst();
        for (Operands.Group group : groups) {
            if (group.terms().size() != first.terms().size()) {
                String summary = "rank mismatch (" + first.terms().size() + " ≠ "
                        + group.terms().size() + ") in " + names.get(group.operand()) + ", sub-shape ..." + name;
                throw faults.whole(summary, " (against " + names.get(first.operand()) + ")");
            }
            for (int i = 0; i < first.terms().size(); i++) {
                equate(first.terms().get(i), group.terms().get(i), "sub-shape ..." + name);
            }
        }
        joined.put(name, first.terms().stream().map(equalities::dim).toList());
    }

    /** A dimension that the signature gives as a number or formula. */
    private void compute(Operands.Computed computed) {
        Term term = computed.term();
        SymbolicArithmetic arithmetic = arithmetic();
        Polynomial expected = evaluate(arithmetic, computed.value());
        Polynomial actual = equalities.find(term).polynomial(names);
        boolean negative = expected.constant().isPresent() && expected.free() < 0;
        if (negative || actual.surelyDiffersFrom(expected)) {
            throw faults.wrong(
                    equalities.dim(term),
                    expected.toString(),
                    term,
                    computed.value().toString());
        }
        if (!actual.equals(expected)) {
            guardComputed(term, expected, computed.value());
        }
        guardConditions(arithmetic);
    }

    private void guardComputed(Term term, Polynomial expected, Expression value) {
        if (expected.constant().isPresent()) {
            equalities
                    .unify(new Term(Dim.of(expected.free()), term.place()), term)
                    .ifPresent(guards::add);
            return;
        }
        String place = term.place().of(names);
        Constraint equal = new Constraint.Relation(new Expression.Name(place), Constraint.Comparison.EQUAL, value);
        guard(equal, equalities.dim(term) + " == " + expected, Map.of(place, term.place()));
    }

    private void broadcast(List<Operands.Group> all) {
        List<Operands.Group> read =
                all.stream().filter(group -> group.mode() != Parameter.Mode.OUT).toList();
        List<Shape> shapes = read.stream().map(this::known).toList();
        List<Clash> clashes = Join.clashes(shapes);
        if (!clashes.isEmpty()) {
            throw faults.clash(read, clashes);
        }
        int rank = Join.rank(shapes);
        List<Dim> dims = new ArrayList<>();
        for (int axis = 0; axis < rank; axis++) {
            AxisJoin join = new AxisJoin(terms(read, axis, rank), equalities, names);
            guards.addAll(join.guards(axis + 1));
            dims.add(join.dim());
        }
        if (read.isEmpty()) {
            // what is only written is equal
            identical("", all);
            return;
        }
        joined.put("", dims);
        all.stream().filter(group -> group.mode() != Parameter.Mode.IN).forEach(group -> written(group, read, dims));
    }

    private Shape known(Operands.Group group) {
        return new Shape.Ranked(group.terms().stream().map(equalities::dim).toList());
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

    /** An operand that is written has the joined shape: results are never broadcast. */
    private void written(Operands.Group group, List<Operands.Group> read, List<Dim> dims) {
        String operand = names.get(group.operand());
        if (operands.openGroups.contains("")) {
            return;
        }
        if (group.terms().size() != dims.size()) {
            throw faults.whole(
                    "rank mismatch in " + operand + ": it is written, so it must have the joined shape "
                            + new Shape.Ranked(dims).bracketed(),
                    "");
        }
        for (int axis = 0; axis < dims.size(); axis++) {
            Term term = group.terms().get(axis);
            AxisJoin join = new AxisJoin(terms(read, axis, dims.size()), equalities, names);
            if (join.stretches(term)) {
                throw faults.wrong(
                        equalities.dim(term),
                        dims.get(axis).toString(),
                        term,
                        "the joined size, because it is written");
            }
            join.unstretched(term).ifPresent(guards::add);
        }
    }

    private void constrain(Constraint constraint) {
        SymbolicArithmetic arithmetic = arithmetic();
        try {
            switch (arithmetic.verdict(constraint)) {
                case HOLDS -> {}
                case FAILS -> throw faults.whole("constraint " + constraint + " fails: " + sizes(constraint), "");
                case OPEN -> guard(constraint, arithmetic.text(constraint), Map.of());
            }
        } catch (ArithmeticException undefined) {
            throw faults.whole(
                    "constraint " + constraint + " fails: " + sizes(constraint) + " (" + undefined.getMessage() + ")",
                    "");
        }
        guardConditions(arithmetic);
    }

    private String sizes(Constraint constraint) {
        Set<String> used = new LinkedHashSet<>();
        constraint.forEachName(used::add);
        return sizes(used);
    }

    private String sizes(Set<String> used) {
        return used.stream().map(name -> name + "=" + size(name)).collect(Collectors.joining(", "));
    }

    private SymbolicArithmetic arithmetic() {
        return new SymbolicArithmetic(this::size);
    }

    private Polynomial size(String name) {
        Term term = bound.get(name);
        return term == null
                ? Polynomial.of(new Polynomial.Atom(name, false, true))
                : equalities.find(term).polynomial(names);
    }

    private Polynomial evaluate(SymbolicArithmetic arithmetic, Expression expression) {
        try {
            return arithmetic.value(expression);
        } catch (ArithmeticException undefined) {
            Set<String> used = new LinkedHashSet<>();
            expression.forEachName(used::add);
            String reason = undefined.getMessage() == null ? "" : ": " + undefined.getMessage();
            throw faults.whole(
                    "dimension " + expression + " has no value" + reason + (used.isEmpty() ? "" : ", " + sizes(used)),
                    "");
        }
    }

    private void guardConditions(SymbolicArithmetic arithmetic) {
        for (Constraint condition : List.copyOf(arithmetic.conditions())) {
            guard(condition, arithmetic.text(condition), Map.of());
        }
    }

    /** Guards a constraint, unless an operand of unknown rank binds a name in it: its full check covers that. */
    private void guard(Constraint constraint, String text, Map<String, Place> more) {
        Map<String, Place> places = new LinkedHashMap<>(more);
        bound.forEach((name, term) -> places.put(name, term.place()));
        Set<String> used = new LinkedHashSet<>();
        constraint.forEachName(used::add);
        if (places.keySet().containsAll(used)) {
            places.keySet().retainAll(used);
            guards.add(new Guard.Holds(constraint, places, text));
        }
    }

    private Shape result(Type type) {
        if (!(type.shape() instanceof ShapePattern.Dims pattern)) {
            return Shape.UNRANKED;
        }
        boolean open = false;
        List<Dim> dims = new ArrayList<>();
        for (DimPattern dim : pattern.dims()) {
            switch (dim) {
                case DimPattern.Group(String name) -> {
                    open |= operands.openGroups.contains(name);
                    joined.getOrDefault(name, List.of()).forEach(dims::add);
                }
                case DimPattern.Exact(Expression value) -> dims.add(size(value));
                case DimPattern.Fresh fresh -> dims.add(Dim.UNKNOWN);
                case DimPattern.OrOne orOne -> throw new IllegalStateException("|1 in a result");
            }
        }
        return open ? Shape.UNRANKED : new Shape.Ranked(dims);
    }

    private Dim size(Expression value) {
        SymbolicArithmetic arithmetic = arithmetic();
        Polynomial size = evaluate(arithmetic, value);
        Constraint possible = SymbolicArithmetic.relation(value, Constraint.Comparison.GREATER_OR_EQUAL);
        switch (arithmetic.verdict(possible)) {
            case HOLDS -> {}
            case FAILS -> {
                Set<String> used = new LinkedHashSet<>();
                value.forEachName(used::add);
                throw faults.whole("dimension " + value + " = " + size + " is negative: " + sizes(used), "");
            }
            case OPEN -> guard(possible, size + " >= 0", Map.of());
        }
        guardConditions(arithmetic);
        return size.toDim();
    }
}
