package io.rankine.processor.emit.element;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** {@code Numbers}: elements in memory of a type that is known at run time only, as the widest primitives. */
final class NumbersClass {

    TypeSpec type() {
        return TypeSpec.classBuilder("Numbers")
                .addJavadoc(
                        "Numbers in memory whose element type is known at run time only, as the widest primitives of Java."
                                + " Nothing is checked.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(reader(
                        "whole",
                        "The element of an integer type or bool, which is 0 or 1, at an address; uint64 as its bits.",
                        long.class,
                        wholes()))
                .addMethod(writer(
                        "whole",
                        "Sets the element of an integer type or bool at an address to the low bits of {@code value}.",
                        long.class,
                        wholes()))
                .addMethod(reader("real", "The element of a float type at an address.", double.class, reals()))
                .addMethod(writer(
                        "real",
                        "Sets the element of a float type at an address to {@code value}, rounded to nearest.",
                        double.class,
                        reals()))
                .addMethods(new NumberRows().methods())
                .build();
    }

    static List<ElementType> wholes() {
        return Arrays.stream(ElementType.values())
                .filter(type -> type.isInteger() || type.isLogical())
                .toList();
    }

    static List<ElementType> reals() {
        return Arrays.stream(ElementType.values())
                .filter(ElementType::isFloating)
                .toList();
    }

    private static MethodSpec reader(String name, String doc, Class<?> wide, List<ElementType> types) {
        return method(name, doc)
                .returns(wide)
                .addParameter(ElementType.class, "type")
                .addParameter(TypeName.LONG, "address")
                .addCode(cases("return switch (type) {$>\n", types, NumbersClass::read))
                .build();
    }

    private static MethodSpec writer(String name, String doc, Class<?> wide, List<ElementType> types) {
        return method(name, doc)
                .addParameter(ElementType.class, "type")
                .addParameter(TypeName.LONG, "address")
                .addParameter(wide, "value")
                .addCode(cases("switch (type) {$>\n", types, NumbersClass::write))
                .build();
    }

    static CodeBlock cases(String start, List<ElementType> types, Function<ElementType, CodeBlock> code) {
        CodeBlock.Builder cases = CodeBlock.builder().add(start);
        types.forEach(type -> cases.addStatement("case $L -> $L", type.name(), code.apply(type)));
        cases.addStatement(
                "default -> throw $T.access(type, $T.$L)",
                EngineNames.ELEMENT_TYPE_EXCEPTION,
                ElementType.class,
                types.getLast().name());
        return start.startsWith("return")
                ? cases.addStatement("$<}").build()
                : cases.add("$<}\n").build();
    }

    private static CodeBlock read(ElementType type) {
        return read(type, CodeBlock.of("address"));
    }

    /** The element as the widest primitive. */
    static CodeBlock read(ElementType type, CodeBlock address) {
        Access access = new Access(type);
        return widest(type, access.carried(access.read(address)));
    }

    static CodeBlock widest(ElementType type, CodeBlock element) {
        return type.isLogical() ? CodeBlock.of("$L ? 1 : 0", element) : element;
    }

    private static CodeBlock write(ElementType type) {
        return write(type, CodeBlock.of("address"), CodeBlock.of("value"));
    }

    /** The statement that sets the element to a value of the widest primitive. */
    static CodeBlock write(ElementType type, CodeBlock address, CodeBlock value) {
        Access access = new Access(type);
        CodeBlock stored =
                type.isLogical() ? CodeBlock.of("$L != 0", value) : isWidest(type) ? value : access.stored(value);
        return access.write(address, stored);
    }

    private static boolean isWidest(ElementType type) {
        return type.memory() == long.class || type.memory() == double.class;
    }

    private static MethodSpec.Builder method(String name, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc("$L\n", doc);
    }
}
