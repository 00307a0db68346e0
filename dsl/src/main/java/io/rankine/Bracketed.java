package io.rankine;

/**
 * What Kotlin's brackets index: tensors, views and expressions of all element types, by rank. Programs have no need of it; it
 * is here so that {@code a[0]} is one function for all element types.
 */
public interface Bracketed {

    /**
     * Tensors, views and expressions of rank 0.
     *
     * @param <P> what names the types of their parts
     */
    interface Of0<P> extends Bracketed {}

    /**
     * Tensors of rank 0.
     *
     * @param <P> what names the types of their parts
     */
    interface Writable0<P> extends Of0<P> {}

    /**
     * Tensors, views and expressions of rank 1.
     *
     * @param <P> what names the types of their parts
     */
    interface Of1<P> extends Bracketed {}

    /**
     * Tensors of rank 1.
     *
     * @param <P> what names the types of their parts
     */
    interface Writable1<P> extends Of1<P> {}

    /**
     * Tensors, views and expressions of rank 2.
     *
     * @param <P> what names the types of their parts
     */
    interface Of2<P> extends Bracketed {}

    /**
     * Tensors of rank 2.
     *
     * @param <P> what names the types of their parts
     */
    interface Writable2<P> extends Of2<P> {}

    /**
     * Tensors, views and expressions of rank 3.
     *
     * @param <P> what names the types of their parts
     */
    interface Of3<P> extends Bracketed {}

    /**
     * Tensors of rank 3.
     *
     * @param <P> what names the types of their parts
     */
    interface Writable3<P> extends Of3<P> {}

    /**
     * Tensors, views and expressions of rank 4.
     *
     * @param <P> what names the types of their parts
     */
    interface Of4<P> extends Bracketed {}

    /**
     * Tensors of rank 4.
     *
     * @param <P> what names the types of their parts
     */
    interface Writable4<P> extends Of4<P> {}

    /**
     * Tensors, views and expressions of rank 5.
     *
     * @param <P> what names the types of their parts
     */
    interface Of5<P> extends Bracketed {}

    /**
     * Tensors of rank 5.
     *
     * @param <P> what names the types of their parts
     */
    interface Writable5<P> extends Of5<P> {}

    /**
     * Tensors, views and expressions of rank 6.
     *
     * @param <P> what names the types of their parts
     */
    interface Of6<P> extends Bracketed {}

    /**
     * Tensors of rank 6.
     *
     * @param <P> what names the types of their parts
     */
    interface Writable6<P> extends Of6<P> {}

    /**
     * Tensors, views and expressions whose rank is known at run time only.
     *
     * @param <P> what names the types of their parts
     */
    interface OfN<P> extends Bracketed {}

    /**
     * Tensors whose rank is known at run time only.
     *
     * @param <P> what names the types of their parts
     */
    interface WritableN<P> extends OfN<P> {}
}
