package io.rankine;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.engine.Typed;

/** What conditions choose, of the types that the compiler knows by {@link Choosable}: only tensors and expressions are such. */
final class Choices {

    private Choices() {}

    /** Elements of a where the condition holds, of b elsewhere. */
    @SuppressWarnings("unchecked")
    static <S, U> S of(Choosable<?, ? extends Known<? super S>, ? extends Known<? super U>> a, Tensor condition, U b) {
        Tensor other = ((TypedTensor) given(b, "b")).tensor();
        return (S) ((TypedTensor) given(a, "a")).kept(condition, other);
    }

    /** The same as an expression. */
    @SuppressWarnings("unchecked")
    static <S, U> S of(
            Choosable.Lazily<?, ? extends Known<? super S>, ? extends Known<? super U>> a, Typed condition, U b) {
        TypedExpression chosen = (TypedExpression) given(a, "a");
        return (S) chosen.exprOf(chosen.kept(condition, term(given(b, "b"))));
    }

    private static Typed term(Object operand) {
        return operand instanceof TypedTensor tensor ? tensor.tensor() : ((TypedExpression) operand).term();
    }
}
