package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.util.List;

/** Java types of generated signatures as Kotlin writes them. */
final class KotlinTypes {

    private KotlinTypes() {}

    static TypeName of(com.palantir.javapoet.TypeName java) {
        if (java.isPrimitive() || java.equals(com.palantir.javapoet.TypeName.VOID)) {
            return primitive(java);
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

    private static TypeName primitive(com.palantir.javapoet.TypeName java) {
        return switch (java.toString()) {
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
