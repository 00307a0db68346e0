package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.model.NumberMethod;
import java.util.List;
import java.util.Map;

/** Java types of generated signatures as Kotlin writes them. */
final class KotlinTypes {

    /** Classes of Java that Kotlin has names of its own for. */
    private static final Map<String, com.squareup.kotlinpoet.ClassName> MAPPED = Map.of(
            "java.lang.Object", TypeNames.ANY,
            "java.lang.String", TypeNames.STRING,
            "java.lang.Number", TypeNames.NUMBER,
            "java.util.List", TypeNames.LIST);

    private KotlinTypes() {}

    static TypeName of(com.palantir.javapoet.TypeName java) {
        if (java.isPrimitive() || java.equals(com.palantir.javapoet.TypeName.VOID)) {
            return primitive(java.toString());
        }
        return switch (java) {
            case ClassName name when name.equals(ClassName.get(Number.class)) -> TypeNames.NUMBER;
            case ClassName name -> KotlinFamily.of(name);
            case TypeVariableName variable -> com.squareup.kotlinpoet.TypeVariableName.get(variable.name());
            case ParameterizedTypeName generic ->
                com.squareup.kotlinpoet.ParameterizedTypeName.get(
                        KotlinFamily.of(generic.rawType()),
                        generic.typeArguments().stream()
                                .map(KotlinTypes::argument)
                                .toArray(TypeName[]::new));
            default -> throw new IllegalArgumentException("no Kotlin type for " + java);
        };
    }

    /** A type of a method that is compiled already; none of its arguments is a variable. */
    static TypeName of(NumberMethod.Type java) {
        return switch (java.name()) {
            case NumberMethod.Type.ARRAY -> array(java.arguments().getFirst());
            case "void" -> TypeNames.UNIT;
            default -> {
                if (java.isPrimitive()) {
                    yield primitive(java.name());
                }
                com.squareup.kotlinpoet.ClassName name =
                        MAPPED.getOrDefault(java.name(), com.squareup.kotlinpoet.ClassName.bestGuess(java.name()));
                TypeName type = java.arguments().isEmpty()
                        ? name
                        : com.squareup.kotlinpoet.ParameterizedTypeName.get(
                                name,
                                java.arguments().stream().map(KotlinTypes::of).toArray(TypeName[]::new));
                yield java.nullable() ? type.copy(true, List.of()) : type;
            }
        };
    }

    private static TypeName array(NumberMethod.Type component) {
        TypeName type = of(component);
        return type instanceof com.squareup.kotlinpoet.ClassName name && component.isPrimitive()
                ? new com.squareup.kotlinpoet.ClassName("kotlin", name.getSimpleName() + "Array")
                : com.squareup.kotlinpoet.ParameterizedTypeName.get(
                        new com.squareup.kotlinpoet.ClassName("kotlin", "Array"), new TypeName[] {type});
    }

    /** {@code Int} of {@code Integer}, other classes as they are. */
    static com.squareup.kotlinpoet.ClassName unboxed(ClassName java) {
        return (com.squareup.kotlinpoet.ClassName) of(java.isBoxedPrimitive() ? java.unbox() : java);
    }

    /** A type variable with its bounds, as declared. */
    static com.squareup.kotlinpoet.TypeVariableName declared(TypeVariableName variable) {
        List<TypeName> bounds = variable.bounds().stream().map(KotlinTypes::of).toList();
        return com.squareup.kotlinpoet.TypeVariableName.get(variable.name(), bounds);
    }

    private static TypeName argument(com.palantir.javapoet.TypeName java) {
        if (!(java instanceof WildcardTypeName wildcard)) {
            return of(java);
        }
        if (!wildcard.lowerBounds().isEmpty()) {
            return com.squareup.kotlinpoet.WildcardTypeName.consumerOf(
                    of(wildcard.lowerBounds().getFirst()));
        }
        com.palantir.javapoet.TypeName upper = wildcard.upperBounds().getFirst();
        return upper.equals(ClassName.get(Object.class))
                ? TypeNames.STAR
                : com.squareup.kotlinpoet.WildcardTypeName.producerOf(of(upper));
    }

    private static TypeName primitive(String java) {
        return switch (java) {
            case "boolean" -> TypeNames.BOOLEAN;
            case "byte" -> TypeNames.BYTE;
            case "short" -> TypeNames.SHORT;
            case "int" -> TypeNames.INT;
            case "long" -> TypeNames.LONG;
            case "float" -> TypeNames.FLOAT;
            case "double" -> TypeNames.DOUBLE;
            case "void" -> TypeNames.UNIT;
            default -> throw new IllegalArgumentException("no Kotlin type for " + java);
        };
    }
}
