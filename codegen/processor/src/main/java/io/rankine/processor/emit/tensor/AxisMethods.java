package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpKind;
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
 * of those that drop it {@code a.meanAll()}.
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
        if (!handle.mayHaveAxes() || !applies(op)) {
            return List.of();
        }
        AxisMethods methods = new AxisMethods(handle.family(), op);
        Family result = handle.family().of(op.overload().result());
        ClassName type = handle.known() ? result.typed(handle.rank() - (methods.drops ? 1 : 0)) : result.erased();
        return List.of(methods.fresh(type), methods.into(type));
    }

    /** The same for receivers of every rank. */
    static List<MethodSpec> overAll(Family family, FluentOp op) {
        return applies(op) && drops(op) ? List.of(new AxisMethods(family, op).overAll()) : List.of();
    }

    /** Whether the op's plain form is left out: a size beside an op that drops an axis would be read as that axis. */
    public static boolean replaces(FluentOp op) {
        return applies(op) && drops(op) && op.takesSizes();
    }

    private static boolean applies(FluentOp op) {
        if (op.op().kind() != OpKind.STRUCTURED
                || !op.hasOneResult()
                || op.group().isOverloaded()) {
            return false;
        }
        Signature signature = Signature.parse(op.op().signature());
        List<DimPattern> operand = dims(signature.parameters().getFirst().type().shape());
        List<DimPattern> result = dims(signature.results().getFirst().shape());
        return op.others().stream().allMatch(param -> param.kind() == ParamModel.Kind.SIZE)
                && operand.size() == 2
                && operand.getFirst() instanceof DimPattern.Group
                && (result.equals(operand) || result.equals(operand.subList(0, 1)));
    }

    private static boolean drops(FluentOp op) {
        return !op.ranks().keepsShape();
    }

    private static List<DimPattern> dims(ShapePattern shape) {
        return shape instanceof Dims dims ? dims.dims() : List.of();
    }

    private MethodSpec fresh(ClassName type) {
        MethodSpec.Builder method = method(op.name(), type)
                .addParameter(TypeName.INT, "axis")
                .addParameters(sizes())
                .addAnnotation(rule(ShapeRule.Form.AXIS))
                .addJavadoc(
                        "$L\n\n<p>$L\n\n@return a new tensor\n@throws IllegalArgumentException if there is no such axis\n",
                        doc(),
                        axis());
        method.addStatement(along());
        if (drops) {
            return method.addStatement("return new $T($L.call($L))", type, op.constant(), operands())
                    .build();
        }
        return method.addStatement(
                        "$1T out = $1T.empty($2T.$3L, tensor.shape())",
                        Names.TENSOR,
                        Names.ELEMENT_TYPE,
                        op.overload().result().name())
                .addStatement("$L.into(out.moveaxis(along, -1), $L)", op.constant(), operands())
                .addStatement("return new $T(out)", type)
                .build();
    }

    private MethodSpec into(ClassName type) {
        List<ParameterSpec> parameters = new ArrayList<>(List.of(parameter(TypeName.INT, "axis")));
        parameters.addAll(sizes());
        parameters.add(parameter(type, "out"));
        return method(op.name() + "Into", type)
                .addParameters(parameters)
                .addAnnotation(
                        drops
                                ? ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXIS_INTO)
                                : ShapeRules.keepsShape(op.name() + "Into", rest(parameters)))
                .addJavadoc(
                        "$L\n\n<p>$L\n\n@param out takes the result and must have its shape\n@return {@code out}\n"
                                + "@throws IllegalArgumentException if there is no such axis or out has another shape\n",
                        doc(),
                        axis())
                .addStatement(along())
                .addStatement(
                        "$L.into(out.tensor()$L, $L)", op.constant(), drops ? "" : ".moveaxis(along, -1)", operands())
                .addStatement("return out")
                .build();
    }

    private MethodSpec overAll() {
        Family result = family.of(op.overload().result());
        return method(op.name() + "All", result.element())
                .addParameters(sizes())
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.ALL))
                .addJavadoc("$L Of all elements in row-major order, not along an axis.\n", doc())
                .addStatement(
                        "return $L.call(tensor.flatten()$L).get$L()", op.constant(), dimensions(), result.accessor())
                .build();
    }

    private AnnotationSpec rule(ShapeRule.Form form) {
        List<ParameterSpec> parameters = new ArrayList<>(List.of(parameter(TypeName.INT, "axis")));
        parameters.addAll(sizes());
        return drops ? ShapeRules.rule(op.op().signature(), form) : ShapeRules.keepsShape(op.name(), rest(parameters));
    }

    /** Parameters as a shape rule has them. */
    private static String[] rest(List<ParameterSpec> parameters) {
        return parameters.stream()
                .map(p -> p.name() + ": " + (p.type().isPrimitive() ? p.type().toString() : "[*]"))
                .toArray(String[]::new);
    }

    private List<ParameterSpec> sizes() {
        return op.others().stream()
                .map(param -> parameter(TypeName.LONG, param.name()))
                .toList();
    }

    private CodeBlock operands() {
        return CodeBlock.of("tensor.moveaxis(along, -1)$L", dimensions());
    }

    private CodeBlock dimensions() {
        CodeBlock.Builder all = CodeBlock.builder();
        sizes().forEach(size -> all.add(", $T.dimension($L)", EngineNames.SHAPED, size.name()));
        return all.build();
    }

    /** Checked here, so that the message names the op. */
    private CodeBlock along() {
        return CodeBlock.of("int along = tensor.layout().axis($S, axis)", op.name());
    }

    private String axis() {
        return drops
                ? "Axis {@code axis} takes the place of the last one and is dropped; a negative one counts from the end."
                : "Axis {@code axis} takes the place of the last one; a negative one counts from the end.";
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
