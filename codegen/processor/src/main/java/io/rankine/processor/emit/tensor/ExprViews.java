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
        List<MethodSpec> methods = new ArrayList<>(RuledViews.ofEveryExpression(LazyClass.EXPR));
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
            methods.add(named("at", lower, "Entry {@code i} of the first axis, which is dropped.", size("i"))
                    .addStatement("return new $T(expression.select(0, i))", lower)
                    .build());
            methods.addAll(SliceMethods.ofExpressions(handle));
        }
        methods.addAll(RuledViews.ofExpressions(handle));
        return methods;
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
