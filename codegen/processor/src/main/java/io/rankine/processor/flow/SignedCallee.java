package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Folding;
import io.rankine.processor.flow.value.Shapes;
import io.rankine.processor.flow.value.SymbolicAxes;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.ShapeRule.Form;
import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Inferred;
import io.rankine.spec.shape.Picture;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
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
        Optional<Folding> folding = folding(operands);
        if (form == Form.OF_SECOND) {
            Collections.swap(operands, 0, 1);
        }
        Shape moduli = call.receiver() instanceof Value.Modular(Shape shape, Shape p) ? p : Shape.UNRANKED;
        if (form == Form.MODULAR) {
            operands.add(new Call.Operand(new Value.Tensor(moduli), false, MODULI));
        }
        while (operands.size() > signature().parameters().size()
                && operands.getLast().scalar()) {
            operands.removeLast(); // a number that shapes do not depend on
        }
        if (operands.size() != signature().parameters().size() || folding.isEmpty()) {
            return Outcome.UNKNOWN;
        }
        Shape first = operands.isEmpty() ? Shape.UNRANKED : operands.getFirst().shape();
        Shape folded = folding.get().last(first);
        List<Argument> arguments = arguments(operands);
        if (!(folding.get() instanceof Folding.None)) {
            arguments.set(0, folded);
        }
        Inferred inferred = inferences.of(signatures, arguments);
        checkWritten(first, outs, folding.get(), inferred);
        List<Shape> results = keepsShape() ? List.of(first) : folding.get().back(first, inferred.results());
        Value value =
                switch (form) {
                    case ALL -> Value.UNKNOWN;
                    case MODULAR -> new Value.Modular(results.getFirst(), moduli);
                    default -> value(results);
                };
        return new Outcome(value, inferred.guards(), () -> raised(operands));
    }

    /** The axes that the form takes, no longer among the operands; empty where they are not known. */
    private Optional<Folding> folding(List<Call.Operand> operands) {
        return switch (form) {
            case ALL -> Optional.of(new Folding.All());
            case AXIS, AXIS_INTO ->
                Optional.of(
                        new Folding.One(signature().name(), operands.remove(1).value()));
            case AXES -> {
                List<Call.Operand> axes = operands.subList(1, operands.size());
                List<Value> values = axes.stream().map(Call.Operand::value).toList();
                axes.clear();
                yield values.stream().allMatch(axis -> axis.asLong().isPresent())
                        ? Optional.of(new Folding.Several(signature().name(), values))
                        : Optional.empty();
            }
            default -> Optional.of(new Folding.None());
        };
    }

    /** Whether the axis keeps its size, whichever it is. */
    private boolean keepsShape() {
        return form == Form.AXIS
                && signature().results().getFirst().shape() instanceof ShapePattern.Dims result
                && result.dims().size() > 1
                && result.equals(signature().parameters().getFirst().type().shape());
    }

    private void checkWritten(Shape first, List<Shape> outs, Folding folding, Inferred inferred) {
        Shape result = inferred.results().getFirst();
        if (form == Form.STATEMENT) {
            SymbolicAxes.checkStatement(signature().name() + "Assign", first, result);
        } else if (form == Form.ASSIGN) {
            checkWritten(first, result);
        } else if (form == Form.AXIS_INTO) {
            boolean kept = outs.getFirst() instanceof Shape.Ranked out
                    && first instanceof Shape.Ranked from
                    && out.rank() == from.rank();
            checkWritten(kept ? folding.last(outs.getFirst()) : outs.getFirst(), result);
        } else {
            for (int i = 0; i < outs.size(); i++) {
                checkWritten(outs.get(i), inferred.results().get(i));
            }
        }
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
        // factories have words of their own for it
        boolean ofTensor = !operands.isEmpty() && operands.getFirst().value() instanceof Value.Tensor;
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            Parameter parameter = signature().parameters().get(i);
            Call.Operand operand = operands.get(i);
            if (parameter.bindsDimension() && ofTensor && operand.value() instanceof Value.Int(long size)) {
                new Shaped.Dimension(size).check(signature().name(), parameter.name());
            }
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
