package io.rankine.processor.translate;

import java.util.Map;

/** The same expression of variables by other names. */
final class Renaming {

    private final Map<String, String> names;

    Renaming(Map<String, String> names) {
        this.names = names;
    }

    Expr of(Expr expression) {
        return switch (expression) {
            case Expr.Literal literal -> literal;
            case Expr.Variable variable ->
                new Expr.Variable(variable.type(), names.getOrDefault(variable.name(), variable.name()));
            case Expr.Unary unary -> new Expr.Unary(unary.operation(), unary.type(), of(unary.operand()));
            case Expr.Binary binary ->
                new Expr.Binary(
                        binary.operation(), binary.type(), binary.operands(), of(binary.left()), of(binary.right()));
            case Expr.Cast cast -> new Expr.Cast(cast.type(), of(cast.operand()));
            case Expr.Choice choice ->
                new Expr.Choice(choice.type(), of(choice.condition()), of(choice.yes()), of(choice.no()));
            case Expr.Call call ->
                new Expr.Call(
                        call.type(),
                        call.function(),
                        call.arguments().stream().map(this::of).toList());
            case Expr.Part part -> new Expr.Part(part.name(), of(part.whole()));
            case Expr.Pair pair -> new Expr.Pair(of(pair.re()), of(pair.im()));
        };
    }
}
