package io.rankine.ops.decompose;

import java.util.Arrays;

/** A matrix with at least as many rows as columns as u b vt, where b has a diagonal and the elements above it. */
final class Bidiagonal {

    private final double[][] a;
    private final int columns;
    private final Reflector[] lefts;
    private final Reflector[] rights;

    /** @param a will be overwritten */
    Bidiagonal(double[][] a, int columns) {
        this.a = a;
        this.columns = columns;
        lefts = new Reflector[columns];
        rights = new Reflector[Math.max(0, columns - 1)];
        for (int k = 0; k < columns; k++) {
            lefts[k] = new Reflector(HouseholderQr.column(a, k, k), k, k, a.length);
            lefts[k].reflectRows(a, k + 1, columns);
            if (k + 1 < columns) {
                rights[k] = new Reflector(row(a[k], k + 1), k + 1, k + 1, columns);
                rights[k].reflectColumns(a, k + 1, a.length);
            }
        }
    }

    private static double[] row(double[] row, int from) {
        double[] x = row.clone();
        Arrays.fill(x, 0, from, 0);
        return x;
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

    /** The first columns of u. */
    double[][] left() {
        return BlockReflector.product(lefts, a.length, columns);
    }

    /** The rows of vt. */
    double[][] right() {
        return Matrices.transposed(BlockReflector.product(rights, columns, columns), columns);
    }
}
