package io.rankine.processor.translate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A step that joins the value so far and something of the next element by an operation that is associative, or nearly so:
 * then elements may go in another order, or side by side.
 *
 * @param next what the value is joined with
 */
record Joining(How how, Expr next) {

    enum How {
        SUM,
        PRODUCT,
        AND,
        OR,
        XOR,
        LEAST,
        GREATEST;

        boolean isBest() {
            return this == LEAST || this == GREATEST;
        }

        /** Whether a value joined with itself is itself: so it may begin several parts. */
        boolean isIdempotent() {
            return this == AND || this == OR || isBest();
        }
    }

    private static final Map<Operation, How> OPERATIONS = Map.of(
            Operation.PLUS, How.SUM,
            Operation.TIMES, How.PRODUCT,
            Operation.AND, How.AND,
            Operation.OR, How.OR,
            Operation.XOR, How.XOR,
            Operation.BOTH, How.AND,
            Operation.EITHER, How.OR);

    /** Of the JDK; methods of an op set have other names in front. */
    private static final Pattern CALL = Pattern.compile("(Math|Integer|Long|Float|Double)_(min|max|sum)_[IJFD]+");

    /** Empty if the step, a function of value and element, does something else. */
    static Optional<Joining> of(Function step) {
        Expr.Variable value = step.params().getFirst();
        return step.expression().flatMap(expression -> switch (expression) {
            case Expr.Binary binary
            when OPERATIONS.get(binary.operation()) instanceof How how && binary.operands() == value.type() ->
                of(how, value, binary.left(), binary.right());
            case Expr.Call call
            when call.type() == value.type() && CALL.matcher(call.function()).matches() ->
                of(
                        how(call.function()),
                        value,
                        call.arguments().getFirst(),
                        call.arguments().getLast());
            default -> Optional.<Joining>empty();
        });
    }

    /** The better one of value and element, a number rather than NaN: {@code isNaN(x) ? y : isNaN(y) ? x : Math.min(x, y)}. */
    static Optional<How> ofNumbers(Function step) {
        Expr.Variable x = step.params().getFirst();
        Expr.Variable y = step.params().getLast();
        return step.expression()
                .filter(expression -> expression instanceof Expr.Choice no
                        && isNaN(no.condition(), x)
                        && no.yes().equals(y)
                        && no.no() instanceof Expr.Choice both
                        && isNaN(both.condition(), y)
                        && both.yes().equals(x)
                        && both.no() instanceof Expr.Call best
                        && best.function().matches("Math_(min|max)_(FF|DD)")
                        && best.arguments().equals(List.of(x, y)))
                .map(expression -> how(((Expr.Call) ((Expr.Choice) ((Expr.Choice) expression).no()).no()).function()));
    }

    private static boolean isNaN(Expr condition, Expr.Variable of) {
        return condition instanceof Expr.Call call
                && call.function().matches("(Float_isNaN_F|Double_isNaN_D)")
                && call.arguments().equals(List.of(of));
    }

    private static Optional<Joining> of(How how, Expr.Variable value, Expr left, Expr right) {
        if (left.equals(value) && !mentions(right, value)) {
            return Optional.of(new Joining(how, right));
        }
        return right.equals(value) && !mentions(left, value) ? Optional.of(new Joining(how, left)) : Optional.empty();
    }

    private static How how(String function) {
        return function.contains("_min_") ? How.LEAST : function.contains("_max_") ? How.GREATEST : How.SUM;
    }

    /** Whether the element itself is joined, perhaps widened. */
    boolean takes(Expr.Variable element) {
        return next.equals(element)
                || next instanceof Expr.Cast cast
                        && cast.operand().equals(element)
                        && element.type().widensTo(cast.type());
    }

    private static boolean mentions(Expr expression, Expr.Variable variable) {
        return switch (expression) {
            case Expr.Literal _ -> false;
            case Expr.Variable other -> other.equals(variable);
            case Expr.Unary unary -> mentions(unary.operand(), variable);
            case Expr.Binary binary -> mentions(binary.left(), variable) || mentions(binary.right(), variable);
            case Expr.Cast cast -> mentions(cast.operand(), variable);
            case Expr.Choice choice ->
                mentions(choice.condition(), variable)
                        || mentions(choice.yes(), variable)
                        || mentions(choice.no(), variable);
            case Expr.Call call -> call.arguments().stream().anyMatch(argument -> mentions(argument, variable));
            case Expr.Part part -> mentions(part.whole(), variable);
            case Expr.Pair pair -> mentions(pair.re(), variable) || mentions(pair.im(), variable);
        };
    }
}
