package io.rankine.spec.shape;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of a call laid against the patterns of a signature: which dimensions each name, each sub-shape and the
 * broadcast group met.
 */
final class Operands {

    /** The axes that {@code ...} or {@code ...T} took from one operand. */
    record Group(int operand, Parameter.Mode mode, List<Term> terms) {}

    /** A dimension that must equal a number or formula. */
    record Computed(Term term, Expression value) {}

    final Map<String, List<Term>> bare = new LinkedHashMap<>();
    final Map<String, List<Term>> orOne = new LinkedHashMap<>();
    final Map<String, List<Group>> groups = new LinkedHashMap<>();
    final List<Computed> computed = new ArrayList<>();
    /** The operands of unknown rank that a pattern would have looked into. */
    final List<Integer> unranked = new ArrayList<>();
    /** The groups of which an operand is of unknown rank. */
    final List<String> openGroups = new ArrayList<>();

    private final Faults faults;

    Operands(Signature signature, List<? extends Argument> arguments, Faults faults) {
        this.faults = faults;
        int expected = signature.parameters().size();
        if (arguments.size() != expected) {
            throw faults.whole(
                    "takes " + expected + " operands " + signature.parameterNames() + ", got " + arguments.size(), "");
        }
        for (int i = 0; i < expected; i++) {
            lay(i, signature.parameters().get(i), arguments.get(i));
        }
    }

    private void lay(int operand, Parameter parameter, Argument argument) {
        switch (argument) {
            case Dim dim -> integer(operand, parameter, dim);
            case Shape shape
            when parameter.bindsDimension() ->
                throw faults.whole(parameter.name() + " is a dim, an integer; got shape " + shape.bracketed(), "");
            case Shape.Unranked unranked -> unranked(operand, parameter);
            case Shape.Ranked shape -> {
                if (parameter.type().shape() instanceof ShapePattern.Dims dims) {
                    ranked(operand, parameter, dims, shape);
                }
            }
        }
    }

    private void integer(int operand, Parameter parameter, Dim dim) {
        if (parameter.bindsDimension()) {
            bare(parameter.name()).add(new Term(dim, new Place(operand, Place.VALUE)));
        } else if (!parameter.type().scalar()) {
            throw faults.whole(
                    parameter.name() + " is a tensor " + parameter.type().shape() + ", got the integer " + dim, "");
        }
    }

    private void unranked(int operand, Parameter parameter) {
        if (!(parameter.type().shape() instanceof ShapePattern.Dims pattern)) {
            return;
        }
        unranked.add(operand);
        for (DimPattern dim : pattern.dims()) {
            switch (dim) {
                case DimPattern.Group(String name) -> openGroups.add(name);
                case DimPattern.Exact(Expression.Name(String name)) -> bare(name);
                case DimPattern.Exact exact -> {}
                case DimPattern.OrOne orOne -> {}
                case DimPattern.Fresh fresh -> {}
            }
        }
    }

    private void ranked(int operand, Parameter parameter, ShapePattern.Dims pattern, Shape.Ranked shape) {
        int group = pattern.groupIndex();
        int fixed = pattern.dims().size() - (group < 0 ? 0 : 1);
        if (group < 0 ? shape.rank() != fixed : shape.rank() < fixed) {
            throw faults.rank(operand, pattern, shape, fixed, group >= 0);
        }
        int grouped = shape.rank() - fixed;
        int axis = 0;
        for (DimPattern dim : pattern.dims()) {
            if (dim instanceof DimPattern.Group(String name)) {
                List<Term> terms = new ArrayList<>();
                for (int end = axis + grouped; axis < end; axis++) {
                    terms.add(term(operand, shape, axis));
                }
                groups.computeIfAbsent(name, n -> new ArrayList<>()).add(new Group(operand, parameter.mode(), terms));
            } else {
                lay(dim, term(operand, shape, axis++));
            }
        }
    }

    private void lay(DimPattern dim, Term term) {
        switch (dim) {
            case DimPattern.Exact(Expression.Name(String name)) -> bare(name).add(term);
            case DimPattern.Exact(Expression value) -> computed.add(new Computed(term, value));
            case DimPattern.OrOne(String name) ->
                orOne.computeIfAbsent(name, n -> new ArrayList<>()).add(term);
            case DimPattern.Fresh fresh -> {}
            case DimPattern.Group group -> throw new IllegalStateException("a group takes any number of axes");
        }
    }

    private List<Term> bare(String name) {
        return bare.computeIfAbsent(name, n -> new ArrayList<>());
    }

    private static Term term(int operand, Shape.Ranked shape, int axis) {
        return new Term(shape.dim(axis), new Place(operand, axis));
    }
}
