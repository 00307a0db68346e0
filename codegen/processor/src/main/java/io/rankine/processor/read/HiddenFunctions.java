package io.rankine.processor.read;

import io.rankine.spec.OpSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;

/**
 * Functions of a Kotlin class that take or return a value class, such as {@code UByte}. Their names in class files are no
 * names in Java, so kapt leaves them out; the strings of the class's metadata still have them, with their annotations'.
 */
final class HiddenFunctions {

    /** As {@code flip-UGUG2fk}. */
    private static final Pattern MANGLED = Pattern.compile("(\\w+)-[\\w-]{7}");

    private HiddenFunctions() {}

    /** Names of those that have a signature; of all if this Kotlin writes no annotations to metadata. */
    static List<String> of(TypeElement type) {
        List<String> strings = type.getAnnotationMirrors().stream()
                .filter(mirror -> mirror.getAnnotationType().toString().equals(Reader.KOTLIN_CLASS))
                .flatMap(HiddenFunctions::strings)
                .toList();
        boolean annotated = strings.contains("L" + OpSet.class.getName().replace('.', '/') + ";");
        return strings.stream()
                .map(MANGLED::matcher)
                .filter(Matcher::matches)
                .map(name -> name.group(1))
                .filter(name -> !annotated || strings.stream().anyMatch(text -> text.startsWith(name + "(")))
                .distinct()
                .toList();
    }

    private static Stream<String> strings(AnnotationMirror metadata) {
        AnnotationValue value = Mirrors.written(metadata, "d2");
        return value != null && value.getValue() instanceof List<?> all
                ? all.stream().map(text -> String.valueOf(((AnnotationValue) text).getValue()))
                : Stream.empty();
    }
}
