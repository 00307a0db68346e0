package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.emit.tensor.Argument.Kind;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes what ties typed tensors to expressions: {@code a.lazy()}, and statements that write into tensors. */
public final class StatementMethods {

    private StatementMethods() {}

    /** {@code lazy()} and what makes views, and thereby tensors, terms of expressions. */
    static List<MethodSpec> ofViews(Handle handle) {
        List<MethodSpec> methods = new ArrayList<>(List.of(ExprClass.types(handle)));
        methods.add(MethodSpec.methodBuilder("term")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(Names.TYPED)
                .addStatement("return tensor")
                .build());
        methods.add(MethodSpec.methodBuilder("lazy")
                .addModifiers(Modifier.PUBLIC)
                .returns(handle.expr())
                .addAnnotation(ShapeRules.keepsShape("lazy"))
                .addJavadoc("The elements as an expression: ops on it are computed when a statement runs.\n")
                .addStatement("return new $T($T.of(tensor))", handle.expr(), Names.EXPRESSION)
                .build());
        return methods;
    }

    /** By name, so that it is another thread that loads what a first statement needs; the last ones are Kotlin's. */
    static CodeBlock preload(Handle handle) {
        String lazy = handle.family().lazy().reflectionName();
        return CodeBlock.builder()
                .addStatement(
                        "$T.link($T.class, $S, $S, $S, $S, $S, $S, $S)",
                        Names.PRELOAD,
                        handle.view(),
                        handle.expr().reflectionName(),
                        Names.HOME + ".Typing",
                        lazy + "Kt",
                        Names.HOME + ".LazyScope",
                        Names.HOME + ".LazyScope$Companion",
                        Names.HOME + ".ModuloScope",
                        TypesClass.of(handle).reflectionName())
                .build();
    }

    /** Statements that write into tensors of a rank. */
    static List<MethodSpec> ofTensors(Handle handle, List<OpSetModel> sets) {
        Family family = handle.family();
        TypeName rank = handle.known() ? WildcardTypeName.supertypeOf(handle.rankType()) : Names.ANY;
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(set(atMost(family, rank), "value.expression"));
        if (ModuloClass.serves(family, sets)) {
            methods.add(set(ModuloClass.any(family, rank), "value.expression"));
        }
        return methods;
    }

    /** Statements that replace the elements of tensors of rank R. */
    static List<MethodSpec> inPlace(Family family, List<FluentOp> ops) {
        TypeName value = atMost(family, WildcardTypeName.supertypeOf(Terms.RANK));
        return ops.stream()
                .filter(StatementMethods::updates)
                .map(op -> update(op, value))
                .toList();
    }

    /** Expressions up to a rank. */
    private static TypeName atMost(Family family, TypeName rank) {
        return ParameterizedTypeName.get(family.lazy(), Names.ANY, rank, Names.ANY, Names.ANY);
    }

    private static MethodSpec set(TypeName value, String expression) {
        return MethodSpec.methodBuilder("set")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(value, "value")
                .returns(Names.STATEMENT)
                .addAnnotation(ShapeRules.rule("statement"))
                .addJavadoc(
                        "A statement that, when run, computes {@code value}, broadcast to this shape, as if before the first"
                                + " element is written.\n")
                .addStatement("return $T.assign(tensor, $L)", Names.STATEMENT, expression)
                .build();
    }

    private static MethodSpec update(FluentOp op, TypeName value) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(op.name() + "Assign")
                .addModifiers(Modifier.PUBLIC)
                .returns(Names.STATEMENT)
                .addAnnotation(op.rule(ShapeRule.Form.STATEMENT))
                .addJavadoc(
                        "$L\n\n<p>A statement that, when run, puts the result in the place of this tensor's"
                                + " elements.\n\n@throws IllegalArgumentException if the shapes do not fit\n",
                        Javadoc.text(op.op().doc()));
        if (KotlinNames.hidesWriting(op)) {
            method.addAnnotation(OpMethods.HIDDEN); // Kotlin's operators of these names have no result
        }
        CodeBlock.Builder operands = CodeBlock.builder();
        for (int i = 0; i < op.others().size(); i++) {
            ParamModel param = op.others().get(i);
            Argument argument = param.isTensor()
                    ? new Argument(param.name(), value, CodeBlock.of("$L.expression", param.name()), Kind.TENSOR)
                    : Argument.moduli(param, op.ranks().operands().get(i + 1));
            method.addParameter(argument.parameter());
            operands.add(", $L", argument.operand());
        }
        return method.addStatement("return $T.update(tensor, $L$L)", Names.STATEMENT, op.constant(), operands.build())
                .build();
    }

    /** Whether {@code a = a op b} is an assignment of that form: of one more tensor, of the same type. */
    public static boolean updates(FluentOp op) {
        return op.op().kind().isElementwise()
                && op.keepsType()
                && op.ranks().keepsShape()
                && op.overload().tensors().size() == 2
                && op.others().getFirst().isTensor()
                && op.others().getFirst().elementType()
                        == op.overload().params().getFirst().elementType();
    }
}
