package io.rankine;

/**
 * What can be computed: a typed expression.
 *
 * @param <T> the tensors it makes
 */
public interface Evaluable<T> {

    /** A new tensor of the elements, computed in one pass. */
    T evaluate();
}
