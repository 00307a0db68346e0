package io.rankine.ops.decompose;

/** Vectors in the order of their kinds, so that products leave out what is 0. */
final class VectorKinds {

    /** Columns that stay in a cache. */
    private static final int STRIP = 128;

    private final int[] counts = new int[VectorKind.values().length];

    /** Where the vector i of the list goes. */
    private final int[] places;

    VectorKinds(VectorKind[] kinds, int[] list, int count) {
        places = new int[count];
        for (int i = 0; i < count; i++) {
            counts[kinds[list[i]].ordinal()]++;
        }
        int[] next = {0, counts[0], counts[0] + counts[1]};
        for (int i = 0; i < count; i++) {
            places[i] = next[kinds[list[i]].ordinal()]++;
        }
    }

    /** The vector of length 1, by places, with its sign turned for products that are taken off. */
    double[] unit(double[] vector) {
        double f = -1 / Math.sqrt(RowLoops.dotByEights(vector, vector, 0, vector.length));
        double[] unit = new double[vector.length];
        for (int j = 0; j < vector.length; j++) {
            unit[places[j]] = vector[j] * f;
        }
        return unit;
    }

    /** Some columns of the first rows: vectors times the old rows of one kind and of both. */
    void multiply(double[][] rows, double[][] vectors, double[][] old, int column, int end, VectorKind kind) {
        double[][] placed = new double[places.length][];
        for (int i = 0; i < places.length; i++) {
            placed[places[i]] = old[i];
        }
        int from = kind == VectorKind.LOWER ? counts[VectorKind.UPPER.ordinal()] : 0;
        int count = counts[kind.ordinal()] + counts[VectorKind.BOTH.ordinal()];
        for (int j = column; j < end; j += STRIP) {
            for (int i = 0; i < places.length; i++) {
                RowLoops.subtract(rows[i], vectors[i], from, placed, from, count, j, Math.min(j + STRIP, end));
            }
        }
    }
}
