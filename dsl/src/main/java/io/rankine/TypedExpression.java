package io.rankine;

import io.rankine.engine.Typed;
import io.rankine.lazy.Expression;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeRule;

/** An expression with its element type, and mostly its rank, in its type: one handle on the engine's {@link Expression}. */
@Shape("[*]")
public abstract class TypedExpression {

    final Expression expression;

    TypedExpression(Expression expression) {
        this.expression = expression;
    }

    /** The engine's expression. */
    public final Expression expression() {
        return expression;
    }

    /** The engine's expression, as an operand. */
    public final Typed term() {
        return expression;
    }

    /** Number of axes. */
    @ShapeRule("rank")
    public final int rank() {
        return expression.rank();
    }

    /** A copy of the shape; {@link java.util.Arrays#toString(long[])} prints it, in Kotlin {@code a.shape.toList()}. */
    @ShapeRule("shape")
    public final long[] shape() {
        return expression.shape();
    }

    @Override
    public final String toString() {
        return expression.toString();
    }

    /** A new tensor of the elements, computed in one pass. */
    @ShapeRule("evaluate(a: [...T]) -> [...T]")
    public abstract TypedTensor evaluate();

    /** The elements of this where the condition holds, of b elsewhere. */
    abstract Expression kept(Typed condition, Typed b);

    /** Another of this rank, of this type. */
    abstract Object exprOf(Expression other);

    /** One of any rank, of the class of its rank. */
    abstract Object part(Expression part);
}
