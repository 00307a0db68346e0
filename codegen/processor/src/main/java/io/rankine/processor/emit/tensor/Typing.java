package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.model.OpSetModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/** Writes {@code Typing}, which brings operands to the type that the compiler knows, or to that in which they meet. */
final class Typing {

    private static final ClassName PROMOTION = ClassName.get("io.rankine.spec", "Promotion");

    private final List<Family> families;
    private final List<OpSetModel> sets;

    Typing(List<Family> families, List<OpSetModel> sets) {
        this.families = families;
        this.sets = sets;
    }

    TypeSpec declaration() {
        return TypeSpec.classBuilder("Typing")
                .addModifiers(Modifier.FINAL)
                .addJavadoc("Brings engine tensors to the type that the compiler inferred of operands.\n")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(upTo())
                .addMethod(termUpTo())
                .addMethods(meetings())
                .build();
    }

    /** One for each name of ops that promote. */
    private List<MethodSpec> meetings() {
        Map<String, Map<Family, FluentOp>> ops = new TreeMap<>();
        for (Family family : families) {
            FluentOp.of(sets, family.type()).stream()
                    .filter(Promoted::isPromoted)
                    .forEach(op -> ops.computeIfAbsent(op.name(), name -> new LinkedHashMap<>())
                            .put(family, op));
        }
        return ops.entrySet().stream()
                .map(op -> meeting(op.getKey(), op.getValue()))
                .toList();
    }

    private static MethodSpec meeting(String name, Map<Family, FluentOp> ops) {
        CodeBlock.Builder constants = CodeBlock.builder();
        ops.forEach(
                (family, op) -> constants.add("case $L -> $L;\n", family.type().name(), op.constant()));
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .addParameter(Names.TYPED, "a")
                .addParameter(Names.TYPED, "b")
                .returns(Names.EXPRESSION)
                .addJavadoc("{@code $L} of operands of expressions, in the type where they meet.\n", name)
                .addStatement("$T meeting = $T.of(a.type(), b.type())", Names.ELEMENT_TYPE, PROMOTION)
                .addCode(
                        "$T op = switch (meeting) {\n$>$Ldefault -> throw new $T($S + meeting);\n$<};\n",
                        ClassName.get("io.rankine.engine", "ElementwiseOp"),
                        constants.build(),
                        IllegalArgumentException.class,
                        name + ": not of ")
                .addStatement("return $T.of(op, upTo(meeting, a), upTo(meeting, b))", Names.EXPRESSION)
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
                        PROMOTION,
                        ClassName.get("io.rankine.ops", "Casts"))
                .build();
    }
}
