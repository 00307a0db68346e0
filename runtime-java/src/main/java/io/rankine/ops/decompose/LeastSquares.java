package io.rankine.ops.decompose;

/** The shortest of the vectors x for which a x is nearest to b, by the singular values of a (Golub and Van Loan: Matrix Computations, 5.5). */
public final class LeastSquares {

    private final double[][] a;
    private final double[][] b;
    private final int columns;
    private final double[][] x;

    /** @param width columns of b */
    public LeastSquares(double[][] a, int columns, SingularValues values, int rank, double[][] b, int width) {
        this.a = a;
        this.b = b;
        this.columns = columns;
        x = new double[columns][width];
        double[][] u = values.leftRows();
        double[][] vt = values.vt();
        for (int k = 0; k < rank; k++) {
            double[] part = new double[width];
            RowLoops.subtract(part, u[k], 0, b, 0, b.length, 0, width);
            Matrices.divide(part, values.values()[k]);
            for (int i = 0; i < columns; i++) {
                RowLoops.subtract(x[i], vt[k][i], part, 0, width);
            }
        }
    }

    /** A solution for each column of b. */
    public double[][] solution() {
        return x;
    }

    /** The sum of squares of {@code b - a x} for each column of b. */
    public double[] residuals(int width) {
        double[] sums = new double[width];
        for (int i = 0; i < a.length; i++) {
            double[] rest = b[i].clone();
            RowLoops.subtract(rest, a[i], 0, x, 0, columns, 0, width);
            for (int j = 0; j < width; j++) {
                sums[j] += rest[j] * rest[j];
            }
        }
        return sums;
    }
}
