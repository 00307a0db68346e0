package io.rankine.ops.decompose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Some Householder reflections at once: the product of {@code 1 - tau v v^T} is {@code 1 - V T V^T}, where the inverse of T is triangular
 * and of the products of the vectors (Puglisi: Modification of the Householder method based on the compact WY representation).
 */
final class BlockReflector {

    static final int WIDTH = 32;

    /** Columns that stay in a cache. */
    private static final int STRIP = 128;

    private final Reflector[] reflectors;
    private final int from;
    private final int to;

    /** Element p of row i is element i of the vector p. */
    private final double[][] rows;

    /** Products of the vectors; on the diagonal 1 / tau. */
    private final double[][] products;

    private BlockReflector(Reflector[] reflectors) {
        this.reflectors = reflectors;
        from = reflectors[0].from();
        to = reflectors[reflectors.length - 1].to();
        int width = reflectors.length;
        rows = new double[to][];
        for (int i = from; i < to; i++) {
            int at = i;
            rows[i] = Arrays.stream(reflectors).mapToDouble(r -> r.v[at]).toArray();
        }
        products = new double[width][width];
        for (int p = 0; p < width; p++) {
            take(products[p], reflectors[p], rows, 0, width);
            products[p][p] = 1 / reflectors[p].tau;
        }
    }

    /** Groups of reflections that follow one another. */
    static List<BlockReflector> of(Reflector... reflectors) {
        List<BlockReflector> blocks = new ArrayList<>();
        for (int k = 0; k < reflectors.length; k += WIDTH) {
            blocks.add(new BlockReflector(Arrays.copyOfRange(reflectors, k, Math.min(k + WIDTH, reflectors.length))));
        }
        return blocks;
    }

    /** The end of the elements that are not 0. */
    int to() {
        return to;
    }

    /** The product of all reflections and some columns. */
    static double[][] product(Reflector[] reflectors, double[][] a, int columns) {
        for (BlockReflector block : of(reflectors).reversed()) {
            block.reflect(a, 0, columns);
        }
        return a;
    }

    /** The product of all reflections, the first one first, and some columns. */
    static double[][] productBack(Reflector[] reflectors, double[][] a, int columns) {
        for (BlockReflector block : of(reflectors)) {
            block.reflectBack(a, 0, columns);
        }
        return a;
    }

    /** Applies them to some columns, the last one first. */
    void reflect(double[][] a, int column, int end) {
        for (int j = column; j < end; j += STRIP) {
            reflect(a, j, Math.min(j + STRIP, end), false);
        }
    }

    /** Applies them to some columns, the first one first. */
    void reflectBack(double[][] a, int column, int end) {
        for (int j = column; j < end; j += STRIP) {
            reflect(a, j, Math.min(j + STRIP, end), true);
        }
    }

    private void reflect(double[][] a, int column, int end, boolean firstFirst) {
        int width = reflectors.length;
        double[][] sums = new double[width][end];
        for (int k = 0; k < width; k++) {
            int p = firstFirst ? k : width - 1 - k;
            take(sums[p], reflectors[p], a, column, end);
            if (firstFirst) {
                RowLoops.subtract(sums[p], products[p], 0, sums, 0, k, column, end);
            } else {
                RowLoops.subtractBack(sums[p], products[p], sums, width - 1, k, column, end);
            }
            for (int j = column; j < end; j++) {
                sums[p][j] /= products[p][p];
            }
        }
        for (int i = from; i < to; i++) {
            RowLoops.subtract(a[i], rows[i], 0, sums, 0, width, column, end);
        }
    }

    /** Products of a vector and columns, of which {@code sums} holds zeros. */
    private void take(double[] sums, Reflector reflector, double[][] a, int column, int end) {
        RowLoops.subtract(sums, reflector.v, from, a, from, to - from, column, end);
        for (int j = column; j < end; j++) {
            sums[j] = -sums[j];
        }
    }
}
