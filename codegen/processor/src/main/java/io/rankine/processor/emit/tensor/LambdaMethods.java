package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** Writes iteration and mapping by lambdas on primitive elements, and the interfaces that they implement. */
final class LambdaMethods {

    private static final String MAPPING = "Mapping";
    private static final String MERGING = "Merging";
    private static final String ACTION = "Action";
    private static final String VISITOR = "Visitor";

    private LambdaMethods() {}

    /** {@code LongReadable.Mapping} and {@code LongReadable.Action}. */
    static List<TypeSpec> interfaces(Family family) {
        ParameterSpec value = parameter(family.element(), "value");
        ParameterSpec other = parameter(family.element(), "other");
        return List.of(
                function(MAPPING, "What becomes of an element.", "apply", family.given(), List.of(value)),
                function(MERGING, "What becomes of two elements.", "apply", family.given(), List.of(value, other)),
                function(ACTION, "What is done with an element.", "accept", TypeName.VOID, List.of(value)));
    }

    /** {@code LongView2.Visitor}. */
    static TypeSpec visitor(Handle handle) {
        List<ParameterSpec> parameters = new ArrayList<>(
                handle.known() ? Dims.indices(handle.rank()) : List.of(parameter(long[].class, "index")));
        parameters.add(parameter(handle.family().element(), "value"));
        return function(VISITOR, "What is done with an element and its indices.", "accept", TypeName.VOID, parameters);
    }

    /** {@code f} of each element, as a new tensor. */
    static MethodSpec map(Family family, TypeVariableName result) {
        CodeBlock tensor = CodeBlock.of("tensor.contiguous().flatten()");
        return method("map", result)
                .addAnnotation(ShapeRules.keepsShape("map"))
                .addParameter(of(family, MAPPING), "f")
                .addJavadoc("{@code f} of each element, in row-major order, in a new tensor.\n")
                .addStatement("$T from = $L", Names.TENSOR, tensor)
                .addStatement(
                        "$1T out = $1T.empty($2T.$3L, tensor.shape())",
                        Names.TENSOR,
                        Names.ELEMENT_TYPE,
                        family.type().name())
                .addStatement("$T to = out.flatten()", Names.TENSOR)
                .addCode(mapped(family, "to"))
                .addStatement("return wrap(out)")
                .build();
    }

    /** {@code f} of each element and that of another tensor at the same indices, as a new tensor. */
    static MethodSpec merge(Family family, TypeVariableName result) {
        return method("map", result)
                .addAnnotation(ShapeRules.rule("map"))
                .addParameter(family.readable(), "b")
                .addParameter(of(family, MERGING), "f")
                .addJavadoc(
                        "{@code f} of each element and that of {@code b}, broadcast to this shape, at the same indices, in"
                                + " row-major order, in a new tensor.\n\n@throws IllegalArgumentException if the shapes do not fit\n")
                .addStatement("$T from = tensor.contiguous().flatten()", Names.TENSOR)
                .addStatement(
                        "$T others = $T.spread(b.tensor(), tensor)",
                        Names.TENSOR,
                        Names.nestedArrays(family.packageName()))
                .addStatement(
                        "$1T out = $1T.empty($2T.$3L, tensor.shape())",
                        Names.TENSOR,
                        Names.ELEMENT_TYPE,
                        family.type().name())
                .addStatement("$T to = out.flatten()", Names.TENSOR)
                .beginControlFlow("for (long k = 0; k < from.size(); k++)")
                .addStatement(
                        "$1T value = f.apply(from.get$2L(k), others.get$2L(k))", family.given(), family.accessor())
                .addStatement("to.set$L(k, $L)", family.accessor(), ElementMethods.value(family))
                .endControlFlow()
                .addStatement("return wrap(out)")
                .build();
    }

    /** {@code f} of each element in its place. */
    static MethodSpec mapAssign(Family family) {
        return method("mapAssign", TypeName.VOID)
                .addParameter(of(family, MAPPING), "f")
                .addJavadoc("{@code f} of each element, in row-major order, takes its place once all are known.\n")
                .addStatement("$T out = tensor().copy()", Names.TENSOR)
                .addStatement("$T from = out.flatten()", Names.TENSOR)
                .addCode(mapped(family, "from"))
                .addStatement("$L.copyTo(tensor())", family.written(CodeBlock.of("out")))
                .build();
    }

    private static CodeBlock mapped(Family family, String to) {
        return CodeBlock.builder()
                .beginControlFlow("for (long k = 0; k < from.size(); k++)")
                .addStatement("$T value = f.apply(from.get$L(k))", family.given(), family.accessor())
                .addStatement("$L.set$L(k, $L)", to, family.accessor(), ElementMethods.value(family))
                .endControlFlow()
                .build();
    }

    static MethodSpec forEach(Family family) {
        return method("forEach", TypeName.VOID)
                .addParameter(of(family, ACTION), "action")
                .addJavadoc("Hands over the elements in row-major order.\n")
                .addStatement("$T from = tensor().contiguous().flatten()", Names.TENSOR)
                .beginControlFlow("for (long k = 0; k < from.size(); k++)")
                .addStatement("action.accept(from.get$L(k))", family.accessor())
                .endControlFlow()
                .build();
    }

    static MethodSpec forEachIndexed(Handle handle) {
        ClassName visitor = handle.view().nestedClass(VISITOR);
        MethodSpec.Builder method = method("forEachIndexed", TypeName.VOID)
                .addParameter(visitor, "visitor")
                .addJavadoc("Hands over the elements with their indices, in row-major order.\n");
        if (!handle.known()) {
            return method.addJavadoc("The array of indices is the visitor's to keep.\n")
                    .addStatement("$T[] shape = tensor.shape()", TypeName.LONG)
                    .addStatement(
                            "$T.forEach(shape, at -> visitor.accept(at, tensor.get$L(at)))",
                            ClassName.get(handle.family().packageName(), "Indices"),
                            handle.family().accessor())
                    .build();
        }
        String at = IntStream.range(0, handle.rank()).mapToObj(Dims::index).collect(Collectors.joining(", "));
        for (int axis = 0; axis < handle.rank(); axis++) {
            method.beginControlFlow("for (long $1L = 0; $1L < tensor.dim($2L); $1L++)", Dims.index(axis), axis);
        }
        method.addStatement(
                "visitor.accept($Ltensor.get$L($L))",
                at.isEmpty() ? "" : at + ", ",
                handle.family().accessor(),
                at);
        for (int axis = 0; axis < handle.rank(); axis++) {
            method.endControlFlow();
        }
        return method.build();
    }

    private static ClassName of(Family family, String name) {
        return family.readable().nestedClass(name);
    }

    private static TypeSpec function(
            String name, String doc, String method, TypeName result, List<ParameterSpec> parameters) {
        return TypeSpec.interfaceBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addAnnotation(FunctionalInterface.class)
                .addJavadoc(doc + "\n")
                .addMethod(MethodSpec.methodBuilder(method)
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .addParameters(parameters)
                        .returns(result)
                        .build())
                .build();
    }

    private static ParameterSpec parameter(TypeName type, String name) {
        return ParameterSpec.builder(type, name).build();
    }

    private static ParameterSpec parameter(Class<?> type, String name) {
        return ParameterSpec.builder(type, name).build();
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
