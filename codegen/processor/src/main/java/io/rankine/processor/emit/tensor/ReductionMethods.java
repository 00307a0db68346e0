package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes folds: along an axis, which drops it, and over all elements, which gives a Java value. */
final class ReductionMethods {

    private final Family family;
    private final FluentOp op;

    ReductionMethods(Family family, FluentOp op) {
        this.family = family;
        this.op = op;
    }

    /** Of a receiver of at least rank 1. */
    List<MethodSpec> alongAxis(int rank) {
        return alongAxis(family.of(op.overload().result()).typed(rank - 1));
    }

    List<MethodSpec> alongAxisErased() {
        return alongAxis(family.of(op.overload().result()).erased());
    }

    private List<MethodSpec> alongAxis(ClassName result) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(method(op.name())
                .addParameter(TypeName.INT, "axis")
                .addParameters(parameters(Names.MODULI))
                .returns(result)
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXIS))
                .addJavadoc(
                        "$L\n\n<p>Axis {@code axis} is dropped; a negative one counts from the end.\n\n"
                                + "@return a new tensor\n@throws IllegalArgumentException if there is no such axis\n",
                        doc())
                .addStatement("return new $T($L.call(tensor, axis$L))", result, op.constant(), operands())
                .build());
        methods.add(method(op.name() + "Into")
                .addParameter(TypeName.INT, "axis")
                .addParameters(parameters(Names.MODULI))
                .addParameter(result, "out")
                .returns(result)
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXIS_INTO))
                .addJavadoc(
                        "$L\n\n<p>Axis {@code axis} is dropped; a negative one counts from the end.\n\n"
                                + "@param out takes the result and must have its shape\n@return {@code out}\n"
                                + "@throws IllegalArgumentException if there is no such axis or out has another shape\n",
                        doc())
                .addStatement("$L.into(out.tensor(), tensor, axis$L)", op.constant(), operands())
                .addStatement("return out")
                .build());
        return methods;
    }

    /** The same for receivers of every rank. */
    MethodSpec overAll() {
        Family result = family.of(op.overload().result());
        return method(op.name() + "All")
                .addParameters(parameters(Names.MODULUS))
                .returns(result.element())
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.ALL))
                .addJavadoc("$L Over all elements, not along an axis.\n", doc())
                .addStatement("return $L.callAll(tensor$L).get$L()", op.constant(), operands(), result.accessor())
                .build();
    }

    private String doc() {
        return Javadoc.text(op.op().doc());
    }

    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
    }

    private List<ParameterSpec> parameters(ClassName moduli) {
        return op.others().stream()
                .map(param -> ParameterSpec.builder(moduli, param.name()).build())
                .toList();
    }

    private CodeBlock operands() {
        CodeBlock.Builder all = CodeBlock.builder();
        op.others().stream().map(ParamModel::name).forEach(name -> all.add(", $L", name));
        return all.build();
    }
}
