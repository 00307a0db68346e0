package io.rankine.ops.decompose;

import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import java.util.Arrays;

/**
 * A square complex matrix with its rows in another order as a lower times an upper triangular one, as {@link TriangularFactors}.
 * A row of a matrix is two, its real and its imaginary parts. A part takes the two products of its own off one after the other,
 * those with real parts first; solutions take them off in the opposite order.
 */
public final class ComplexFactors {

    private static final int BLOCK = 8;

    private final double[][] a;
    private final int n;
    private final int[] order;
    private boolean odd;

    public ComplexFactors(Tensor matrix) {
        a = parts(matrix);
        n = a.length / 2;
        order = new int[n];
        Arrays.setAll(order, i -> i);
        for (int k = 0; k < n; k += BLOCK) {
            int end = Math.min(k + BLOCK, n);
            for (int j = k; j < end; j++) {
                eliminate(j, end);
            }
            for (int i = k + 1; i < n; i++) {
                takeOff(a, i, a, k, Math.min(i, end), end, n);
            }
        }
    }

    /** Two rows for each of a matrix. */
    private static double[][] parts(Tensor matrix) {
        double[][] re = Matrices.of(matrix.realView());
        double[][] im = Matrices.of(matrix.imagView());
        double[][] parts = new double[2 * re.length][];
        Arrays.setAll(parts, i -> i % 2 == 0 ? re[i / 2] : im[i / 2]);
        return parts;
    }

    private static void store(double[][] parts, Tensor out) {
        double[][] part = new double[parts.length / 2][];
        Arrays.setAll(part, i -> parts[2 * i]);
        Matrices.store(part, out.realView());
        Arrays.setAll(part, i -> parts[2 * i + 1]);
        Matrices.store(part, out.imagView());
    }

    /** Zeros below the diagonal of column k, within the columns of its block. */
    private void eliminate(int k, int end) {
        swap(k, pivot(k));
        Divisor pivot = pivotAt(k);
        double[] u = a[2 * k];
        double[] v = a[2 * k + 1];
        for (int i = k + 1; i < n; i++) {
            double[] re = a[2 * i];
            double[] im = a[2 * i + 1];
            if (!pivot.isZero()) {
                pivot.divide(re, im, k, k + 1);
            }
            double x = re[k];
            double y = im[k];
            RowLoops.subtract(re, x, u, -y, v, k + 1, end);
            RowLoops.subtract(im, y, u, x, v, k + 1, end);
        }
    }

    private Divisor pivotAt(int k) {
        return Divisor.of(a[2 * k][k], a[2 * k + 1][k]);
    }

    /** The first row from k on whose element of column k is the largest, NaN if there is one. */
    private int pivot(int k) {
        int largest = k;
        for (int i = k + 1; i < n; i++) {
            largest = Double.compare(size(i, k), size(largest, k)) > 0 ? i : largest;
        }
        return largest;
    }

    /** Up to a factor of sqrt(2), as LAPACK takes it. */
    private double size(int i, int k) {
        return Math.abs(a[2 * i][k]) + Math.abs(a[2 * i + 1][k]);
    }

    private void swap(int i, int j) {
        if (i != j) {
            for (int part = 0; part < 2; part++) {
                double[] row = a[2 * i + part];
                a[2 * i + part] = a[2 * j + part];
                a[2 * j + part] = row;
            }
            int from = order[i];
            order[i] = order[j];
            order[j] = from;
            odd = !odd;
        }
    }

    /** Row i of x takes off the factors of columns {@code first} to {@code end} times these rows of {@code by}. */
    private void takeOff(double[][] x, int i, double[][] by, int first, int end, int from, int to) {
        for (int part = 0; part < 2; part++) {
            double[] f = multipliers(i, part, first, end);
            RowLoops.subtract(x[2 * i + part], f, 0, by, 2 * first, f.length, from, to);
        }
    }

    /** What rows are multiplied by for a part of row i of a product with the matrix. */
    private double[] multipliers(int i, int part, int first, int end) {
        double[] f = new double[2 * (end - first)];
        for (int l = 0; l < end - first; l++) {
            double x = a[2 * i][first + l];
            double y = a[2 * i + 1][first + l];
            f[2 * l] = part == 0 ? x : y;
            f[2 * l + 1] = part == 0 ? -y : x;
        }
        return f;
    }

    /** Writes the determinant, 0 of a singular matrix. */
    public void determinantTo(Tensor out) {
        Complex product = PivotProduct.complex(odd, a);
        Matrices.store(product.re(), out.realView());
        Matrices.store(product.im(), out.imagView());
    }

    /** Writes the x with {@code a x = b}; a singular matrix is refused. */
    public void solve(String op, Tensor b, Tensor out) {
        requirePivots(op);
        double[][] sides = parts(b);
        double[][] x = new double[2 * n][];
        int width = (int) b.dim(1);
        for (int i = 0; i < n; i++) {
            x[2 * i] = sides[2 * order[i]].clone();
            x[2 * i + 1] = sides[2 * order[i] + 1].clone();
            takeOff(x, i, x, 0, i, 0, width);
        }
        substitute(x, width);
        store(x, out);
    }

    /** Writes the inverse; a singular matrix is refused. */
    public void inverseTo(Tensor out) {
        requirePivots("inv");
        // Of the rows in another order, so that the inverse of the lower factor is triangular.
        double[][] x = new double[2 * n][n];
        for (int i = 0; i < n; i++) {
            x[2 * i][i] = 1;
            takeOff(x, i, x, 0, i, 0, i);
        }
        substitute(x, n);
        double[][] inverse = new double[2 * n][n];
        for (int i = 0; i < 2 * n; i++) {
            for (int j = 0; j < n; j++) {
                inverse[i][order[j]] = x[i][j];
            }
        }
        store(inverse, out);
    }

    /** Makes right sides of the upper triangular factor solutions. */
    private void substitute(double[][] x, int width) {
        for (int i = n - 1; i >= 0; i--) {
            for (int part = 0; part < 2; part++) {
                double[] f = multipliers(i, part, 0, n);
                RowLoops.subtractBack(x[2 * i + part], f, x, 2 * n - 1, 2 * (n - i - 1), 0, width);
            }
            pivotAt(i).divide(x[2 * i], x[2 * i + 1], 0, width);
        }
    }

    private void requirePivots(String op) {
        for (int k = 0; k < n; k++) {
            if (pivotAt(k).isZero()) {
                throw TriangularFactors.singular(op, k);
            }
        }
    }

    /**
     * What complex numbers are divided by, without overflow on the way: Smith, Algorithm 116, Commun. ACM 5 (1962). A number
     * {@code x + y i} becomes {@code (x u + y v) / by} and {@code (y u - x v) / by}.
     */
    private record Divisor(double u, double v, double by) {

        static Divisor of(double re, double im) {
            boolean real = Math.abs(re) >= Math.abs(im);
            double large = real ? re : im;
            double small = real ? im : re;
            double ratio = small / large;
            boolean zero = re == 0 && im == 0;
            return new Divisor(real ? 1 : ratio, real ? ratio : 1, zero ? 0 : Math.fma(small, ratio, large));
        }

        boolean isZero() {
            return by == 0;
        }

        void divide(double[] re, double[] im, int from, int to) {
            for (int j = from; j < to; j++) {
                double x = re[j];
                double y = im[j];
                re[j] = Math.fma(x, u, y * v) / by;
                im[j] = Math.fma(y, u, -x * v) / by;
            }
        }
    }
}
