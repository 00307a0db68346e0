package io.rankine.ops.fourier;

/**
 * A pass of radix r over {@code stride} interleaved transforms of length {@code size}: butterfly p takes the elements
 * p + k size / r and leaves sums at r p + j, times the roots exp(-2 pi i p j / size).
 */
final class FourierPass {

    private final int radix;
    private final int transforms;
    /** Butterflies. */
    private final int count;
    /** Root j of butterfly p at {@code (j - 1) count + p}. */
    private final double[] rootRe;

    private final double[] rootIm;
    /** The roots of order r. */
    private final double[] unitRe;

    private final double[] unitIm;

    FourierPass(int radix, int size, int stride) {
        this.radix = radix;
        transforms = stride;
        count = size / radix;
        rootRe = new double[count * (radix - 1)];
        rootIm = new double[count * (radix - 1)];
        for (int j = 1; j < radix; j++) {
            for (int p = 0; p < count; p++) {
                Roots.put((long) j * p, size, rootRe, rootIm, (j - 1) * count + p);
            }
        }
        unitRe = new double[radix];
        unitIm = new double[radix];
        for (int j = 0; j < radix; j++) {
            Roots.put(j, radix, unitRe, unitIm, j);
        }
    }

    /** @param rows of as many transforms, element by element side by side */
    void run(double[] x, double[] y, double[] u, double[] v, int rows) {
        int stride = transforms * rows;
        switch (radix) {
            case 2 -> two(stride, x, y, u, v);
            case 3 -> three(stride, x, y, u, v);
            case 4 -> {
                if (stride == 1) {
                    firstFour(x, y, u, v);
                } else {
                    four(stride, x, y, u, v);
                }
            }
            default -> any(stride, x, y, u, v);
        }
    }

    private void two(int stride, double[] x, double[] y, double[] u, double[] v) {
        for (int p = 0; p < count; p++) {
            double c = rootRe[p];
            double s = rootIm[p];
            int from = stride * p;
            int half = stride * count;
            int to = 2 * stride * p;
            for (int q = 0; q < stride; q++) {
                double a = x[from + q];
                double b = y[from + q];
                double re = a - x[from + half + q];
                double im = b - y[from + half + q];
                u[to + q] = a + x[from + half + q];
                v[to + q] = b + y[from + half + q];
                u[to + stride + q] = re * c - im * s;
                v[to + stride + q] = re * s + im * c;
            }
        }
    }

    private void three(int stride, double[] x, double[] y, double[] u, double[] v) {
        double sin = Math.sqrt(3) / 2;
        int third = stride * count;
        for (int p = 0; p < count; p++) {
            double c1 = rootRe[p];
            double s1 = rootIm[p];
            double c2 = rootRe[count + p];
            double s2 = rootIm[count + p];
            int from = stride * p;
            int to = 3 * stride * p;
            for (int q = 0; q < stride; q++) {
                double a = x[from + q];
                double b = y[from + q];
                double sumRe = x[from + third + q] + x[from + 2 * third + q];
                double sumIm = y[from + third + q] + y[from + 2 * third + q];
                double turnRe = sin * (y[from + third + q] - y[from + 2 * third + q]);
                double turnIm = -sin * (x[from + third + q] - x[from + 2 * third + q]);
                double midRe = a - sumRe / 2;
                double midIm = b - sumIm / 2;
                u[to + q] = a + sumRe;
                v[to + q] = b + sumIm;
                double re = midRe + turnRe;
                double im = midIm + turnIm;
                u[to + stride + q] = re * c1 - im * s1;
                v[to + stride + q] = re * s1 + im * c1;
                re = midRe - turnRe;
                im = midIm - turnIm;
                u[to + 2 * stride + q] = re * c2 - im * s2;
                v[to + 2 * stride + q] = re * s2 + im * c2;
            }
        }
    }

    private void four(int stride, double[] x, double[] y, double[] u, double[] v) {
        int quarter = stride * count;
        for (int p = 0; p < count; p++) {
            double c1 = rootRe[p];
            double s1 = rootIm[p];
            double c2 = rootRe[count + p];
            double s2 = rootIm[count + p];
            double c3 = rootRe[2 * count + p];
            double s3 = rootIm[2 * count + p];
            int from = stride * p;
            int to = 4 * stride * p;
            for (int q = 0; q < stride; q++) {
                double sumRe = x[from + q] + x[from + 2 * quarter + q];
                double sumIm = y[from + q] + y[from + 2 * quarter + q];
                double restRe = x[from + q] - x[from + 2 * quarter + q];
                double restIm = y[from + q] - y[from + 2 * quarter + q];
                double oddRe = x[from + quarter + q] + x[from + 3 * quarter + q];
                double oddIm = y[from + quarter + q] + y[from + 3 * quarter + q];
                double turnRe = y[from + quarter + q] - y[from + 3 * quarter + q];
                double turnIm = x[from + 3 * quarter + q] - x[from + quarter + q];
                u[to + q] = sumRe + oddRe;
                v[to + q] = sumIm + oddIm;
                double re = restRe + turnRe;
                double im = restIm + turnIm;
                u[to + stride + q] = re * c1 - im * s1;
                v[to + stride + q] = re * s1 + im * c1;
                re = sumRe - oddRe;
                im = sumIm - oddIm;
                u[to + 2 * stride + q] = re * c2 - im * s2;
                v[to + 2 * stride + q] = re * s2 + im * c2;
                re = restRe - turnRe;
                im = restIm - turnIm;
                u[to + 3 * stride + q] = re * c3 - im * s3;
                v[to + 3 * stride + q] = re * s3 + im * c3;
            }
        }
    }

    /** {@link #four} of stride 1: what is read lies side by side along p. */
    private void firstFour(double[] x, double[] y, double[] u, double[] v) {
        int m = count;
        for (int p = 0; p < m; p++) {
            double sumRe = x[p] + x[p + 2 * m];
            double sumIm = y[p] + y[p + 2 * m];
            double restRe = x[p] - x[p + 2 * m];
            double restIm = y[p] - y[p + 2 * m];
            double oddRe = x[p + m] + x[p + 3 * m];
            double oddIm = y[p + m] + y[p + 3 * m];
            double turnRe = y[p + m] - y[p + 3 * m];
            double turnIm = x[p + 3 * m] - x[p + m];
            u[4 * p] = sumRe + oddRe;
            v[4 * p] = sumIm + oddIm;
            double re = restRe + turnRe;
            double im = restIm + turnIm;
            u[4 * p + 1] = re * rootRe[p] - im * rootIm[p];
            v[4 * p + 1] = re * rootIm[p] + im * rootRe[p];
            re = sumRe - oddRe;
            im = sumIm - oddIm;
            u[4 * p + 2] = re * rootRe[m + p] - im * rootIm[m + p];
            v[4 * p + 2] = re * rootIm[m + p] + im * rootRe[m + p];
            re = restRe - turnRe;
            im = restIm - turnIm;
            u[4 * p + 3] = re * rootRe[2 * m + p] - im * rootIm[2 * m + p];
            v[4 * p + 3] = re * rootIm[2 * m + p] + im * rootRe[2 * m + p];
        }
    }

    /** By the definition, of odd r: elements k and r - k together. */
    private void any(int stride, double[] x, double[] y, double[] u, double[] v) {
        int step = stride * count;
        double[] plusRe = new double[radix];
        double[] plusIm = new double[radix];
        double[] minusRe = new double[radix];
        double[] minusIm = new double[radix];
        int half = radix / 2;
        for (int p = 0; p < count; p++) {
            for (int q = 0; q < stride; q++) {
                int from = stride * p + q;
                int to = radix * stride * p + q;
                double re = x[from];
                double im = y[from];
                for (int k = 1; k <= half; k++) {
                    int low = from + k * step;
                    int high = from + (radix - k) * step;
                    plusRe[k] = x[low] + x[high];
                    plusIm[k] = y[low] + y[high];
                    minusRe[k] = x[low] - x[high];
                    minusIm[k] = y[low] - y[high];
                    re += plusRe[k];
                    im += plusIm[k];
                }
                u[to] = re;
                v[to] = im;
                for (int j = 1; j <= half; j++) {
                    double midRe = x[from];
                    double midIm = y[from];
                    double turnRe = 0;
                    double turnIm = 0;
                    for (int k = 1; k <= half; k++) {
                        int power = j * k % radix;
                        midRe += unitRe[power] * plusRe[k];
                        midIm += unitRe[power] * plusIm[k];
                        turnRe -= unitIm[power] * minusIm[k];
                        turnIm += unitIm[power] * minusRe[k];
                    }
                    put(u, v, to + j * stride, midRe + turnRe, midIm + turnIm, (j - 1) * count + p);
                    int mirror = radix - j;
                    put(u, v, to + mirror * stride, midRe - turnRe, midIm - turnIm, (mirror - 1) * count + p);
                }
            }
        }
    }

    private void put(double[] u, double[] v, int at, double re, double im, int root) {
        u[at] = re * rootRe[root] - im * rootIm[root];
        v[at] = re * rootIm[root] + im * rootRe[root];
    }
}
