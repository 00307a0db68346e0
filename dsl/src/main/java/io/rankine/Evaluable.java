package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import java.util.function.Function;

/**
 * What can be computed: a typed expression.
 *
 * @param <T> the tensors it makes
 */
public interface Evaluable<T> {

    /** A new tensor of the elements, computed in one pass. */
    T evaluate();

    /** The engine's tensor, of the element type and rank of this, typed. */
    T tensorOf(Tensor tensor);

    /**
     * The engine's tensor, typed by what knows the type of expressions of its rank.
     *
     * @param typing turns the engine's expression into a typed one
     */
    static <T> T typed(Function<Expression, ? extends Evaluable<T>> typing, Tensor tensor) {
        return typing.apply(Expression.of(tensor)).tensorOf(tensor);
    }
}
