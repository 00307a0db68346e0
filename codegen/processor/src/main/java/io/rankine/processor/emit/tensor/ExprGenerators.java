package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes the expressions whose elements follow from their index: {@code LongExpr.zeros(n, m)} and the like. */
final class ExprGenerators {

    private final Family family;
    private final boolean indexed;

    ExprGenerators(Family family) {
        this.family = family;
        this.indexed = !family.type().isLogical();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            List<ParameterSpec> sizes = Dims.sizes(rank, Family.NUMBER);
            for (TypeName number : family.givenAs()) {
                methods.add(full(number, rank, sizes));
            }
            methods.add(constant("zeros", rank, "Zeros, in the memory of one element.", sizes));
            methods.add(constant("ones", rank, "Ones, in the memory of one element.", sizes));
            if (indexed && rank > 0) {
                methods.add(generator(
                                "index",
                                "full",
                                rank,
                                "Elements that are their own index along {@code axis}; they take no memory.")
                        .addParameter(TypeName.INT, "axis")
                        .addParameters(sizes)
                        .addStatement(
                                "return new $T($T.index($L, axis$L))",
                                family.expr(rank),
                                Names.GENERATORS,
                                type(),
                                names(sizes))
                        .build());
            }
        }
        if (indexed) {
            methods.add(range());
        }
        methods.add(generator(
                        "eye",
                        "eye(rows: dim, columns: dim) -> [rows, columns]",
                        2,
                        "Ones where both indices agree, zeros elsewhere; they take no memory.")
                .addParameter(Family.NUMBER, "rows")
                .addParameter(Family.NUMBER, "columns")
                .addStatement(
                        "return new $T($T.eye($L, $L, $L))",
                        family.expr(2),
                        Names.GENERATORS,
                        type(),
                        family.whole(Family.NUMBER, "rows"),
                        family.whole(Family.NUMBER, "columns"))
                .build());
        return methods;
    }

    private MethodSpec full(TypeName number, int rank, List<ParameterSpec> sizes) {
        return generator("full", "full", rank, "One value throughout, in the memory of one element.")
                .addParameter(number, "value")
                .addParameters(sizes)
                .addStatement(
                        "return new $T($T.full($L$L))",
                        family.expr(rank),
                        Names.GENERATORS,
                        family.scalar(family.element(number, "value")),
                        names(sizes))
                .build();
    }

    private MethodSpec constant(String name, int rank, String doc, List<ParameterSpec> sizes) {
        return generator(name, "sizes", rank, doc)
                .addParameters(sizes)
                .addStatement(
                        "return new $T($T.$L($L$L))", family.expr(rank), Names.GENERATORS, name, type(), names(sizes))
                .build();
    }

    private MethodSpec range() {
        TypeName number = Family.NUMBER;
        return generator(
                        "range",
                        "arange",
                        1,
                        "Numbers from {@code start}, {@code step} apart, before {@code stop}; they take no memory.\n\n"
                                + "@throws IllegalArgumentException if that does not end or the element type does not hold them")
                .addParameter(number, "start")
                .addParameter(number, "stop")
                .addParameter(number, "step")
                .addStatement(
                        "return new $T($T.range($L, $L, $L, $L))",
                        family.expr(1),
                        Names.GENERATORS,
                        type(),
                        family.taken(number, "start"),
                        family.taken(number, "stop"),
                        family.taken(number, "step"))
                .build();
    }

    private CodeBlock type() {
        return CodeBlock.of("$T.$L", Names.ELEMENT_TYPE, family.type().name());
    }

    private CodeBlock names(List<ParameterSpec> sizes) {
        return sizes.isEmpty() ? CodeBlock.of("") : CodeBlock.of(", $L", Dims.given(family, sizes));
    }

    private MethodSpec.Builder generator(String method, String rule, int rank, String doc) {
        return MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(family.expr(rank))
                .addAnnotation(ShapeRules.rule(rule))
                .addJavadoc("$L\n", doc);
    }
}
