package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A method of a class of one rank in terms of the rank's variables: {@code LongTensor2} becomes T, {@code new LongTensor2(x)} a call of {@code wrap(x)}. */
final class RankFree {

    /** A qualified name, up to the first part that names a class. */
    private static final Pattern CLASS = Pattern.compile("\\b((?:[a-z][a-z0-9_]*\\.)+)([A-Z]\\w*)");

    private final Map<TypeName, TypeName> variables;
    private final Map<Pattern, String> makers;

    /** @param handle the class that the methods are written for */
    RankFree(Handle handle) {
        this.variables = Map.of(
                handle.tensor(),
                TypeVariableName.get("T"),
                handle.view(),
                TypeVariableName.get("V"),
                handle.rankType(),
                Terms.RANK,
                handle.rankBelow(),
                Terms.BELOW);
        this.makers = Map.of(maker(handle.tensor()), "wrap(", maker(handle.view()), "viewed(");
    }

    /** {@code new LongTensor2(} and {@code LongTensor2.of(}. */
    private static Pattern maker(ClassName type) {
        String name = "(?:" + Pattern.quote(type.packageName() + ".") + ")?" + type.simpleName();
        return Pattern.compile("\\bnew " + name + "\\(|\\b" + name + "\\.of\\(");
    }

    MethodSpec of(MethodSpec method) {
        MethodSpec.Builder free = MethodSpec.methodBuilder(method.name())
                .addJavadoc(method.javadoc())
                .addAnnotations(method.annotations())
                .addModifiers(method.modifiers())
                .addTypeVariables(method.typeVariables().stream()
                        .map(v -> (TypeVariableName) variable(v))
                        .toList())
                .returns(type(method.returnType()))
                .varargs(method.varargs())
                .addCode(code(method.code()));
        method.parameters()
                .forEach(p -> free.addParameter(
                        ParameterSpec.builder(type(p.type()), p.name()).build()));
        return free.build();
    }

    private TypeName type(TypeName type) {
        if (variables.containsKey(type)) {
            return variables.get(type);
        }
        return switch (type) {
            case ParameterizedTypeName of ->
                ParameterizedTypeName.get(
                        of.rawType(),
                        of.typeArguments().stream().map(this::type).toArray(TypeName[]::new));
            case WildcardTypeName of
            when !of.lowerBounds().isEmpty() ->
                WildcardTypeName.supertypeOf(type(of.lowerBounds().getFirst()));
            case WildcardTypeName of ->
                WildcardTypeName.subtypeOf(type(of.upperBounds().getFirst()));
            case ArrayTypeName of -> ArrayTypeName.of(type(of.componentType()));
            case TypeVariableName of -> variable(of);
            default -> type;
        };
    }

    /** With its bounds. */
    private TypeName variable(TypeVariableName of) {
        return TypeVariableName.get(
                of.name(), of.bounds().stream().map(this::type).toArray(TypeName[]::new));
    }

    private CodeBlock code(CodeBlock code) {
        String text = code.toString();
        for (Map.Entry<Pattern, String> maker : makers.entrySet()) {
            text = maker.getKey().matcher(text).replaceAll(maker.getValue());
        }
        return imported(text);
    }

    /** Code whose qualified names are arguments again, so that they are imported. */
    static CodeBlock imported(String text) {
        CodeBlock.Builder free = CodeBlock.builder();
        Matcher names = CLASS.matcher(text);
        int end = 0;
        while (names.find()) {
            free.add("$L", text.substring(end, names.start()));
            String packageName = names.group(1);
            free.add("$T", ClassName.get(packageName.substring(0, packageName.length() - 1), names.group(2)));
            end = names.end();
        }
        return free.add("$L", text.substring(end)).build();
    }
}
