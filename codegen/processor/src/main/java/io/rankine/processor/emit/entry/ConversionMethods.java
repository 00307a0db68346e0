package io.rankine.processor.emit.entry;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** The methods of a set of conversions for element types that are known at run time only. */
final class ConversionMethods {

    private final OpSetModel set;

    ConversionMethods(OpSetModel set) {
        this.set = set;
    }

    List<MethodSpec> methods() {
        return List.of(call(), op());
    }

    private MethodSpec call() {
        return method("to", "{@code a} as elements of a type.\n\n@return a new tensor")
                .returns(EngineNames.TENSOR)
                .addParameter(ElementType.class, "type")
                .addParameter(EngineNames.TENSOR, "a")
                .addCode(cases("type", "a.type(), type", op -> CodeBlock.of("$L(a)", op.name())))
                .build();
    }

    private MethodSpec op() {
        return method("op", "The op that makes elements of type {@code to} of those of type {@code from}.")
                .returns(EngineNames.ELEMENTWISE_OP)
                .addParameter(ElementType.class, "from")
                .addParameter(ElementType.class, "to")
                .addCode(cases("to", "from, to", ConversionMethods::from))
                .build();
    }

    private CodeBlock cases(String target, String types, Function<OpModel, CodeBlock> code) {
        CodeBlock.Builder cases = CodeBlock.builder().add("return switch ($N) {$>\n", target);
        set.ops()
                .forEach(op -> cases.addStatement(
                        "case $L -> $L", op.overloads().getFirst().result().name(), code.apply(op)));
        return cases.addStatement("default -> throw $T.refused($L)", EngineNames.CONVERSIONS, types)
                .addStatement("$<}")
                .build();
    }

    private static CodeBlock from(OpModel op) {
        CodeBlock.Builder cases = CodeBlock.builder().add("switch (from) {$>\n");
        op.overloads().stream()
                .filter(Overload::hasKernel)
                .forEach(overload -> cases.add(
                        "case $L -> $N;\n",
                        overload.tensors().getFirst().elementType().name(),
                        op.constant(overload)));
        return cases.add("default -> throw $T.refused(from, to);\n$<}", EngineNames.CONVERSIONS)
                .build();
    }

    private static MethodSpec.Builder method(String name, String doc) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.STATIC).addJavadoc(doc + "\n");
    }
}
