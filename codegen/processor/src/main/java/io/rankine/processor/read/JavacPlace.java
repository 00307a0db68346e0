package io.rankine.processor.read;

import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** A place at which javac can show a message. */
public final class JavacPlace implements Place {

    private final Element element;
    private final @Nullable AnnotationMirror annotation;
    private final @Nullable AnnotationValue value;

    private JavacPlace(Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value) {
        this.element = element;
        this.annotation = annotation;
        this.value = value;
    }

    static JavacPlace of(Element element) {
        return new JavacPlace(element, null, null);
    }

    static JavacPlace of(Element element, AnnotationMirror annotation) {
        return new JavacPlace(element, annotation, null);
    }

    static JavacPlace of(Element element, AnnotationMirror annotation, @Nullable AnnotationValue value) {
        return new JavacPlace(element, annotation, value);
    }

    @Override
    public Optional<Object> method() {
        Element of = element.getKind() == ElementKind.PARAMETER ? element.getEnclosingElement() : element;
        return of != null && of.getKind() == ElementKind.METHOD ? Optional.of(of) : Optional.empty();
    }

    @Override
    public boolean isAt(Place other) {
        return other instanceof JavacPlace at
                && element.equals(at.element)
                && Objects.equals(annotation, at.annotation)
                && Objects.equals(value, at.value);
    }

    /** Makes javac report an error here. */
    public void error(Messager messager, String message) {
        if (annotation == null) {
            messager.printMessage(Diagnostic.Kind.ERROR, message, element);
        } else if (value == null) {
            messager.printMessage(Diagnostic.Kind.ERROR, message, element, annotation);
        } else {
            messager.printMessage(Diagnostic.Kind.ERROR, message, element, annotation, value);
        }
    }
}
