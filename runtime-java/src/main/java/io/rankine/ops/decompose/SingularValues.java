package io.rankine.ops.decompose;

/**
 * A matrix as {@code u diag(s) vt}: reflections make it bidiagonal (Golub and Van Loan: Matrix Computations, 8.6), which
 * is divided until rotations make parts diagonal, where vectors are wanted. Tall matrices are first made triangular, wide ones transposed.
 */
public final class SingularValues {

    private final int rows;
    private final boolean wide;

    /** Left and right vectors as rows, of the matrix that is not wide. */
    private double[][] left = {};

    private double[][] right = {};
    private final double[] s;

    /** @param given will be overwritten */
    public SingularValues(String op, double[][] given, int columns, boolean wantsVectors) {
        Sides sides = new Sides(given, columns);
        rows = given.length;
        wide = sides.wide;
        if (wantsVectors) {
            DividedSingular divided = sides.divided(op);
            s = sides.unscaled(divided.descending());
            int width = s.length;
            left = Matrices.transposed(sides.left(divided.columns(divided.left), width), width);
            double[][] v = sides.bidiagonal.right(divided.columns(divided.right), width);
            right = Matrices.transposed(v, width);
        } else {
            s = sides.values(op);
        }
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
}
