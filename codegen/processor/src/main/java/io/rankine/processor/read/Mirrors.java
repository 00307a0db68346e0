package io.rankine.processor.read;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Reads annotations without loading the classes they name. */
final class Mirrors {

    private final Elements elements;

    Mirrors(Elements elements) {
        this.elements = elements;
    }

    static Optional<AnnotationMirror> find(Element element, Class<?> annotation) {
        return element.getAnnotationMirrors().stream()
                .filter(mirror -> mirror.getAnnotationType().toString().equals(annotation.getCanonicalName()))
                .map(mirror -> (AnnotationMirror) mirror)
                .findFirst();
    }

    static Optional<Place> place(Element element, Class<?> annotation) {
        return find(element, annotation).map(mirror -> JavacPlace.of(element, mirror));
    }

    /** The value of a member that is written out; null where the default holds. */
    static @Nullable AnnotationValue written(AnnotationMirror mirror, String member) {
        return mirror.getElementValues().entrySet().stream()
                .filter(entry -> entry.getKey().getSimpleName().contentEquals(member))
                .map(entry -> (AnnotationValue) entry.getValue())
                .findFirst()
                .orElse(null);
    }

    /** The value of a member, written out or by default. */
    Object value(AnnotationMirror mirror, String member) {
        return elements.getElementValuesWithDefaults(mirror).entrySet().stream()
                .filter(entry -> entry.getKey().getSimpleName().contentEquals(member))
                .map(entry -> entry.getValue().getValue())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(mirror + " has no member " + member));
    }

    /** The texts that a member lists. */
    List<String> strings(AnnotationMirror mirror, String member) {
        return classes(mirror, member);
    }

    /** The qualified names of the classes that a member lists. */
    List<String> classes(AnnotationMirror mirror, String member) {
        return ((List<?>) value(mirror, member))
                .stream()
                        .map(value -> ((AnnotationValue) value).getValue())
                        .map(value -> value instanceof TypeMirror type ? type.toString() : String.valueOf(value))
                        .toList();
    }
}
