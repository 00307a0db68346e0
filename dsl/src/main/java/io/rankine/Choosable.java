package io.rankine;

/**
 * What a condition chooses: a tensor or view that gives the result its type and rank. {@code condition.where(a, b)} takes it
 * as a.
 *
 * @param <R> its rank
 * @param <T> tensors of its type and rank
 * @param <U> what b may be: of no higher rank, and of a type that this one takes in
 */
public interface Choosable<R extends Rank, T, U> {

    /** The elements of this where the condition holds, of b elsewhere, as a new tensor. */
    T keepWhere(BoolOf<? super R> condition, U b);

    /**
     * What a condition chooses in an expression: {@code condition.lazy().where(a, b)} takes it as a.
     *
     * @param <R> its rank
     * @param <E> expressions of its type and rank
     * @param <U> what b may be: of its type and of no higher rank
     */
    interface Lazily<R extends Rank, E, U> {

        /** The elements of this where the condition holds, of b elsewhere. */
        E keepWhere(BoolTerm<? super R> condition, U b);
    }
}
