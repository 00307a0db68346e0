package io.rankine.ops.decompose;

import java.util.Arrays;

/** Vectors of two halves as rows of the whole. */
final class VectorHalves {

    private VectorHalves() {}

    /**
     * Rows of the upper half begin a row of the whole, those of the lower one end it.
     *
     * @param from the first row of the lower half
     * @param split the column where the lower half begins
     */
    static double[][] joined(double[][] upper, double[][] lower, int rows, int from, int split, int columns) {
        double[][] joined = new double[rows][];
        for (int r = 0; r < rows; r++) {
            joined[r] = Arrays.copyOf(r < upper.length ? Arrays.copyOf(upper[r], split) : new double[0], columns);
            if (r >= from) {
                double[] row = lower[r - from];
                System.arraycopy(row, row.length - (columns - split), joined[r], split, columns - split);
            }
        }
        return joined;
    }

    static double last(double[] row) {
        return row[row.length - 1];
    }
}
