package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code Typing}, which gives results the class that the compiler inferred. Its methods return objects, so that the
 * verifier loads no class of tensors that no program uses.
 */
final class Typing {

    private static final TypeVariableName T = TypeVariableName.get("T");

    private final List<Family> families;

    Typing(List<Family> families) {
        this.families = families;
    }

    static ClassName name(String packageName) {
        return ClassName.get(packageName, "Typing");
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Typing")
                .addModifiers(Modifier.FINAL)
                .addJavadoc("Gives engine tensors the class that the compiler inferred of operands.\n")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(upTo())
                .addMethod(typed())
                .addMethod(sibling());
        families.forEach(family -> type.addMethod(ofRank(family)));
        return type.build();
    }

    private MethodSpec upTo() {
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

    private MethodSpec typed() {
        return MethodSpec.methodBuilder("typed")
                .addModifiers(Modifier.STATIC)
                .addAnnotation(UpTo.unchecked())
                .addTypeVariable(T)
                .addParameter(Object.class, "like")
                .addParameter(Names.TENSOR, "tensor")
                .returns(T)
                .addJavadoc("What was computed, with the rank that the compiler knows of {@code like}.\n")
                .addStatement(
                        "$T<?, ?> typed = ($T<?, ?>) like",
                        Names.typedTensor(packageName()),
                        Names.typedTensor(packageName()))
                .addStatement(
                        "return (T) (tensor.type() == typed.type() ? typed.wrap(tensor) : sibling(typed.typedRank(), tensor))")
                .build();
    }

    private String packageName() {
        return families.getFirst().packageName();
    }

    private MethodSpec sibling() {
        CodeBlock.Builder cases =
                CodeBlock.builder().add("return switch (tensor.type()) {\n").indent();
        families.forEach(family ->
                cases.add("case $L -> $L(rank, tensor);\n", family.type().name(), Siblings.method(family)));
        return MethodSpec.methodBuilder("sibling")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters())
                .returns(Object.class)
                .addCode(cases.unindent().add("};\n").build())
                .build();
    }

    /** Statements, not an expression: for that javac would look for what all classes have in common, and take a minute. */
    private MethodSpec ofRank(Family family) {
        CodeBlock.Builder cases = CodeBlock.builder().beginControlFlow("switch (rank)");
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            cases.beginControlFlow("case $L ->", rank)
                    .addStatement("return new $T(tensor)", family.typed(rank))
                    .endControlFlow();
        }
        cases.beginControlFlow("default ->")
                .addStatement("return new $T(tensor)", family.erased())
                .endControlFlow()
                .endControlFlow();
        return MethodSpec.methodBuilder(Siblings.method(family))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters())
                .returns(Object.class)
                .addCode(cases.build())
                .build();
    }

    private static List<ParameterSpec> parameters() {
        return List.of(
                ParameterSpec.builder(TypeName.INT, "rank").build(),
                ParameterSpec.builder(Names.TENSOR, "tensor").build());
    }
}
