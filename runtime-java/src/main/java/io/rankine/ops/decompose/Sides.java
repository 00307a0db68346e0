package io.rankine.ops.decompose;

import org.jspecify.annotations.Nullable;

/** A matrix that becomes bidiagonal, a tall one through a triangular factor and a wide one transposed, and the reflections of both sides. */
final class Sides {

    /** Rows a column from which a triangular factor pays. */
    private static final double TALL = 1.5;

    final boolean wide;

    /** What elements were multiplied by. */
    final double scale;

    /** Of the matrix that is not wide. */
    final int rows;

    final int columns;

    final Bidiagonal bidiagonal;
    private final @Nullable HouseholderQr qr;

    /** @param given will be overwritten */
    Sides(double[][] given, int columns) {
        wide = given.length < columns;
        double[][] a = wide ? Matrices.transposed(given, columns) : given;
        rows = a.length;
        this.columns = Math.min(given.length, columns);
        scale = Matrices.scale(a);
        qr = rows > TALL * this.columns ? new HouseholderQr(a, this.columns) : null;
        bidiagonal = new Bidiagonal(qr == null ? a : qr.r(), this.columns);
    }

    /** Values and vectors of the bidiagonal matrix. */
    DividedSingular divided(String op) {
        return DividedSingular.of(op, bidiagonal.diagonal(), bidiagonal.beside());
    }

    /** Values alone, in descending order. */
    double[] values(String op) {
        return unscaled(BidiagonalValues.of(op, bidiagonal.diagonal(), bidiagonal.beside()));
    }

    /** Values of the matrix as it was given. */
    double[] unscaled(double[] values) {
        Matrices.divide(values, scale);
        return values;
    }

    /** The left orthogonal factor times so many columns, of as many rows as there are columns, or with zeros below. */
    double[][] left(double[][] b, int width) {
        double[][] below = HouseholderQr.extended(b, qr == null ? rows : columns, width);
        double[][] product = bidiagonal.left(below, width);
        return qr == null ? product : qr.times(product, width);
    }

    /** The transposed left factor times so many columns, which are overwritten. */
    double[][] leftBack(double[][] b, int width) {
        if (qr != null) {
            qr.timesBack(b, width);
        }
        return bidiagonal.leftBack(b, width);
    }
}
