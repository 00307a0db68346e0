package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * A matrix as {@code u diag(s) vt}: reflections make it bidiagonal (Golub and Van Loan: Matrix Computations, 8.6), which
 * is divided until rotations make parts diagonal. Tall matrices are first made triangular, wide ones transposed.
 */
public final class SingularValues {

    /** Rows a column from which a triangular factor pays. */
    private static final double TALL = 1.5;

    /** Columns that stay in a cache. */
    private static final int STRIP = 128;

    private final int rows;
    private final int columns;
    private final boolean wide;
    private final double scale;

    /** Left and right vectors as rows, of the matrix that is not wide. */
    private double[][] left = {};

    private double[][] right = {};
    private final double[] s;

    /** @param given will be overwritten */
    public SingularValues(String op, double[][] given, int columns, boolean wantsVectors) {
        rows = given.length;
        this.columns = columns;
        wide = rows < columns;
        double[][] a = wide ? Matrices.transposed(given, columns) : given;
        int width = Math.min(rows, columns);
        scale = Matrices.scale(a);
        HouseholderQr qr = a.length > TALL * width ? new HouseholderQr(a, width) : null;
        Bidiagonal bidiagonal = new Bidiagonal(qr == null ? a : qr.r(), width);
        if (wantsVectors) {
            DividedSingular divided = DividedSingular.of(op, bidiagonal.diagonal(), bidiagonal.beside());
            s = divided.descending();
            double[][] u = bidiagonal.left(divided.columns(divided.left, qr == null ? a.length : width));
            left = Matrices.transposed(qr == null ? u : qr.times(u, width), width);
            right = Matrices.transposed(bidiagonal.right(divided.columns(divided.right, width)), width);
        } else {
            s = bidiagonal.diagonal();
            new BidiagonalQr(op, s, bidiagonal.beside(), left, right).run();
            sort();
        }
        Matrices.divide(s, scale);
    }

    /** Of a matrix with these factors: left vectors as columns, right ones as rows. */
    public SingularValues(double[][] u, double[] s, double[][] vt, int columns) {
        rows = u.length;
        this.columns = columns;
        wide = false;
        scale = 1;
        left = Matrices.transposed(u, s.length);
        right = vt;
        this.s = s;
    }

    /** In descending order. */
    public double[] values() {
        return s;
    }

    /** The left vectors as columns, as many as there are values. */
    public double[][] u() {
        return Matrices.transposed(leftRows(), rows);
    }

    /** The right vectors as rows, as many as there are values. */
    public double[][] vt() {
        return wide ? left : right;
    }

    double[][] leftRows() {
        return wide ? right : left;
    }

    /** How many values are above {@code relative} times the largest one. */
    public int rank(double relative) {
        int rank = 0;
        while (rank < s.length && s[rank] > relative * s[0]) {
            rank++;
        }
        return rank;
    }

    /** The pseudoinverse, of the first values. */
    public double[][] inverse(int rank) {
        double[][] inverse = new double[columns][rows];
        double[][] u = leftRows();
        double[][] vt = vt();
        double[][] factors = new double[columns][rank];
        for (int k = 0; k < rank; k++) {
            for (int i = 0; i < columns; i++) {
                factors[i][k] = -vt[k][i] / s[k];
            }
        }
        for (int j = 0; j < rows; j += STRIP) {
            for (int i = 0; i < columns; i++) {
                RowLoops.subtract(inverse[i], factors[i], 0, u, 0, rank, j, Math.min(j + STRIP, rows));
            }
        }
        return inverse;
    }

    private void sort() {
        Arrays.sort(s);
        for (int i = 0, j = s.length - 1; i < j; i++, j--) {
            double x = s[i];
            s[i] = s[j];
            s[j] = x;
        }
    }
}
