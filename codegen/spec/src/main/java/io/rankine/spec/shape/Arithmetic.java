package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import io.rankine.spec.signature.Expression;
import java.util.List;
import java.util.function.ToLongFunction;

/** Expressions and constraints on actual sizes, in exact 64-bit integers. */
final class Arithmetic {

    private Arithmetic() {}

    /** @throws ArithmeticException if a division has a remainder or the divisor 0, or the value exceeds 64 bits */
    static long value(Expression expression, ToLongFunction<String> sizes) {
        return switch (expression) {
            case Expression.Number(long value) -> value;
            case Expression.Name(String name) -> sizes.applyAsLong(name);
            case Expression.Binary(Expression.Operator operator, Expression left, Expression right) ->
                apply(operator, value(left, sizes), value(right, sizes));
            case Expression.Call(Expression.Function function, List<Expression> arguments) ->
                apply(
                        function,
                        arguments.stream().mapToLong(a -> value(a, sizes)).toArray());
        };
    }

    /** True if a constraint holds; one that cannot be computed does not. */
    static boolean holds(Constraint constraint, ToLongFunction<String> sizes) {
        try {
            return switch (constraint) {
                case Constraint.Relation(Expression left, Constraint.Comparison comparison, Expression right) ->
                    comparison.holds(Long.compare(value(left, sizes), value(right, sizes)));
                case Constraint.Member(Expression value, List<Expression> set) -> {
                    long size = value(value, sizes);
                    yield set.stream().anyMatch(element -> value(element, sizes) == size);
                }
                case Constraint.PowerOfTwo(Expression value) -> isPowerOfTwo(value(value, sizes));
            };
        } catch (ArithmeticException undefined) {
            return false;
        }
    }

    static boolean isPowerOfTwo(long value) {
        return value > 0 && (value & (value - 1)) == 0;
    }

    static long apply(Expression.Operator operator, long left, long right) {
        return switch (operator) {
            case PLUS -> Math.addExact(left, right);
            case MINUS -> Math.subtractExact(left, right);
            case TIMES -> Math.multiplyExact(left, right);
            case DIVIDE -> exact(left, right);
            case FLOOR_DIVIDE -> Math.floorDivExact(left, nonZero(left, right));
            case REMAINDER -> Math.floorMod(left, nonZero(left, right));
        };
    }

    static long apply(Expression.Function function, long... arguments) {
        long result = arguments[0];
        switch (function) {
            case MIN -> {
                for (long argument : arguments) {
                    result = Math.min(result, argument);
                }
            }
            case MAX -> {
                for (long argument : arguments) {
                    result = Math.max(result, argument);
                }
            }
            case CEIL_DIVIDE -> result = Math.ceilDivExact(result, nonZero(result, arguments[1]));
            case LOG2 -> {
                if (!isPowerOfTwo(result)) {
                    throw new ArithmeticException("log2(" + result + ") is no integer");
                }
                result = Long.numberOfTrailingZeros(result);
            }
        }
        return result;
    }

    private static long exact(long left, long right) {
        if (left % nonZero(left, right) != 0) {
            throw new ArithmeticException(left + " / " + right + " is not exact");
        }
        return Math.divideExact(left, right);
    }

    private static long nonZero(long left, long right) {
        if (right == 0) {
            throw new ArithmeticException("division of " + left + " by 0");
        }
        return right;
    }
}
