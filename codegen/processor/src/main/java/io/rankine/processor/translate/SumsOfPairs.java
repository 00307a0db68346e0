package io.rankine.processor.translate;

import java.util.Optional;

/** Sums of complex numbers: of their parts, which do not wait for each other. */
final class SumsOfPairs {

    private SumsOfPairs() {}

    /** Whether elements and values of parts are added to a value that starts with 0. */
    static boolean fits(Function step, Function merge, Optional<Object> start) {
        return start.filter(Double.valueOf(0)::equals).isPresent() && adds(step) && adds(merge);
    }

    private static boolean adds(Function step) {
        Expr.Variable value = step.params().getFirst();
        Expr.Variable next = step.params().getLast();
        Expr sum = new Expr.Pair(part("re", value, next), part("im", value, next));
        return value.type() == JavaType.COMPLEX
                && next.type() == JavaType.COMPLEX
                && step.expression()
                        .flatMap(ComplexForm::of)
                        .filter(sum::equals)
                        .isPresent();
    }

    private static Expr part(String name, Expr.Variable value, Expr.Variable next) {
        return new Expr.Binary(
                Operation.PLUS,
                JavaType.DOUBLE,
                JavaType.DOUBLE,
                new Expr.Part(name, value),
                new Expr.Part(name, next));
    }
}
