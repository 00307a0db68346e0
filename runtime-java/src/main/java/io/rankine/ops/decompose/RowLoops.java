package io.rankine.ops.decompose;

/**
 * Loops over part of a row. Sums are added up in an order that sizes alone tell, so that results are the same everywhere; the
 * others take elements one by one, which the compiler puts into vectors. A product is taken off as it is, with one rounding.
 */
final class RowLoops {

    private RowLoops() {}

    /** The sum of products, in four sums. */
    static double dot(double[] a, double[] b, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int j = from;
        for (; j <= to - 4; j += 4) {
            s0 += a[j] * b[j];
            s1 += a[j + 1] * b[j + 1];
            s2 += a[j + 2] * b[j + 2];
            s3 += a[j + 3] * b[j + 3];
        }
        for (; j < to; j++) {
            s0 += a[j] * b[j];
        }
        return s0 + s1 + (s2 + s3);
    }

    /** The sum of products, element j in sum j mod 8, and these by halves. */
    static double dotByEights(double[] a, double[] b, int from, int to) {
        double[] s = new double[8];
        int j = from;
        for (; j < to && j % 8 != 0; j++) {
            s[j % 8] = Math.fma(a[j], b[j], s[j % 8]);
        }
        for (; j <= to - 8; j += 8) {
            for (int k = 0; k < 8; k++) {
                s[k] = Math.fma(a[j + k], b[j + k], s[k]);
            }
        }
        for (; j < to; j++) {
            s[j % 8] = Math.fma(a[j], b[j], s[j % 8]);
        }
        return s[0] + s[4] + (s[2] + s[6]) + (s[1] + s[5] + (s[3] + s[7]));
    }

    /** Element by element. */
    static double[] quotients(double[] a, double[] b) {
        double[] quotients = new double[a.length];
        for (int j = 0; j < a.length; j++) {
            quotients[j] = a[j] / b[j];
        }
        return quotients;
    }

    /** {@code row += f by}. */
    static void add(double[] row, double f, double[] by, int to) {
        for (int j = 0; j < to; j++) {
            row[j] = Math.fma(f, by[j], row[j]);
        }
    }

    /** {@code row -= f by}. */
    static void subtract(double[] row, double f, double[] by, int from, int to) {
        for (int j = from; j < to; j++) {
            row[j] = Math.fma(-f, by[j], row[j]);
        }
    }

    /** {@code row -= f by + g and}. */
    static void subtract(double[] row, double f, double[] by, double g, double[] and, int from, int to) {
        for (int j = from; j < to; j++) {
            row[j] = Math.fma(-g, and[j], Math.fma(-f, by[j], row[j]));
        }
    }

    /** {@code row -= f0 r0 + f1 r1 + f2 r2 + f3 r3}: each element is loaded and stored once. */
    static void subtract(
            double[] row,
            double f0,
            double[] r0,
            double f1,
            double[] r1,
            double f2,
            double[] r2,
            double f3,
            double[] r3,
            int from,
            int to) {
        for (int j = from; j < to; j++) {
            double rest = Math.fma(-f1, r1[j], Math.fma(-f0, r0[j], row[j]));
            row[j] = Math.fma(-f3, r3[j], Math.fma(-f2, r2[j], rest));
        }
    }

    /** {@code row -= f[0] rows[first] + f[1] rows[first + 1] + ...}, for {@code count} rows; f starts at {@code at}. */
    static void subtract(double[] row, double[] f, int at, double[][] rows, int first, int count, int from, int to) {
        subtract(row, f, at, rows, first, 1, count, from, to);
    }

    /** {@code row -= f[last] rows[last] + f[last - 1] rows[last - 1] + ...}, for {@code count} rows, in this order. */
    static void subtractBack(double[] row, double[] f, double[][] rows, int last, int count, int from, int to) {
        subtract(row, f, last, rows, last, -1, count, from, to);
    }

    private static void subtract(
            double[] row, double[] f, int at, double[][] rows, int first, int by, int count, int from, int to) {
        int i = at;
        int r = first;
        int left = count;
        for (; left >= 4; left -= 4, i += 4 * by, r += 4 * by) {
            double[] r1 = rows[r + by];
            double[] r2 = rows[r + 2 * by];
            double[] r3 = rows[r + 3 * by];
            subtract(row, f[i], rows[r], f[i + by], r1, f[i + 2 * by], r2, f[i + 3 * by], r3, from, to);
        }
        for (; left > 0; left--, i += by, r += by) {
            subtract(row, f[i], rows[r], from, to);
        }
    }

    /** A rotation of two rows: {@code x = c x + s y} and {@code y = c y - s x}. */
    static void rotate(double[] x, double[] y, double c, double s) {
        for (int j = 0; j < x.length; j++) {
            double old = x[j];
            x[j] = Math.fma(c, old, s * y[j]);
            y[j] = Math.fma(c, y[j], -(s * old));
        }
    }

    /** The length of a vector of two, without overflow or loss on the way. */
    static double length(double x, double y) {
        double squares = x * x + y * y;
        if (squares > 0x1p-900 && squares < 0x1p900) {
            return Math.sqrt(squares);
        }
        double most = Math.max(Math.abs(x), Math.abs(y));
        if (!(most > 0) || most == Double.POSITIVE_INFINITY) {
            return most;
        }
        x /= most;
        y /= most;
        return most * Math.sqrt(x * x + y * y);
    }
}
