package io.rankine.processor.emit.element;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Methods of {@code Numbers} that move many elements, a loop for each type: a choice at each element would cost more than it. */
final class NumberRows {

    private static final CodeBlock STRIDED = CodeBlock.of("address + i * step");

    List<MethodSpec> methods() {
        return List.of(
                load(long[].class, NumbersClass.wholes()),
                load(double[].class, NumbersClass.reals()),
                store(long[].class, NumbersClass.wholes()),
                store(double[].class, NumbersClass.reals()),
                widen(),
                narrow());
    }

    private static MethodSpec load(Class<?> array, List<ElementType> types) {
        return method("load", "Reads {@code count} elements that lie {@code step} bytes apart.")
                .addParameter(array, "to")
                .addParameter(TypeName.INT, "count")
                .addCode(loops(
                        types,
                        type -> together(type, array, "load"),
                        type -> CodeBlock.of("to[i] = $L", NumbersClass.read(type, STRIDED))))
                .build();
    }

    private static MethodSpec store(Class<?> array, List<ElementType> types) {
        return method("store", "Writes {@code count} elements {@code step} bytes apart; of integers their low bits.")
                .addParameter(array, "from")
                .addParameter(TypeName.INT, "count")
                .addCode(loops(
                        types,
                        type -> together(type, array, "store"),
                        type -> NumbersClass.write(type, STRIDED, CodeBlock.of("from[i]"))))
                .build();
    }

    /** Neighbours that are what the array holds take a copy: a quarter of the time of a loop with a step. */
    private static CodeBlock together(ElementType type, Class<?> array, String verb) {
        if (type.memory() != array.componentType()) {
            return CodeBlock.of("");
        }
        return CodeBlock.builder()
                .beginControlFlow(
                        "if (step == $T.BYTES)", TypeName.get(type.memory()).box())
                .addStatement("$T.$L(address, $L, count)", EngineNames.MEM, verb, verb.equals("load") ? "to" : "from")
                .addStatement("return")
                .endControlFlow()
                .build();
    }

    private static MethodSpec widen() {
        return method(
                        "widen",
                        "Writes elements that lie {@code step} bytes apart as neighbours of the type they compute in.")
                .addParameter(TypeName.LONG, "to")
                .addParameter(TypeName.INT, "count")
                .addCode(loops(converted(), type -> {
                    Access access = new Access(type);
                    return new Access(type.computed()).write(wide(type, "to"), access.carried(access.read(STRIDED)));
                }))
                .build();
    }

    private static MethodSpec narrow() {
        return method(
                        "narrow",
                        "Writes neighbours of the type in which a type computes as that type, {@code step} bytes apart.")
                .addParameter(TypeName.LONG, "from")
                .addParameter(TypeName.INT, "count")
                .addCode(loops(converted(), type -> {
                    CodeBlock value = new Access(type.computed()).read(wide(type, "from"));
                    return new Access(type).write(STRIDED, new Access(type).stored(value));
                }))
                .build();
    }

    private static CodeBlock wide(ElementType type, String address) {
        return CodeBlock.of(
                "$L + (long) i * $T.BYTES",
                address,
                TypeName.get(type.computed().memory()).box());
    }

    private static List<ElementType> converted() {
        return Arrays.stream(ElementType.values())
                .filter(type -> !type.hasKernels() && type.computed() != type)
                .toList();
    }

    private static CodeBlock loops(List<ElementType> types, Function<ElementType, CodeBlock> body) {
        return loops(types, type -> CodeBlock.of(""), body);
    }

    private static CodeBlock loops(
            List<ElementType> types, Function<ElementType, CodeBlock> before, Function<ElementType, CodeBlock> body) {
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (type)");
        for (ElementType type : types) {
            code.beginControlFlow("case $L ->", type.name())
                    .add(before.apply(type))
                    .beginControlFlow("for (int i = 0; i < count; i++)")
                    .addStatement(body.apply(type))
                    .endControlFlow()
                    .endControlFlow();
        }
        return code.addStatement(
                        "default -> throw $T.access(type, $T.$L)",
                        EngineNames.ELEMENT_TYPE_EXCEPTION,
                        ElementType.class,
                        types.getLast().name())
                .endControlFlow()
                .build();
    }

    private static MethodSpec.Builder method(String name, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc("$L\n", doc)
                .addParameter(ElementType.class, "type")
                .addParameter(TypeName.LONG, "address")
                .addParameter(TypeName.LONG, "step");
    }
}
