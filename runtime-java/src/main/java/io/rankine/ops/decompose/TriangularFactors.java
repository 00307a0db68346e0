package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;
import io.rankine.ops.math.LogFunctions;
import java.util.Arrays;

/**
 * A matrix with its rows in another order as a lower times an upper triangular one, by elimination with partial pivoting (Golub
 * and Van Loan: Matrix Computations, 3.4), by columns in blocks. Each element takes products off in the order of columns, whatever
 * the blocks; those of solutions from the last row up.
 */
public final class TriangularFactors {

    private static final int BLOCK = 8;

    private final double[][] a;
    private final int columns;
    private final int[] order;
    private boolean odd;

    /** @param a will be overwritten */
    public TriangularFactors(double[][] a, int columns) {
        this.a = a;
        this.columns = columns;
        order = new int[a.length];
        Arrays.setAll(order, i -> i);
        int least = Math.min(a.length, columns);
        for (int k = 0; k < least; k += BLOCK) {
            int end = Math.min(k + BLOCK, least);
            for (int j = k; j < end; j++) {
                eliminate(j, end);
            }
            for (int i = k + 1; i < a.length; i++) {
                RowLoops.subtract(a[i], a[i], k, a, k, Math.min(i, end) - k, end, columns);
            }
        }
    }

    /** Zeros below the diagonal of column k, within the columns of its block. */
    private void eliminate(int k, int end) {
        swap(k, pivot(k));
        double pivot = a[k][k];
        for (int i = k + 1; i < a.length; i++) {
            double factor = pivot == 0 ? a[i][k] : a[i][k] / pivot;
            a[i][k] = factor;
            RowLoops.subtract(a[i], factor, a[k], k + 1, end);
        }
    }

    /** The first row from k on whose element of column k is the largest, NaN if there is one. */
    private int pivot(int k) {
        int largest = k;
        double most = Math.abs(a[k][k]);
        for (int i = k + 1; i < a.length; i++) {
            double size = Math.abs(a[i][k]);
            if (size > most || Double.isNaN(size)) {
                largest = i;
                most = size;
            }
        }
        return largest;
    }

    private void swap(int i, int j) {
        if (i != j) {
            double[] row = a[i];
            a[i] = a[j];
            a[j] = row;
            int from = order[i];
            order[i] = order[j];
            order[j] = from;
            odd = !odd;
        }
    }

    /** The determinant of a square matrix, 0 of a singular one, NaN where there is one. */
    public double determinant() {
        return PivotProduct.real(odd, a);
    }

    /** The x with {@code a x = b}, for a square matrix; a singular one is refused. */
    public double[][] solve(String op, double[][] b, int width) {
        requirePivots(op);
        double[][] x = new double[a.length][];
        for (int i = 0; i < x.length; i++) {
            x[i] = b[order[i]].clone();
            RowLoops.subtract(x[i], a[i], 0, x, 0, i, 0, width);
        }
        substitute(x, width);
        return x;
    }

    /** The inverse of a square matrix; a singular one is refused. */
    public double[][] inverse(String op) {
        requirePivots(op);
        int n = a.length;
        // Of the rows in another order, so that the inverse of the lower factor is triangular.
        double[][] x = Matrices.identity(n, n);
        for (int i = 0; i < n; i++) {
            RowLoops.subtract(x[i], a[i], 0, x, 0, i, 0, i);
        }
        substitute(x, n);
        double[][] inverse = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                inverse[i][order[j]] = x[i][j];
            }
        }
        return inverse;
    }

    /** Makes right sides of the upper triangular factor solutions. */
    private void substitute(double[][] x, int width) {
        for (int i = x.length - 1; i >= 0; i--) {
            RowLoops.subtractBack(x[i], a[i], x, x.length - 1, x.length - i - 1, 0, width);
            Matrices.divide(x[i], a[i][i]);
        }
    }

    private void requirePivots(String op) {
        for (int k = 0; k < a.length; k++) {
            if (a[k][k] == 0) {
                throw singular(op, k);
            }
        }
    }

    /** @param column the first without a pivot */
    static OperandException singular(String op, int column) {
        return OperandException.of(
                op,
                "matrix",
                "is singular: elimination leaves no pivot in column " + column
                        + "; only matrices whose det is not 0 have an inverse");
    }

    /** The sign of the determinant, 0 of a singular matrix, NaN where there is one. */
    public double sign() {
        double sign = odd ? -1 : 1;
        for (int i = 0; i < a.length; i++) {
            sign *= Math.signum(a[i][i]);
        }
        return sign;
    }

    /** The logarithm of the size of the determinant. */
    public double logDeterminant() {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += LogFunctions.log(Math.abs(a[i][i]));
        }
        return sum;
    }

    /** The permutation p with {@code a = p l u}. */
    public double[][] p() {
        double[][] p = new double[a.length][a.length];
        for (int i = 0; i < a.length; i++) {
            p[order[i]][i] = 1;
        }
        return p;
    }

    /** The lower triangular factor, with ones on the diagonal. */
    public double[][] l() {
        int width = Math.min(a.length, columns);
        double[][] l = new double[a.length][];
        for (int i = 0; i < a.length; i++) {
            l[i] = Arrays.copyOf(Arrays.copyOf(a[i], Math.min(i, width)), width);
            if (i < width) {
                l[i][i] = 1;
            }
        }
        return l;
    }

    /** The upper triangular factor. */
    public double[][] u() {
        double[][] u = new double[Math.min(a.length, columns)][];
        for (int i = 0; i < u.length; i++) {
            u[i] = a[i].clone();
            Arrays.fill(u[i], 0, i, 0);
        }
        return u;
    }
}
