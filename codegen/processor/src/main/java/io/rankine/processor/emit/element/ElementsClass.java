package io.rankine.processor.emit.element;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.Request;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** {@code Elements}: accessors of single elements, for each element type and number of indices. */
final class ElementsClass {

    private static final List<List<String>> INDICES =
            List.of(List.of(), List.of("i"), List.of("i", "j"), List.of("i", "j", "k"));

    private final Request request;

    ElementsClass(Request request) {
        this.request = request;
    }

    TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Elements")
                .addJavadoc(
                        "A tensor's single elements, by one index an axis; negative ones count from the end, once. Each"
                                + " access checks the\nelement type, the indices, and that the memory is alive before and after, so"
                                + " that a release by another thread is an\nexception. For many elements use ops or arrays.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .superclass(name(request.className()))
                .addMethod(constructor());
        Arrays.stream(ElementType.values())
                .filter(element -> !element.isComplex())
                .forEach(element -> type.addMethods(accessors(new Access(element))));
        return type.addMethods(new ComplexAccessors().methods())
                .addMethod(wide(
                        "whole",
                        "An element of an integer type or bool, by position.",
                        long.class,
                        NumbersClass.wholes()))
                .addMethod(wide("real", "An element of a float type, by position.", double.class, NumbersClass.reals()))
                .build();
    }

    private static MethodSpec wide(String name, String doc, Class<?> wide, List<ElementType> types) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc("$L\n", doc)
                .addModifiers(Modifier.FINAL)
                .returns(wide)
                .addParameter(TypeName.LONG, "position")
                .addStatement("long offset = position * type.bytes()")
                .addCode(NumbersClass.cases("return switch (type) {$>\n", types, ElementsClass::wide))
                .build();
    }

    private static CodeBlock wide(ElementType type) {
        Access access = new Access(type);
        return NumbersClass.widest(type, access.carried(access.readCell(CodeBlock.of("offset"))));
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addParameter(EngineNames.STORAGE, "storage")
                .addParameter(EngineNames.LAYOUT, "layout")
                .addParameter(ElementType.class, "type")
                .addParameter(TypeName.BOOLEAN, "readOnly")
                .addStatement("super(storage, layout, type, readOnly)")
                .build();
    }

    private ClassName name(String simple) {
        return ClassName.get(request.packageName(), simple);
    }

    private static List<MethodSpec> accessors(Access access) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.addAll(each((indices, index) -> getter(access, indices, index)));
        methods.addAll(each((indices, index) -> setter(access, indices, index)));
        return methods;
    }

    /** One method for each number of indices. */
    interface Accessor {
        MethodSpec of(List<ParameterSpec> indices, CodeBlock index);
    }

    static List<MethodSpec> each(Accessor accessor) {
        List<MethodSpec> methods = new ArrayList<>();
        for (List<String> names : INDICES) {
            List<ParameterSpec> indices = names.stream()
                    .map(name -> ParameterSpec.builder(TypeName.LONG, name).build())
                    .toList();
            methods.add(accessor.of(
                    indices, CodeBlock.of("layout.index($L)", names.stream().collect(Collectors.joining(", ")))));
        }
        ParameterSpec all =
                ParameterSpec.builder(ArrayTypeName.of(TypeName.LONG), "at").build();
        methods.add(accessor.of(List.of(all), CodeBlock.of("layout.index(at)")));
        return methods;
    }

    /** @param doc of the first of a name, which stands for the others */
    static MethodSpec.Builder method(String name, List<ParameterSpec> indices, boolean last, String doc) {
        boolean many = !indices.isEmpty() && indices.getLast().type() instanceof ArrayTypeName;
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addParameters(indices)
                .varargs(many && last);
        return indices.isEmpty() ? method.addJavadoc("$L\n", doc) : method;
    }

    private static MethodSpec getter(Access access, List<ParameterSpec> indices, CodeBlock index) {
        ElementType type = access.type();
        CodeBlock read = access.readCell(CodeBlock.of("readable($T.$L, $L)", ElementType.class, type.name(), index));
        return method("get" + type.accessor(), indices, true, "An element of " + type.label() + ".")
                .returns(access.carrier())
                .addStatement("return $L", access.carried(read))
                .build();
    }

    private static MethodSpec setter(Access access, List<ParameterSpec> indices, CodeBlock index) {
        ElementType type = access.type();
        String doc = "Sets an element of " + type.label() + "." + (access.isMasked() ? refusal(type) : "");
        MethodSpec.Builder method =
                method("set" + type.accessor(), indices, false, doc).addParameter(access.carrier(), "value");
        CodeBlock value = CodeBlock.of("value");
        if (access.isMasked()) {
            value = access.stored(
                    CodeBlock.of("$T.check($T.$L, value)", EngineNames.FITTING, ElementType.class, type.name()));
            method.addStatement("$T stored = $L", type.memory(), value);
            value = CodeBlock.of("stored");
        } else if (access.isHalf()) {
            value = access.stored(value);
        }
        CodeBlock offset = CodeBlock.of("writable($T.$L, $L)", ElementType.class, type.name(), index);
        return method.addStatement(access.writeCell(offset, value)).build();
    }

    private static String refusal(ElementType type) {
        return " @throws IllegalArgumentException if {@code value} is not " + type.range();
    }
}
