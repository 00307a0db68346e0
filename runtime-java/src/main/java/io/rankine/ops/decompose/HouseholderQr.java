package io.rankine.ops.decompose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A matrix as an orthogonal times an upper triangular one, by reflections (Golub and Van Loan: Matrix Computations, 5.2), which all
 * columns but the first ones see in blocks.
 */
public final class HouseholderQr {

    private final double[][] a;
    private final int columns;
    private final List<BlockReflector> blocks = new ArrayList<>();
    private final double scale;

    /** @param a will be overwritten */
    public HouseholderQr(double[][] a, int columns) {
        this.a = a;
        this.columns = columns;
        scale = Matrices.scale(a);
        int count = Math.min(a.length, columns);
        Reflector[] reflectors = new Reflector[count];
        for (int k = 0; k < count; k += BlockReflector.WIDTH) {
            int end = Math.min(k + BlockReflector.WIDTH, count);
            for (int j = k; j < end; j++) {
                reflectors[j] = new Reflector(column(a, j, j), j, j, a.length);
                a[j][j] = reflectors[j].image;
                reflectors[j].reflectRows(a, j + 1, end);
            }
            BlockReflector block =
                    BlockReflector.of(Arrays.copyOfRange(reflectors, k, end)).getFirst();
            block.reflectBack(a, end, columns);
            blocks.add(block);
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
        double[][] r = new double[Math.min(a.length, columns)][];
        Arrays.setAll(r, i -> a[i].clone());
        for (int i = 0; i < r.length; i++) {
            Arrays.fill(r[i], 0, i, 0);
            Matrices.divide(r[i], scale);
        }
        return r;
    }

    /** The first columns of the orthogonal factor, as many as r has rows. */
    public double[][] q() {
        int count = Math.min(a.length, columns);
        double[][] q = Matrices.identity(a.length, count);
        for (int k = blocks.size() - 1; k >= 0; k--) {
            blocks.get(k).reflect(q, k * BlockReflector.WIDTH, count);
        }
        return q;
    }

    /** The orthogonal factor times a matrix with as many rows as r has, zeros below. */
    double[][] times(double[][] b, int width) {
        double[][] product = extended(b, a.length, width);
        for (BlockReflector block : blocks.reversed()) {
            block.reflect(product, 0, width);
        }
        return product;
    }

    /** The transposed orthogonal factor times a matrix with as many rows as that, which is overwritten. */
    void timesBack(double[][] b, int width) {
        for (BlockReflector block : blocks) {
            block.reflectBack(b, 0, width);
        }
    }

    /** A copy with rows of zeros below. */
    static double[][] extended(double[][] b, int rows, int width) {
        double[][] extended = new double[rows][];
        Arrays.setAll(extended, i -> i < b.length ? b[i].clone() : new double[width]);
        return extended;
    }
}
