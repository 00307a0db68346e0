package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;

/**
 * Elimination with partial pivoting (Golub and Van Loan: Matrix Computations, 3.4) of a square matrix of complex128, with the columns
 * of right sides beside it. Results are of the matrix' type.
 */
public final class ComplexElimination {

    private final int n;
    private double[][] re;
    private double[][] im;
    private boolean odd;

    public ComplexElimination(Tensor a) {
        n = (int) a.dim(0);
        re = Rows.doubles(a.realView());
        im = Rows.doubles(a.imagView());
    }

    /** Writes the determinant. */
    public void determinantTo(Tensor out) {
        triangulate();
        productTo(out, odd);
    }

    /** Writes the x with {@code a x = b}; a singular matrix is refused. */
    public void solve(String op, Tensor b, Tensor out) {
        load(b);
        int k = triangulate();
        if (k < n) {
            throw OperandException.of(
                    op,
                    "matrix",
                    "is singular: elimination leaves no pivot in column " + k
                            + "; only matrices whose det is not 0 have an inverse");
        }
        for (k = n - 1; k >= 0; k--) {
            divide(k);
            for (int row = 0; row < k; row++) {
                substitute(row, k);
            }
        }
        storeTo(out);
    }

    /** Zeros below the diagonal. @return the first column without a pivot, n if there is none */
    private int triangulate() {
        for (int k = 0; k < n; k++) {
            int pivot = largest(k);
            if (pivot != k) {
                swap(pivot, k);
                odd = !odd;
            }
            if (isZero(k)) {
                return k;
            }
            for (int row = k + 1; row < n; row++) {
                clear(row, k);
            }
        }
        return n;
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
        for (int row = k + 1; row < n; row++) {
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

    /** True if the element of the diagonal is 0. */
    private boolean isZero(int k) {
        return re[k][k] == 0 && im[k][k] == 0;
    }

    private void swap(int i, int j) {
        double[] row = re[i];
        re[i] = re[j];
        re[j] = row;
        row = im[i];
        im[i] = im[j];
        im[j] = row;
    }

    /** Takes from a row that multiple of row k which leaves 0 in column k. */
    private void clear(int row, int k) {
        Complex factor = at(row, k).div(at(k, k));
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

    /** Takes from the right sides of a row its element of column k times those of row k. */
    private void substitute(int row, int k) {
        subtract(row, re[row][k], im[row][k], k, n);
    }

    /** Writes the product of the diagonal. */
    private void productTo(Tensor out, boolean negative) {
        Complex product = Complex.of(negative ? -1 : 1);
        for (int k = 0; k < n; k++) {
            product = product.times(at(k, k));
        }
        Tensor.scalar(product).copyTo(out);
    }

    private void storeTo(Tensor out) {
        Rows.store(re, n, out.realView());
        Rows.store(im, n, out.imagView());
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
