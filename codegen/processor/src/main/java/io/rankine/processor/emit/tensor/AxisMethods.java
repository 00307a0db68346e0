package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ShapeRule;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.ShapePattern.Dims;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes the forms of ops on the last axis in which the caller says the axis: {@code a.cumsum(axis)}, {@code a.mean(axis)}, and
 * of those that drop it {@code a.mean()}, which folds all elements. Beside vectors the axis may be said, {@code
 * a.average(axis, weights)}, and without it is the last one.
 */
public final class AxisMethods {

    private final Family family;
    private final FluentOp op;
    private final boolean drops;

    private AxisMethods(Family family, FluentOp op) {
        this.family = family;
        this.op = op;
        this.drops = drops(op);
    }

    /** Of a receiver that may have axes. */
    static List<MethodSpec> of(Handle handle, FluentOp op) {
        if (!handle.mayHaveAxes() || !mayTellAxis(op)) {
            return List.of();
        }
        AxisMethods methods = new AxisMethods(handle.family(), op);
        ClassName type = result(handle.family(), op, handle.rank());
        return handle.known() ? List.of(methods.fresh(type)) : List.of(methods.fresh(type), methods.into(type));
    }

    /** {@code <S extends LongWritable<R>> S sortInto(int axis, S out)}: of every rank that the compiler knows. */
    static List<MethodSpec> intoOfEveryRank(Family family, FluentOp op) {
        if (!mayTellAxis(op)) {
            return List.of();
        }
        TypeVariableName out = TypeVariableName.get("S");
        Family result = family.of(op.overload().result());
        return List.of(new AxisMethods(family, op)
                .into(out).toBuilder()
                        .addTypeVariable(out.withBounds(result.writable(drops(op) ? Terms.BELOW : Terms.RANK)))
                        .build());
    }

    /** The same for receivers of every rank. */
    static List<MethodSpec> overAll(Family family, FluentOp op) {
        return replaces(op) ? List.of(new AxisMethods(family, op).overAll()) : List.of();
    }

    /** Whether the op's plain form is left out: an op that drops an axis folds all elements if none is said. */
    public static boolean replaces(FluentOp op) {
        return applies(op) && drops(op);
    }

    /**
     * Whether the op's plain form is left out as its number would be read as the axis: {@code a.fft(8)} beside {@code a.fft(axis)}.
     */
    static boolean readsAsAxis(FluentOp op) {
        return applies(op)
                && op.others().size() == 1
                && op.takesSizes()
                && op.set().ops().stream()
                        .filter(other -> other.name().equals(op.name()))
                        .flatMap(other -> other.overloads().stream())
                        .anyMatch(overload -> overload.params().size() == 1);
    }

    /** Whether this is an op on the last axis, whose further operands are numbers or moduli. */
    static boolean applies(FluentOp op) {
        return isOnLastAxis(op) && op.others().stream().allMatch(param -> isNumber(op, param));
    }

    /** The same, with vectors among the further operands: not so what may work element by element, such as interp. */
    private static boolean mayTellAxis(FluentOp op) {
        return applies(op)
                || isOnLastAxis(op)
                        && op.others().stream()
                                .allMatch(param ->
                                        !param.isTensor() || !pattern(op, param).open())
                        && meetsAxis(Signature.parse(op.op().signature()));
    }

    /** Whether the last axis is another one in the result, or an operand's, too. */
    private static boolean meetsAxis(Signature signature) {
        List<DimPattern> first = dims(signature.parameters().getFirst().type().shape());
        return !first.equals(dims(signature.results().getFirst().shape()))
                || signature.parameters().stream()
                        .skip(1)
                        .anyMatch(param -> dims(param.type().shape()).contains(first.getLast()));
    }

    private static boolean isOnLastAxis(FluentOp op) {
        if (!op.op().kind().takesTensors() || !op.hasOneResult() || op.group().isOverloaded()) {
            return false;
        }
        Signature signature = Signature.parse(op.op().signature());
        List<DimPattern> operand = dims(signature.parameters().getFirst().type().shape());
        List<DimPattern> result = dims(signature.results().getFirst().shape());
        return operand.size() == 2
                && operand.getFirst() instanceof DimPattern.Group
                && !result.isEmpty()
                && (result.size() == 1 || result.size() == 2 && !(result.getLast() instanceof DimPattern.Fresh))
                && result.getFirst().equals(operand.getFirst());
    }

    /** Whether it is given as a size, as moduli, or as an element: a tensor of rank 0. */
    private static boolean isNumber(FluentOp op, ParamModel param) {
        RankRule.Pattern pattern = pattern(op, param);
        return !param.isTensor() || !pattern.open() && pattern.core() == 0;
    }

    private static RankRule.Pattern pattern(FluentOp op, ParamModel param) {
        return op.ranks().operands().get(op.overload().params().indexOf(param));
    }

    /** Whether the result lacks the axis. */
    static boolean drops(FluentOp op) {
        Signature signature = Signature.parse(op.op().signature());
        return dims(signature.results().getFirst().shape()).size() == 1;
    }

    private static List<DimPattern> dims(ShapePattern shape) {
        return shape instanceof Dims dims ? dims.dims() : List.of();
    }

    private MethodSpec fresh(ClassName type) {
        MethodSpec.Builder method = method(op.name(), type)
                .addParameter(TypeName.INT, "axis")
                .addParameters(numbers())
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXIS))
                .addJavadoc("$L\n", along());
        return method.addStatement("return new $T($L.along(axis, tensor$L))", type, op.constant(), operands())
                .build();
    }

    private MethodSpec into(TypeName type) {
        List<ParameterSpec> parameters = new ArrayList<>(List.of(parameter(TypeName.INT, "axis")));
        parameters.addAll(numbers());
        parameters.add(parameter(type, "out"));
        return method(op.name() + "Into", type)
                .addParameters(parameters)
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXIS_INTO))
                .addJavadoc("{@code $L} into out, which must have the result's shape.\n", op.name())
                .addStatement("$L.alongInto(axis, out.tensor(), tensor$L)", op.constant(), operands())
                .addStatement("return out")
                .build();
    }

    private MethodSpec overAll() {
        Family result = family.of(op.overload().result());
        return method(op.name(), number(family, op))
                .addParameters(numbers().stream().map(AxisMethods::single).toList())
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.ALL))
                .addJavadoc("$L Of all elements in row-major order.\n", doc())
                .addStatement("return $L.callAll(tensor$L).get$L()", op.constant(), operands(), result.accessor())
                .build();
    }

    /** One number has one modulus. */
    private static ParameterSpec single(ParameterSpec number) {
        return number.type().equals(Names.MODULI)
                ? ParameterSpec.builder(Names.MODULUS, number.name()).build()
                : number;
    }

    /** The operands behind the axis of an op for which there are these forms; empty where there are none. */
    public static List<Argument> arguments(Family family, FluentOp op) {
        return applies(op) ? new AxisMethods(family, op).arguments() : List.of();
    }

    /** The result of the form with a new one, for a receiver of this rank; below 0 if the compiler does not know it. */
    public static ClassName result(Family family, FluentOp op, int rank) {
        Family result = family.of(op.overload().result());
        return rank < 0 ? result.erased() : result.typed(rank - (drops(op) ? 1 : 0));
    }

    /** What the form over all elements returns. */
    public static TypeName number(Family family, FluentOp op) {
        return family.of(op.overload().result()).element();
    }

    private List<Argument> arguments() {
        return op.others().stream()
                .map(param -> switch (param.kind()) {
                    case TENSOR -> tensor(param);
                    case SIZE -> Argument.size(param);
                    case MODULUS -> Argument.moduli(param, pattern(op, param));
                })
                .toList();
    }

    private Argument tensor(ParamModel param) {
        int axes = pattern(op, param).core();
        return axes == 0
                ? Argument.scalar(param, family)
                : Argument.tensor(param, family.of(param.elementType()).view(axes));
    }

    private List<ParameterSpec> numbers() {
        return arguments().stream().map(Argument::parameter).toList();
    }

    /** The operands after the first one. */
    private CodeBlock operands() {
        CodeBlock.Builder all = CodeBlock.builder();
        arguments().forEach(argument -> all.add(", $L", argument.operand()));
        return all.build();
    }

    /** The op's own sentence where no other form has it. */
    private String along() {
        String dropped = drops ? ", which is dropped" : "";
        return replaces(op)
                ? doc() + " The axis is dropped."
                : "{@code " + op.name() + "} along {@code axis}" + dropped + ".";
    }

    private String doc() {
        return Javadoc.text(op.op().doc());
    }

    private static ParameterSpec parameter(TypeName type, String name) {
        return ParameterSpec.builder(type, name).build();
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
