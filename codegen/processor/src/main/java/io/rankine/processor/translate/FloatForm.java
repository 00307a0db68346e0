package io.rankine.processor.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A formula of double that gives floats, computed in float with the same results: each step but the last one gives
 * exactly a float, and the last one is an operation whose result, rounded to double and then to float, is that of float
 * (Figueroa, When is double rounding innocuous?, 1995: double has more than twice the digits).
 */
final class FloatForm {

    private static final Set<String> EXACT = Set.of(
            "Math_abs_D",
            "Math_min_DD",
            "Math_max_DD",
            "Math_floor_D",
            "Math_ceil_D",
            "Math_rint_D",
            "Math_signum_D",
            "Math_copySign_DD",
            "Double_min_DD",
            "Double_max_DD");
    private static final Set<String> QUESTIONS = Set.of("Double_isNaN_D", "Double_isInfinite_D", "Double_isFinite_D");
    private static final Set<String> ROUNDED = Set.of("Math_sqrt_D");

    private FloatForm() {}

    /** The expression with variables of float in place of those of double; empty if results could differ. */
    static Optional<Expr> of(Expr expression) {
        return switch (expression) {
            case Expr.Binary binary when rounds(binary) -> both(binary, JavaType.FLOAT);
            case Expr.Call call when ROUNDED.contains(call.function()) -> call(call, JavaType.FLOAT);
            case Expr.Choice choice
            when choice.type() == JavaType.DOUBLE ->
                exact(choice.condition())
                        .flatMap(condition -> of(choice.yes())
                                .flatMap(yes -> of(choice.no())
                                        .map(no -> new Expr.Choice(JavaType.FLOAT, condition, yes, no))));
            case Expr.Variable variable
            when variable.type().widensTo(JavaType.INT) -> Optional.of(new Expr.Cast(JavaType.FLOAT, variable));
            case Expr.Cast cast when cast.type() == JavaType.DOUBLE -> of(cast.operand());
            default -> exact(expression);
        };
    }

    private static boolean rounds(Expr.Binary binary) {
        return binary.operands() == JavaType.DOUBLE
                && switch (binary.operation()) {
                    case PLUS, MINUS, TIMES, DIVIDE -> true;
                    default -> false;
                };
    }

    private static Optional<Expr> exact(Expr expression) {
        return switch (expression) {
            case Expr.Variable variable
            when variable.type() == JavaType.DOUBLE -> Optional.of(new Expr.Variable(JavaType.FLOAT, variable.name()));
            case Expr.Part part when part.whole() instanceof Expr.Variable -> Optional.of(part);
            case Expr.Cast cast
            when cast.type() == JavaType.DOUBLE && cast.operand().type() != JavaType.LONG -> exact(cast.operand());
            case Expr.Cast cast
            when cast.type().isWhole() -> exact(cast.operand()).map(operand -> new Expr.Cast(cast.type(), operand));
            case Expr.Literal literal -> literal(literal);
            case Expr.Unary unary ->
                exact(unary.operand())
                        .map(operand -> new Expr.Unary(unary.operation(), narrowed(unary.type()), operand));
            case Expr.Binary binary
            when binary.type() == JavaType.BOOLEAN && binary.operands().isFloating() -> both(binary, JavaType.BOOLEAN);
            case Expr.Binary binary when binary.operands() == JavaType.BOOLEAN -> both(binary, JavaType.BOOLEAN);
            case Expr.Choice choice ->
                exact(choice.condition())
                        .flatMap(condition -> exact(choice.yes())
                                .flatMap(yes -> exact(choice.no())
                                        .map(no -> new Expr.Choice(narrowed(choice.type()), condition, yes, no))));
            case Expr.Call call when EXACT.contains(call.function()) -> call(call, JavaType.FLOAT);
            case Expr.Call call when QUESTIONS.contains(call.function()) -> call(call, JavaType.BOOLEAN);
            default -> Optional.empty();
        };
    }

    private static Optional<Expr> both(Expr.Binary binary, JavaType type) {
        return exact(binary.left())
                .flatMap(left -> exact(binary.right())
                        .map(right ->
                                new Expr.Binary(binary.operation(), type, narrowed(binary.operands()), left, right)));
    }

    private static Optional<Expr> call(Expr.Call call, JavaType type) {
        List<Expr> arguments = new ArrayList<>();
        for (Expr argument : call.arguments()) {
            exact(argument).ifPresent(arguments::add);
        }
        String name = call.function();
        int letters = name.lastIndexOf('_');
        String inFloat = name.replaceFirst("^Double_", "Float_");
        int from = inFloat.length() - (name.length() - letters);
        return arguments.size() == call.arguments().size()
                ? Optional.of(new Expr.Call(
                        type,
                        inFloat.substring(0, from) + inFloat.substring(from).replace('D', 'F'),
                        arguments))
                : Optional.empty();
    }

    /** Constants that are floats; of int those that float has, as they stand beside floats. */
    private static Optional<Expr> literal(Expr.Literal literal) {
        return switch (literal.value()) {
            case Boolean _ -> Optional.of(literal);
            case Integer number
            when (int) (float) number == number && number != Integer.MAX_VALUE ->
                Optional.of(new Expr.Literal(JavaType.FLOAT, (float) number));
            case Float _ -> Optional.of(literal);
            case Double number
            when Double.compare((double) (float) (double) number, number) == 0 ->
                Optional.of(new Expr.Literal(JavaType.FLOAT, (float) (double) number));
            default -> Optional.empty();
        };
    }

    private static JavaType narrowed(JavaType type) {
        return type == JavaType.DOUBLE ? JavaType.FLOAT : type;
    }
}
