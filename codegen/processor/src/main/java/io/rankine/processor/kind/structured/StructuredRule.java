package io.rankine.processor.kind.structured;

import static io.rankine.processor.kind.structured.StructuredForm.isModuli;
import static io.rankine.processor.kind.structured.StructuredForm.isSize;
import static io.rankine.processor.kind.structured.StructuredForm.isTensor;

import io.rankine.processor.check.Problem;
import io.rankine.processor.read.ElementChoices;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.ShapePattern.Dims;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import io.rankine.spec.signature.TypeWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A structured op writes a tensor whose shape its signature gives; the element types stand there, too. */
final class StructuredRule {

    private StructuredRule() {}

    static void check(MethodDecl method, Consumer<Problem> problems) {
        if (!StructuredForm.fits(method)) {
            problems.accept(Problem.at(
                    method.place(),
                    "structured-form",
                    "%s: a structured op has the form %s",
                    method.name(),
                    StructuredForm.wanted(method)));
            return;
        }
        Optional<Signature> signature = method.parsed()
                .filter(read -> read.parameters().size() == method.operands().size());
        if (signature.isEmpty()) {
            return;
        }
        checkTwin(method, signature.get(), problems);
        splitFault(method, signature.get())
                .ifPresent(fault -> problems.accept(Problem.at(
                        method.signaturePlace(),
                        "structured-split",
                        "%s: split = \"%s\": %s",
                        method.name(),
                        StructuredDecl.of(method).sharing().split(),
                        fault)));
        if (StructuredDecl.of(method).sharing().refuses() && method.isOpen()) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "structured-refuses",
                    "%s: refuses = true: results whose sizes the op decides are always written when all is done; remove it",
                    method.name()));
        }
        if (StructuredDecl.of(method).sharing().severalAxes() && !dropsItsAxis(signature.get())) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "structured-axes",
                    "%s: severalAxes = true is for an op that takes a tensor, and moduli [...], and drops its last axis,"
                            + " [..., n] -> [...]; remove it",
                    method.name()));
        }
        Optional<String> shape = shapeFault(method, signature.get());
        Optional<String> fault = shape.or(() -> typeFault(method, signature.get()));
        fault.ifPresent(text -> problems.accept(Problem.at(
                method.signaturePlace(),
                shape.isPresent() ? "structured-shape" : "structured-types",
                "%s: %s",
                method.name(),
                text)));
    }

    private static boolean dropsItsAxis(Signature signature) {
        return signature.parameters().stream()
                        .skip(1)
                        .allMatch(other -> other.type().shape().isPureGroup())
                && signature.results().size() == 1
                && signature.parameters().getFirst().type().shape() instanceof Dims(List<DimPattern> dims)
                && dims.size() == 2
                && dims.getFirst() instanceof DimPattern.Group
                && signature.results().getFirst().shape().equals(new Dims(dims.subList(0, 1)));
    }

    /** A twin is told the sizes beside the axes of {@code ...}, of which each shape has a fixed number. */
    private static void checkTwin(MethodDecl method, Signature signature, Consumer<Problem> problems) {
        if (method.isOpen()) {
            method.nativeTwin()
                    .ifPresent(place -> problems.accept(Problem.at(
                            place,
                            "native-twin",
                            "%s: a native twin writes results whose sizes are known before; remove @NativeTwin",
                            method.name())));
            return;
        }
        Stream.concat(signature.parameters().stream().map(Parameter::type), signature.results().stream())
                .map(Type::shape)
                .filter(shape -> !hasFixedCore(shape))
                .findFirst()
                .ifPresent(shape -> method.nativeTwin()
                        .ifPresent(place -> problems.accept(Problem.at(
                                place,
                                "native-twin",
                                "%s: a native twin knows how many axes stand beside '...', which %s leaves open;"
                                        + " remove @NativeTwin",
                                method.name(),
                                shape))));
    }

    /** Parts of results are computed from parts of operands: along a dimension that is an axis of each result, once. */
    private static Optional<String> splitFault(MethodDecl method, Signature signature) {
        String split = StructuredDecl.of(method).sharing().split();
        if (split.isEmpty()) {
            return Optional.empty();
        }
        if (method.isOpen()) {
            return Optional.of("the op decides sizes of its results, so that threads cannot share them; remove it");
        }
        if (!signature.results().stream().allMatch(result -> axes(result.shape(), split) == 1)) {
            return Optional.of("threads share a dimension that each result has as one axis; name such a one");
        }
        for (int i = 0; i < signature.parameters().size(); i++) {
            Parameter parameter = signature.parameters().get(i);
            boolean tensor = isTensor(method.operands().get(i));
            if (!tensor
                            && (parameter.name().equals(split)
                                    || axes(parameter.type().shape(), split) > 0)
                    || axes(parameter.type().shape(), split) > 1) {
                return Optional.of("'" + parameter + "' cannot be cut along it; remove it or name another dimension");
            }
        }
        return Optional.empty();
    }

    private static long axes(ShapePattern shape, String dimension) {
        return shape instanceof Dims(List<DimPattern> dims)
                ? dims.stream()
                        .filter(dim ->
                                dim instanceof DimPattern.Exact(Expression.Name(String name)) && name.equals(dimension))
                        .count()
                : 0;
    }

    private static boolean hasFixedCore(ShapePattern shape) {
        return shape instanceof Dims(List<DimPattern> dims)
                && dims.stream().noneMatch(dim -> dim instanceof DimPattern.Group group && !group.isBroadcast());
    }

    private static Optional<String> shapeFault(MethodDecl method, Signature signature) {
        if (method.results().size() != signature.results().size()) {
            return Optional.of("there are names for " + method.results() + " but "
                    + signature.results().size() + " results; name each");
        }
        for (int i = 0; i < signature.parameters().size(); i++) {
            Optional<String> fault = shapeFault(
                    method, method.operands().get(i), signature.parameters().get(i), signature.results());
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> shapeFault(
            MethodDecl method, ParamDecl param, Parameter parameter, List<Type> results) {
        if (parameter.bindsDimension() || isSize(param)) {
            return parameter.bindsDimension() && isSize(param)
                    ? Optional.empty()
                    : Optional.of("'" + parameter + "' is declared as " + param.type() + "; a dim is a long");
        }
        if (parameter.type().scalar()) {
            return Optional.of("'" + parameter + "' is a number, operands are tensors, moduli and sizes;"
                    + " take a tensor of shape [], or a dim");
        }
        for (Type result : results) {
            if (!method.isOpen() && broadcasts(parameter.type().shape()) && !broadcasts(result.shape())) {
                return isModuli(param)
                        ? Optional.of("'" + parameter.name() + "' broadcasts but the result " + result.shape()
                                + " does not; write [] for one modulus and [k] for several")
                        : Optional.of("'" + parameter.name() + "' broadcasts but the result " + result.shape()
                                + " does not; give the result the axes of '...'");
            }
        }
        return isModuli(param) ? moduliFault(method, param, parameter) : Optional.empty();
    }

    private static Optional<String> moduliFault(MethodDecl method, ParamDecl param, Parameter parameter) {
        ShapePattern shape = parameter.type().shape();
        boolean each = shape.isPureGroup();
        if (each && method.isOpen()) {
            return Optional.of(
                    "'" + parameter.name()
                            + "' broadcasts but operands of an open result come whole; write [] for one modulus, [k] for several");
        }
        if (!each && !(shape instanceof Dims(List<DimPattern> dims) && isOneOrSeveral(dims))) {
            return Optional.of(
                    "'" + parameter.name() + "' of shape " + shape
                            + " are moduli; write [] for one, [k] for several, [...] for one an index of the last axis of '...'");
        }
        boolean one = each || shape.equals(new Dims(List.of()));
        return one == param.type().equals(Modeller.MODULUS)
                ? Optional.empty()
                : Optional.of("'" + parameter.name() + "' has the shape " + shape + " but is declared as "
                        + param.type() + "; [] and [...] are a Modulus, [k] are Moduli");
    }

    private static boolean isOneOrSeveral(List<DimPattern> dims) {
        return dims.isEmpty() || dims.size() == 1 && !(dims.getFirst() instanceof DimPattern.Group);
    }

    private static Optional<String> typeFault(MethodDecl method, Signature signature) {
        for (int i = 0; i < signature.parameters().size(); i++) {
            Parameter parameter = signature.parameters().get(i);
            if (isModuli(method.operands().get(i)) && !parameter.type().dtypes().isEmpty()) {
                return Optional.of("'" + parameter + "' are moduli, which have no element type; leave it out");
            }
        }
        ElementChoices choices = new ElementChoices(signature);
        if (choices.types().allMatch(type -> type.dtypes().isEmpty())
                || signature.parameters().getFirst().type().dtypes().isEmpty()) {
            return Optional.of("no element types are given; write them before the first shape, as in '"
                    + signature.parameters().getFirst().name() + ": i32|i64 "
                    + signature.parameters().getFirst().type().shape() + "'");
        }
        for (Type type : choices.types().toList()) {
            Optional<String> unknown = TypeWords.unknown(signature, type);
            if (unknown.isPresent()) {
                return Optional.of("'" + unknown.get() + "' is no element type; there are " + TypeWords.all());
            }
            int count = choices.of(type).size();
            if (count != 1 && count != choices.count()) {
                return Optional.of("'" + type + "' has " + count + " element types where another operand has "
                        + choices.count() + "; the lists go together: give as many, or one");
            }
        }
        return twice(method, choices);
    }

    /** Entries choose by the element types of the operands. */
    private static Optional<String> twice(MethodDecl method, ElementChoices choices) {
        Set<List<ElementType>> seen = new HashSet<>();
        List<Parameter> parameters = choices.signature().parameters();
        for (int choice = 0; choice < choices.count(); choice++) {
            List<ElementType> types = new ArrayList<>();
            for (int i = 0; i < parameters.size(); i++) {
                if (isTensor(method.operands().get(i))) {
                    types.add(choices.of(parameters.get(i).type(), choice));
                }
            }
            if (!seen.add(types)) {
                return Optional.of("operands of " + types + " stand there twice; keep one");
            }
        }
        return Optional.empty();
    }

    private static boolean broadcasts(ShapePattern shape) {
        return shape instanceof Dims(List<DimPattern> dims) && dims.contains(DimPattern.BROADCAST);
    }
}
