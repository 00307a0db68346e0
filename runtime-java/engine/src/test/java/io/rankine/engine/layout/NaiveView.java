package io.rankine.engine.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;

/** A view as a list of positions, one for each index in logical order: slow and plain. */
record NaiveView(long[] shape, long[] positions) {

    static NaiveView of(Layout layout) {
        return gather(layout.shape(), layout::index);
    }

    /** The view of {@code shape} whose element at each index has the position {@code at} gives. */
    static NaiveView gather(long[] shape, Position at) {
        return new NaiveView(shape, indices(shape).stream().mapToLong(at::of).toArray());
    }

    /** The view of {@code shape} whose element at each index is this one's at {@code from} that index. */
    NaiveView pick(long[] newShape, UnaryOperator<long[]> from) {
        return gather(newShape, index -> positions[rank(from.apply(index))]);
    }

    NaiveView withShape(long[] newShape) {
        return new NaiveView(newShape, positions);
    }

    boolean sameAs(NaiveView that) {
        return Arrays.equals(shape, that.shape) && Arrays.equals(positions, that.positions);
    }

    @Override
    public String toString() {
        return Arrays.toString(shape) + " at " + Arrays.toString(positions);
    }

    /** Place of {@code index} in logical order. */
    private int rank(long[] index) {
        long place = 0;
        for (int axis = 0; axis < shape.length; axis++) {
            place = place * shape[axis] + index[axis];
        }
        return (int) place;
    }

    /** Every index of {@code shape} in logical order. */
    static List<long[]> indices(long... shape) {
        List<long[]> indices = new ArrayList<>();
        indices.add(new long[0]);
        for (long dim : shape) {
            List<long[]> longer = new ArrayList<>();
            for (long[] index : indices) {
                for (long i = 0; i < dim; i++) {
                    long[] next = Arrays.copyOf(index, index.length + 1);
                    next[index.length] = i;
                    longer.add(next);
                }
            }
            indices = longer;
        }
        return indices;
    }

    static long[] without(long[] values, int d) {
        return LongStream.range(0, values.length)
                .filter(i -> i != d)
                .map(i -> values[(int) i])
                .toArray();
    }

    static long[] with(long[] values, int d, long value) {
        return LongStream.rangeClosed(0, values.length)
                .map(i -> i == d ? value : values[(int) (i < d ? i : i - 1)])
                .toArray();
    }

    /** Position of an index. */
    interface Position {
        long of(long... index);
    }
}
