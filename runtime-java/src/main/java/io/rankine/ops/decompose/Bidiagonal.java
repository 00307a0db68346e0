package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * A matrix with at least as many rows as columns as u b vt, where b has a diagonal and the elements above it. What two reflections
 * change is left to the next step, and products with the right vector come from those with what it is made of, so that C passes over
 * the matrix once a step (Howell, Demmel, Fulton, Hammarling and Marmol: Cache efficient bidiagonalization using BLAS 2.5 operators).
 */
final class Bidiagonal {

    /** Squares of a row, of which what stands beside its first element is not worth a reflection. */
    private static final double TINY = 0x1p-900;

    private final double[][] a;
    private final int columns;
    private final Reflector[] lefts;
    private final Reflector[] rights;

    /** The matrix is a + f sums^T - g y^T. */
    private double[] f;

    private double[] sums;
    private double[] g;
    private double[] y;

    /** @param a will be overwritten */
    Bidiagonal(double[][] a, int columns) {
        this.a = a;
        this.columns = columns;
        lefts = new Reflector[columns];
        rights = new Reflector[Math.max(0, columns - 1)];
        f = new double[a.length];
        g = new double[a.length];
        sums = new double[columns];
        y = new double[columns];
        for (int k = 0; k < columns; k++) {
            double[] x = new double[a.length];
            for (int i = k; i < x.length; i++) {
                x[i] = Math.fma(-g[i], y[k], Math.fma(f[i], sums[k], a[i][k]));
            }
            lefts[k] = new Reflector(x, k, k, a.length);
            if (k + 1 < columns) {
                step(k, x, lefts[k].tau);
            }
        }
    }

    private void step(int k, double[] x, double tau) {
        int next = k + 1;
        double[] products = new double[columns];
        for (int i = k; i < a.length; i++) {
            RowLoops.subtract(a[i], -f[i], sums, g[i], y, next, columns);
            RowLoops.subtract(products, x[i], a[i], next, columns);
            f[i] = tau * x[i];
        }
        sums = products;
        double[] r = new double[columns];
        for (int j = next; j < columns; j++) {
            r[j] = Math.fma(f[k], sums[j], a[k][j]);
        }
        for (int i = next; i < a.length; i++) {
            g[i] = RowLoops.dotByEights(a[i], r, next, columns);
        }
        if (RowLoops.dotByEights(r, r, next, columns) < TINY) {
            Arrays.fill(r, next + 1, columns, 0);
        }
        y = r.clone();
        Reflector right = new Reflector(y, next, next, columns);
        rights[k] = right;
        double over = r[next] - right.image;
        double ofSums = (RowLoops.dotByEights(sums, r, next, columns) - right.image * sums[next]) / over;
        for (int i = next; i < a.length; i++) {
            double ofRow = (g[i] - right.image * a[i][next]) / over;
            g[i] = right.tau == 0 ? 0 : right.tau * Math.fma(f[i], ofSums, ofRow);
        }
    }

    double[] diagonal() {
        return images(lefts);
    }

    double[] beside() {
        return images(rights);
    }

    private static double[] images(Reflector[] reflectors) {
        return Arrays.stream(reflectors).mapToDouble(r -> r.image).toArray();
    }

    /** u times so many columns. */
    double[][] left(double[][] vectors, int width) {
        return BlockReflector.product(lefts, vectors, width);
    }

    /** v times so many columns. */
    double[][] right(double[][] vectors, int width) {
        return BlockReflector.product(rights, vectors, width);
    }

    /** u transposed times so many columns. */
    double[][] leftBack(double[][] vectors, int width) {
        return BlockReflector.productBack(lefts, vectors, width);
    }

    /** v transposed times so many columns. */
    double[][] rightBack(double[][] vectors, int width) {
        return BlockReflector.productBack(rights, vectors, width);
    }
}
