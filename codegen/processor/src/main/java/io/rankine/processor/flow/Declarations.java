package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Numbers;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.ShapeRule;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.OpenDims;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jspecify.annotations.Nullable;

/** The contents of annotations, in sources and class files. Each element is read once. */
final class Declarations {

    private final Map<Element, Optional<ShapePattern>> shapes = new HashMap<>();
    private final Map<Element, Value> types = new HashMap<>();
    private final Map<Element, Set<String>> fieldNames = new HashMap<>();
    private final Map<Element, Value> ownDeclared = new HashMap<>();
    private final Map<Element, Value> otherDeclared = new HashMap<>();
    private final Map<ExecutableElement, Callee> callees = new HashMap<>();
    private final OpenDims openDims;

    /** @param openDims whether sizes that are not known may be 1 */
    Declarations(OpenDims openDims) {
        this.openDims = openDims;
    }

    OpenDims openDims() {
        return openDims;
    }

    boolean has(@Nullable Element element, Class<? extends Annotation> annotation) {
        return element != null && mirror(element, annotation) != null;
    }

    /** The shape that {@code @Shape} declares; empty if there is none or its text is no shape. */
    Optional<ShapePattern> shape(Element element) {
        return shapes.computeIfAbsent(element, this::readShape);
    }

    private Optional<ShapePattern> readShape(Element element) {
        try {
            return text(element).map(Signature::shape);
        } catch (SignatureException reportedWhereDeclared) {
            return Optional.empty();
        }
    }

    /** The error in the text of {@code @Shape}. */
    static Optional<String> problem(Element element) {
        try {
            text(element).ifPresent(Signature::shape);
            return Optional.empty();
        } catch (SignatureException malformed) {
            return Optional.of("[rankine:shape] @Shape, " + malformed.getMessage());
        }
    }

    /** The text of {@code @Shape}. */
    static Optional<String> text(Element element) {
        return Optional.ofNullable(mirror(element, io.rankine.spec.Shape.class))
                .map(mirror -> member(mirror, "value"))
                .map(Object::toString);
    }

    /** All names in the shapes of the fields of a class. */
    Set<String> fieldNames(Element type) {
        Set<String> known = fieldNames.get(type);
        if (known == null) {
            Set<String> names = new HashSet<>();
            for (Element member : type.getEnclosedElements()) {
                if (member.getKind() == ElementKind.FIELD) {
                    shape(member).ifPresent(pattern -> pattern.forEachName(names::add));
                }
            }
            fieldNames.put(type, names);
            known = names;
        }
        return known;
    }

    /** The declaration of a variable, read once by {@code reader}; {@code own} is the second choice. */
    Value declared(Element variable, boolean own, Supplier<Value> reader) {
        Map<Element, Value> declared = own ? ownDeclared : otherDeclared;
        Value known = declared.get(variable);
        if (known == null) {
            known = reader.get();
            declared.put(variable, known);
        }
        return known;
    }

    /** The knowledge about all values of a type: a tensor of known rank, a tensor, or nothing. */
    Value ofType(@Nullable TypeMirror type) {
        if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            Value known = types.get(element);
            if (known == null) {
                known = shape(element)
                        .<Value>map(pattern -> new Value.Tensor(Patterns.shape(pattern, name -> Dim.UNKNOWN)))
                        .orElse(Value.UNKNOWN);
                types.put(element, known);
            }
            return known;
        }
        return type instanceof TypeVariable variable ? ofType(variable.getUpperBound()) : Value.UNKNOWN;
    }

    /** A parameter's shape as an operand, as far as its type tells: a primitive or a {@code Number} is a scalar. */
    Shape ofParameter(TypeMirror type) {
        return Numbers.isScalar(type) ? Shape.SCALAR : ofType(type).asShape();
    }

    static boolean isInteger(TypeMirror type) {
        return type.getKind() == TypeKind.INT || type.getKind() == TypeKind.LONG;
    }

    /** The class that declares a method. */
    static Element owner(ExecutableElement method) {
        return Objects.requireNonNull(method.getEnclosingElement());
    }

    /** The name of a method, of a constructor that of its class. */
    static String label(ExecutableElement method) {
        boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
        return (constructor ? owner(method) : method).getSimpleName().toString();
    }

    /** How a method's result follows from what it is given. */
    Callee callee(ExecutableElement method) {
        Callee known = callees.get(method);
        if (known == null) {
            known = Callee.read(method, this);
            callees.put(method, known);
        }
        return known;
    }

    /** The rule that a generated method bears, or else the one that it overrides. */
    Optional<Rule> rule(Element method) {
        AnnotationMirror mirror = mirror(method, ShapeRule.class);
        if (mirror == null) {
            return overridden(method).flatMap(this::rule);
        }
        Object form = member(mirror, "form");
        ShapeRule.Form known = form == null ? ShapeRule.Form.RESULT : ShapeRule.Form.valueOf(simpleName(form));
        List<String> texts = new ArrayList<>(List.of(String.valueOf(member(mirror, "value"))));
        if (member(mirror, "alternatives") instanceof List<?> more) {
            more.forEach(text -> texts.add(String.valueOf(((AnnotationValue) text).getValue())));
        }
        return Optional.of(new Rule(texts, known));
    }

    /** The method of the super class with the same name and parameters. */
    private static Optional<? extends Element> overridden(Element method) {
        return method.getEnclosingElement() instanceof TypeElement type
                        && type.getSuperclass() instanceof DeclaredType above
                ? above.asElement().getEnclosedElements().stream()
                        .filter(other -> other.getKind() == method.getKind()
                                && other.getSimpleName().equals(method.getSimpleName())
                                && other instanceof ExecutableElement one
                                && method instanceof ExecutableElement two
                                && types(one).equals(types(two)))
                        .findFirst()
                : Optional.empty();
    }

    private static List<String> types(ExecutableElement method) {
        return method.getParameters().stream()
                .map(parameter -> parameter.asType().toString())
                .toList();
    }

    /** The components of the record in which a method returns several results. */
    static List<String> components(ExecutableElement method) {
        return method.getReturnType() instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement type
                ? type.getRecordComponents().stream()
                        .map(component -> component.getSimpleName().toString())
                        .toList()
                : List.of();
    }

    /** A {@link ShapeRule} as read. */
    record Rule(List<String> texts, ShapeRule.Form form) {

        /** The rule, or the first of signatures tried in order. */
        String text() {
            return texts.getFirst();
        }
    }

    private static String simpleName(Object constant) {
        String name = constant.toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static @Nullable AnnotationMirror mirror(Element element, Class<? extends Annotation> annotation) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (mirror.getAnnotationType().asElement() instanceof TypeElement type
                    && type.getQualifiedName().contentEquals(annotation.getName())) {
                return mirror;
            }
        }
        return null;
    }

    private static @Nullable Object member(AnnotationMirror mirror, String name) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                mirror.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(name)) {
                return entry.getValue().getValue();
            }
        }
        return null;
    }
}
