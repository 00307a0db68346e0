package io.rankine.ops.decompose;

import io.rankine.spec.Complex;
import java.util.Arrays;

/** Eigenvectors of a matrix in real Schur form, by substitution from below (Golub and Van Loan: Matrix Computations, 7.6.4). */
final class SchurVectors {

    private static final double LARGE = 0x1p300;

    private final double[][] t;
    private final double least;
    private final double[] re;
    private final double[] im;
    private Complex value = Complex.of(0);

    SchurVectors(double[][] t) {
        this.t = t;
        double size = 0;
        for (double[] row : t) {
            size = Math.max(size, Reflector.length(row, 0, row.length));
        }
        least = Math.max(size * 0x1p-52, Double.MIN_NORMAL);
        re = new double[t.length];
        im = new double[t.length];
    }

    /** Real parts; beyond the rows of the eigenvalue's block they are 0. */
    double[] re() {
        return re;
    }

    double[] im() {
        return im;
    }

    /** The vector of an eigenvalue that stands in row k; of two conjugate ones that of the first. */
    void solve(int k, Complex eigenvalue) {
        value = eigenvalue;
        Arrays.fill(re, 0);
        Arrays.fill(im, 0);
        int rows = k + 1;
        if (eigenvalue.im() == 0) {
            re[k] = 1;
        } else {
            rows = k + 2;
            block(k);
        }
        for (int j = k - 1; j >= 0; j--) {
            if (j > 0 && t[j][j - 1] != 0) {
                j--;
                two(j, rows);
                shrink(j, size(j) > size(j + 1) ? j : j + 1, rows);
            } else {
                set(j, rest(j, j + 1, rows).div(apart(j)));
                shrink(j, j, rows);
            }
        }
    }

    /** The two elements in the rows of a conjugate eigenvalue itself. */
    private void block(int k) {
        double above = t[k][k + 1];
        double below = t[k + 1][k];
        if (Math.abs(above) >= Math.abs(below)) {
            set(k, Complex.of(1));
            set(k + 1, new Complex((value.re() - t[k][k]) / above, value.im() / above));
        } else {
            set(k + 1, Complex.of(1));
            set(k, new Complex((value.re() - t[k + 1][k + 1]) / below, value.im() / below));
        }
    }

    /** The elements of rows i and i + 1, which are a block: by Cramer's rule. */
    private void two(int i, int rows) {
        Complex first = rest(i, i + 2, rows);
        Complex second = rest(i + 1, i + 2, rows);
        Complex a = difference(i);
        Complex d = difference(i + 1);
        double b = t[i][i + 1];
        double c = t[i + 1][i];
        Complex det = a.times(d).minus(Complex.of(b * c));
        double smallest = least * (Math.abs(b) + Math.abs(c) + size(a) + size(d));
        det = size(det) < smallest ? Complex.of(smallest) : det;
        set(i, first.times(d).minus(second.times(Complex.of(b))).div(det));
        set(i + 1, second.times(a).minus(first.times(Complex.of(c))).div(det));
    }

    /** What the elements found leave in row i, with the sign of the other side. */
    private Complex rest(int i, int from, int rows) {
        double imaginary = value.im() == 0 ? 0 : -RowLoops.dot(t[i], im, from, rows);
        return new Complex(-RowLoops.dot(t[i], re, from, rows), imaginary);
    }

    private Complex difference(int i) {
        return new Complex(t[i][i] - value.re(), -value.im());
    }

    /** The difference, at least as large as rounding leaves it. */
    private Complex apart(int i) {
        Complex difference = difference(i);
        return size(difference) < least ? Complex.of(least) : difference;
    }

    private void set(int i, Complex x) {
        re[i] = x.re();
        im[i] = x.im();
    }

    private double size(int i) {
        return Math.abs(re[i]) + Math.abs(im[i]);
    }

    /** Keeps elements from overflowing, of those found the last one or two may have grown. */
    private void shrink(int from, int largest, int rows) {
        if (size(largest) > LARGE) {
            for (int j = from; j < rows; j++) {
                re[j] /= LARGE;
                im[j] /= LARGE;
            }
        }
    }

    private static double size(Complex z) {
        return Math.abs(z.re()) + Math.abs(z.im());
    }
}
