package io.rankine.processor.emit.element;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Accessors of complex elements and their parts, one for all complex types. */
final class ComplexAccessors {

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.addAll(ElementsClass.each((indices, index) -> part("getReal", "real", 0, indices, index)));
        methods.addAll(ElementsClass.each((indices, index) -> part("getImag", "imaginary", 1, indices, index)));
        methods.addAll(ElementsClass.each(ComplexAccessors::getter));
        methods.addAll(ElementsClass.each(ComplexAccessors::setter));
        methods.add(part());
        methods.add(setParts());
        return methods;
    }

    private static MethodSpec part(String name, String doc, int part, List<ParameterSpec> indices, CodeBlock index) {
        return ElementsClass.method(name, indices, true, "The " + doc + " part of a complex element.")
                .returns(TypeName.DOUBLE)
                .addStatement("return part($L, $L)", index, part)
                .build();
    }

    private static MethodSpec getter(List<ParameterSpec> indices, CodeBlock index) {
        return ElementsClass.method("getComplex", indices, true, "A complex element, of any complex type.")
                .returns(EngineNames.COMPLEX)
                .addStatement("long index = $L", index)
                .addStatement("return new $T(part(index, 0), part(index, 1))", EngineNames.COMPLEX)
                .build();
    }

    private static MethodSpec setter(List<ParameterSpec> indices, CodeBlock index) {
        return ElementsClass.method(
                        "setComplex",
                        indices,
                        false,
                        "Sets a complex element; parts are rounded to those of the element type.")
                .addParameter(TypeName.DOUBLE, "re")
                .addParameter(TypeName.DOUBLE, "im")
                .addStatement("setParts($L, re, im)", index)
                .build();
    }

    private static MethodSpec part() {
        CodeBlock.Builder code = CodeBlock.builder().add("return switch (type) {$>\n");
        for (ElementType type : types()) {
            CodeBlock offset = CodeBlock.of("index * type.bytes() + part * $T.BYTES", box(type));
            code.addStatement("case $L -> $L", type.name(), new Access(type).readCell(offset));
        }
        return MethodSpec.methodBuilder("part")
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.DOUBLE)
                .addParameter(TypeName.LONG, "index")
                .addParameter(TypeName.INT, "part")
                .addCode(code.add(refusal()).addStatement("$<}").build())
                .build();
    }

    private static MethodSpec setParts() {
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (type)");
        for (ElementType type : types()) {
            Access access = new Access(type);
            CodeBlock next = CodeBlock.of("offset + $T.BYTES", box(type));
            code.beginControlFlow("case $L ->", type.name())
                    .addStatement("long offset = writable(index)")
                    .addStatement(access.writeCell(CodeBlock.of("offset"), rounded(access, "re")))
                    .addStatement(access.writeCell(next, rounded(access, "im")))
                    .endControlFlow();
        }
        return MethodSpec.methodBuilder("setParts")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(TypeName.LONG, "index")
                .addParameter(TypeName.DOUBLE, "re")
                .addParameter(TypeName.DOUBLE, "im")
                .addCode(code.add(refusal()).endControlFlow().build())
                .build();
    }

    private static CodeBlock rounded(Access access, String part) {
        return access.type().memory() == double.class
                ? CodeBlock.of("$L", part)
                : access.stored(CodeBlock.of("$L", part));
    }

    private static CodeBlock refusal() {
        return CodeBlock.builder()
                .addStatement(
                        "default -> throw $T.access(type, $T.COMPLEX128)",
                        EngineNames.ELEMENT_TYPE_EXCEPTION,
                        ElementType.class)
                .build();
    }

    private static TypeName box(ElementType type) {
        return TypeName.get(type.memory()).box();
    }

    private static List<ElementType> types() {
        return Arrays.stream(ElementType.values())
                .filter(ElementType::isComplex)
                .toList();
    }
}
