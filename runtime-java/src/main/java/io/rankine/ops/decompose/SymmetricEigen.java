package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix: reflections make it tridiagonal (Golub and Van Loan: Matrix
 * Computations, 8.3), which is divided until rotations make parts diagonal.
 */
public final class SymmetricEigen {

    private final double[][] a;
    private final int n;
    private final double scale;
    private final double[] d;

    /** The element beside the diagonal of rows i and i + 1. */
    private final double[] e;

    /** Eigenvectors as columns; none where they are not wanted. */
    private double[][] vectors = {};

    /** @param a symmetric; will be overwritten */
    public SymmetricEigen(String op, double[][] a, boolean wantsVectors) {
        this.a = a;
        n = a.length;
        d = new double[n];
        e = new double[n];
        scale = Matrices.scale(a);
        Reflector[] reflectors = tridiagonal();
        if (wantsVectors) {
            DividedEigen divided = DividedEigen.of(op, d.clone(), e);
            System.arraycopy(divided.sorted(), 0, d, 0, n);
            vectors = divided.columns();
            reflect(vectors, reflectors);
        } else {
            TridiagonalValues.sort(op, d, e);
        }
        Matrices.divide(d, scale);
    }

    /** In ascending order. */
    public double[] values() {
        return d;
    }

    /** The eigenvectors as columns, in the order of the values. */
    public double[][] vectors() {
        return vectors;
    }

    /** Reflections from the last row up, of the lower triangle: the k-th one has elements before k, and the 0-th one none. */
    private Reflector[] tridiagonal() {
        Reflector[] reflectors = new Reflector[n];
        for (int i = n - 1; i > 0; i--) {
            d[i] = a[i][i];
            Reflector reflector = new Reflector(Arrays.copyOf(Arrays.copyOf(a[i], i), n), i - 1, 0, i);
            reflectors[i] = reflector;
            e[i - 1] = reflector.image;
            if (reflector.tau != 0) {
                reflectBoth(reflector.v, reflector.tau, i);
            }
        }
        if (n > 0) {
            d[0] = a[0][0];
        }
        return reflectors;
    }

    /** {@code H A H} of the first rows and columns. */
    private void reflectBoth(double[] v, double tau, int size) {
        double[] w = new double[size];
        for (int j = 0; j < size; j++) {
            w[j] = RowLoops.dotByEights(a[j], v, 0, j + 1);
            RowLoops.add(w, v[j], a[j], j);
        }
        Matrices.multiply(w, tau);
        RowLoops.subtract(w, tau / 2 * RowLoops.dotByEights(w, v, 0, size), v, 0, size);
        for (int j = 0; j < size; j++) {
            RowLoops.subtract(a[j], v[j], w, w[j], v, 0, j + 1);
        }
    }

    /** Vectors of the tridiagonal matrix become those of the whole. */
    private void reflect(double[][] columns, Reflector[] reflectors) {
        Reflector[] all = Arrays.stream(reflectors).skip(1).toArray(Reflector[]::new);
        for (BlockReflector block : BlockReflector.of(all)) {
            block.reflectBack(columns, 0, n);
        }
    }
}
