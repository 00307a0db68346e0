package io.rankine;

/**
 * What a condition chooses: a tensor or view that gives the result its type and rank. {@code condition.where(a, b)} takes it
 * as a.
 *
 * @param <R> its rank
 * @param <T> tensors of its type and rank, {@link Known}
 * @param <U> what b may be, {@link Known}: of no higher rank, and of a type that this one takes in
 */
public interface Choosable<R extends Rank, T, U> {

    /**
     * What a condition chooses in an expression: {@code condition.lazy().where(a, b)} takes it as a.
     *
     * @param <R> its rank
     * @param <E> expressions of its type and rank, {@link Known}
     * @param <U> what b may be, {@link Known}: of its type and of no higher rank
     */
    interface Lazily<R extends Rank, E, U> {}
}
