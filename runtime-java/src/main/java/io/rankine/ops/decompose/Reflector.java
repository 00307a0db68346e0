package io.rankine.ops.decompose;

/**
 * A Householder reflection {@code 1 - tau v v^T} that makes a vector a multiple of a unit vector (Golub and Van Loan: Matrix
 * Computations, 5.1). Elements of v outside of a range are 0.
 */
final class Reflector {

    private static final double TINY = 0x1p-900;

    final double[] v;
    private final int from;
    private final int to;

    /** 0: the reflection is the identity. */
    final double tau;

    /** What the pivot becomes. */
    final double image;

    /**
     * The reflection of a vector, which becomes v.
     *
     * @param pivot the element that is left
     */
    Reflector(double[] x, int pivot, int from, int to) {
        v = x;
        this.from = from;
        this.to = to;
        double alpha = x[pivot];
        x[pivot] = 0;
        double others = length(x, from, to);
        if (others == 0) {
            tau = 0;
            image = alpha;
        } else {
            // Of subnormal numbers, rounding would leave no reflection.
            double scale = RowLoops.length(alpha, others) < TINY ? 1 / TINY : 1;
            if (scale != 1) {
                Matrices.multiply(x, scale);
                alpha *= scale;
                others = length(x, from, to);
            }
            double reflected = -Math.copySign(RowLoops.length(alpha, others), alpha);
            image = reflected / scale;
            tau = (reflected - alpha) / reflected;
            double by = alpha - reflected;
            for (int j = from; j < to; j++) {
                x[j] /= by;
            }
        }
        x[pivot] = 1;
    }

    /** The first element that is not 0. */
    int from() {
        return from;
    }

    /** The end of those that are not 0. */
    int to() {
        return to;
    }

    /** Applies it from the left to some columns of rows that v has elements for. */
    void reflectRows(double[][] a, int column, int end) {
        if (tau == 0 || column >= end) {
            return;
        }
        double[] sums = new double[end];
        RowLoops.subtract(sums, v, from, a, from, to - from, column, end);
        for (int i = from; i < to; i++) {
            RowLoops.subtract(a[i], -tau * v[i], sums, column, end);
        }
    }

    /** Applies it from the right to some rows. */
    void reflectColumns(double[][] a, int row, int end) {
        for (int i = row; tau != 0 && i < end; i++) {
            RowLoops.subtract(a[i], tau * RowLoops.dotByEights(a[i], v, from, to), v, from, to);
        }
    }

    /** The length of part of a vector, without overflow or loss on the way. */
    static double length(double[] x, int from, int to) {
        double squares = RowLoops.dot(x, x, from, to);
        if (squares > 0x1p-900 && squares < 0x1p900 || Double.isNaN(squares)) {
            return Math.sqrt(squares);
        }
        double most = 0;
        for (int j = from; j < to; j++) {
            most = Math.max(most, Math.abs(x[j]));
        }
        double sum = 0;
        for (int j = from; most > 0 && j < to; j++) {
            sum += (x[j] / most) * (x[j] / most);
        }
        return most * Math.sqrt(sum);
    }
}
