package io.rankine.processor.translate;

import java.util.Optional;

/** A complex expression by its parts, where they are simple: those of complex64 may then be computed in float. */
final class ComplexForm {

    private ComplexForm() {}

    static Optional<Expr.Pair> of(Expr expression) {
        return switch (expression) {
            case Expr.Pair pair -> Optional.of(pair);
            case Expr.Call call when call.arguments().stream().allMatch(Expr.Variable.class::isInstance) -> of(call);
            default -> Optional.empty();
        };
    }

    private static Optional<Expr.Pair> of(Expr.Call call) {
        Expr first = call.arguments().getFirst();
        Expr last = call.arguments().getLast();
        return switch (call.function()) {
            case "Complex_plus_XX" -> Optional.of(both(Operation.PLUS, first, last));
            case "Complex_minus_XX" -> Optional.of(both(Operation.MINUS, first, last));
            case "Complex_unaryMinus_X" ->
                Optional.of(new Expr.Pair(negative(new Expr.Part("re", first)), negative(new Expr.Part("im", first))));
            case "Complex_conj_X" ->
                Optional.of(new Expr.Pair(new Expr.Part("re", first), negative(new Expr.Part("im", first))));
            default -> Optional.empty();
        };
    }

    private static Expr.Pair both(Operation operation, Expr left, Expr right) {
        return new Expr.Pair(part(operation, "re", left, right), part(operation, "im", left, right));
    }

    private static Expr part(Operation operation, String name, Expr left, Expr right) {
        return new Expr.Binary(
                operation, JavaType.DOUBLE, JavaType.DOUBLE, new Expr.Part(name, left), new Expr.Part(name, right));
    }

    private static Expr negative(Expr part) {
        return new Expr.Unary(Operation.NEGATE, JavaType.DOUBLE, part);
    }
}
