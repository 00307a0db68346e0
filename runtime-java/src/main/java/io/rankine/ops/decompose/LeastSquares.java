package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * The shortest x for which a x is nearest to b, if a has full rank: reflections of b, a bidiagonal matrix, and reflections of what
 * solves it (Golub and Van Loan: Matrix Computations, 5.4 and 5.5). Only values of the bidiagonal matrix are computed, for the rank.
 */
public final class LeastSquares {

    private final Sides sides;
    private final double[] values;

    /** @param a will be overwritten */
    public LeastSquares(String op, double[][] a, int columns) {
        sides = new Sides(a, columns);
        values = sides.values(op);
    }

    /** The singular values, in descending order. */
    public double[] values() {
        return values;
    }

    /**
     * The solution, column by column, as good as the smallest singular value is above 0.
     *
     * @param b so many columns; will be overwritten
     */
    public double[][] solution(double[][] b, int width) {
        double[][] x = sides.wide
                ? sides.left(solved(sides.bidiagonal.rightBack(b, width), 1), width)
                : sides.bidiagonal.right(solved(sides.leftBack(b, width), -1), width);
        for (double[] row : x) {
            Matrices.multiply(row, sides.scale);
        }
        return x;
    }

    /** From the first row down or the last one up, each after the one before it. */
    private double[][] solved(double[][] b, int step) {
        double[] d = sides.bidiagonal.diagonal();
        double[] e = sides.bidiagonal.beside();
        double[][] x = Arrays.copyOf(b, d.length);
        for (int count = 0, i = step > 0 ? 0 : d.length - 1; count < d.length; count++, i += step) {
            if (count > 0) {
                RowLoops.subtract(x[i], e[step > 0 ? i - 1 : i], x[i - step], 0, x[i].length);
            }
            Matrices.divide(x[i], d[i]);
        }
        return x;
    }

    /** Sums of squares of b - a x, column by column; b will be overwritten. */
    public static double[] residuals(double[][] a, double[][] x, double[][] b, int width) {
        double[] sums = new double[width];
        for (int i = 0; i < a.length; i++) {
            RowLoops.subtract(b[i], a[i], 0, x, 0, x.length, 0, width);
            for (int j = 0; j < width; j++) {
                sums[j] = Math.fma(b[i][j], b[i][j], sums[j]);
            }
        }
        return sums;
    }
}
