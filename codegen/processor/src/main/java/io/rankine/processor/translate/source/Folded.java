package io.rankine.processor.translate.source;

import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Values of expressions of constants, such as {@code 1L << 40} and {@code Math.PI / 2}. */
final class Folded {

    private Folded() {}

    /** A Long of a whole number, a Double of any other; empty if the expression is no constant of ints, longs and doubles. */
    static Optional<Number> value(Expr expression) {
        return switch (expression) {
            case Expr.Literal literal
            when literal.value() instanceof Number number ->
                Optional.of(literal.type().isWhole() ? (Number) number.longValue() : (Number) number.doubleValue());
            case Expr.Unary unary ->
                value(unary.operand()).flatMap(value -> switch (unary.operation()) {
                    case NEGATE ->
                        in(unary.type(), value instanceof Long whole ? (Number) (-whole) : -value.doubleValue());
                    case COMPLEMENT -> in(unary.type(), ~value.longValue());
                    default -> Optional.<Number>empty();
                });
            case Expr.Cast cast
            when cast.operand().type().widensTo(cast.type()) ->
                value(cast.operand()).flatMap(value -> in(cast.type(), value));
            case Expr.Binary binary
            when binary.operands() != JavaType.FLOAT && binary.type() == binary.operands() ->
                value(binary.left()).flatMap(left -> value(binary.right()).flatMap(right -> of(binary, left, right)));
            default -> Optional.empty();
        };
    }

    private static Optional<Number> of(Expr.Binary binary, Number left, Number right) {
        return in(
                binary.type(),
                binary.type() == JavaType.DOUBLE
                        ? inDouble(binary, left.doubleValue(), right.doubleValue())
                        : whole(binary, left.longValue(), right.longValue()));
    }

    private static Number inDouble(Expr.Binary binary, double left, double right) {
        return switch (binary.operation()) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case DIVIDE -> left / right;
            default -> Double.NaN;
        };
    }

    private static @Nullable Number whole(Expr.Binary binary, long left, long right) {
        int distance = (int) right & (binary.type() == JavaType.LONG ? 63 : 31);
        return switch (binary.operation()) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            case SHIFT_LEFT -> left << distance;
            case SHIFT_RIGHT -> left >> distance;
            default -> null;
        };
    }

    /** As the type holds it. */
    private static Optional<Number> in(JavaType type, @Nullable Number value) {
        return Optional.ofNullable(value).flatMap(number -> switch (type) {
            case INT -> Optional.of(number.intValue() + 0L);
            case LONG -> Optional.of(number.longValue());
            case DOUBLE -> Optional.of(number.doubleValue());
            default -> Optional.empty();
        });
    }
}
