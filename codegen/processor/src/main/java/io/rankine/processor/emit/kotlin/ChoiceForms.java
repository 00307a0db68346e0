package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import io.rankine.processor.emit.kotlin.RankedFunction.Operand;
import io.rankine.processor.emit.tensor.Choices;
import java.util.List;
import java.util.stream.IntStream;

/** {@code condition.where(a, b)} of different element types for all ranks at once, in the type where they meet. */
record ChoiceForms(Choices choices, Mode mode) {

    /** One for each operand that may have the highest rank. */
    List<FunSpec> all() {
        return IntStream.rangeClosed(RankedFunction.RECEIVER, 1)
                .mapToObj(this::function)
                .toList();
    }

    private FunSpec function(int highest) {
        KotlinFamily first = new KotlinFamily(choices.first());
        KotlinFamily second = new KotlinFamily(choices.second());
        String a = choices.firstName();
        String b = choices.secondName();
        RankedFunction function = new RankedFunction(
                new KotlinFamily(choices.family()),
                List.of(new Operand(first, a), new Operand(second, b)),
                highest,
                choices.meeting().type(),
                mode);
        String name = choices.op().name();
        FunSpec.Builder spec = FunSpec.builder(name)
                .receiver(function.receiver())
                .addParameter(a, function.parameter(0))
                .addParameter(b, function.parameter(1))
                .addKdoc(
                        "%L",
                        Kdoc.text(choices.op().op().doc() + " Here in "
                                + choices.meeting().type().label() + ", where the two types meet."
                                + (mode == Mode.EAGER ? "" : " Computed when a statement runs.")));
        CodeBlock value = mode == Mode.EAGER
                ? CodeBlock.of(
                        "%T.%L(%L, %L, %L)",
                        KotlinFamily.of(choices.entry()),
                        name,
                        function.value(""),
                        function.value(a + "."),
                        function.value(b + "."))
                : CodeBlock.of(
                        "%T.of(%L, %L, %L, %L)",
                        KotlinFamily.EXPRESSION,
                        KotlinFamily.constant(choices.op()),
                        function.value(""),
                        cast(first, function.value(a + ".")),
                        cast(second, function.value(b + ".")));
        function.finish(spec, name, value, "");
        return spec.build();
    }

    private CodeBlock cast(KotlinFamily from, CodeBlock value) {
        return choices.cast(from.family())
                .map(cast -> CodeBlock.of("%T.of(%L, %L)", KotlinFamily.EXPRESSION, KotlinFamily.constant(cast), value))
                .orElse(value);
    }
}
