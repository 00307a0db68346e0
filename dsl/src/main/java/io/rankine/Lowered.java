package io.rankine;

import io.rankine.engine.Tensor;

/**
 * The second operand of a vector's {@code matmul}: matrices and what has more axes, which know what has an axis less.
 *
 * @param <T> tensors of their type and the rank below, {@link Known}
 */
public interface Lowered<T> {
    /** The engine's tensor. */
    Tensor tensor();

    /** The engine's tensor as one of the rank below that of {@code operand}: only tensors and views are such. */
    @SuppressWarnings("unchecked")
    static <S> S typed(Lowered<Known<? super S>> operand, Tensor tensor) {
        return (S) ((TypedTensor) operand).part(tensor, true);
    }
}
