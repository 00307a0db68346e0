package io.rankine;

/**
 * What {@code LongTensor.stack(axis, a, b)} takes: tensors and views, which know what has an axis more than they have.
 *
 * @param <T> tensors of their type and the next rank, {@link Known}
 */
public interface Stacked<T> {}
