package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;

/** Makes a bidiagonal matrix diagonal by rotations, which vectors follow: implicit QR steps with a shift. */
final class BidiagonalQr {

    private static final double EPS = 0x1p-52;
    private static final int MOST_STEPS = 60;

    private final String op;
    private final double[] d;
    private final double[] e;
    private final double[][] left;
    private final double[][] right;

    /**
     * @param e what stands above the diagonal
     * @param left vectors as rows, of which there may be none
     * @param right vectors as rows, of which there may be none
     */
    BidiagonalQr(String op, double[] d, double[] e, double[][] left, double[][] right) {
        this.op = op;
        this.d = d;
        this.e = e;
        this.left = left;
        this.right = right;
    }

    void run() {
        int steps = 0;
        for (int last = d.length - 1; last > 0; ) {
            int first = first(last);
            if (first == last) {
                last--;
                continue;
            }
            if (steps++ > MOST_STEPS * d.length) {
                throw OperandException.of(
                        op, "matrix", "has singular values that did not converge in " + MOST_STEPS + " steps each");
            }
            int zero = zero(first, last);
            if (zero == last) {
                clearColumn(first, last);
            } else if (zero >= first) {
                clearRow(zero, last);
            } else {
                step(first, last);
            }
        }
        for (int i = 0; i < d.length; i++) {
            if (d[i] < 0 || 1 / d[i] < 0) {
                d[i] = -d[i];
                if (right.length > 0) {
                    Matrices.multiply(right[i], -1);
                }
            }
        }
    }

    /** Where the block begins that ends with {@code last}: the elements before it are negligible. */
    private int first(int last) {
        int first = last;
        while (first > 0) {
            double both = Math.abs(d[first - 1]) + Math.abs(d[first]);
            if (Math.abs(e[first - 1]) <= 4 * EPS * both || Math.abs(e[first - 1]) < Double.MIN_NORMAL) {
                e[first - 1] = 0;
                break;
            }
            first--;
        }
        return first;
    }

    /** The last 0 of the diagonal between these, -1 if there is none. */
    private int zero(int first, int last) {
        double size = 0;
        for (int i = first; i <= last; i++) {
            size = Math.max(size, Math.abs(d[i]) + (i < last ? Math.abs(e[i]) : 0));
        }
        for (int i = last; i >= first; i--) {
            if (Math.abs(d[i]) <= EPS * EPS * size) {
                d[i] = 0;
                return i;
            }
        }
        return -1;
    }

    /** Rotates what stands right of a 0 of the diagonal out of the last column. */
    private void clearRow(int zero, int last) {
        double f = e[zero];
        e[zero] = 0;
        for (int k = zero + 1; k <= last && f != 0; k++) {
            double r = RowLoops.length(d[k], f);
            double c = d[k] / r;
            double s = f / r;
            d[k] = r;
            if (k < last) {
                f = -s * e[k];
                e[k] *= c;
            }
            rotate(left, k, zero, c, s);
        }
    }

    /** Rotates what stands above a 0 at the end of the diagonal out of the first row. */
    private void clearColumn(int first, int last) {
        double f = e[last - 1];
        e[last - 1] = 0;
        for (int k = last - 1; k >= first && f != 0; k--) {
            double r = RowLoops.length(d[k], f);
            double c = d[k] / r;
            double s = f / r;
            d[k] = r;
            if (k > first) {
                f = -s * e[k - 1];
                e[k - 1] *= c;
            }
            rotate(right, k, last, c, s);
        }
    }

    private void step(int first, int last) {
        double shift = shift(first, last);
        double f = (Math.abs(d[first]) - shift) * (Math.copySign(1, d[first]) + shift / d[first]);
        double g = e[first];
        for (int k = first; k < last; k++) {
            double r = RowLoops.length(f, g);
            double c = r == 0 ? 1 : f / r;
            double s = r == 0 ? 0 : g / r;
            if (k > first) {
                e[k - 1] = r;
            }
            f = c * d[k] + s * e[k];
            e[k] = c * e[k] - s * d[k];
            g = s * d[k + 1];
            d[k + 1] *= c;
            rotate(right, k, k + 1, c, s);
            r = RowLoops.length(f, g);
            c = r == 0 ? 1 : f / r;
            s = r == 0 ? 0 : g / r;
            d[k] = r;
            f = c * e[k] + s * d[k + 1];
            d[k + 1] = c * d[k + 1] - s * e[k];
            if (k + 1 < last) {
                g = s * e[k + 1];
                e[k + 1] *= c;
            }
            rotate(left, k, k + 1, c, s);
        }
        e[last - 1] = f;
    }

    /** The smaller singular value of the last two rows and columns; 0 where it would not be seen. */
    private double shift(int first, int last) {
        double a = Math.abs(d[last - 1]);
        double b = Math.abs(e[last - 1]);
        double c = Math.abs(d[last]);
        double largest = (RowLoops.length(a + c, b) + RowLoops.length(a - c, b)) / 2;
        double shift = a / largest * c;
        double seen = shift / d[first];
        return seen * seen < EPS ? 0 : shift;
    }

    private static void rotate(double[][] vectors, int i, int j, double c, double s) {
        if (vectors.length > 0) {
            RowLoops.rotate(vectors[i], vectors[j], c, s);
        }
    }
}
