package io.rankine.processor.ksp;

import com.google.devtools.ksp.processing.Resolver;
import com.google.devtools.ksp.symbol.KSClassDeclaration;
import com.google.devtools.ksp.symbol.KSDeclaration;
import com.google.devtools.ksp.symbol.KSFunctionDeclaration;
import com.google.devtools.ksp.symbol.KSTypeAlias;
import com.google.devtools.ksp.symbol.KSTypeReference;
import com.google.devtools.ksp.symbol.Modifier;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What Java sees of a Kotlin function: names of its types, and whether it sees the function at all. */
final class JvmTypes {

    private final Resolver resolver;

    JvmTypes(Resolver resolver) {
        this.resolver = resolver;
    }

    /** Types as Java writes them, without type arguments. */
    record Signature(List<String> params, String result) {}

    /** Empty where a type cannot be resolved, which kotlinc reports. */
    Optional<Signature> of(KSFunctionDeclaration function) {
        String descriptor = resolver.mapToJvmSignature(function);
        if (descriptor == null) {
            return Optional.empty();
        }
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(descriptor.substring(descriptor.indexOf('(')));
        return Optional.of(
                new Signature(type.parameterList().stream().map(JvmTypes::name).toList(), name(type.returnType())));
    }

    String name(KSFunctionDeclaration function) {
        String name = resolver.getJvmName(function);
        return name == null ? function.getSimpleName().asString() : name;
    }

    private static String name(ClassDesc type) {
        if (type.isArray()) {
            return name(Objects.requireNonNull(type.componentType())) + "[]";
        }
        String descriptor = type.descriptorString();
        return type.isPrimitive()
                ? type.displayName()
                : descriptor
                        .substring(1, descriptor.length() - 1)
                        .replace('/', '.')
                        .replace('$', '.');
    }

    /** True if a type of the function is a value class, such as {@code UByte}: its name in class files is none in Java. */
    static boolean isHidden(KSFunctionDeclaration function) {
        return Stream.concat(
                        Stream.ofNullable(function.getReturnType()),
                        function.getParameters().stream().map(param -> param.getType()))
                .anyMatch(JvmTypes::isValueClass);
    }

    private static boolean isValueClass(KSTypeReference reference) {
        KSDeclaration type = reference.resolve().getDeclaration();
        while (type instanceof KSTypeAlias alias) {
            type = alias.getType().resolve().getDeclaration();
        }
        return type instanceof KSClassDeclaration && isValue(type);
    }

    private static boolean isValue(@Nullable KSDeclaration type) {
        return type != null
                && (type.getModifiers().contains(Modifier.VALUE)
                        || type.getModifiers().contains(Modifier.INLINE));
    }
}
