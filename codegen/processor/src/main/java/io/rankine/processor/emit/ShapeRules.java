package io.rankine.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeRule;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** The annotations by which javac follows shapes through the code that uses generated methods. */
public final class ShapeRules {

    private ShapeRules() {}

    /** {@code @Shape("[?, ?]")}: all that a class tells of its instances. */
    public static AnnotationSpec ofRank(int rank) {
        return shape("[" + String.join(", ", Collections.nCopies(rank, "?")) + "]");
    }

    public static AnnotationSpec ofAnyRank() {
        return shape("[*]");
    }

    private static AnnotationSpec shape(String text) {
        return AnnotationSpec.builder(Shape.class)
                .addMember("value", "$S", text)
                .build();
    }

    /** A structural rule, or a signature whose method makes a fresh result. */
    public static AnnotationSpec rule(String text) {
        return AnnotationSpec.builder(ShapeRule.class)
                .addMember("value", "$S", text)
                .build();
    }

    /** The signatures of an op, tried in order, for one of its forms. */
    public static AnnotationSpec rule(List<String> signatures, ShapeRule.Form form) {
        AnnotationSpec.Builder rule = rule(signatures.getFirst(), form).toBuilder();
        signatures.stream().skip(1).forEach(signature -> rule.addMember("alternatives", "$S", signature));
        return rule.build();
    }

    /** The signature of an op, for one of its forms. */
    public static AnnotationSpec rule(String signature, ShapeRule.Form form) {
        return form == ShapeRule.Form.RESULT
                ? rule(signature)
                : rule(signature).toBuilder()
                        .addMember("form", "$T.$L", ShapeRule.Form.class, form)
                        .build();
    }

    /** A method whose result has the receiver's shape. */
    public static AnnotationSpec keepsShape(String name, String... others) {
        String rest = List.of(others).stream().map(other -> ", " + other).collect(Collectors.joining());
        return rule(name + "(a: [...T]" + rest + ") -> [...T]");
    }

    private static String kind(TypeName type) {
        return type.isPrimitive() ? type.toString() : type.equals(ClassName.get(Number.class)) ? "[]" : "[*]";
    }

    /** A method of some other object that takes whatever comes first, and the sizes of its result. */
    public static AnnotationSpec sized(String name, List<ParameterSpec> before, List<ParameterSpec> sizes) {
        String any = before.stream()
                .map(p -> p.name() + ": " + kind(p.type()) + (sizes.isEmpty() ? "" : ", "))
                .collect(Collectors.joining(before.isEmpty() ? "" : before.size() > 1 && sizes.isEmpty() ? ", " : ""));
        String dims = sizes.stream().map(p -> p.name() + ": dim").collect(Collectors.joining(", "));
        String names = sizes.stream().map(ParameterSpec::name).collect(Collectors.joining(", "));
        String receiver = "source: [*]" + (any.isEmpty() && dims.isEmpty() ? "" : ", ");
        return rule(name + "(" + receiver + any + dims + ") -> [" + names + "]");
    }
}
