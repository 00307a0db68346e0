package io.rankine.processor.read;

import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The signature of an op whose annotation has none, made of the shapes that its parameters declare. */
public final class Signatures {

    private Signatures() {}

    /** What {@code @Shape} says of a parameter, if it stands there. */
    public record Shaped(String name, Optional<String> shape) {}

    /** What {@code @Shape} says of a method: of each parameter, and of the result. */
    public record Shapes(List<Shaped> params, Optional<String> result) {

        private Stream<String> declared() {
            return Stream.concat(result.stream(), params.stream().flatMap(param -> param.shape().stream()));
        }
    }

    public static String of(String op, Shapes shapes, DeclaredKind.Form form) {
        List<String> operands = new ArrayList<>();
        shapes.params().stream().skip(form.accumulators()).forEach(param -> {
            String open = operands.isEmpty() ? form.first() : form.others();
            operands.add(param.name() + ": " + param.shape().orElse(open));
        });
        return op + "(" + String.join(", ", operands) + ") -> "
                + shapes.result().orElse(form.result());
    }

    /** True if the method or one of its parameters declares a shape. */
    public static boolean declared(Shapes shapes) {
        return shapes.declared().findAny().isPresent();
    }

    /** True if a shape that the method or one of its parameters declares is none. */
    public static boolean malformed(Shapes shapes) {
        return shapes.declared().anyMatch(text -> !isShape(text));
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
