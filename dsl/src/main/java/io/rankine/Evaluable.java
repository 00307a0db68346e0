package io.rankine;

import io.rankine.engine.Tensor;

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
}
