package io.rankine.ops.decompose;

import java.util.Arrays;

/** A matrix as an orthogonal times an upper triangular one, by reflections (Golub and Van Loan: Matrix Computations, 5.2). */
public final class HouseholderQr {

    private final double[][] a;
    private final int columns;
    private final Reflector[] reflectors;
    private final double scale;

    /** @param a will be overwritten */
    public HouseholderQr(double[][] a, int columns) {
        this.a = a;
        this.columns = columns;
        scale = Matrices.scale(a);
        reflectors = new Reflector[Math.min(a.length, columns)];
        for (int k = 0; k < reflectors.length; k++) {
            double[] x = column(a, k, k);
            reflectors[k] = new Reflector(x, k, k, a.length);
            a[k][k] = reflectors[k].image;
            reflectors[k].reflectRows(a, k + 1, columns);
        }
    }

    /** Column k from row {@code from} on, zeros before. */
    static double[] column(double[][] a, int k, int from) {
        double[] x = new double[a.length];
        for (int i = from; i < x.length; i++) {
            x[i] = a[i][k];
        }
        return x;
    }

    /** The upper triangular factor: as many rows as there are reflections. */
    public double[][] r() {
        double[][] r = new double[reflectors.length][];
        Arrays.setAll(r, i -> a[i].clone());
        for (int i = 0; i < r.length; i++) {
            Arrays.fill(r[i], 0, i, 0);
            Matrices.divide(r[i], scale);
        }
        return r;
    }

    /** The first columns of the orthogonal factor, as many as there are reflections. */
    public double[][] q() {
        return product(reflectors, a.length, reflectors.length);
    }

    /** The orthogonal factor times a matrix with as many rows as r has, zeros below. */
    double[][] times(double[][] b, int width) {
        double[][] product = new double[a.length][];
        Arrays.setAll(product, i -> i < b.length ? b[i].clone() : new double[width]);
        for (int k = reflectors.length - 1; k >= 0; k--) {
            reflectors[k].reflectRows(product, 0, width);
        }
        return product;
    }

    /** The first columns of the product of all reflections, of which the k-th one leaves the first k elements alone. */
    static double[][] product(Reflector[] reflectors, int rows, int count) {
        double[][] q = Matrices.identity(rows, count);
        for (int k = reflectors.length - 1; k >= 0; k--) {
            reflectors[k].reflectRows(q, k, count);
        }
        return q;
    }
}
