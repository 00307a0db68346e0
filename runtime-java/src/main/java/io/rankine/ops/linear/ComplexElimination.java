package io.rankine.ops.linear;

import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;

/**
 * Elimination with partial pivoting (Golub and Van Loan: Matrix Computations, 3.4) of a matrix of complex128 with at least as many
 * rows as columns, and the columns of right sides beside it.
 */
final class ComplexElimination implements ComplexSystem {

    /** Columns of the matrix. */
    private final int n;

    private final int[] pivots;
    private double[][] re;
    private double[][] im;
    private boolean odd;

    ComplexElimination(Tensor a) {
        n = (int) a.dim(1);
        pivots = new int[n];
        re = Rows.doubles(a.realView());
        im = Rows.doubles(a.imagView());
    }

    /** With right sides. */
    ComplexElimination(Tensor a, Tensor b) {
        this(a);
        load(b);
    }

    @Override
    public void determinantTo(Tensor out) {
        triangulate(n);
        Complex product = Complex.of(odd ? -1 : 1);
        for (int k = 0; k < n; k++) {
            product = product.times(at(k, k));
        }
        Tensor.scalar(product).copyTo(out);
    }

    @Override
    public void solve(String op, Tensor b, Tensor out) {
        load(b);
        int k = triangulate(n);
        if (k < n) {
            throw ComplexSystem.singular(op, k);
        }
        substitute();
        sidesTo(out);
    }

    /** Right sides become those multiplied by the inverse of the upper triangle. */
    void substitute() {
        for (int k = n - 1; k >= 0; k--) {
            divide(k);
            for (int row = 0; row < k; row++) {
                subtract(row, re[row][k], im[row][k], k, n);
            }
        }
    }

    /** Right sides become those multiplied by the inverse of the lower triangle, which has ones in its diagonal. */
    void forward() {
        for (int k = 0; k < n; k++) {
            for (int row = k + 1; row < n; row++) {
                subtract(row, re[row][k], im[row][k], k, n);
            }
        }
    }

    /**
     * Eliminates below the diagonal, where the multiples of rows stay that were taken off.
     *
     * @return the first column without a pivot, {@code columns} if there is none
     */
    int triangulate(int columns) {
        for (int k = 0; k < columns; k++) {
            int pivot = largest(k);
            pivots[k] = pivot;
            if (pivot != k) {
                swap(re, pivot, k);
                swap(im, pivot, k);
                odd = !odd;
            }
            if (re[k][k] == 0 && im[k][k] == 0) {
                return k;
            }
            for (int row = k + 1; row < re.length; row++) {
                clear(row, k);
            }
        }
        return columns;
    }

    /** Whether an odd number of rows were exchanged. */
    boolean odd() {
        return odd;
    }

    /** The row that was exchanged with each. */
    int[] pivots() {
        return pivots;
    }

    /** Writes the matrix without right sides. */
    void matrixTo(Tensor out) {
        Rows.store(re, 0, out.realView());
        Rows.store(im, 0, out.imagView());
    }

    /** Writes the right sides. */
    void sidesTo(Tensor out) {
        Rows.store(re, n, out.realView());
        Rows.store(im, n, out.imagView());
    }

    /** Puts right sides beside the matrix. */
    private void load(Tensor b) {
        re = Rows.beside(re, Rows.doubles(b.realView()));
        im = Rows.beside(im, Rows.doubles(b.imagView()));
    }

    /** The row from {@code k} on whose element of column k is the largest, NaN if there is one. */
    private int largest(int k) {
        int largest = k;
        double most = size(k, k);
        for (int row = k + 1; row < re.length; row++) {
            double size = size(row, k);
            if (size > most || Double.isNaN(size)) {
                largest = row;
                most = size;
            }
        }
        return largest;
    }

    /** Up to a factor of sqrt(2), as LAPACK takes it. */
    private double size(int row, int k) {
        return Math.abs(re[row][k]) + Math.abs(im[row][k]);
    }

    private static void swap(double[][] rows, int i, int j) {
        double[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }

    /** Takes from a row that multiple of row k which leaves 0 in column k. */
    private void clear(int row, int k) {
        Complex factor = at(row, k).div(at(k, k));
        re[row][k] = factor.re();
        im[row][k] = factor.im();
        subtract(row, factor.re(), factor.im(), k, k + 1);
    }

    /** Divides the right sides of row k by the element of the diagonal. */
    private void divide(int k) {
        Complex divisor = at(k, k);
        for (int j = n; j < re[k].length; j++) {
            Complex quotient = at(k, j).div(divisor);
            re[k][j] = quotient.re();
            im[k][j] = quotient.im();
        }
    }

    private Complex at(int row, int column) {
        return new Complex(re[row][column], im[row][column]);
    }

    private void subtract(int from, double u, double v, int row, int start) {
        double[] x = re[from];
        double[] y = im[from];
        double[] a = re[row];
        double[] b = im[row];
        for (int j = start; j < x.length; j++) {
            x[j] -= u * a[j] - v * b[j];
            y[j] -= u * b[j] + v * a[j];
        }
    }
}
