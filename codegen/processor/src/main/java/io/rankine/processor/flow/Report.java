package io.rankine.processor.flow;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Guard;
import io.rankine.spec.shape.Overloads;
import io.rankine.spec.shape.Shape;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.ExecutableElement;

/** The notes of {@code -Arankine.shapes=report}. */
final class Report {

    private Report() {}

    /** {@code plus: [n, 4]}, and a line for each guard with its reason. */
    static String of(ExecutableElement method, Shape shape, List<Guard> guards) {
        StringBuilder text =
                new StringBuilder(Declarations.label(method)).append(": ").append(shape.bracketed());
        guards.forEach(guard ->
                text.append("\n  guard: ").append(guard).append(", because ").append(reason(guard)));
        return text.toString();
    }

    private static String reason(Guard guard) {
        return switch (guard) {
            case Guard.OneOf one -> open(one.dim());
            case Guard.Equals equal -> open(equal.dim());
            case Guard.EqualOrOne equal -> String.join(", ", equal.labels()) + " are known at run time only";
            case Guard.Full full ->
                full.operand().equals(Overloads.OPERANDS)
                        ? "which signature fits is known at run time only"
                        : "the rank of " + full.operand() + " is known at run time only";
            case Guard.SamePlace same -> "both stand for one dimension of the signature";
            case Guard.SameOrOne same -> "it is known at run time only whether the size is 1";
            case Guard.EqualsJoin join ->
                "what is written is not stretched, and the joined size is known at run time only";
            case Guard.ResultEquals result -> "the size of the result is known at run time only";
            case Guard.Holds holds -> named(holds.places().keySet());
        };
    }

    /** Dimensions as the signature calls them. */
    private static String named(Set<String> dimensions) {
        String names = String.join(", ", new TreeSet<>(dimensions));
        return (dimensions.size() == 1 ? "dimension " + names + " is" : "dimensions " + names + " are")
                + " known at run time only";
    }

    private static String open(Dim dim) {
        return (dim instanceof Dim.Unknown ? "the size" : dim.toString()) + " is known at run time only";
    }
}
