package io.rankine.engine.layout;

import io.rankine.spec.shape.Shaped;
import io.rankine.spec.shape.Whole;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.AxisMap;
import io.rankine.spec.view.Diagonals;
import io.rankine.spec.view.Orders;
import io.rankine.spec.view.Ranges;
import io.rankine.spec.view.Repeats;
import io.rankine.spec.view.Reshapes;
import io.rankine.spec.view.SizeAlgebra;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the elements of a tensor lie in its storage: an offset, a shape and strides, all in elements. A value: every view
 * is a new layout, found in O(rank). Axes may be negative and then count from the end; indices too, once.
 */
public final class Layout implements Shaped {

    /** In a slice: from the first, or past the last, element in the direction of the step. In a repeat: an axis kept. */
    public static final long OPEN = SizeAlgebra.OPEN;

    private static final Layout SCALAR = new Layout(0, new long[0], new long[0]);

    /** The largest {@link #tiny()} layout. */
    public static final int TINY = 16;

    /** Bits for a size of at most {@link #TINY}, and axes for which an int has room. */
    private static final int DIM_BITS = 5;

    private static final int TINY_RANK = 6;

    final long offset;
    final long[] shape;
    final long[] strides;
    private final long size;
    private final boolean contiguous;
    private final int small;
    private final int tiny;

    Layout(long offset, long[] shape, long[] strides) {
        this.offset = offset;
        this.shape = shape;
        this.strides = strides;
        long elements = 1;
        boolean rowMajor = true;
        int code = 1;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            long dim = shape[axis];
            rowMajor &= dim == 1 || strides[axis] == elements;
            elements *= dim;
            code = (code << DIM_BITS) + (int) dim;
        }
        size = elements;
        contiguous = rowMajor || elements == 0;
        small = elements > 0 && elements <= TINY && shape.length <= TINY_RANK ? code : 0;
        tiny = rowMajor ? small : 0;
    }

    /**
     * The row-major layout of {@code shape}, at offset 0.
     *
     * @throws IllegalArgumentException if a size is negative or their product exceeds 2^63 - 1
     */
    public static Layout of(Number... shape) {
        return of(Whole.all(shape));
    }

    /** As {@link #of(Number...)}, of sizes in an array. */
    public static Layout of(long[] shape) {
        Objects.requireNonNull(shape, "shape: the sizes are null: give them; a tensor without axes has none");
        return shape.length == 0 ? SCALAR : new Layout(0, shape.clone(), RowMajor.strides(shape));
    }

    /**
     * A layout with strides of its own, which may be 0 or negative.
     *
     * @throws IllegalArgumentException if lengths differ, a size is negative or an element's position leaves 64 bits
     */
    public static Layout strided(Number offset, long[] shape, long[] strides) {
        Objects.requireNonNull(shape, "strided: shape is null");
        Objects.requireNonNull(strides, "strided: strides is null");
        if (shape.length != strides.length) {
            throw new IllegalArgumentException("layout: " + strides.length + " strides " + Arrays.toString(strides)
                    + " for shape " + Arrays.toString(shape) + "; give one stride an axis");
        }
        SizeAlgebra.NUMBERS.count(shape);
        long first = Whole.of(offset);
        Extent.check(first, shape, strides);
        return new Layout(first, shape.clone(), strides.clone());
    }

    /** Position of the element at index 0 of every axis, in elements from the start of the storage. */
    public long offset() {
        return offset;
    }

    @Override
    public int rank() {
        return shape.length;
    }

    @Override
    public long dim(int axis) {
        return shape[axis];
    }

    /** Elements between neighbours along {@code axis}. */
    public long stride(int axis) {
        return strides[axis];
    }

    /** Number of elements. */
    public long size() {
        return size;
    }

    /** A copy of the shape. */
    public long[] shape() {
        return shape.clone();
    }

    /** A copy of the strides. */
    public long[] strides() {
        return strides.clone();
    }

    /** True if the elements lie in row-major order without gaps. Axes of size 1 do not count; empty ones are. */
    public boolean contiguous() {
        return contiguous;
    }

    /** The shape as one number if this is not empty, and of at most 16 elements and six axes; else 0. */
    public int small() {
        return small;
    }

    /** The shape as one number if this is contiguous, not empty, of at most 16 elements and six axes; else 0. */
    public int tiny() {
        return tiny;
    }

    /** True if two indices share an element: some axis longer than 1 has stride 0. */
    public boolean repeats() {
        for (int axis = 0; axis < shape.length; axis++) {
            if (strides[axis] == 0 && shape[axis] > 1) {
                return size != 0;
            }
        }
        return false;
    }

    /** The lowest position any element has; the offset if there is none. */
    public long lowest() {
        return Extent.lowest(this);
    }

    /** The highest position any element has; the offset if there is none. */
    public long highest() {
        return Extent.highest(this);
    }

    /** The row-major layout of the same shape at offset 0; this one if it is that already. */
    public Layout compact() {
        return contiguous && offset == 0 ? this : new Layout(0, shape, RowMajor.strides(shape));
    }

    /** True if both have the same sizes. */
    public boolean sameShape(Layout that) {
        if (shape == that.shape) {
            return true;
        }
        boolean same = shape.length == that.shape.length;
        for (int axis = 0; same && axis < shape.length; axis++) {
            same = shape[axis] == that.shape[axis];
        }
        return same;
    }

    /** The axes, for the algebra of views. */
    public Axes axes() {
        return Axes.of(shape);
    }

    /** The elements that a view of these axes shows. */
    public Layout viewed(AxisMap view) {
        return Viewing.of(this, view);
    }

    /** Half-open range of {@code axis}: see {@link Ranges}. */
    public Layout slice(int axis, long start, long stop, long step) {
        return viewed(Ranges.slice(axes(), axis, start, stop, step));
    }

    /** The sub-layout at index {@code i} of {@code axis}, which is dropped. */
    public Layout select(int axis, long i) {
        return viewed(Ranges.select(axes(), axis, i));
    }

    /** All of {@code axis}, backwards. */
    public Layout reverse(int axis) {
        return viewed(Ranges.reverse(axes(), axis));
    }

    /** Axis {@code d} of the result is axis {@code axes[d]} of this; each axis stands once. */
    public Layout permute(int... axes) {
        return viewed(Orders.permute(axes(), axes));
    }

    /** All axes in reverse order. */
    public Layout transpose() {
        return viewed(Orders.transpose(axes()));
    }

    /** Two axes swapped. */
    public Layout swapaxes(int a, int b) {
        return viewed(Orders.swapaxes(axes(), a, b));
    }

    /** Axis {@code source} moved to {@code destination}; the others keep their order. */
    public Layout moveaxis(int source, int destination) {
        return viewed(Orders.moveaxis(axes(), source, destination));
    }

    /** The last two axes swapped. */
    public Layout permuteMatrix() {
        return viewed(Orders.permuteMatrix(axes()));
    }

    /** The elements at {@code i, i + diagonal} of two axes, which are dropped; they become the last axis. */
    public Layout diagonal(long diagonal, int axis1, int axis2) {
        return viewed(Diagonals.diagonal(axes(), diagonal, axis1, axis2));
    }

    /** Without {@code axis}, whose size must be 1. */
    public Layout squeeze(int axis) {
        return viewed(Orders.squeeze(axes(), axis));
    }

    /** With a new axis of size 1 at {@code axis}, from -rank-1 to rank. */
    public Layout unsqueeze(int axis) {
        return viewed(Orders.unsqueeze(axes(), axis));
    }

    /** {@code axis}, whose size must be 1, repeated {@code n} times by stride 0. */
    public Layout expand(int axis, long n) {
        return viewed(Repeats.expand(axes(), axis, n));
    }

    /** Broadcast to {@code target} by NumPy's rule, repeating by stride 0. */
    public Layout broadcastTo(long... target) {
        return viewed(Repeats.broadcastTo(axes(), target));
    }

    /**
     * With further axes: each size in {@code dims} adds an axis that repeats this layout so often, by stride 0; each
     * {@link #OPEN} keeps the next axis of this.
     */
    public Layout repeated(long... dims) {
        return viewed(Repeats.repeated(axes(), dims));
    }

    /** Windows of {@code window} neighbours, {@code step} (1 to window) apart, along {@code axis}; they become the last axis. */
    public Layout windows(int axis, long window, long step) {
        return viewed(Repeats.windows(axes(), axis, window, step));
    }

    /**
     * The same elements, in logical order, in another shape; one size may be -1. A contiguous layout may also be seen as
     * fewer elements, its first ones.
     *
     * @throws IllegalArgumentException if that takes a copy
     */
    public Layout view(long... newShape) {
        return Reshaping.view(this, newShape);
    }

    /** As {@link #view}, for exactly as many elements; null if that takes a copy. One size may be -1. */
    public @Nullable Layout reshape(long... newShape) {
        return Reshaping.reshape(this, newShape);
    }

    /**
     * The same bytes as elements of {@code width} bytes instead of {@code own}: the last axis, which must be contiguous,
     * shrinks or grows.
     *
     * @throws IllegalArgumentException if it is not, if it leaves a part of an element, or if elements are not aligned
     */
    public Layout reinterpret(int own, int width) {
        return Reinterpreting.as(this, own, width);
    }

    /** As {@link #reinterpret(int, int)}, of a contiguous layout and with a shape of its own, which may take fewer. */
    public Layout reinterpret(int own, int width, long... newShape) {
        return Reinterpreting.as(this, own, width, newShape);
    }

    /** Part {@code part} of every element, which consists of {@code parts} equal ones. */
    public Layout part(int part, int parts) {
        return Reinterpreting.part(this, part, parts);
    }

    /** The shape after axes {@code start} to {@code end} (inclusive) became one. */
    public long[] flattenedShape(int start, int end) {
        return Reshapes.flatten(axes(), start, end);
    }

    /** Position of the only element. */
    public long index() {
        if (shape.length != 0) {
            throw Indexing.rank(this);
        }
        return offset;
    }

    /** Position of the element at {@code i}. */
    public long index(long i) {
        if (shape.length != 1) {
            throw Indexing.rank(this, i);
        }
        return offset + Indexing.checked(this, 0, i) * strides[0];
    }

    /** Position of the element at {@code i, j}. */
    public long index(long i, long j) {
        if (shape.length != 2) {
            throw Indexing.rank(this, i, j);
        }
        return offset + Indexing.checked(this, 0, i) * strides[0] + Indexing.checked(this, 1, j) * strides[1];
    }

    /** Position of the element at {@code i, j, k}. */
    public long index(long i, long j, long k) {
        if (shape.length != 3) {
            throw Indexing.rank(this, i, j, k);
        }
        return offset
                + Indexing.checked(this, 0, i) * strides[0]
                + Indexing.checked(this, 1, j) * strides[1]
                + Indexing.checked(this, 2, k) * strides[2];
    }

    /** Position of the element at {@code at}, one index an axis. */
    public long index(long... at) {
        if (at.length != shape.length) {
            throw Indexing.rank(this, at);
        }
        long position = offset;
        for (int axis = 0; axis < at.length; axis++) {
            position += Indexing.checked(this, axis, at[axis]) * strides[axis];
        }
        return position;
    }

    /** {@code axis} counted from 0. @throws IllegalArgumentException if it is outside -rank to rank - 1 */
    public int axis(String op, int axis) {
        return axes().checked(op, axis);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Layout that
                && offset == that.offset
                && Arrays.equals(shape, that.shape)
                && Arrays.equals(strides, that.strides);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(shape) + Arrays.hashCode(strides)) + Long.hashCode(offset);
    }

    @Override
    public String toString() {
        return "shape " + Arrays.toString(shape) + ", strides " + Arrays.toString(strides) + ", offset " + offset;
    }
}
