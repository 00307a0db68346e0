package io.rankine.processor.translate.source;

import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Why a call has no translation, and the op that does the same and has one. */
final class Suggestion {

    private static final String OPS = "io.rankine.ops";
    private static final Set<String> MATH = Set.of("java.lang.Math", "java.lang.StrictMath");

    private Suggestion() {}

    static String insteadOf(ExecutableElement method, Elements elements) {
        String called = method.getEnclosingElement() + "." + method;
        return op(method, elements)
                .map(op -> "C rounds " + called + " otherwise than Java; use " + op.getEnclosingElement() + "."
                        + op.getSimpleName() + ", which has C")
                .orElseGet(() ->
                        "no C function does the same as " + called + ", whose source is not among those compiled here");
    }

    /** With the name and the parameters of a function of Java's. */
    private static Optional<ExecutableElement> op(ExecutableElement method, Elements elements) {
        PackageElement ops = elements.getPackageElement(OPS);
        if (ops == null || !MATH.contains(String.valueOf(method.getEnclosingElement()))) {
            return Optional.empty();
        }
        return ElementFilter.typesIn(ops.getEnclosedElements()).stream()
                .filter(type -> type.getAnnotation(OpSet.class) != null)
                .flatMap(Suggestion::methods)
                .filter(op -> op.getSimpleName().equals(method.getSimpleName())
                        && op.getAnnotation(NativeTwin.class) != null
                        && types(op).equals(types(method)))
                .findFirst();
    }

    private static Stream<ExecutableElement> methods(TypeElement type) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream();
    }

    private static String types(ExecutableElement method) {
        return method.getParameters().stream()
                .map(param -> param.asType())
                .map(TypeMirror::toString)
                .toList()
                .toString();
    }
}
