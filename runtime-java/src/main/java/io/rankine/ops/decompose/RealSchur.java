package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;
import org.jspecify.annotations.Nullable;

/**
 * The real Schur form of a Hessenberg matrix by Francis' double steps (Golub and Van Loan: Matrix Computations, 7.5): blocks of
 * one or, for two conjugate eigenvalues, of two rows on the diagonal, zeros below.
 */
final class RealSchur {

    private static final double EPS = 0x1p-52;
    private static final int MOST_STEPS = 300;

    /** Steps after which a shift out of order helps. */
    private static final int STUCK = 10;

    private final String op;
    private final double[][] h;
    private final int n;

    /** The rows of the transpose of q; null where only eigenvalues are wanted. */
    private final double @Nullable [][] qt;

    final double[] re;
    final double[] im;

    /**
     * @param h will be overwritten with the Schur form
     * @param qt will be overwritten with that of all transformations
     */
    RealSchur(String op, double[][] h, double @Nullable [][] qt) {
        this.op = op;
        this.h = h;
        this.qt = qt;
        n = h.length;
        re = new double[n];
        im = new double[n];
        int steps = 0;
        for (int last = n - 1; last >= 0; ) {
            int first = first(last);
            if (first >= last - 1) {
                if (first == last) {
                    re[last] = h[last][last];
                } else {
                    split(last);
                }
                last = first - 1;
                steps = 0;
                continue;
            }
            if (++steps > MOST_STEPS) {
                throw OperandException.of(
                        this.op, "matrix", "has eigenvalues that did not converge in " + MOST_STEPS + " steps each");
            }
            step(first, last, steps % STUCK == 0, steps % (2 * STUCK) == 0 ? last : first + 2);
        }
    }

    /** The first row of the block that ends with {@code last}; sets what is negligible before it to 0. */
    private int first(int last) {
        int first = last;
        while (first > 0) {
            double beside = Math.abs(h[first - 1][first - 1]) + Math.abs(h[first][first]);
            if (beside == 0) {
                beside = around(first);
            }
            if (Math.abs(h[first][first - 1]) <= EPS * beside && isNegligible(first)) {
                h[first][first - 1] = 0;
                break;
            }
            first--;
        }
        return first;
    }

    /**
     * Whether no eigenvalue of the two rows changes without the element below the diagonal: where that above is large, or the
     * diagonal's elements are of different sizes, a small one still counts (Ahues and Tisseur: A new deflation criterion for the QR
     * algorithm, 1997).
     */
    private boolean isNegligible(int i) {
        double below = Math.abs(h[i][i - 1]);
        if (below <= Double.MIN_NORMAL / EPS * n) {
            return true;
        }
        double above = Math.abs(h[i - 1][i]);
        double here = Math.abs(h[i][i]);
        double apart = Math.abs(h[i - 1][i - 1] - h[i][i]);
        double large = Math.max(here, apart);
        double sum = large + Math.max(below, above);
        double product = Math.min(below, above) * (Math.max(below, above) / sum);
        return product <= Math.max(Double.MIN_NORMAL / EPS * n, EPS * (Math.min(here, apart) * (large / sum)));
    }

    /** Where the diagonal is 0: what stands near it. */
    private double around(int i) {
        double beside = Math.abs(h[i - 1][i]) + (i > 1 ? Math.abs(h[i - 1][i - 2]) : 0);
        return beside + (i + 1 < n ? Math.abs(h[i + 1][i]) : 0);
    }

    /** The eigenvalues of the last two rows; if they are real, rotates the block to a triangle. */
    private void split(int last) {
        int i = last - 1;
        double half = (h[i][i] - h[last][last]) / 2;
        double square = half * half + h[i][last] * h[last][i];
        double root = Math.sqrt(Math.abs(square));
        if (square < 0) {
            re[i] = h[last][last] + half;
            re[last] = re[i];
            im[i] = root;
            im[last] = -root;
            return;
        }
        double z = half + Math.copySign(root, half);
        double r = RowLoops.length(h[last][i], z);
        double c = z / r;
        double s = h[last][i] / r;
        RowLoops.rotate(h[i], h[last], c, s);
        for (int row = 0; row <= last; row++) {
            double old = h[row][i];
            h[row][i] = c * old + s * h[row][last];
            h[row][last] = c * h[row][last] - s * old;
        }
        if (qt != null) {
            RowLoops.rotate(qt[i], qt[last], c, s);
        }
        h[last][i] = 0;
        re[i] = h[i][i];
        re[last] = h[last][last];
    }

    /** One double step on the rows of a block. @param shifted the row by which a shift out of order is found: the last or the third one */
    private void step(int first, int last, boolean stuck, int shifted) {
        double x = h[last][last];
        double y = h[last - 1][last - 1];
        double w = h[last][last - 1] * h[last - 1][last];
        if (stuck) {
            double size = Math.abs(h[shifted][shifted - 1]) + Math.abs(h[shifted - 1][shifted - 2]);
            x = (shifted == last ? x : h[first][first]) + 0.75 * size;
            y = x;
            w = -0.4375 * size * size;
        }
        double[] v = new double[3];
        int start = last - 2;
        for (; ; start--) {
            column(start, x, y, w, v);
            if (start == first || small(start, v)) {
                break;
            }
        }
        for (int k = start; k < last; k++) {
            boolean third = k < last - 1;
            if (k > start) {
                v[0] = h[k][k - 1];
                v[1] = h[k + 1][k - 1];
                v[2] = third ? h[k + 2][k - 1] : 0;
            }
            double image = reflection(v);
            if (k > start) {
                h[k][k - 1] = image;
                h[k + 1][k - 1] = 0;
                if (third) {
                    h[k + 2][k - 1] = 0;
                }
            } else if (k > first) {
                h[k][k - 1] *= 1 - v[0];
            }
            if (v[0] != 0) {
                reflect(k, Math.min(k + 3, last), third, v, first, last);
            }
        }
    }

    /** The first three elements of the first column of the product of both shifted matrices, from row m on. */
    private void column(int m, double x, double y, double w, double[] v) {
        double z = h[m][m];
        double r = x - z;
        double s = y - z;
        v[0] = (r * s - w) / h[m + 1][m] + h[m][m + 1];
        v[1] = h[m + 1][m + 1] - z - r - s;
        v[2] = h[m + 2][m + 1];
        double size = Math.abs(v[0]) + Math.abs(v[1]) + Math.abs(v[2]);
        for (int i = 0; size != 0 && i < 3; i++) {
            v[i] /= size;
        }
    }

    /** Whether the step may begin here, as two elements below the diagonal are small together. */
    private boolean small(int m, double[] v) {
        double size = Math.abs(h[m - 1][m - 1]) + Math.abs(h[m][m]) + Math.abs(h[m + 1][m + 1]);
        return Math.abs(h[m][m - 1]) * (Math.abs(v[1]) + Math.abs(v[2])) <= EPS / 2 * Math.abs(v[0]) * size;
    }

    /** Makes {tau, v1, v2} of a vector, for v0 = 1. @return what its first element becomes */
    private static double reflection(double[] v) {
        double others = RowLoops.length(v[1], v[2]);
        if (others == 0) {
            double image = v[0];
            v[0] = 0;
            return image;
        }
        double image = -Math.copySign(RowLoops.length(v[0], others), v[0]);
        double by = v[0] - image;
        v[1] /= by;
        v[2] /= by;
        v[0] = -by / image;
        return image;
    }

    private void reflect(int k, int lowest, boolean third, double[] v, int first, int last) {
        double tau = v[0];
        double[][] columns = {h[k], h[k + 1], third ? h[k + 2] : h[k + 1]};
        double v2 = third ? v[2] : 0;
        reflectRows(columns, tau, v[1], v2, k, qt == null ? last + 1 : n);
        for (int i = qt == null ? first : 0; i <= lowest; i++) {
            double[] row = h[i];
            double sum = tau * (row[k] + v[1] * row[k + 1] + (third ? v2 * row[k + 2] : 0));
            row[k] -= sum;
            row[k + 1] -= sum * v[1];
            if (third) {
                row[k + 2] -= sum * v2;
            }
        }
        if (qt != null) {
            reflectRows(new double[][] {qt[k], qt[k + 1], third ? qt[k + 2] : qt[k + 1]}, tau, v[1], v2, 0, n);
        }
    }

    private static void reflectRows(double[][] rows, double tau, double v1, double v2, int from, int to) {
        double[] a = rows[0];
        double[] b = rows[1];
        double[] c = rows[2];
        if (v2 == 0) {
            for (int j = from; j < to; j++) {
                double sum = tau * (a[j] + v1 * b[j]);
                a[j] -= sum;
                b[j] -= sum * v1;
            }
            return;
        }
        for (int j = from; j < to; j++) {
            double sum = tau * (a[j] + v1 * b[j] + v2 * c[j]);
            a[j] -= sum;
            b[j] -= sum * v1;
            c[j] -= sum * v2;
        }
    }
}
