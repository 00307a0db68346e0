package io.rankine.ops.decompose;

import io.rankine.spec.Complex;

/** Eigenvalues and eigenvectors of a square matrix of real numbers: balanced, in Hessenberg form, in Schur form. */
public final class Eigen {

    private final int n;
    private final double scale;
    private final Balance balance;
    private final RealSchur schur;

    /** Vectors as rows. */
    private final double[][] re;

    private final double[][] im;

    /** @param a will be overwritten */
    public Eigen(String op, double[][] a, boolean wantsVectors) {
        n = a.length;
        scale = Matrices.scale(a);
        balance = new Balance(a);
        Hessenberg hessenberg = new Hessenberg(a);
        double[][] qt = wantsVectors ? hessenberg.transposedQ() : null;
        schur = new RealSchur(op, a, qt);
        re = new double[n][];
        im = new double[n][];
        if (qt != null) {
            vectors(a, qt);
        }
        Matrices.divide(schur.re, scale);
        Matrices.divide(schur.im, scale);
    }

    /** Real parts of the eigenvalues. */
    public double[] valuesRe() {
        return schur.re;
    }

    /** Imaginary parts: of two conjugate values the one above the real axis comes first. */
    public double[] valuesIm() {
        return schur.im;
    }

    /** Real parts of the eigenvectors, which are columns of length 1. */
    public double[][] vectorsRe() {
        return Matrices.transposed(re, n);
    }

    public double[][] vectorsIm() {
        return Matrices.transposed(im, n);
    }

    private void vectors(double[][] t, double[][] qt) {
        SchurVectors solver = new SchurVectors(t);
        for (int k = 0; k < n; k++) {
            if (schur.im[k] < 0) {
                re[k] = re[k - 1].clone();
                im[k] = im[k - 1].clone();
                Matrices.multiply(im[k], -1);
            } else {
                solver.solve(k, new Complex(schur.re[k], schur.im[k]));
                int count = schur.im[k] == 0 ? k + 1 : k + 2;
                re[k] = combined(qt, solver.re(), count);
                im[k] = schur.im[k] == 0 ? new double[n] : combined(qt, solver.im(), count);
                normalize(re[k], im[k], schur.im[k] != 0);
            }
        }
    }

    private double[] combined(double[][] qt, double[] factors, int count) {
        double[] vector = new double[n];
        RowLoops.subtract(vector, factors, 0, qt, 0, count, 0, n);
        Matrices.multiply(vector, -1);
        return vector;
    }

    private void normalize(double[] x, double[] y, boolean complex) {
        shorten(x, y);
        balance.undo(x);
        balance.undo(y);
        shorten(x, y);
        if (complex) {
            turn(x, y);
        }
    }

    /** Divides by the length. */
    private static void shorten(double[] x, double[] y) {
        double length = RowLoops.length(Reflector.length(x, 0, x.length), Reflector.length(y, 0, y.length));
        Matrices.divide(x, length);
        Matrices.divide(y, length);
    }

    /** Makes the largest element real. */
    private static void turn(double[] x, double[] y) {
        int largest = 0;
        for (int i = 1; i < x.length; i++) {
            boolean larger = x[i] * x[i] + y[i] * y[i] > x[largest] * x[largest] + y[largest] * y[largest];
            largest = larger ? i : largest;
        }
        double size = RowLoops.length(x[largest], y[largest]);
        RowLoops.rotate(x, y, x[largest] / size, y[largest] / size);
        y[largest] = 0;
    }
}
