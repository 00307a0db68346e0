package io.rankine;

/**
 * The names of what parts of tensors and expressions are: {@code LongParts} says that a part of rank 1 of a {@code LongTensor2}
 * is a {@code LongTensor1}, and of a {@code LongView2} a {@code LongView1}. Kotlin's brackets ask it for the types of their
 * results; it has no members.
 */
public interface Parts {

    /**
     * What tensors and expressions say of their parts, {@code Named<? super LongParts>}. Of two tensors javac looks for all that
     * these types have in common, but not below a wildcard with {@code super}: so that it costs nothing.
     *
     * @param <P> the names
     */
    interface Named<P> {}

    /**
     * What is left when each axis is given an index.
     *
     * @param <E> an element, or an expression of rank 0
     */
    interface Element<E> extends Parts {}

    /**
     * Parts of rank 0.
     *
     * @param <V> views of views, and of expressions
     */
    interface View0<V> extends Parts {}

    /**
     * Parts of rank 0 of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface Of0<V, T> extends View0<V> {}

    /**
     * Parts of rank 1.
     *
     * @param <V> views of views, and of expressions
     */
    interface View1<V> extends Parts {}

    /**
     * Parts of rank 1 of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface Of1<V, T> extends View1<V> {}

    /**
     * Parts of rank 2.
     *
     * @param <V> views of views, and of expressions
     */
    interface View2<V> extends Parts {}

    /**
     * Parts of rank 2 of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface Of2<V, T> extends View2<V> {}

    /**
     * Parts of rank 3.
     *
     * @param <V> views of views, and of expressions
     */
    interface View3<V> extends Parts {}

    /**
     * Parts of rank 3 of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface Of3<V, T> extends View3<V> {}

    /**
     * Parts of rank 4.
     *
     * @param <V> views of views, and of expressions
     */
    interface View4<V> extends Parts {}

    /**
     * Parts of rank 4 of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface Of4<V, T> extends View4<V> {}

    /**
     * Parts of rank 5.
     *
     * @param <V> views of views, and of expressions
     */
    interface View5<V> extends Parts {}

    /**
     * Parts of rank 5 of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface Of5<V, T> extends View5<V> {}

    /**
     * Parts of rank 6.
     *
     * @param <V> views of views, and of expressions
     */
    interface View6<V> extends Parts {}

    /**
     * Parts of rank 6 of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface Of6<V, T> extends View6<V> {}

    /**
     * Parts whose rank is known at run time only.
     *
     * @param <V> views of views, and of expressions
     */
    interface ViewN<V> extends Parts {}

    /**
     * Parts whose rank is known at run time only of tensors and their views.
     *
     * @param <V> views of views
     * @param <T> views of tensors
     */
    interface OfN<V, T> extends ViewN<V> {}

    /**
     * Parts of expressions.
     *
     * @param <V0> those of rank 0, and so on
     */
    interface OfExpressions<V0, V1, V2, V3, V4, V5, V6, VN>
            extends Element<V0>,
                    View0<V0>,
                    View1<V1>,
                    View2<V2>,
                    View3<V3>,
                    View4<V4>,
                    View5<V5>,
                    View6<V6>,
                    ViewN<VN> {}

    /**
     * Parts of tensors and their views.
     *
     * @param <E> the elements
     * @param <V0> views of rank 0
     * @param <T0> tensors of rank 0, and so on
     */
    interface OfTensors<E, V0, T0, V1, T1, V2, T2, V3, T3, V4, T4, V5, T5, V6, T6, VN, TN>
            extends Element<E>,
                    Of0<V0, T0>,
                    Of1<V1, T1>,
                    Of2<V2, T2>,
                    Of3<V3, T3>,
                    Of4<V4, T4>,
                    Of5<V5, T5>,
                    Of6<V6, T6>,
                    OfN<VN, TN> {}
}
