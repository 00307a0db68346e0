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

/** A place in the source at which javac can show a message. Opaque to all who pass it on. */
public final class Place {

    private final Element element;
    private final @Nullable AnnotationMirror annotation;
    private final @Nullable AnnotationValue value;

    private Place(Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value) {
        this.element = element;
        this.annotation = annotation;
        this.value = value;
    }

    static Place of(Element element) {
        return new Place(element, null, null);
    }

    static Place of(Element element, AnnotationMirror annotation) {
        return new Place(element, annotation, null);
    }

    static Place of(Element element, AnnotationMirror annotation, @Nullable AnnotationValue value) {
        return new Place(element, annotation, value);
    }

    /** The method that this place is part of; empty if it is a class. */
    public Optional<Object> method() {
        Element of = element.getKind() == ElementKind.PARAMETER ? element.getEnclosingElement() : element;
        return of != null && of.getKind() == ElementKind.METHOD ? Optional.of(of) : Optional.empty();
    }

    /** True if javac shows messages at the same place. */
    public boolean isAt(Place other) {
        return element.equals(other.element)
                && Objects.equals(annotation, other.annotation)
                && Objects.equals(value, other.value);
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
