package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix: reflections make it tridiagonal, rotations diagonal (Golub and Van Loan:
 * Matrix Computations, 8.3; implicit QL with Wilkinson's shift).
 */
public final class SymmetricEigen {

    private static final int MOST_STEPS = 60;

    private final String op;
    private final double[][] a;
    private final int n;
    private final double scale;
    private final double[] d;

    /** The element beside the diagonal of rows i and i + 1. */
    private final double[] e;

    /** Eigenvectors as rows; null where they are not wanted. */
    private double @Nullable [][] vectors;

    /** @param a symmetric; will be overwritten */
    public SymmetricEigen(String op, double[][] a, boolean wantsVectors) {
        this.op = op;
        this.a = a;
        n = a.length;
        d = new double[n];
        e = new double[n];
        scale = Matrices.scale(a);
        Reflector[] reflectors = tridiagonal();
        vectors = wantsVectors ? product(reflectors) : null;
        for (int i = 0; i < n; i++) {
            converge(i);
        }
        sort();
        Matrices.divide(d, scale);
    }

    /** In ascending order. */
    public double[] values() {
        return d;
    }

    /** The eigenvectors as columns, in the order of the values. */
    public double[][] vectors() {
        return vectors == null ? new double[0][] : Matrices.transposed(vectors, n);
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
            RowLoops.subtract(a[j], v[j], w, w[j], v, j + 1);
        }
    }

    private double[][] product(Reflector[] reflectors) {
        double[][] q = Matrices.identity(n, n);
        Reflector[] all = Arrays.stream(reflectors).skip(1).toArray(Reflector[]::new);
        for (BlockReflector block : BlockReflector.of(all)) {
            block.reflectBack(q, 0, block.to());
        }
        return Matrices.transposed(q, n);
    }

    /** Steps until the element after d[l] vanishes. */
    private void converge(int l) {
        for (int step = 0; ; step++) {
            int end = l;
            while (end < n - 1 && !negligible(end)) {
                end++;
            }
            if (end == l) {
                return;
            }
            if (step == MOST_STEPS) {
                throw OperandException.of(
                        op, "matrix", "has eigenvalues that did not converge in " + MOST_STEPS + " steps each");
            }
            step(l, end);
        }
    }

    private boolean negligible(int i) {
        double both = Math.abs(d[i]) + Math.abs(d[i + 1]);
        return both + Math.abs(e[i]) == both;
    }

    /** One step of the implicit QL algorithm on rows {@code from} to {@code end}, from the end up. */
    private void step(int from, int end) {
        double g = d[end] - shift(from);
        double s = 1;
        double c = 1;
        double taken = 0;
        for (int i = end - 1; i >= from; i--) {
            double f = s * e[i];
            double b = c * e[i];
            double r = RowLoops.length(f, g);
            e[i + 1] = r;
            if (r == 0) {
                d[i + 1] -= taken;
                e[end] = 0;
                return;
            }
            s = f / r;
            c = g / r;
            double rest = d[i + 1] - taken;
            double t = (d[i] - rest) * s + 2 * c * b;
            taken = s * t;
            d[i + 1] = rest + taken;
            g = c * t - b;
            if (vectors != null) {
                RowLoops.rotate(vectors[i + 1], vectors[i], c, s);
            }
        }
        d[from] -= taken;
        e[from] = g;
        e[end] = 0;
    }

    /** The eigenvalue of the first two rows that is nearer to the first element. */
    private double shift(int i) {
        double g = (d[i + 1] - d[i]) / (2 * e[i]);
        return d[i] - e[i] / (g + Math.copySign(RowLoops.length(g, 1), g));
    }

    private void sort() {
        int[] order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> d[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] values = d.clone();
        Arrays.setAll(d, i -> values[order[i]]);
        if (vectors != null) {
            double[][] rows = vectors.clone();
            Arrays.setAll(vectors, i -> rows[order[i]]);
        }
    }
}
