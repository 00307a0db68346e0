package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.FluentOp;
import java.util.Optional;

/** {@code a.keepWhere(condition, n)} of a number that its member does not take. */
final class KeptForms {

    private static final TypeVariableName RESULT = TypeVariableName.get("S", TypeNames.ANY);
    private static final TypeVariableName RANK = TypeVariableName.get("R");

    private KeptForms() {}

    /**
     * Of the op that chooses.
     *
     * @param conditions the family of its first operand
     * @return empty where the op does not choose, or the chosen elements have no such numbers
     */
    static Optional<FunSpec> of(KotlinFamily conditions, FluentOp op, Mode mode) {
        KotlinFamily family = conditions.of(op.overload().result());
        if (!op.isChoice() || family.fromNumber().isEmpty()) {
            return Optional.empty();
        }
        boolean eager = mode == Mode.EAGER;
        TypeName atMost = WildcardTypeName.consumerOf(RANK);
        CodeBlock number = family.scalar("b" + family.fromNumber());
        CodeBlock value = eager
                ? CodeBlock.of("%L.call(condition.tensor(), tensor(), %L)", KotlinFamily.constant(op), number)
                : CodeBlock.of(
                        "%T.of(%L, condition.term(), term(), %L)",
                        KotlinFamily.EXPRESSION, KotlinFamily.constant(op), number);
        return Optional.of(FunSpec.builder("keepWhere")
                .addTypeVariable(TypeVariableName.get("R", family.rank()))
                .addTypeVariable(RESULT)
                .receiver(
                        eager
                                ? family.tensorAbove(TypeNames.STAR, RANK, family.making(RESULT, TypeNames.STAR))
                                : family.lazy(RANK, family.making(TypeNames.STAR, RESULT)))
                .addKdoc("The elements of this where the condition holds, [b] elsewhere.")
                .addParameter("condition", eager ? conditions.tensor(atMost) : conditions.term(atMost))
                .addParameter("b", family.number())
                .returns(RESULT)
                .addStatement("return %T.typed(types(), %L)", family.types(), value)
                .build());
    }
}
