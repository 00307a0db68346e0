package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.ShapeRule;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes the choice between an expression and another operand, as {@link Chosen} does of tensors: {@code e.keepWhere(condition, b)},
 * and {@code condition.where(e, b)}, which leaves it to e. Kotlin has {@code where} of all operands.
 */
final class ChosenLazily {

    private ChosenLazily() {}

    /** Adds {@code keepWhere} to the expressions of a family. */
    static void addTo(TypeSpec.Builder type, Family family, List<OpSetModel> sets) {
        Chosen.op(family, sets).ifPresent(op -> {
            type.addSuperinterface(
                    choosable(family, LazyClass.RANK, family.known(LazyClass.EXPR), family.known(atMost(family))));
            type.addMethod(keepWhere(op, condition(family), LazyClass.EXPR)
                    .addParameter(atMost(family), "b")
                    .addStatement("return exprOf($L)", chosen(op, CodeBlock.of("b.term()")))
                    .build());
            type.addMethod(MethodSpec.methodBuilder("kept")
                    .addAnnotation(Override.class)
                    .addModifiers(Modifier.FINAL)
                    .addParameter(Names.TYPED, "condition")
                    .addParameter(Names.TYPED, "b")
                    .returns(Names.EXPRESSION)
                    .addStatement("return $T.of($L, condition, expression, b)", Names.EXPRESSION, op.constant())
                    .build());
            type.addMethod(keepWhere(op, condition(family), LazyClass.EXPR)
                    .addParameter(family.given(), "b")
                    .addStatement("return exprOf($L)", chosen(op, family.scalar(CodeBlock.of("b"))))
                    .build());
            type.addMethod(above(family, op));
        });
    }

    /** {@code <Q, S> S keepWhere(BoolTerm.Above<? extends R, Q, ? extends LongTypes<?, S>> condition, LongTerm<? super Q> b)}. */
    private static MethodSpec above(Family family, FluentOp op) {
        TypeVariableName rank = TypeVariableName.get("Q");
        TypeVariableName result = TypeVariableName.get("S");
        Family conditions = family.of(ElementType.BOOL);
        TypeName condition = Terms.above(conditions, WildcardTypeName.subtypeOf(LazyClass.RANK), rank, family, result);
        return keepWhere(op, condition, result)
                .addTypeVariables(List.of(Terms.ranked("Q", family), result))
                .addParameter(Terms.atMost(family, rank), "b")
                .addStatement("return " + family.typed("condition.", "$L"), chosen(op, CodeBlock.of("b.term()")))
                .build();
    }

    private static TypeName atMost(Family family) {
        return Terms.atMost(family, LazyClass.RANK);
    }

    private static TypeName condition(Family family) {
        return Terms.atMost(family.of(ElementType.BOOL), LazyClass.RANK);
    }

    private static MethodSpec.Builder keepWhere(FluentOp op, TypeName condition, TypeName result) {
        return MethodSpec.methodBuilder("keepWhere")
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(op.rule(ShapeRule.Form.OF_SECOND))
                .addParameter(condition, "condition")
                .returns(result)
                .addJavadoc("The elements of this where the condition holds, of b elsewhere.\n");
    }

    private static CodeBlock chosen(FluentOp op, CodeBlock b) {
        return CodeBlock.of("$T.of($L, condition.term(), expression, $L)", Names.EXPRESSION, op.constant(), b);
    }

    /**
     * {@code <S, U> S where(Choosable.Lazily<? extends R2, Known<? super S>, Known<? super U>> a, U b)}, not once for all
     * ranks: see {@link Chosen}.
     */
    static MethodSpec ofCondition(Handle handle, FluentOp op) {
        TypeVariableName result = TypeVariableName.get("S");
        TypeVariableName other = TypeVariableName.get("U");
        Family family = handle.family();
        TypeName rank = WildcardTypeName.subtypeOf(handle.rankType());
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(OpMethods.HIDDEN)
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addTypeVariables(List.of(result, other))
                .addParameter(choosable(family, rank, family.known(result), family.known(other)), "a")
                .addParameter(other, "b")
                .returns(result)
                .addJavadoc(
                        "Elements of a where this holds, of b elsewhere, of a's type and rank; with a number in the place"
                                + " of b: {@code a.keepWhere(condition, 0)}.\n")
                .addStatement("return Choices.of(a, term(), b)")
                .build();
    }

    private static TypeName choosable(Family family, TypeName rank, TypeName result, TypeName other) {
        ClassName type = ClassName.get(family.packageName(), "Choosable").nestedClass("Lazily");
        return ParameterizedTypeName.get(type, rank, result, other);
    }
}
