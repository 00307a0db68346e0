package io.rankine.spec.shape;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Applies a signature to shapes as far as they are known: numbers, names, {@code ?} and unranked. Named dimensions are
 * unified, {@code ...} is broadcast, formulas are computed. What cannot be decided becomes a guard, never an error.
 */
public final class Inference {

    private final Signature signature;
    private final Operands operands;
    private final Facts facts;
    private final Formulas formulas;

    private Inference(Signature signature, List<? extends Argument> arguments) {
        this.signature = signature;
        Faults faults = new Faults(signature, arguments);
        operands = new Operands(signature, arguments, faults);
        facts = new Facts(signature.parameterNames(), faults);
        formulas = new Formulas(facts);
    }

    /**
     * The results' shapes for these arguments, one a parameter: shapes, and dimensions for parameters of type
     * {@code dim}.
     *
     * @throws ShapeException if the arguments surely do not fit
     */
    public static Inferred infer(Signature signature, List<? extends Argument> arguments) {
        return infer(signature, arguments, OpenDims.MAY_BE_ONE);
    }

    /** As {@link #infer(Signature, List)}; {@code openDims} says whether sizes that are not known may be 1. */
    public static Inferred infer(Signature signature, List<? extends Argument> arguments, OpenDims openDims) {
        return new Inference(signature, arguments).run(openDims);
    }

    private Inferred run(OpenDims openDims) {
        for (int operand : operands.unranked) {
            facts.guards.add(new Guard.Full(facts.operands.get(operand), this::accepts));
        }
        Unification names = new Unification(facts);
        operands.bare.forEach(names::bind);
        signature.constraints().forEach(formulas::merge);
        operands.orOne.forEach(names::stretch);
        operands.groups.forEach((name, groups) -> {
            if (!name.isEmpty()) {
                names.identical(name, groups);
            }
        });
        operands.computed.forEach(formulas::compute);
        List<Operands.Group> broadcast = operands.groups.get("");
        if (broadcast != null) {
            new GroupJoin(facts, operands.openGroups.contains(""), openDims).join(broadcast);
        }
        signature.constraints().forEach(formulas::constrain);
        List<Shape> results = signature.results().stream().map(this::result).toList();
        return new Inferred(results, List.copyOf(facts.guards));
    }

    /** The rule itself, on actual shapes. */
    private boolean accepts(Shaped[] actual) {
        try {
            infer(signature, Actual.arguments(actual));
            return true;
        } catch (ShapeException misfit) {
            return false;
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
                    dims.addAll(facts.groups.getOrDefault(name, List.of()));
                }
                case DimPattern.Exact(Expression value) -> dims.add(formulas.size(value));
                case DimPattern.Fresh fresh -> dims.add(Dim.UNKNOWN);
                case DimPattern.OrOne orOne -> throw new IllegalStateException("|1 in a result");
            }
        }
        return open ? Shape.UNRANKED : new Shape.Ranked(dims);
    }
}
