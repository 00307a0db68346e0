package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;
import java.util.Arrays;

/**
 * Singular values and vectors of a bidiagonal matrix with a column more than rows, from those of the halves above and below a row (Gu
 * and Eisenstat: A divide-and-conquer algorithm for the bidiagonal SVD, 1995).
 */
final class DividedSingular {

    /** Rows at most that are not divided. */
    private static final int UNDIVIDED = 40;

    /** In no order. */
    final double[] values;

    /** Left vectors as rows. */
    final double[][] left;

    /** Right vectors as rows, and that of the column more. */
    final double[][] right;

    /** Rows of ascending values. */
    final int[] order;

    private DividedSingular(double[] values, double[][] left, double[][] right) {
        this.values = values;
        this.left = left;
        this.right = right;
        order = DividedEigen.ascending(values);
    }

    /**
     * Of a square matrix, which has a column of zeros more.
     *
     * @param beside what stands above the diagonal
     */
    static DividedSingular of(String op, double[] diagonal, double[] beside) {
        double[] d = diagonal.clone();
        double[] e = Arrays.copyOf(beside, d.length);
        if (d.length > UNDIVIDED) {
            DividedEigen.flush(d, e);
        }
        return divided(op, d, e);
    }

    private static DividedSingular divided(String op, double[] d, double[] e) {
        int n = d.length;
        if (n <= UNDIVIDED) {
            double[][] left = Matrices.identity(n, n);
            double[][] right = Matrices.identity(n + 1, n + 1);
            double[] values = Arrays.copyOf(d, n + 1);
            new BidiagonalQr(op, values, e, left, right).run();
            return new DividedSingular(Arrays.copyOf(values, n), left, right);
        }
        int m = (n / 2 + 7 & -8) - 1;
        DividedSingular upper = divided(op, Arrays.copyOf(d, m), Arrays.copyOf(e, m));
        DividedSingular lower = divided(op, Arrays.copyOfRange(d, m + 1, n), Arrays.copyOfRange(e, m + 1, n));
        SingularHalves halves = new SingularHalves(upper, lower, d[m], e[m]);
        if (!halves.join()) {
            throw OperandException.of(op, "matrix", "has singular values that did not converge");
        }
        return new DividedSingular(halves.values(), halves.left(), halves.right());
    }

    double[] descending() {
        double[] sorted = new double[values.length];
        Arrays.setAll(sorted, i -> values[order[values.length - 1 - i]]);
        return sorted;
    }

    /** The first vectors in descending order of values, as columns. */
    double[][] columns(double[][] vectors) {
        int n = values.length;
        double[][] columns = new double[n][n];
        for (int j = 0; j < n; j++) {
            double[] row = vectors[order[n - 1 - j]];
            for (int i = 0; i < n; i++) {
                columns[i][j] = row[i];
            }
        }
        return columns;
    }
}
