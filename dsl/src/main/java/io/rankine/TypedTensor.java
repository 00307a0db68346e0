package io.rankine;

import io.rankine.engine.PrintOptions;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorHtml;
import io.rankine.engine.TensorText;
import io.rankine.exchange.numpy.Npy;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with its element type, and mostly its rank, in its type: one handle on the engine's {@link Tensor}. Views share
 * their elements with the tensor they are taken from; a write through one is seen by all. There are two classes of each type:
 * {@code LongTensor2} can be written; {@code LongView2}, which it extends, can only be read. Begin with {@link Tensors}.
 */
@Shape("[*]")
public abstract class TypedTensor implements AutoCloseable {

    /** The highest rank that classes have in their names. */
    private static final int MOST_RANK = 6;

    final Tensor tensor;

    /** @param writable true if this is of type {@code T}; a view is made read-only */
    TypedTensor(Tensor tensor, ElementType type, boolean writable) {
        if (tensor.type() != type) {
            throw new IllegalArgumentException(
                    "a " + tensor.type() + " tensor of shape " + Arrays.toString(tensor.shape()) + " is no " + type
                            + " tensor: " + taking(getClass(), type, tensor) + "Casts.cast(tensor, ElementType."
                            + type.name() + ")");
        }
        if (writable && tensor.readOnly()) {
            throw new IllegalArgumentException("a read-only tensor of shape " + Arrays.toString(tensor.shape())
                    + " is no " + type + " tensor that may be written: take it by "
                    + named(getClass(), type, tensor).replace("Tensor", "View")
                    + "::of, or copy() it; a file is mapped to be written by MapMode.PRIVATE or READ_WRITE");
        }
        this.tensor = writable || tensor.readOnly() ? tensor : readOnly(tensor);
    }

    /** Through which nothing is written, and which owns what {@code tensor} owns. */
    private static Tensor readOnly(Tensor tensor) {
        Tensor view = tensor.asReadOnly();
        return tensor.isView() ? view : view.owning();
    }

    /** The class like this one for the tensor's elements, if there is one. */
    private static String taking(Class<?> like, ElementType own, Tensor other) {
        return other.type().isTyped() ? "take it by " + named(like, own, other) + "::of, or cast it: " : "cast it: ";
    }

    /** The name of the class like this one for the elements of a tensor, and its rank if that is in the name. */
    private static String named(Class<?> like, ElementType own, Tensor other) {
        String named =
                like.getSimpleName().replace(own.familyName(), other.type().familyName());
        String stem = named.replaceFirst("\\d$", "");
        return named.equals(stem) ? named : stem + (other.rank() <= MOST_RANK ? String.valueOf(other.rank()) : "");
    }

    TypedTensor(Tensor tensor, ElementType type, boolean writable, int rank) {
        this(tensor, type, writable);
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
    public abstract TypedTensor wrap(Tensor other);

    /** A view of this, of its own type. */
    abstract TypedTensor viewed(Tensor view);

    /** Another engine tensor as one of this type and the next rank. */
    abstract TypedTensor stacked(Tensor other);

    /** The same for views that are read-only even of tensors that are not. */
    abstract TypedTensor readOnlyView(Tensor view);

    /** One of any rank, of the class of its rank, which can be written or is a view. */
    abstract Object part(Tensor part, boolean writable);

    /** The elements of this where the condition holds, of b elsewhere; what a condition is asked to choose is typed. */
    abstract TypedTensor kept(Tensor condition, Tensor b);

    /** The element at these indices. */
    abstract Object element(long... index);

    /** Sets the element at these indices: to a number of any class, or to a value of the class that {@link #element} returns. */
    abstract void setElement(Object element, long... index);

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

    /** A copy of the shape; {@link java.util.Arrays#toString(long[])} prints it, in Kotlin {@code a.shape.toList()}. */
    @ShapeRule("shape")
    public final long[] shape() {
        return tensor.shape();
    }

    /** The size of {@code axis}; a negative one counts from the end. */
    @ShapeRule("dim")
    public final long dim(int axis) {
        return tensor.dim(tensor.layout().axis("dim", axis));
    }

    /** Layout, owners and raw memory: {@code a.memory().strides()}. */
    @ShapeRule("memory(a: [...T]) -> [...T]")
    public abstract Memory<? extends TypedTensor> memory();

    /** Number of elements. */
    @ShapeRule("size")
    public final long size() {
        return tensor.size();
    }

    /**
     * Views of so many equal parts along {@code axis}, in order.
     *
     * @throws IllegalArgumentException if {@code parts} does not divide the axis
     */
    @ShapeRule("split")
    public abstract List<? extends TypedTensor> split(int axis, int parts);

    /**
     * Views of parts of these sizes along {@code axis}, in order.
     *
     * @throws IllegalArgumentException if the sizes do not add up to that of the axis
     */
    @ShapeRule("splitSizes")
    public abstract List<? extends TypedTensor> splitSizes(int axis, long... sizes);

    static <R> List<R> viewed(List<Tensor> views, Function<Tensor, R> type) {
        return views.stream().map(type).toList();
    }

    /**
     * A copy with elements of a type that is known at run time only, by the rules of {@code toLong()} and its like.
     *
     * @throws IllegalArgumentException if this is complex and {@code type} is not, but for bool
     */
    public final Tensor cast(ElementType type) {
        return Casts.cast(tensor, type);
    }

    /**
     * The same bytes as elements of another type, without conversion: {@code z.view(FLOAT64, DoubleTensor1::of)}. Of a type
     * as wide, any layout; otherwise the last axis, which must be contiguous, grows or shrinks. A view.
     *
     * @param typed the class of the result, which may be written only if this may
     * @throws IllegalArgumentException if an element would be cut or not aligned, or the class has another type or rank
     */
    public final <R> R view(ElementType as, Function<Tensor, R> typed) {
        return typed.apply(tensor.view(as));
    }

    /** A view through which nothing is written. */
    @ShapeRule("asReadOnly(a: [...T]) -> [...T]")
    public abstract TypedTensor asReadOnly();

    /** A row-major copy, writable. */
    @ShapeRule("copy(a: [...T]) -> [...T]")
    public abstract TypedTensor copy();

    /**
     * Writes NumPy's {@code .npy} file of this tensor, whatever its strides; a file that is there is replaced. It comes back
     * by {@code LongTensor2.of(Npy.read(file))}.
     */
    public final void save(Path file) throws IOException {
        Npy.write(tensor, file);
    }

    /**
     * Releases the elements at once, for all views; later use of any of them is an exception. Closing a view, such as
     * {@code at(0)}, does nothing: it owns no elements.
     */
    @Override
    public final void close() {
        tensor.close();
    }

    /**
     * True if the other is a typed tensor with the same element type, shape and elements; the rank may be in its type or not.
     * Floats are compared as in {@link Arrays#equals(double[], double[])}: NaN equals NaN, 0.0 differs from -0.0.
     * The hash depends on the elements: do not write to a tensor that is a key of a map.
     */
    @Override
    public final boolean equals(@Nullable Object other) {
        return this == other || other instanceof TypedTensor that && Contents.equal(tensor, that.tensor);
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

    /** As NumPy prints it with these options. */
    public final String toString(PrintOptions options) {
        return TensorText.format(tensor, Objects.requireNonNull(options, "toString: options is null"));
    }

    /** For notebooks and pages: element type, shape, and a table with indices for the last two axes, elided as text is. */
    public final String toHtml() {
        return toHtml(PrintOptions.DEFAULT);
    }

    /** For notebooks, with these options; a vector longer than a line is broken into rows. */
    public final String toHtml(PrintOptions options) {
        return TensorHtml.format(tensor, options);
    }
}
