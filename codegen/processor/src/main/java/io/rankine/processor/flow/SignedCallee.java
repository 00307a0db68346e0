package io.rankine.processor.flow;

import io.rankine.spec.ShapeRule.Form;
import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Inferred;
import io.rankine.spec.shape.Picture;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A generated method of an op, by the op's signature.
 *
 * @param signatures tried in order
 * @param names of several results
 */
record SignedCallee(List<Signature> signatures, Form form, List<String> names, Inferences inferences)
        implements Callee {

    private static final String MODULI = "io.rankine.modular.Moduli";

    @Override
    public Outcome apply(Call call) {
        List<Call.Operand> operands = new ArrayList<>(call.operands());
        boolean into = form == Form.INTO || form == Form.AXIS_INTO;
        List<Shape> outs = new ArrayList<>();
        for (int i = 0; into && i < signature().results().size() && !operands.isEmpty(); i++) {
            outs.addFirst(operands.removeLast().shape());
        }
        Value axis =
                form == Form.AXIS || form == Form.AXIS_INTO ? operands.remove(1).value() : Value.UNKNOWN;
        if (operands.size() != signature().parameters().size() || form == Form.ALL) {
            return Outcome.UNKNOWN;
        }
        List<Argument> arguments = arguments(operands);
        if (form == Form.AXIS || form == Form.AXIS_INTO) {
            arguments.set(0, foldedLast(operands.getFirst().shape(), axis));
        }
        Inferred inferred = inferences.of(signatures, arguments);
        if (form == Form.ASSIGN) {
            outs.add(operands.getFirst().shape());
        }
        for (int i = 0; i < outs.size(); i++) {
            checkWritten(outs.get(i), inferred.results().get(i));
        }
        return new Outcome(value(inferred.results()), inferred.guards(), () -> raised(operands));
    }

    private Signature signature() {
        return signatures.getFirst();
    }

    private Value value(List<Shape> results) {
        if (results.size() == 1) {
            return new Value.Tensor(results.getFirst());
        }
        Map<String, Value> components = new LinkedHashMap<>();
        for (int i = 0; i < results.size() && names.size() == results.size(); i++) {
            components.put(names.get(i), new Value.Tensor(results.get(i)));
        }
        return components.isEmpty() ? Value.UNKNOWN : new Value.Named(components);
    }

    /** As the engine folds: the axis becomes the last one. */
    private Shape foldedLast(Shape shape, Value axis) {
        if (!(shape instanceof Shape.Ranked ranked)) {
            return Shape.UNRANKED;
        }
        if (axis.asLong().isEmpty()) {
            return new Shape.Ranked(Collections.nCopies(ranked.rank(), Dim.UNKNOWN));
        }
        List<Dim> dims = new ArrayList<>(ranked.dims());
        dims.add(dims.remove(
                SymbolicAxes.checked(signature().name(), ranked, axis.asLong().getAsLong())));
        return new Shape.Ranked(dims);
    }

    /** A written operand has the shape of the result. */
    private void checkWritten(Shape out, Shape result) {
        if (Shapes.surelyDiffer(out, result)) {
            throw Shapes.refused(
                    signature().name(),
                    "out has shape " + out.bracketed() + " but the result has " + result.bracketed()
                            + ": results are never broadcast");
        }
    }

    private List<Argument> arguments(List<Call.Operand> operands) {
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            Parameter parameter = signature().parameters().get(i);
            Call.Operand operand = operands.get(i);
            arguments.add(parameter.bindsDimension() ? operand.value().asDim() : operand.shape());
        }
        return arguments;
    }

    /** Which tensor has a lower rank than another that it is broadcast with; scalars may. */
    private Optional<String> raised(List<Call.Operand> operands) {
        int highest = 0;
        int lowest = Integer.MAX_VALUE;
        int raised = 0;
        Picture picture = new Picture();
        for (int i = 0; i < operands.size(); i++) {
            boolean takesPart = signature().parameters().get(i).type().shape().isPureGroup()
                    && !operands.get(i).type().equals(MODULI);
            if (takesPart && operands.get(i).shape() instanceof Shape.Ranked shape && shape.rank() > 0) {
                highest = Math.max(highest, shape.rank());
                raised = shape.rank() < lowest ? i : raised;
                lowest = Math.min(lowest, shape.rank());
                picture.row(signature().parameterNames().get(i) + ":", shape);
            }
        }
        if (highest <= lowest) {
            return Optional.empty();
        }
        String name = signature().parameterNames().get(raised);
        return Optional.of("[rankine:rank-expansion] " + signature().name() + ": " + name + " of rank " + lowest
                + " is raised to rank " + highest + "; say so by unsqueeze, reshape or broadcastTo\n"
                + picture.draw().stripTrailing());
    }
}
