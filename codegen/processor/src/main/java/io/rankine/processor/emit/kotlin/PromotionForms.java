package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import io.rankine.processor.emit.kotlin.RankedFunction.Operand;
import io.rankine.processor.emit.tensor.ExprPromotions;
import java.util.List;

/** {@code a + b} of different element types for all ranks at once, in the type where they meet; modular in a scope that is. */
record PromotionForms(KotlinFamily family, ExprPromotions promotion, Mode mode) {

    List<FunSpec> all() {
        return List.of(function(RankedFunction.RECEIVER), function(0));
    }

    /** With another operand whose rank is above the receiver's. */
    List<FunSpec> ofHigherRank() {
        return List.of(function(0));
    }

    private FunSpec function(int highest) {
        KotlinFamily other = new KotlinFamily(promotion.other());
        String b = promotion.name();
        RankedFunction function = new RankedFunction(
                family,
                List.of(new Operand(other, b)),
                highest,
                promotion.meeting().type(),
                mode);
        String name = promotion.op().name();
        FunSpec.Builder spec = FunSpec.builder(name)
                .receiver(function.receiver())
                .addParameter(b, function.parameter(0))
                .addModifiers(KotlinModifiers.of(promotion.op(), 1))
                .addKdoc(
                        "%L",
                        Kdoc.text(promotion.op().op().doc() + " Here in "
                                + promotion.meeting().type().label() + ", where the two types meet."
                                + (mode == Mode.EAGER ? "" : " Computed when a statement runs.")));
        CodeBlock first = function.value("");
        CodeBlock second = function.value(b + ".");
        CodeBlock value = mode == Mode.EAGER
                ? CodeBlock.of("%T.%L(%L, %L)", entry(), name, first, second)
                : CodeBlock.of(
                        "%T.of(%T.%L, %L, %L%L)",
                        KotlinFamily.EXPRESSION,
                        entry(),
                        promotion.computed().constantName(),
                        cast(family, first),
                        cast(other, second),
                        promotion.computed().others().size() == 1 ? "" : ", p");
        function.finish(spec, name + other.family().name(), value, "");
        return spec.build();
    }

    private ClassName entry() {
        return new ClassName(
                promotion.computed().set().packageName(),
                promotion.computed().set().entryClass());
    }

    private CodeBlock cast(KotlinFamily from, CodeBlock value) {
        return promotion
                .cast(from.family())
                .map(cast -> CodeBlock.of("%T.of(%L, %L)", KotlinFamily.EXPRESSION, KotlinFamily.constant(cast), value))
                .orElse(value);
    }
}
