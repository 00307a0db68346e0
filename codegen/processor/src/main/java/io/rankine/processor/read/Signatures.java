package io.rankine.processor.read;

import io.rankine.spec.Shape;
import io.rankine.spec.Unsigned;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** The signature of an op whose annotation has none, made of the shapes that its parameters declare. */
final class Signatures {

    private Signatures() {}

    static String of(ExecutableElement method, DeclaredKind.Form form) {
        List<String> operands = new ArrayList<>();
        method.getParameters().stream().skip(form.accumulators()).forEach(param -> {
            String open = operands.isEmpty() ? form.first() : form.others();
            operands.add(param.getSimpleName() + ": " + shape(param).orElse(open));
        });
        String name = method.getSimpleName().toString();
        String op = Mirrors.find(method, Unsigned.class).isPresent() ? UnsignedNames.op(name) : name;
        return op + "(" + String.join(", ", operands) + ") -> " + shape(method).orElse(form.result());
    }

    /** True if the method or one of its parameters declares a shape. */
    static boolean declared(ExecutableElement method) {
        return Stream.concat(Stream.of(method), method.getParameters().stream())
                .anyMatch(element -> Mirrors.find(element, Shape.class).isPresent());
    }

    private static Optional<String> shape(Element element) {
        return Mirrors.find(element, Shape.class)
                .map(mirror -> Mirrors.written(mirror, "value"))
                .map(AnnotationValue::getValue)
                .map(String::valueOf);
    }

    /** True if a shape that the method or one of its parameters declares is none. */
    static boolean malformed(ExecutableElement method) {
        return Stream.concat(Stream.of(method), method.getParameters().stream())
                .flatMap(element -> shape(element).stream())
                .anyMatch(text -> !isShape(text));
    }

    private static boolean isShape(String text) {
        try {
            Signature.shape(text);
            return true;
        } catch (SignatureException e) {
            return false;
        }
    }
}
