package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.Choices;

/** {@code condition.where(a, b)} of different element types, in the type where they meet; of ranks known at run time only. */
record ChoiceForms(Choices choices, Mode mode) {

    FunSpec function() {
        boolean eager = mode == Mode.EAGER;
        KotlinFamily condition = new KotlinFamily(choices.family());
        KotlinFamily first = new KotlinFamily(choices.first());
        KotlinFamily second = new KotlinFamily(choices.second());
        KotlinFamily meeting = new KotlinFamily(choices.meeting());
        String a = choices.firstName();
        String b = choices.secondName();
        FunSpec.Builder function = FunSpec.builder(choices.op().name())
                .receiver(eager ? condition.readable() : condition.term(TypeNames.STAR))
                .addParameter(a, eager ? first.readable() : first.term(TypeNames.STAR))
                .addParameter(b, eager ? second.readable() : second.term(TypeNames.STAR))
                .returns(
                        eager
                                ? meeting.erased()
                                : KotlinFamily.of(meeting.family().expr()))
                .addKdoc(
                        "%L",
                        Kdoc.text(choices.op().op().doc() + " Here in "
                                + meeting.type().label() + ", where the two types meet."
                                + (eager ? "" : " Computed when a statement runs.")));
        CodeBlock value = eager
                ? CodeBlock.of(
                        "%T.%L(tensor(), %N.tensor(), %N.tensor())",
                        KotlinFamily.of(choices.entry()), choices.op().name(), a, b)
                : CodeBlock.of(
                        "%T.of(%L, term(), %L, %L)",
                        KotlinFamily.EXPRESSION,
                        KotlinFamily.constant(choices.op()),
                        cast(first, CodeBlock.of("%N.term()", a)),
                        cast(second, CodeBlock.of("%N.term()", b)));
        return function.addStatement(
                        "return %T.of(%L)",
                        eager
                                ? meeting.erased()
                                : KotlinFamily.of(meeting.family().expr()),
                        value)
                .build();
    }

    private CodeBlock cast(KotlinFamily from, CodeBlock value) {
        return choices.cast(from.family())
                .map(cast -> CodeBlock.of("%T.of(%L, %L)", KotlinFamily.EXPRESSION, KotlinFamily.constant(cast), value))
                .orElse(value);
    }
}
