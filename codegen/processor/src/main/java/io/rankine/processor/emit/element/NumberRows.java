package io.rankine.processor.emit.element;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Methods of {@code Numbers} that move many elements. */
final class NumberRows {

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        load(long[].class, NumbersClass.wholes(), methods);
        load(double[].class, NumbersClass.reals(), methods);
        store(long[].class, NumbersClass.wholes(), methods);
        store(double[].class, NumbersClass.reals(), methods);
        widen(methods);
        narrow(methods);
        return methods;
    }

    private static void load(Class<?> array, List<ElementType> types, List<MethodSpec> methods) {
        new NumberRow("load", "Reads {@code count} elements that lie {@code step} bytes apart.", array, "to")
                .add(
                        types,
                        type -> together(type, array, "load"),
                        (type, at) -> CodeBlock.of("to[i] = $L", NumbersClass.read(type, at)),
                        methods);
    }

    private static void store(Class<?> array, List<ElementType> types, List<MethodSpec> methods) {
        new NumberRow(
                        "store",
                        "Writes {@code count} elements {@code step} bytes apart; of integers their low bits.",
                        array,
                        "from")
                .add(
                        types,
                        type -> together(type, array, "store"),
                        (type, at) -> NumbersClass.write(type, at, CodeBlock.of("from[i]")),
                        methods);
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

    private static void widen(List<MethodSpec> methods) {
        new NumberRow(
                        "widen",
                        "Writes elements that lie {@code step} bytes apart as neighbours of the type they compute in.",
                        long.class,
                        "to")
                .add(
                        converted(),
                        type -> CodeBlock.of(""),
                        (type, at) -> {
                            Access access = new Access(type);
                            return new Access(type.computed()).write(wide(type, "to"), access.carried(access.read(at)));
                        },
                        methods);
    }

    private static void narrow(List<MethodSpec> methods) {
        new NumberRow(
                        "narrow",
                        "Writes neighbours of the type in which a type computes as that type, {@code step} bytes apart.",
                        long.class,
                        "from")
                .add(
                        converted(),
                        type -> CodeBlock.of(""),
                        (type, at) -> {
                            CodeBlock value = new Access(type.computed()).read(wide(type, "from"));
                            return new Access(type).write(at, new Access(type).stored(value));
                        },
                        methods);
    }

    private static CodeBlock wide(ElementType type, String address) {
        return NumberRow.neighbour(type.computed(), address);
    }

    private static List<ElementType> converted() {
        return Arrays.stream(ElementType.values())
                .filter(type -> !type.hasKernels() && type.computed() != type)
                .toList();
    }
}
