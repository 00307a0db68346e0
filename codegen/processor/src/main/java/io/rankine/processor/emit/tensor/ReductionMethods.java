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
        return List.of(fresh(family.of(op.overload().result()).typed(rank - 1)));
    }

    List<MethodSpec> alongAxisErased() {
        ClassName result = family.of(op.overload().result()).erased();
        return List.of(fresh(result), into(result));
    }

    /** {@code <S extends LongWritable<L>> S sumInto(int axis, S out)}: of every rank that the compiler knows. */
    MethodSpec intoBelow() {
        TypeVariableName out = TypeVariableName.get("S");
        return into(out).toBuilder()
                .addTypeVariable(
                        out.withBounds(family.of(op.overload().result()).writable(Terms.BELOW)))
                .build();
    }

    private MethodSpec fresh(ClassName result) {
        return method(op.name())
                .addParameter(TypeName.INT, "axis")
                .addParameters(parameters(Names.MODULI))
                .returns(result)
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXIS))
                .addJavadoc("$L The axis is dropped.\n", doc())
                .addStatement("return new $T($L.call(tensor, axis$L))", result, op.constant(), operands())
                .build();
    }

    private MethodSpec into(TypeName result) {
        return method(op.name() + "Into")
                .addParameter(TypeName.INT, "axis")
                .addParameters(parameters(Names.MODULI))
                .addParameter(result, "out")
                .returns(result)
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXIS_INTO))
                .addJavadoc("{@code $L} into out, which must have the result's shape.\n", op.name())
                .addStatement("$L.into(out.tensor(), tensor, axis$L)", op.constant(), operands())
                .addStatement("return out")
                .build();
    }

    /** The same for receivers of every rank. */
    MethodSpec overAll() {
        Family result = family.of(op.overload().result());
        return method(op.name())
                .addParameters(parameters(Names.MODULUS))
                .returns(result.element())
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.ALL))
                .addJavadoc("$L Over all elements.\n", doc())
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
