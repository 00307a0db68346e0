package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * The triangular factor of a matrix of many rows and few columns, some rows after the other: below the factor of those before, so that
 * all is read once (Demmel, Grigori, Hoemmen, Langou: Communication-optimal parallel and sequential QR).
 */
public final class RowStack {

    private static final int ROWS = 256;
    private static final int LEAST_ROWS = 1024;
    private static final int MOST_COLUMNS = 64;

    private RowStack() {}

    /** Whether the factor of so many rows is worth its own pass over them. */
    public static boolean pays(int rows, int columns) {
        return rows >= LEAST_ROWS && columns <= MOST_COLUMNS;
    }

    /** The factor of a and b side by side. */
    public static double[][] of(double[][] a, double[][] b) {
        int columns = a[0].length + b[0].length;
        double[][] factor = {};
        for (int from = 0; from < a.length; from += ROWS) {
            int to = Math.min(a.length, from + ROWS);
            double[][] rows = Arrays.copyOf(factor, factor.length + to - from);
            for (int i = from; i < to; i++) {
                double[] row = Arrays.copyOf(a[i], columns);
                System.arraycopy(b[i], 0, row, a[i].length, b[i].length);
                rows[factor.length + i - from] = row;
            }
            factor = new HouseholderQr(rows, columns).r();
        }
        return factor;
    }

    /** These columns of each row. */
    public static double[][] columns(double[][] a, int from, int to) {
        double[][] part = new double[a.length][];
        Arrays.setAll(part, i -> Arrays.copyOfRange(a[i], from, to));
        return part;
    }
}
