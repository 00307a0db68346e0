package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * A matrix as {@code u diag(s) vt}: reflections make it bidiagonal (Golub and Van Loan: Matrix Computations, 8.6), which
 * is divided until rotations make parts diagonal. Tall matrices are first made triangular, wide ones transposed.
 */
public final class SingularValues {

    /** Rows a column from which a triangular factor pays. */
    private static final double TALL = 1.5;

    private final int rows;
    private final boolean wide;
    private final double scale;

    /** Left and right vectors as rows, of the matrix that is not wide. */
    private double[][] left = {};

    private double[][] right = {};
    private final double[] s;

    /** @param given will be overwritten */
    public SingularValues(String op, double[][] given, int columns, boolean wantsVectors) {
        rows = given.length;
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

    /** In descending order. */
    public double[] values() {
        return s;
    }

    /** The left vectors as columns, as many as there are values. */
    public double[][] u() {
        return Matrices.transposed(wide ? right : left, rows);
    }

    /** The right vectors as rows, as many as there are values. */
    public double[][] vt() {
        return wide ? left : right;
    }

    /** How many values, in descending order, are above {@code relative} times the largest one. */
    public static int rank(double[] s, double relative) {
        int rank = 0;
        while (rank < s.length && s[rank] > relative * s[0]) {
            rank++;
        }
        return rank;
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
