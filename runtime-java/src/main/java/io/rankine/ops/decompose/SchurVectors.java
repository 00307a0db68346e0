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
                set(j, rest(j, j + 1, rows).div(pivot(difference(j))));
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

    /**
     * The elements of rows i and i + 1, which are a block, eliminated from its largest element on: pivots are at least as large as
     * rounding leaves them, which changes the block, but not what it is solved for.
     */
    private void two(int i, int rows) {
        Complex[] rest = {rest(i, i + 2, rows), rest(i + 1, i + 2, rows)};
        Complex[][] block = {
            {difference(i), Complex.of(t[i][i + 1])}, {Complex.of(t[i + 1][i]), difference(i + 1)},
        };
        int best = 0;
        for (int at = 1; at < 4; at++) {
            best = size(block[at / 2][at % 2]) > size(block[best / 2][best % 2]) ? at : best;
        }
        int row = best / 2;
        int column = best % 2;
        Complex pivot = pivot(block[row][column]);
        Complex factor = block[1 - row][column].div(pivot);
        Complex beside = block[row][1 - column];
        Complex below = pivot(block[1 - row][1 - column].minus(factor.times(beside)));
        Complex other = rest[1 - row].minus(factor.times(rest[row])).div(below);
        set(i + 1 - column, other);
        set(i + column, rest[row].minus(beside.times(other)).div(pivot));
    }

    /** What the elements found leave in row i, with the sign of the other side. */
    private Complex rest(int i, int from, int rows) {
        double imaginary = value.im() == 0 ? 0 : -RowLoops.dot(t[i], im, from, rows);
        return new Complex(-RowLoops.dot(t[i], re, from, rows), imaginary);
    }

    private Complex difference(int i) {
        return new Complex(t[i][i] - value.re(), -value.im());
    }

    /** At least as large as rounding leaves it. */
    private Complex pivot(Complex z) {
        return size(z) < least ? Complex.of(least) : z;
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
