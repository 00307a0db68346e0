package io.rankine.spec.shape;

import io.rankine.spec.signature.Constraint;
import io.rankine.spec.signature.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Expressions and constraints on sizes that may not be known. What an expression needs to have a value, such as a
 * division without remainder, is collected in {@link #conditions}.
 */
final class SymbolicArithmetic {

    /** The verdict on a constraint. */
    enum Verdict {
        HOLDS,
        FAILS,
        OPEN
    }

    /** Sizes that are formulas themselves make longer products than a signature may have. */
    private static final int MAX_TERMS = 1 << 12;

    /** Of what is no polynomial: a longer one is a size of which nothing is known. */
    private static final int MAX_TEXT = 1 << 12;

    private final Function<String, Polynomial> sizes;
    private final List<Constraint> conditions = new ArrayList<>();

    SymbolicArithmetic(Function<String, Polynomial> sizes) {
        this.sizes = sizes;
    }

    /** Undecided conditions of all values so far. */
    List<Constraint> conditions() {
        return conditions;
    }

    /** @throws ArithmeticException if the expression surely has no value */
    Polynomial value(Expression expression) {
        return switch (expression) {
            case Expression.Number(long value) -> Polynomial.of(value);
            case Expression.Name(String name) -> sizes.apply(name);
            case Expression.Binary binary -> binary(binary);
            case Expression.Call call -> call(call);
        };
    }

    private Polynomial binary(Expression.Binary binary) {
        Polynomial left = value(binary.left());
        Polynomial right = value(binary.right());
        return switch (binary.operator()) {
            case PLUS -> left.plus(right);
            case MINUS -> left.minus(right);
            case TIMES -> product(left, right);
            case DIVIDE, FLOOR_DIVIDE, REMAINDER -> divide(binary, left, right);
        };
    }

    /** Multiplied out, or, where that is too long, as it stands. */
    private static Polynomial product(Polynomial left, Polynomial right) {
        return (long) left.terms().size() * right.terms().size() <= MAX_TERMS
                ? left.times(right)
                : opaque(enclose(left) + " * " + enclose(right), List.of(left, right));
    }

    private Polynomial divide(Expression.Binary binary, Polynomial left, Polynomial right) {
        OptionalLong divisor = right.constant();
        if (divisor.isPresent()) {
            if (left.constant().isPresent()) {
                long dividend = left.free();
                return Polynomial.of(Arithmetic.apply(binary.operator(), dividend, divisor.getAsLong()));
            }
            if (divisor.getAsLong() == 0) {
                throw new ArithmeticException("division of " + left + " by 0");
            }
            if (left.isMultipleOf(divisor.getAsLong())) {
                boolean remainder = binary.operator() == Expression.Operator.REMAINDER;
                return remainder ? Polynomial.of(0) : left.dividedBy(divisor.getAsLong());
            }
        }
        if (binary.operator() == Expression.Operator.DIVIDE) {
            Expression remainder = new Expression.Binary(Expression.Operator.REMAINDER, binary.left(), binary.right());
            conditions.add(relation(remainder, Constraint.Comparison.EQUAL));
        } else if (divisor.isEmpty()) {
            conditions.add(relation(binary.right(), Constraint.Comparison.NOT_EQUAL));
        }
        String text = enclose(left) + " " + binary.operator().symbol() + " " + enclose(right);
        return opaque(text, List.of(left, right));
    }

    private Polynomial call(Expression.Call call) {
        List<Polynomial> arguments = call.arguments().stream().map(this::value).toList();
        if (arguments.stream().allMatch(argument -> argument.constant().isPresent())) {
            long[] constants = arguments.stream().mapToLong(Polynomial::free).toArray();
            return Polynomial.of(Arithmetic.apply(call.function(), constants));
        }
        switch (call.function()) {
            case MIN, MAX -> {
                if (arguments.stream().distinct().count() == 1) {
                    return arguments.getFirst();
                }
            }
            case CEIL_DIVIDE -> {
                if (arguments.get(1).constant().isEmpty()) {
                    conditions.add(relation(call.arguments().get(1), Constraint.Comparison.NOT_EQUAL));
                } else if (arguments.get(1).free() == 0) {
                    throw new ArithmeticException("division of " + arguments.getFirst() + " by 0");
                }
            }
            case LOG2 ->
                conditions.add(new Constraint.PowerOfTwo(call.arguments().getFirst()));
        }
        String text = arguments.stream()
                .map(Polynomial::toString)
                .collect(Collectors.joining(", ", call.function().symbol() + "(", ")"));
        return opaque(text, arguments);
    }

    /** The verdict on a constraint. @throws ArithmeticException if one of its sides certainly has no value */
    Verdict verdict(Constraint constraint) {
        return switch (constraint) {
            case Constraint.Relation(Expression left, Constraint.Comparison comparison, Expression right) ->
                compare(value(left), comparison, value(right));
            case Constraint.Member(Expression value, List<Expression> set) -> {
                Polynomial size = value(value);
                List<Verdict> verdicts = set.stream()
                        .map(element -> compare(size, Constraint.Comparison.EQUAL, value(element)))
                        .toList();
                yield verdicts.contains(Verdict.HOLDS)
                        ? Verdict.HOLDS
                        : verdicts.contains(Verdict.OPEN) ? Verdict.OPEN : Verdict.FAILS;
            }
            case Constraint.PowerOfTwo(Expression value) -> {
                OptionalLong size = value(value).constant();
                yield size.isEmpty() ? Verdict.OPEN : decided(Arithmetic.isPowerOfTwo(size.getAsLong()));
            }
        };
    }

    /** Sizes are 0 or more: that decides {@code N + 1 > 0} and the like. */
    private static Verdict compare(Polynomial left, Constraint.Comparison comparison, Polynomial right) {
        if (left.constant().isPresent() && right.constant().isPresent()) {
            return decided(comparison.holds(Long.compare(left.free(), right.free())));
        }
        try {
            return compare(comparison, left.minus(right), right.minus(left));
        } catch (ArithmeticException beyond64Bits) {
            return Verdict.OPEN;
        }
    }

    private static Verdict compare(Constraint.Comparison comparison, Polynomial difference, Polynomial opposite) {
        if (difference.constant().isPresent()) {
            return decided(comparison.holds(Long.signum(difference.free())));
        }
        boolean least = difference.neverFalls();
        if (!least && !opposite.neverFalls()) {
            return Verdict.OPEN;
        }
        // the sign is that of the free term, or further from 0 on the same side
        long bound = difference.free();
        int outwards = least ? 1 : -1;
        if (Long.signum(bound) == outwards) {
            return decided(comparison.holds(outwards));
        }
        boolean atZero = comparison.holds(0);
        return bound == 0 && atZero == comparison.holds(outwards) ? decided(atZero) : Verdict.OPEN;
    }

    /** The constraint with the sizes known so far in place of names. */
    String text(Constraint constraint) {
        return switch (constraint) {
            case Constraint.Relation(Expression left, Constraint.Comparison comparison, Expression right) ->
                value(left) + " " + comparison.symbol() + " " + value(right);
            case Constraint.Member(Expression value, List<Expression> set) ->
                set.stream()
                        .map(e -> value(e).toString())
                        .collect(Collectors.joining(", ", value(value) + " in {", "}"));
            case Constraint.PowerOfTwo(Expression value) -> "pow2(" + value(value) + ")";
        };
    }

    static Constraint relation(Expression left, Constraint.Comparison comparison) {
        return new Constraint.Relation(left, comparison, new Expression.Number(0));
    }

    private static Verdict decided(boolean holds) {
        return holds ? Verdict.HOLDS : Verdict.FAILS;
    }

    private static Polynomial opaque(String text, List<Polynomial> of) {
        // every operator that ends up here maps naturals to naturals
        boolean natural = of.stream().allMatch(Polynomial::isNatural);
        boolean named = text.length() <= MAX_TEXT && of.stream().allMatch(Polynomial::isNamed);
        return Polynomial.of(new Polynomial.Atom(text.length() <= MAX_TEXT ? text : "?", named, natural));
    }

    private static String enclose(Polynomial operand) {
        String text = operand.toString();
        return text.contains(" ") ? "(" + text + ")" : text;
    }
}
