package io.rankine.processor.emit.element;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * A method that moves many elements: a choice of loops, as one at each element would cost more than it. Each type has a method of
 * its own. In one method of all loops C2 leaves off inlining after the first types that a program uses: those of others then
 * take six times as long.
 *
 * @param other type of the parameter for the other side, and its name
 */
record NumberRow(String name, String doc, Class<?> other, String otherName) {

    /** What a loop does with the element at an address. */
    interface Body {
        CodeBlock of(ElementType type, CodeBlock address);
    }

    /** @param together what moves neighbours of a type without a loop, or nothing */
    void add(List<ElementType> types, Function<ElementType, CodeBlock> together, Body body, List<MethodSpec> methods) {
        CodeBlock.Builder choice = CodeBlock.builder().beginControlFlow("switch (type)");
        types.forEach(type ->
                choice.addStatement("case $L -> $L(address, step, $L, count)", type.name(), nameOf(type), otherName));
        choice.addStatement(
                        "default -> throw $T.access(type, $T.$L)",
                        EngineNames.ELEMENT_TYPE_EXCEPTION,
                        ElementType.class,
                        types.getLast().name())
                .endControlFlow();
        methods.add(MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc("$L\n", doc)
                .addParameter(ElementType.class, "type")
                .addParameter(TypeName.LONG, "address")
                .addParameter(TypeName.LONG, "step")
                .addParameter(other, otherName)
                .addParameter(TypeName.INT, "count")
                .addCode(choice.build())
                .build());
        types.forEach(type -> methods.add(loops(type, together.apply(type), body)));
    }

    private String nameOf(ElementType type) {
        return name + type.familyName();
    }

    private MethodSpec loops(ElementType type, CodeBlock together, Body body) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(nameOf(type))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(TypeName.LONG, "address")
                .addParameter(TypeName.LONG, "step")
                .addParameter(other, otherName)
                .addParameter(TypeName.INT, "count")
                .addCode(together);
        if (together.isEmpty()) {
            // C2 makes vectors of a loop whose step it knows.
            method.beginControlFlow("if (step == $L)", bytes(type))
                    .addCode(loop(body.of(type, neighbour(type, "address"))))
                    .addStatement("return")
                    .endControlFlow();
        }
        return method.addCode(loop(body.of(type, CodeBlock.of("address + i * step"))))
                .build();
    }

    /** The address of element i of neighbours. */
    static CodeBlock neighbour(ElementType type, String address) {
        return CodeBlock.of("$L + (long) i * $L", address, bytes(type));
    }

    private static CodeBlock bytes(ElementType type) {
        return CodeBlock.of("$T.BYTES", TypeName.get(type.memory()).box());
    }

    private static CodeBlock loop(CodeBlock statement) {
        return CodeBlock.builder()
                .beginControlFlow("for (int i = 0; i < count; i++)")
                .addStatement(statement)
                .endControlFlow()
                .build();
    }
}
