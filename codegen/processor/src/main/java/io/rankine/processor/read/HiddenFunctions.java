package io.rankine.processor.read;

import io.rankine.spec.OpSet;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;
import kotlin.metadata.KmAnnotation;
import kotlin.metadata.KmClass;
import kotlin.metadata.KmFunction;
import kotlin.metadata.jvm.JvmExtensionsKt;
import kotlin.metadata.jvm.JvmMetadataUtil;
import kotlin.metadata.jvm.JvmMethodSignature;
import kotlin.metadata.jvm.KotlinClassMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Functions of a Kotlin class that take or return a value class, such as {@code UByte}. Their names in class files, as
 * {@code flip-UGUG2fk}, are no names in Java, so kapt leaves them out; the class's metadata still has them, with their annotations.
 */
final class HiddenFunctions {

    private final Set<String> ops;

    /** @param kinds all kinds of ops */
    HiddenFunctions(List<DeclaredKind> kinds) {
        this.ops = kinds.stream()
                .map(DeclaredKind::annotation)
                .map(HiddenFunctions::name)
                .collect(Collectors.toSet());
    }

    /** Names of those that are ops, in an op set and its companion; of all if this Kotlin writes no annotations to metadata. */
    List<String> of(TypeElement opSet, Optional<TypeElement> companion) {
        boolean annotated = metadata(opSet).stream()
                .flatMap(type -> type.getAnnotations().stream())
                .anyMatch(annotation -> annotation.getClassName().equals(name(OpSet.class)));
        return Stream.concat(Stream.of(opSet), companion.stream())
                .flatMap(type -> metadata(type).stream())
                .flatMap(type -> type.getFunctions().stream())
                .filter(HiddenFunctions::isHidden)
                .filter(function -> !annotated || isOp(function))
                .map(KmFunction::getName)
                .distinct()
                .toList();
    }

    private static boolean isHidden(KmFunction function) {
        JvmMethodSignature signature = JvmExtensionsKt.getSignature(function);
        return signature != null && signature.getName().contains("-");
    }

    private boolean isOp(KmFunction function) {
        return function.getAnnotations().stream()
                .map(KmAnnotation::getClassName)
                .anyMatch(ops::contains);
    }

    /** As metadata has it. */
    private static String name(Class<? extends Annotation> annotation) {
        return annotation.getName().replace('.', '/');
    }

    /** Empty of a class of Java. */
    private static Optional<KmClass> metadata(TypeElement type) {
        return type.getAnnotationMirrors().stream()
                .filter(mirror -> mirror.getAnnotationType().toString().equals(Reader.KOTLIN_CLASS))
                .findFirst()
                .map(HiddenFunctions::read)
                .filter(KotlinClassMetadata.Class.class::isInstance)
                .map(read -> ((KotlinClassMetadata.Class) read).getKmClass());
    }

    /** Of Kotlin of a later release, too, as far as it can be read. */
    private static KotlinClassMetadata read(AnnotationMirror metadata) {
        return KotlinClassMetadata.readLenient(JvmMetadataUtil.Metadata(
                (Integer) value(metadata, "k"),
                list(metadata, "mv").mapToInt(Integer.class::cast).toArray(),
                list(metadata, "d1").toArray(String[]::new),
                list(metadata, "d2").toArray(String[]::new),
                (String) value(metadata, "xs"),
                (String) value(metadata, "pn"),
                (Integer) value(metadata, "xi")));
    }

    private static @Nullable Object value(AnnotationMirror metadata, String member) {
        AnnotationValue value = Mirrors.written(metadata, member);
        return value == null ? null : value.getValue();
    }

    private static Stream<Object> list(AnnotationMirror metadata, String member) {
        return ((List<?>) Objects.requireNonNullElse(value(metadata, member), List.of()))
                .stream().map(element -> ((AnnotationValue) element).getValue());
    }
}
