package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/** Writes {@code Typing}, which brings operands to the type that the compiler knows. */
final class Typing {

    private Typing() {}

    static TypeSpec declaration() {
        return TypeSpec.classBuilder("Typing")
                .addModifiers(Modifier.FINAL)
                .addJavadoc("Brings engine tensors to the type that the compiler inferred of operands.\n")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(upTo())
                .addMethod(termUpTo())
                .build();
    }

    private static MethodSpec termUpTo() {
        return MethodSpec.methodBuilder("upTo")
                .addModifiers(Modifier.STATIC)
                .addParameter(Names.ELEMENT_TYPE, "meeting")
                .addParameter(Names.TYPED, "term")
                .returns(Names.TYPED)
                .addJavadoc("The operand of an expression, cast unless it has that type.\n")
                .addStatement(
                        "return term.type() == meeting ? term : $T.of($T.op(term.type(), meeting), term)",
                        Names.EXPRESSION,
                        ClassName.get("io.rankine.ops", "Casts"))
                .build();
    }

    private static MethodSpec upTo() {
        return MethodSpec.methodBuilder("upTo")
                .addModifiers(Modifier.STATIC)
                .addParameter(Names.ELEMENT_TYPE, "meeting")
                .addParameter(Names.TENSOR, "a")
                .addParameter(Names.TENSOR, "b")
                .returns(Names.TENSOR)
                .addJavadoc(
                        "The first one, cast where both would meet in a narrower type than the compiler knows: the common type\n"
                                + "of an int32 and an int64 tensor is that of int64.\n")
                .addStatement(
                        "return $T.of(a.type(), b.type()) == meeting ? a : $T.cast(a, meeting)",
                        ClassName.get("io.rankine.spec", "Promotion"),
                        ClassName.get("io.rankine.ops", "Casts"))
                .build();
    }
}
