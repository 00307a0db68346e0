package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;
import java.util.Arrays;

/**
 * Eigenvalues and eigenvectors of a tridiagonal matrix, from those of two halves (Gu and Eisenstat: A divide-and-conquer algorithm for
 * the symmetric tridiagonal eigenproblem, 1995).
 */
final class DividedEigen {

    /** Rows at most that are not divided. */
    private static final int UNDIVIDED = 40;

    /** In no order. */
    final double[] values;

    /** Vectors as rows. */
    final double[][] vectors;

    /** Rows of ascending values. */
    final int[] order;

    private DividedEigen(double[] values, double[][] vectors) {
        this.values = values;
        this.vectors = vectors;
        order = ascending(values);
    }

    /**
     * Divides until parts are small.
     *
     * @param e element i is that beside the diagonal of rows i and i + 1; will be overwritten, as d
     */
    static DividedEigen of(String op, double[] d, double[] e) {
        if (d.length > UNDIVIDED) {
            flush(d, e);
        }
        return divided(op, d, e);
    }

    /** What is far below all others becomes 0, so that squares and quotients neither overflow nor vanish. */
    static void flush(double[] d, double[] e) {
        double most = 0;
        for (int i = 0; i < d.length; i++) {
            most = Math.max(most, Math.abs(d[i]));
            most = Math.max(most, i + 1 < d.length ? Math.abs(e[i]) : 0);
        }
        double least = 0x1p-100 * most;
        for (int i = 0; i < d.length; i++) {
            d[i] = Math.abs(d[i]) < least ? 0 : d[i];
            e[i] = Math.abs(e[i]) < least ? 0 : e[i];
        }
    }

    private static DividedEigen divided(String op, double[] d, double[] e) {
        int n = d.length;
        if (n <= UNDIVIDED) {
            double[][] vectors = Matrices.identity(n, n);
            new TridiagonalQl(op, d, e, vectors).run();
            return new DividedEigen(d, vectors);
        }
        int n1 = (n / 2 + 7) & -8;
        double beside = e[n1 - 1];
        d[n1 - 1] -= Math.abs(beside);
        d[n1] -= Math.abs(beside);
        DividedEigen upper = divided(op, Arrays.copyOf(d, n1), Arrays.copyOf(e, n1));
        DividedEigen lower = divided(op, Arrays.copyOfRange(d, n1, n), Arrays.copyOfRange(e, n1, n));
        EigenHalves halves = new EigenHalves(upper, lower, beside);
        if (!halves.join()) {
            throw OperandException.of(op, "matrix", "has eigenvalues that did not converge");
        }
        return new DividedEigen(halves.values(), halves.vectors());
    }

    /** Equal values stay in their order. */
    static int[] ascending(double[] values) {
        int[] order = new int[values.length];
        for (int i = 0; i < order.length; i++) {
            int at = i;
            for (; at > 0 && Double.compare(values[i], values[order[at - 1]]) < 0; at--) {
                order[at] = order[at - 1];
            }
            order[at] = i;
        }
        return order;
    }

    double[] sorted() {
        double[] sorted = new double[values.length];
        Arrays.setAll(sorted, i -> values[order[i]]);
        return sorted;
    }

    /** In the order of values. */
    double[][] columns() {
        double[][] columns = new double[values.length][values.length];
        for (int j = 0; j < order.length; j++) {
            double[] row = vectors[order[j]];
            for (int i = 0; i < row.length; i++) {
                columns[i][j] = row[i];
            }
        }
        return columns;
    }
}
