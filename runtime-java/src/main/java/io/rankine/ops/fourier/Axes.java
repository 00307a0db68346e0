package io.rankine.ops.fourier;

import io.rankine.engine.Tensor;

/** The axes of rows: neighbours that are one run in both tensors taken as one; the last one apart. */
record Axes(long[] sizes, long[] from, long[] to, int rank) {

    /** @param out of the same shape but for the last axis */
    static Axes of(Tensor a, Tensor out) {
        int axes = a.rank() - 1;
        long[] sizes = new long[Math.max(1, axes)];
        long[] from = new long[sizes.length];
        long[] to = new long[sizes.length];
        int rank = 0;
        for (int axis = 0; axis < axes; axis++) {
            long size = a.dim(axis);
            if (size == 1) {
                continue;
            }
            boolean runs =
                    rank > 0 && from[rank - 1] == a.stride(axis) * size && to[rank - 1] == out.stride(axis) * size;
            int at = runs ? rank - 1 : rank++;
            sizes[at] = runs ? sizes[at] * size : size;
            from[at] = a.stride(axis);
            to[at] = out.stride(axis);
        }
        return new Axes(sizes, from, to, rank);
    }

    long rows() {
        return rank == 0 ? 1 : sizes[rank - 1];
    }

    long fromRow() {
        return rank == 0 ? 0 : from[rank - 1];
    }

    long toRow() {
        return rank == 0 ? 0 : to[rank - 1];
    }

    /** How many times there are as many rows. */
    long count() {
        long count = 1;
        for (int axis = 0; axis < rank - 1; axis++) {
            count *= sizes[axis];
        }
        return count;
    }

    /** Where they begin in both. */
    long[] at(long index) {
        long[] at = new long[2];
        long rest = index;
        for (int axis = rank - 2; axis >= 0; axis--) {
            at[0] += rest % sizes[axis] * from[axis];
            at[1] += rest % sizes[axis] * to[axis];
            rest /= sizes[axis];
        }
        return at;
    }
}
