package io.rankine.spec.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Recursive descent over the grammar in {@link Signature}; notes where names stand, for {@link Bindings}. */
final class Parser {

    private final String text;
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final Bindings bindings;

    Parser(String text) {
        this.text = text;
        tokens = new Tokens(text);
        bindings = new Bindings(text);
        expressions = new ExpressionParser(tokens, bindings);
    }

    Signature signature() {
        String name = tokens.peek().kind() == Token.Kind.NAME ? tokens.next().text() : "";
        tokens.expect("(");
        List<Parameter> parameters = tokens.peek().is(")") ? List.of() : list(this::parameter);
        tokens.expect(")");
        tokens.expect("->");
        bindings.enter(Bindings.Place.RESULT);
        List<Type> results = results();
        bindings.enter(Bindings.Place.CONSTRAINT);
        List<Constraint> constraints = tokens.acceptWord("where") ? list(expressions::constraint) : List.of();
        Token end = tokens.peek();
        if (end.kind() != Token.Kind.END) {
            throw tokens.expected("end of signature");
        }
        bindings.check();
        return new Signature(name, parameters, results, constraints);
    }

    /** A shape on its own; nobody binds its names. */
    ShapePattern lone() {
        ShapePattern shape = shape();
        if (tokens.peek().kind() != Token.Kind.END) {
            throw tokens.expected("end of shape");
        }
        return shape;
    }

    private List<Type> results() {
        if (!tokens.accept("(")) {
            return List.of(type());
        }
        List<Type> results = list(this::type);
        tokens.expect(")");
        return results;
    }

    private Parameter parameter() {
        Parameter.Mode mode = mode();
        bindings.enter(mode == Parameter.Mode.IN ? Bindings.Place.PARAMETER : Bindings.Place.OUTPUT);
        Token name = tokens.expectName("a parameter name");
        tokens.expect(":");
        Token start = tokens.peek();
        Parameter parameter = new Parameter(mode, name.text(), type());
        bindings.parameter(name, parameter.bindsDimension(), parameter.mode() == Parameter.Mode.IN, start);
        return parameter;
    }

    /** {@code out} and {@code inout} are modes only where a name follows. */
    private Parameter.Mode mode() {
        boolean out = tokens.peek().isWord("out");
        if ((!out && !tokens.peek().isWord("inout")) || tokens.peekSecond().kind() != Token.Kind.NAME) {
            return Parameter.Mode.IN;
        }
        tokens.next();
        return out ? Parameter.Mode.OUT : Parameter.Mode.INOUT;
    }

    private Type type() {
        List<String> dtypes = new ArrayList<>();
        if (tokens.peek().kind() == Token.Kind.NAME) {
            do {
                dtypes.add(typeWord());
            } while (tokens.accept("|"));
        }
        if (tokens.peek().is("[")) {
            return new Type(dtypes, shape(), false);
        }
        if (dtypes.isEmpty()) {
            throw tokens.expected("a type");
        }
        return new Type(dtypes, new ShapePattern.Dims(List.of()), true);
    }

    /** {@code i64}, {@code number} or {@code complex(a)}. */
    private String typeWord() {
        String word = tokens.expectName("an element type").text();
        if (!tokens.accept("(")) {
            return word;
        }
        String parameter = tokens.expectName("a parameter name").text();
        tokens.expect(")");
        return word + "(" + parameter + ")";
    }

    private ShapePattern shape() {
        tokens.expect("[");
        if (tokens.accept("*")) {
            tokens.expect("]");
            return new ShapePattern.Any();
        }
        List<DimPattern> dims = new ArrayList<>();
        if (!tokens.peek().is("]")) {
            do {
                Token start = tokens.peek();
                DimPattern dim = dim();
                if (dim instanceof DimPattern.Group && dims.stream().anyMatch(DimPattern.Group.class::isInstance)) {
                    throw new SignatureException(text, start.column(), "at most one ... per shape");
                }
                dims.add(dim);
            } while (tokens.accept(","));
        }
        tokens.expect("]");
        return new ShapePattern.Dims(dims);
    }

    private DimPattern dim() {
        Token start = tokens.peek();
        if (tokens.accept("...")) {
            boolean named = tokens.peek().kind() == Token.Kind.NAME && start.touches(tokens.peek());
            DimPattern.Group group = new DimPattern.Group(named ? tokens.next().text() : "");
            bindings.group(group.name(), start);
            return group;
        }
        if (tokens.accept("?")) {
            return new DimPattern.Fresh();
        }
        Bindings.Mark before = bindings.mark();
        Expression value = expressions.expression();
        if (!tokens.peek().is("|")) {
            if (value instanceof Expression.Name) {
                bindings.bareSince(before);
            }
            return new DimPattern.Exact(value);
        }
        return orOne(value, before);
    }

    private DimPattern orOne(Expression value, Bindings.Mark before) {
        Token bar = tokens.next();
        Token one = tokens.next();
        if (one.kind() != Token.Kind.NUMBER || !one.text().equals("1")) {
            throw new SignatureException(text, one.column(), "expected '1' after '|', found '" + one.text() + "'");
        }
        if (!(value instanceof Expression.Name(String name))) {
            throw new SignatureException(text, bar.column(), "|1 may only follow a plain name, not " + value);
        }
        if (bindings.place() != Bindings.Place.PARAMETER) {
            throw new SignatureException(
                    text, bar.column(), "|1 cannot stand in a result: results are never broadcast");
        }
        bindings.orOneSince(before);
        return new DimPattern.OrOne(name);
    }

    private <T> List<T> list(Supplier<T> element) {
        List<T> elements = new ArrayList<>();
        do {
            elements.add(element.get());
        } while (tokens.accept(","));
        return elements;
    }
}
