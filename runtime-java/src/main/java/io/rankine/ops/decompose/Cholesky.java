package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;
import java.util.Arrays;

/**
 * Cholesky's decomposition of a symmetric matrix (Golub and Van Loan: Matrix Computations, 4.2), by columns in blocks. Each element
 * takes products off in the order of columns, whatever the blocks.
 */
public final class Cholesky {

    private static final int BLOCK = 8;

    private Cholesky() {}

    /** Overwrites a matrix, of which the lower triangle is read, with the lower triangular factor. */
    public static void factor(double[][] a) {
        int n = a.length;
        double[][] columns = new double[Math.min(BLOCK, n)][n];
        for (int k = 0; k < n; k += BLOCK) {
            int end = Math.min(k + BLOCK, n);
            for (int i = k; i < n; i++) {
                row(a, i, k, Math.min(i + 1, end));
                for (int j = k; j < end; j++) {
                    columns[j - k][i] = a[i][j];
                }
            }
            for (int i = end; i < n; i++) {
                RowLoops.subtract(a[i], a[i], k, columns, 0, end - k, end, i + 1);
            }
        }
        for (int i = 0; i < n; i++) {
            Arrays.fill(a[i], i + 1, n, 0);
        }
    }

    /** The elements of one row in a block of columns, once those before have been taken off. */
    private static void row(double[][] a, int i, int from, int to) {
        double[] row = a[i];
        for (int j = from; j < to; j++) {
            double rest = row[j];
            for (int l = from; l < j; l++) {
                rest = Math.fma(-row[l], a[j][l], rest);
            }
            row[j] = i == j ? root(rest, i) : rest / a[j][j];
        }
    }

    private static double root(double square, int i) {
        if (!(square > 0) || square == Double.POSITIVE_INFINITY) {
            throw OperandException.of(
                    "cholesky",
                    "matrix",
                    "is not positive definite: " + square + " is left on the diagonal of row " + i
                            + ", which must be finite and above 0");
        }
        return Math.sqrt(square);
    }
}
