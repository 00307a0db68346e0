package io.rankine.processor.emit.element;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import javax.lang.model.element.Modifier;

/** {@code BoxedElements}: elements as objects. */
final class BoxedElementsClass {

    TypeSpec type() {
        return TypeSpec.classBuilder("BoxedElements")
                .addJavadoc(
                        "Single elements of tensors whose type is known at run time only, as objects of what accessors"
                                + " return, such as Long or\n{@link $T}. For tests, printing and tools; the accessors of {@link $T}"
                                + " box nothing.\n",
                        EngineNames.COMPLEX,
                        EngineNames.TENSOR)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(getter())
                .addMethod(setter())
                .build();
    }

    private static MethodSpec getter() {
        CodeBlock.Builder cases = CodeBlock.builder().add("return switch (tensor.type()) {$>\n");
        for (ElementType type : ElementType.values()) {
            cases.addStatement("case $L -> tensor.get$L(at)", type.name(), type.accessor());
        }
        return MethodSpec.methodBuilder("get")
                .addJavadoc("The element at an index.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(Object.class)
                .addParameter(EngineNames.TENSOR, "tensor")
                .addParameter(long[].class, "at")
                .varargs()
                .addCode(cases.addStatement("$<}").build())
                .build();
    }

    private static MethodSpec setter() {
        CodeBlock.Builder cases = CodeBlock.builder().add("switch (tensor.type()) {$>\n");
        for (ElementType type : ElementType.values()) {
            TypeName box = TypeName.get(type.carrier()).box();
            CodeBlock value = type.isComplex()
                    ? CodeBlock.of("(($1T) value).re(), (($1T) value).im()", box)
                    : CodeBlock.of("($T) value", box);
            cases.addStatement("case $L -> tensor.set$L(at, $L)", type.name(), type.accessor(), value);
        }
        return MethodSpec.methodBuilder("set")
                .addJavadoc(
                        "Sets an element. @throws ClassCastException if {@code value} is of another class than {@link #get} gives\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(EngineNames.TENSOR, "tensor")
                .addParameter(long[].class, "at")
                .addParameter(Object.class, "value")
                .addCode(cases.add("$<}\n").build())
                .build();
    }
}
