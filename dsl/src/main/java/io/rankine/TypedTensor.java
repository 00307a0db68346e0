package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.engine.TensorText;
import io.rankine.spec.ElementType;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeRule;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A tensor whose element type, and mostly rank, the compiler knows: one handle on the engine's {@link Tensor}. Views share
 * their elements with the tensor they are taken from; a write through one is seen by all.
 *
 * @param <S> the tensor's own type
 */
@Shape("[*]")
public abstract class TypedTensor<S extends TypedTensor<S>> implements AutoCloseable {

    final Tensor tensor;

    TypedTensor(Tensor tensor, ElementType type) {
        if (tensor.type() != type) {
            throw new IllegalArgumentException(
                    "a " + tensor.type() + " tensor of shape " + Arrays.toString(tensor.shape()) + " is no " + type
                            + " tensor: convert it with a cast, such as toLong()");
        }
        this.tensor = tensor;
    }

    TypedTensor(Tensor tensor, ElementType type, int rank) {
        this(tensor, type);
        if (tensor.rank() != rank) {
            throw new IllegalArgumentException("a tensor of shape " + Arrays.toString(tensor.shape()) + " has rank "
                    + tensor.rank() + ", not " + rank + ": reshape, squeeze or unsqueeze it");
        }
    }

    /**
     * Another engine tensor as one of this type.
     *
     * @throws IllegalArgumentException if its element type or rank is another
     */
    public abstract S wrap(Tensor other);

    /** This very tensor. */
    @SuppressWarnings("unchecked") // S is the tensor's own type: all subclasses are generated so
    final S self() {
        return (S) this;
    }

    /** The engine's tensor. */
    public final Tensor tensor() {
        return tensor;
    }

    public final ElementType type() {
        return tensor.type();
    }

    /** Number of axes. */
    @ShapeRule("rank")
    public final int rank() {
        return tensor.rank();
    }

    /** A copy of the shape. */
    @ShapeRule("shape")
    public final long[] shape() {
        return tensor.shape();
    }

    /** The size of {@code axis}; a negative one counts from the end. */
    @ShapeRule("dim")
    public final long dim(int axis) {
        return tensor.dim(tensor.layout().axis("dim", axis));
    }

    /** Number of elements. */
    @ShapeRule("size")
    public final long size() {
        return tensor.size();
    }

    /** Whether writes are refused, as on views that repeat elements. */
    public final boolean readOnly() {
        return tensor.readOnly();
    }

    /**
     * A view in which axis {@code d} is axis {@code axes[d]} of this tensor; negatives count from the end.
     *
     * @throws IllegalArgumentException if {@code axes} is no permutation of the axes
     */
    @ShapeRule("permute")
    public final S permute(int... axes) {
        return wrap(tensor.permute(axes));
    }

    /** A view with all axes in reverse order. */
    @ShapeRule("transpose")
    public final S transpose() {
        return wrap(tensor.transpose());
    }

    /** A view with two axes swapped. */
    @ShapeRule("swapaxes")
    public final S swapaxes(int a, int b) {
        return wrap(tensor.swapaxes(a, b));
    }

    /** A view with axis {@code source} moved to {@code destination}; the others keep their order. */
    @ShapeRule("moveaxis")
    public final S moveaxis(int source, int destination) {
        return wrap(tensor.moveaxis(source, destination));
    }

    /** A view of {@code axis} backwards. */
    @ShapeRule("reverse")
    public final S reverse(int axis) {
        return wrap(tensor.reverse(axis));
    }

    /**
     * A read-only view of {@code axis}, whose size must be 1, repeated {@code n} times.
     *
     * @throws IllegalArgumentException if its size is not 1
     */
    @ShapeRule("expand")
    public final S expand(int axis, long n) {
        return wrap(tensor.expand(axis, n));
    }

    /** This tensor if its elements lie in row-major order without gaps, else a copy that does. */
    @ShapeRule("contiguous(a: [...T]) -> [...T]")
    public final S contiguous() {
        Tensor result = tensor.contiguous();
        return result == tensor ? self() : wrap(result);
    }

    /** A row-major copy, writable. */
    @ShapeRule("copy(a: [...T]) -> [...T]")
    public final S copy() {
        return wrap(tensor.copy());
    }

    /** {@code f} of this tensor, for steps in the middle of a chain. */
    public final <R extends @Nullable Object> R then(Function<? super S, ? extends R> f) {
        return f.apply(self());
    }

    /** This tensor, which now outlives the scope it was made in. */
    @ShapeRule("keep(a: [...T]) -> [...T]")
    public final S keep() {
        tensor.keep();
        return self();
    }

    /** Releases the elements at once, for all views; later use of any of them is an exception. */
    @Override
    public final void close() {
        tensor.close();
    }

    /**
     * Whether the other is a typed tensor of the same element type, shape and elements, whether or not the rank is in its
     * type. Floats are compared as in {@link Arrays#equals(double[], double[])}: NaN equals NaN, 0.0 differs from -0.0.
     */
    @Override
    public final boolean equals(@Nullable Object other) {
        return this == other || other instanceof TypedTensor<?> that && Contents.equal(tensor, that.tensor);
    }

    @Override
    public final int hashCode() {
        return Contents.hash(tensor);
    }

    /** As NumPy prints it: nested brackets, aligned columns, beyond 1000 elements only the ends of each axis. */
    @Override
    public final String toString() {
        return TensorText.format(tensor);
    }
}
