package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes views of expressions: mostly views of what they read, so that nothing is computed that a view leaves out. */
final class ExprViews {

    private static final String RESHAPED =
            "A view of what the expression reads where that can be seen so; else, mostly where"
                    + " something is broadcast, a statement computes it in the shape before, or ahead into memory of its own";

    private ExprViews() {}

    /** Those of the same rank, and those whose number of sizes says it. */
    static List<MethodSpec> ofEveryRank(Family family) {
        List<MethodSpec> methods = new ArrayList<>(List.of(
                same(
                        "slice",
                        "Elements {@code start}, {@code start + step}, ... before {@code stop} of {@code axis}.",
                        integer("axis"),
                        size("start"),
                        size("stop"),
                        size("step")),
                same("reverse", "{@code axis} backwards.", integer("axis")),
                same(
                                "permute",
                                "Axis {@code d} of the result is axis {@code axes[d]} of this.",
                                ParameterSpec.builder(int[].class, "axes").build())
                        .toBuilder()
                        .varargs()
                        .build(),
                same("transpose", "All axes in reverse order."),
                same("swapaxes", "Two axes swapped.", integer("a"), integer("b")),
                same("moveaxis", "An axis moved.", integer("source"), integer("destination")),
                same(
                        "expand",
                        "{@code axis}, whose size must be 1, repeated {@code n} times.",
                        integer("axis"),
                        size("n"))));
        methods.addAll(sized(
                family,
                "broadcastTo",
                "With these sizes, axes of size 1 repeated",
                "if the shape does not broadcast to these sizes"));
        methods.addAll(sized(
                family,
                "reshape",
                "The elements in row-major order with these sizes, one of which may be -1",
                "if they do not hold as many elements. " + RESHAPED));
        methods.add(
                named("flatten", family.expr(1), "The elements in row-major order along one axis. " + RESHAPED + ".")
                        .addStatement("return new $T(expression.flatten())", family.expr(1))
                        .build());
        methods.addAll(ViewMethods.repeated(family, "expression", family::expr, List.of(ShapeRules.rule("repeated"))));
        methods.add(
                parts("split", "So many equal parts along {@code axis}, in order.", integer("axis"), integer("parts"))
                        .build());
        methods.add(parts(
                        "splitSizes",
                        "Parts of these sizes along {@code axis}, in order.",
                        integer("axis"),
                        ParameterSpec.builder(long[].class, "sizes").build())
                .varargs()
                .build());
        return methods;
    }

    private static List<MethodSpec> sized(Family family, String name, String doc, String refused) {
        return ViewMethods.sized(
                family, name, "expression", family::expr, doc, refused, List.of(ShapeRules.rule(name)));
    }

    private static MethodSpec.Builder parts(String name, String doc, ParameterSpec... parameters) {
        return named(name, ParameterizedTypeName.get(ClassName.get(List.class), LazyClass.EXPR), doc, parameters)
                .addStatement(
                        "return expression.$L($L).stream().map(this::exprOf).toList()",
                        name,
                        Dims.names(List.of(parameters)));
    }

    /** Those that drop or add an axis. */
    static List<MethodSpec> ofRank(Handle handle) {
        List<MethodSpec> methods = new ArrayList<>();
        if (handle.mayHaveAxes()) {
            ClassName lower = handle.raised(-1).expr();
            methods.add(view("at", lower, "Entry {@code i} of the first axis, which is dropped.", size("i"))
                    .addStatement("return new $T(expression.select(0, i))", lower)
                    .build());
            methods.add(plain(
                    "select", lower, "Entry {@code i} of {@code axis}, which is dropped.", integer("axis"), size("i")));
            methods.add(plain("squeeze", lower, "Without {@code axis}, whose size must be 1.", integer("axis")));
            methods.addAll(SliceMethods.ofExpressions(handle));
            methods.addAll(windows(handle.raised(1).expr()));
        }
        if (handle.mayHaveMatrices()) {
            methods.addAll(matrices(handle));
        }
        methods.add(plain(
                "unsqueeze",
                handle.raised(1).expr(),
                "With one more axis, of size 1, before {@code axis}.",
                integer("axis")));
        return methods;
    }

    private static List<MethodSpec> windows(ClassName higher) {
        return List.of(
                plain(
                        "windows",
                        higher,
                        "Windows of {@code window} neighbours, {@code step} apart, along {@code axis}, as last axis.",
                        integer("axis"),
                        size("window"),
                        size("step")),
                view("windows", higher, "The same along the last axis.", size("window"), size("step"))
                        .addStatement("return windows(-1, window, step)")
                        .build());
    }

    private static List<MethodSpec> matrices(Handle handle) {
        ClassName lower = handle.raised(-1).expr();
        return List.of(
                plain(
                        "permuteMatrix",
                        handle.expr(),
                        "The last two axes swapped: of a batch of matrices, their transposes."),
                view("diagonal", lower, "Elements at {@code i, i} of the first two axes, along the last axis.")
                        .addStatement("return diagonal(0, 0, 1)")
                        .build(),
                plain(
                        "diagonal",
                        lower,
                        "Elements at {@code i, i + offset} of two axes, which are dropped, along the last axis.",
                        size("offset"),
                        integer("axis1"),
                        integer("axis2")));
    }

    private static MethodSpec same(String name, String doc, ParameterSpec... parameters) {
        return view(name, LazyClass.EXPR, doc, parameters)
                .addStatement("return exprOf(expression.$L($L))", name, Dims.names(List.of(parameters)))
                .build();
    }

    private static MethodSpec plain(String name, ClassName result, String doc, ParameterSpec... parameters) {
        return view(name, result, doc, parameters)
                .addStatement("return new $T(expression.$L($L))", result, name, Dims.names(List.of(parameters)))
                .build();
    }

    private static MethodSpec.Builder view(String name, TypeName result, String doc, ParameterSpec... parameters) {
        return named(name, result, doc, parameters);
    }

    private static MethodSpec.Builder named(String name, TypeName result, String doc, ParameterSpec... parameters) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .returns(result)
                .addAnnotation(ShapeRules.rule(name))
                .addParameters(List.of(parameters))
                .addJavadoc("$L\n", doc);
    }

    private static ParameterSpec integer(String name) {
        return ParameterSpec.builder(TypeName.INT, name).build();
    }

    private static ParameterSpec size(String name) {
        return ParameterSpec.builder(TypeName.LONG, name).build();
    }
}
