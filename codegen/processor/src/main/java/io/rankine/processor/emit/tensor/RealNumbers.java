package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code z.times(2.0)}: arithmetic of complex tensors and real numbers, which are complex ones without imaginary part. */
final class RealNumbers {

    private RealNumbers() {}

    /** With new results, of receivers of every rank. */
    static List<MethodSpec> reading(Family family, List<FluentOp> ops, TypeVariableName result) {
        return names(family, ops).stream().map(op -> fresh(op, result)).toList();
    }

    /** In place. */
    static List<MethodSpec> writing(Family family, List<FluentOp> ops) {
        return names(family, ops).stream().map(RealNumbers::inPlace).toList();
    }

    private static List<String> names(Family family, List<FluentOp> ops) {
        return ops.stream()
                .filter(op -> family.type().isComplex() && op.isElementwise() && op.isPlainBinary())
                .map(FluentOp::name)
                .toList();
    }

    private static MethodSpec fresh(String op, TypeVariableName result) {
        return method(op)
                .returns(result)
                .addAnnotation(ShapeRules.keepsShape(op, "b: double"))
                .addJavadoc("As {@code $L} of the complex number b.\n\n@return a new tensor\n", op)
                .addStatement("return $L($T.of(b))", op, Names.COMPLEX)
                .build();
    }

    private static MethodSpec inPlace(String op) {
        return method(op + "Assign")
                .addAnnotation(ShapeRules.keepsShape(op + "Assign", "b: double"))
                .addJavadoc("As {@code $L} of the complex number b.\n", op)
                .addStatement("$L($T.of(b))", op, Names.COMPLEX)
                .build();
    }

    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(OpMethods.HIDDEN)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(TypeName.DOUBLE, "b");
    }
}
