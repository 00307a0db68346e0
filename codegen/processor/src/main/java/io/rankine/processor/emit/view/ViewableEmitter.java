package io.rankine.processor.emit.view;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.JavaSources;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.AxisMap;
import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** {@code Viewable}: a method for each view. */
public final class ViewableEmitter implements Emitter {

    private static final TypeVariableName VIEW = TypeVariableName.get("V");

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.VIEWS;
    }

    @Override
    public List<Generated> emit(Request request) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder("Viewable")
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariable(VIEW)
                .addSuperinterface(EngineNames.SHAPED)
                .addJavadoc(
                        "What can be viewed: a layout, a tensor, an expression. A view copies nothing, and costs the same however"
                                + " many elements\nthere are. Axes and indices that are negative count from the end.\n\n"
                                + "@param <V> what its views are\n")
                .addMethod(open("axes", "The axes, for the algebra of views.", ClassName.get(Axes.class))
                        .build())
                .addMethod(open("viewed", "The elements that a view of these axes shows.", VIEW)
                        .addParameter(AxisMap.class, "view")
                        .build())
                .addMethod(
                        open("repeating", "The same, where an element may show more than once: a read-only view.", VIEW)
                                .addParameter(AxisMap.class, "view")
                                .build());
        Views.RULED.forEach(view -> type.addMethod(method(view, view.declared().orElseThrow())));
        return List.of(JavaSources.generated(JavaFile.builder(request.packageName(), type.build())
                .indent("    ")
                .skipJavaLangImports(true)
                .addFileComment("Generated from the rules in io.rankine.spec.view: edit them, not this file.")
                .build()));
    }

    private static MethodSpec.Builder open(String name, String doc, TypeName result) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .addJavadoc("$L\n", doc)
                .returns(result);
    }

    private static MethodSpec method(View view, View.Declared declared) {
        List<ParameterSpec> parameters = ViewParameters.of(view, declared);
        return MethodSpec.methodBuilder(view.name())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .addJavadoc("$L\n", ViewParameters.sentence(view, declared))
                .returns(VIEW)
                .addParameters(parameters)
                .varargs(!parameters.isEmpty() && view.parameters().getLast().isMany())
                .addStatement(
                        "return $L($T.$L($L))",
                        declared.repeats() ? "repeating" : "viewed",
                        declared.rules(),
                        view.name(),
                        parameters.stream()
                                .map(parameter -> argument(view, parameter))
                                .collect(CodeBlock.joining(", ", parameters.isEmpty() ? "axes()" : "axes(), ", "")))
                .build();
    }

    private static CodeBlock argument(View view, ParameterSpec parameter) {
        return parameter.type().isPrimitive()
                ? CodeBlock.of("$N", parameter)
                : CodeBlock.of(
                        "$T.requireNonNull($N, $S)",
                        Objects.class,
                        parameter,
                        view.name() + ": " + parameter.name() + " is null");
    }
}
