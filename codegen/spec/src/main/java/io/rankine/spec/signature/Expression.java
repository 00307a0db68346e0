package io.rankine.spec.signature;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Arithmetic on dimensions, in exact 64-bit integers. */
public sealed interface Expression {

    /** A number. */
    record Number(long value) implements Expression {
        @Override
        public String toString() {
            return Long.toString(value);
        }
    }

    /** A dimension. */
    record Name(String name) implements Expression {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Two operands. */
    record Binary(Operator operator, Expression left, Expression right) implements Expression {
        @Override
        public String toString() {
            // operators of one level associate to the left
            return enclose(left, operator.additive ? 0 : 1) + " " + operator.symbol + " "
                    + enclose(right, operator.additive ? 1 : 2);
        }

        private static String enclose(Expression operand, int level) {
            int own =
                    operand instanceof Binary(Operator inner, Expression l, Expression r) ? inner.additive ? 0 : 1 : 2;
            return own < level ? "(" + operand + ")" : operand.toString();
        }
    }

    /** A function. */
    record Call(Function function, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String toString() {
            return arguments.stream()
                    .map(Expression::toString)
                    .collect(Collectors.joining(", ", function.symbol + "(", ")"));
        }
    }

    /** {@code /} is exact: a remainder is an error. {@code //} and {@code %} round down. */
    enum Operator {
        PLUS("+", true),
        MINUS("-", true),
        TIMES("*", false),
        DIVIDE("/", false),
        FLOOR_DIVIDE("//", false),
        REMAINDER("%", false);

        private final String symbol;
        private final boolean additive;

        Operator(String symbol, boolean additive) {
            this.symbol = symbol;
            this.additive = additive;
        }

        public String symbol() {
            return symbol;
        }

        public boolean additive() {
            return additive;
        }
    }

    /** The functions, each with its number of arguments (0: one or more). */
    enum Function {
        MIN("min", 0),
        MAX("max", 0),
        CEIL_DIVIDE("ceildiv", 2),
        LOG2("log2", 1);

        private final String symbol;
        private final int arity;

        Function(String symbol, int arity) {
            this.symbol = symbol;
            this.arity = arity;
        }

        public String symbol() {
            return symbol;
        }

        public int arity() {
            return arity;
        }
    }

    /**
     * An expression on its own, which may begin with a minus; nobody binds its names.
     *
     * @throws SignatureException with the column, for anything else
     */
    static Expression parse(String text) {
        Tokens tokens = new Tokens(text);
        boolean negative = tokens.accept("-");
        Expression read = new ExpressionParser(tokens, new Bindings(text)).expression();
        if (tokens.peek().kind() != Token.Kind.END) {
            throw tokens.expected("end of expression");
        }
        return negative ? read.negated() : read;
    }

    /** The first term of a sum with a minus before it. */
    private Expression negated() {
        return this instanceof Binary(Operator operator, Expression left, Expression right) && operator.additive
                ? new Binary(operator, left.negated(), right)
                : new Binary(Operator.MINUS, new Number(0), this);
    }

    /** Passes each name in the expression to {@code use}, from the left, repeats included. */
    default void forEachName(Consumer<String> use) {
        switch (this) {
            case Number number -> {}
            case Name(String name) -> use.accept(name);
            case Binary(Operator operator, Expression left, Expression right) -> {
                left.forEachName(use);
                right.forEachName(use);
            }
            case Call(Function function, List<Expression> arguments) -> arguments.forEach(a -> a.forEachName(use));
        }
    }
}
