package io.rankine.processor.translate;

/** An expression of other parts. */
abstract class Rewriting {

    /** An expression whose parts have been rewritten, as it is or as another one. */
    abstract Expr changed(Expr expression);

    final Expr of(Expr expression) {
        return changed(
                switch (expression) {
                    case Expr.Literal literal -> literal;
                    case Expr.Variable variable -> variable;
                    case Expr.Unary unary -> new Expr.Unary(unary.operation(), unary.type(), of(unary.operand()));
                    case Expr.Binary binary ->
                        new Expr.Binary(
                                binary.operation(),
                                binary.type(),
                                binary.operands(),
                                of(binary.left()),
                                of(binary.right()));
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
                });
    }
}
