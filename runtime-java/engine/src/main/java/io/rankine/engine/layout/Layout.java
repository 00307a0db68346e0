package io.rankine.engine.layout;

import io.rankine.spec.shape.Whole;
import io.rankine.spec.view.AllViews;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.AxisMap;
import io.rankine.spec.view.Reshapes;
import io.rankine.spec.view.SizeAlgebra;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where the elements of a tensor lie in its storage: an offset, a shape and strides, all in elements. A value: every view
 * is a new layout, found in O(rank). Axes may be negative and then count from the end; indices too, once.
 */
@AllViews
public final class Layout implements Viewable<Layout> {

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

    @Override
    public Axes axes() {
        return Axes.of(shape);
    }

    @Override
    public Layout viewed(AxisMap view) {
        return Viewing.of(this, view);
    }

    @Override
    public Layout repeating(AxisMap view) {
        return viewed(view);
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

    /** The axes as they lie in memory: the one whose elements are farthest from each other first. */
    public int[] memoryOrder() {
        return IntStream.range(0, shape.length)
                .boxed()
                .sorted(Comparator.comparingLong((Integer axis) -> -Math.abs(strides[axis])))
                .mapToInt(Integer::intValue)
                .toArray();
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
