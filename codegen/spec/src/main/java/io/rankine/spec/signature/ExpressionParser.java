package io.rankine.spec.signature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The part of the grammar that deals with arithmetic: expressions and constraints. */
final class ExpressionParser {

    /** Far above any sensible signature, far below the depth of a thread's stack. */
    private static final int MAX_DEPTH = 64;

    /** Terms of a product multiplied out, before equal ones are added up. */
    private static final long MAX_TERMS = 1 << 12;

    private final Tokens tokens;
    private final Bindings bindings;
    private int depth;

    ExpressionParser(Tokens tokens, Bindings bindings) {
        this.tokens = tokens;
        this.bindings = bindings;
    }

    Constraint constraint() {
        if (tokens.peek().isWord("pow2") && tokens.peekSecond().is("(")) {
            tokens.next();
            tokens.expect("(");
            Expression value = expression();
            tokens.expect(")");
            return new Constraint.PowerOfTwo(value);
        }
        Expression left = expression();
        if (tokens.acceptWord("in")) {
            return member(left);
        }
        for (Constraint.Comparison comparison : Constraint.Comparison.values()) {
            if (tokens.accept(comparison.symbol())) {
                return new Constraint.Relation(left, comparison, expression());
            }
        }
        throw tokens.expected("a relation");
    }

    private Constraint member(Expression value) {
        tokens.expect("{");
        List<Expression> set = expressions();
        tokens.expect("}");
        return new Constraint.Member(value, set);
    }

    Expression expression() {
        Token start = tokens.peek();
        if (++depth > MAX_DEPTH) {
            throw tokens.error(start, "nested too deeply: more than " + MAX_DEPTH + " levels");
        }
        Expression left = term();
        while (true) {
            Expression.Operator operator = operator(true);
            if (operator == null) {
                depth--;
                return left;
            }
            left = new Expression.Binary(operator, left, term());
        }
    }

    private Expression term() {
        Expression left = factor();
        long terms = terms(left);
        while (true) {
            Token at = tokens.peek();
            Expression.Operator operator = operator(false);
            if (operator == null) {
                return left;
            }
            Expression right = factor();
            terms = operator == Expression.Operator.TIMES ? terms * terms(right) : 1;
            if (terms > MAX_TERMS) {
                throw tokens.error(at, "a product of " + terms + " terms when multiplied out; at most " + MAX_TERMS);
            }
            left = new Expression.Binary(operator, left, right);
        }
    }

    /** How many terms a polynomial of it has at most: products of sums are multiplied out. */
    private static long terms(Expression expression) {
        return expression instanceof Expression.Binary(Expression.Operator operator, Expression left, Expression right)
                ? switch (operator) {
                    case PLUS, MINUS -> terms(left) + terms(right);
                    case TIMES -> terms(left) * terms(right);
                    case DIVIDE, FLOOR_DIVIDE, REMAINDER -> 1;
                }
                : 1;
    }

    private Expression.@Nullable Operator operator(boolean additive) {
        for (Expression.Operator operator : Expression.Operator.values()) {
            if (operator.additive() == additive && tokens.accept(operator.symbol())) {
                return operator;
            }
        }
        return null;
    }

    private Expression factor() {
        Token token = tokens.peek();
        if (token.kind() == Token.Kind.NUMBER) {
            return number(tokens.next());
        }
        if (tokens.accept("(")) {
            Expression inner = expression();
            tokens.expect(")");
            return inner;
        }
        Token name = tokens.expectName("a dimension");
        if (tokens.accept("(")) {
            return call(name);
        }
        bindings.use(name);
        return new Expression.Name(name.text());
    }

    private Expression number(Token token) {
        try {
            return new Expression.Number(Long.parseLong(token.text()));
        } catch (NumberFormatException tooLarge) {
            throw tokens.error(token, "the number " + token.text() + " exceeds " + Long.MAX_VALUE);
        }
    }

    private Expression call(Token name) {
        Expression.Function function = Arrays.stream(Expression.Function.values())
                .filter(f -> f.symbol().equals(name.text()))
                .findFirst()
                .orElseThrow(() -> tokens.error(name, "unknown function " + name.text() + "; there are: " + names()));
        List<Expression> arguments = expressions();
        tokens.expect(")");
        if (function.arity() != 0 && function.arity() != arguments.size()) {
            String reason = function.symbol() + " takes " + function.arity() + " arguments, got " + arguments.size();
            throw tokens.error(name, reason);
        }
        return new Expression.Call(function, arguments);
    }

    private List<Expression> expressions() {
        List<Expression> list = new ArrayList<>();
        do {
            list.add(expression());
        } while (tokens.accept(","));
        return list;
    }

    private static String names() {
        return Arrays.stream(Expression.Function.values())
                .map(Expression.Function::symbol)
                .collect(Collectors.joining(", "));
    }
}
