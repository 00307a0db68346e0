package io.rankine.ops.linear;

import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;

/** Elimination of a complex128 matrix. */
final class ComplexElimination extends Elimination {

    private double[][] re;
    private double[][] im;

    ComplexElimination(Tensor a) {
        super((int) a.dim(0));
        re = Rows.doubles(a.realView());
        im = Rows.doubles(a.imagView());
    }

    @Override
    void load(Tensor b) {
        re = Rows.beside(re, Rows.doubles(b.realView()));
        im = Rows.beside(im, Rows.doubles(b.imagView()));
    }

    @Override
    int largest(int k) {
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

    @Override
    boolean isZero(int k) {
        return re[k][k] == 0 && im[k][k] == 0;
    }

    @Override
    void swap(int i, int j) {
        double[] row = re[i];
        re[i] = re[j];
        re[j] = row;
        row = im[i];
        im[i] = im[j];
        im[j] = row;
    }

    @Override
    void clear(int row, int k) {
        Complex factor = at(row, k).div(at(k, k));
        subtract(row, factor.re(), factor.im(), k, k + 1);
    }

    @Override
    void divide(int k) {
        Complex divisor = at(k, k);
        for (int j = n; j < re[k].length; j++) {
            Complex quotient = at(k, j).div(divisor);
            re[k][j] = quotient.re();
            im[k][j] = quotient.im();
        }
    }

    @Override
    void substitute(int row, int k) {
        subtract(row, re[row][k], im[row][k], k, n);
    }

    @Override
    void productTo(Tensor out, boolean negative) {
        Complex product = Complex.of(negative ? -1 : 1);
        for (int k = 0; k < n; k++) {
            product = product.times(at(k, k));
        }
        Tensor.scalar(product).copyTo(out);
    }

    @Override
    void storeTo(Tensor out) {
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
