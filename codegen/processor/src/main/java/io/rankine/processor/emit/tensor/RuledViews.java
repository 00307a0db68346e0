package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.emit.view.ViewParameters;
import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Methods for the views that rules declare. */
final class RuledViews {

    /** Ranges of tensors, which {@link SliceMethods} has. */
    private static final String IN_BRACKETS = "slice";

    private RuledViews() {}

    /**
     * Of tensors, those whose rank is another than the receiver's or that not each rank has.
     *
     * @param readOnly whether {@code side} is the one of views, which has those that may only be read, too
     */
    static List<MethodSpec> of(Handle handle, Function<Handle, ClassName> side, boolean readOnly) {
        return some(handle)
                .filter(view -> readOnly || !declared(view).repeats())
                .flatMap(view -> methods(view, side.apply(handle.raised(view.rank())), "return new $T(tensor.$L($L))"))
                .toList();
    }

    /** The same of expressions. */
    static List<MethodSpec> ofExpressions(Handle handle) {
        return some(handle)
                .flatMap(view -> methods(view, handle.raised(view.rank()).expr(), "return new $T(expression.$L($L))"))
                .toList();
    }

    /** Those of tensors of each rank, for a class that does not know its views' class; {@link #refined} does. */
    static List<MethodSpec> ofEveryTensor(TypeName views) {
        return ofEveryRank()
                .filter(view -> !view.name().equals(IN_BRACKETS))
                .map(view -> method(view)
                        .addModifiers(declared(view).repeats() ? new Modifier[] {Modifier.FINAL} : new Modifier[0])
                        .returns(views)
                        .addStatement(
                                "return $L(tensor.$L($L))",
                                declared(view).repeats() ? "readOnlyView" : "viewed",
                                view.name(),
                                Dims.names(parameters(view)))
                        .build())
                .toList();
    }

    /** The same as overrides that know the class. */
    static List<MethodSpec> refined(ClassName type) {
        return ofEveryRank()
                .filter(view ->
                        !view.name().equals(IN_BRACKETS) && !declared(view).repeats())
                .flatMap(view -> methods(view, type, "return new $T(tensor.$L($L))"))
                .map(Overriding::of)
                .toList();
    }

    /** Of expressions, those that each rank has and that keep it. */
    static List<MethodSpec> ofEveryExpression(TypeName views) {
        return ofEveryRank()
                .map(view -> method(view)
                        .returns(views)
                        .addStatement("return exprOf(expression.$L($L))", view.name(), Dims.names(parameters(view)))
                        .build())
                .toList();
    }

    private static Stream<View> some(Handle handle) {
        return Views.RULED.stream()
                .filter(view -> view.rank() != View.BY_SIZES && !keepsEachRank(view))
                .filter(view -> handle.mayHave(Math.max(declared(view).axes(), -view.rank())));
    }

    private static Stream<View> ofEveryRank() {
        return Views.RULED.stream().filter(RuledViews::keepsEachRank);
    }

    private static boolean keepsEachRank(View view) {
        return view.rank() == 0 && declared(view).axes() == 0;
    }

    private static Stream<MethodSpec> methods(View view, TypeName result, String statement) {
        Stream<MethodSpec> all = Stream.of(method(view)
                .returns(result)
                .addStatement(statement, result, view.name(), Dims.names(parameters(view)))
                .build());
        return view.defaults().isEmpty() ? all : Stream.concat(all, Stream.of(shorter(view, result)));
    }

    /** Without the arguments that have a default. */
    private static MethodSpec shorter(View view, TypeName result) {
        int left = view.defaults().size();
        List<ParameterSpec> rest =
                parameters(view).subList(left, view.parameters().size());
        List<String> arguments =
                new ArrayList<>(view.defaults().stream().map(String::valueOf).toList());
        rest.forEach(parameter -> arguments.add(parameter.name()));
        return named(view)
                .addJavadoc(
                        "The same with $L.\n",
                        Stream.iterate(0, i -> i < left, i -> i + 1)
                                .map(i -> "{@code " + declared(view).names().get(i) + " = "
                                        + view.defaults().get(i) + "}")
                                .collect(Collectors.joining(", ")))
                .addParameters(rest)
                .returns(result)
                .addStatement("return $L($L)", view.name(), String.join(", ", arguments))
                .build();
    }

    private static MethodSpec.Builder method(View view) {
        return named(view)
                .addJavadoc("$L\n", ViewParameters.sentence(view, declared(view)))
                .addParameters(parameters(view))
                .varargs(!view.parameters().isEmpty()
                        && view.parameters().getLast().isMany());
    }

    private static MethodSpec.Builder named(View view) {
        return MethodSpec.methodBuilder(view.name())
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.rule(view.name()));
    }

    private static List<ParameterSpec> parameters(View view) {
        return ViewParameters.of(view, declared(view));
    }

    private static View.Declared declared(View view) {
        return view.declared().orElseThrow();
    }
}
