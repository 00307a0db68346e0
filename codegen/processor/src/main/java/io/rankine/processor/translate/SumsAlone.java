package io.rankine.processor.translate;

import java.util.List;

/**
 * The same expression with sums of negative numbers in place of differences. Of a difference in one part of a complex number
 * beside a sum in the other gcc makes fused instructions, whatever it is told of contraction.
 */
final class SumsAlone extends Rewriting {

    @Override
    Expr changed(Expr expression) {
        return switch (expression) {
            case Expr.Unary unary
            when unary.operation() == Operation.NEGATE && unary.type() == JavaType.DOUBLE -> negated(unary.operand());
            case Expr.Binary difference
            when difference.operation() == Operation.MINUS && difference.operands() == JavaType.DOUBLE ->
                new Expr.Binary(
                        Operation.PLUS,
                        JavaType.DOUBLE,
                        JavaType.DOUBLE,
                        difference.left(),
                        negated(difference.right()));
            default -> expression;
        };
    }

    private static Expr negated(Expr operand) {
        return new Expr.Call(JavaType.DOUBLE, "rk_negated", List.of(operand.as(JavaType.DOUBLE)));
    }
}
