package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;

/** What {@code Types} of all ranks have in common: they know the class of each element type. */
abstract class RankTypes {

    /** One that the compiler does not know is higher than all others. */
    private final int rank;

    RankTypes(int rank) {
        this.rank = rank;
    }

    /** The engine's tensor as one of the class of its element type and this rank. */
    abstract Object typed(Tensor tensor);

    /** The engine's expression as one of the class of its element type and this rank. */
    abstract Object typed(Expression expression);

    /** What an op made of two operands that have these types: it has the higher of their ranks. */
    @SuppressWarnings("unchecked")
    static <S> S met(Tensor made, Object a, Object b) {
        return (S) higher(a, b).typed(made);
    }

    /** The same as an expression. */
    @SuppressWarnings("unchecked")
    static <S> S met(Expression made, Object a, Object b) {
        return (S) higher(a, b).typed(made);
    }

    private static RankTypes higher(Object a, Object b) {
        RankTypes own = (RankTypes) a;
        RankTypes other = (RankTypes) b;
        return own.rank >= other.rank ? own : other;
    }
}
