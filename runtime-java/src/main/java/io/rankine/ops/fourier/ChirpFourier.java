package io.rankine.ops.fourier;

/**
 * A transform whose length has a large prime factor, as a convolution of a length that is a power of two (Bluestein, "A linear
 * filtering approach to the computation of discrete Fourier transform", IEEE Trans. Audio 18, 1970).
 */
final class ChirpFourier extends Fourier {

    private final int n;
    private final Fourier inner;
    /** {@code exp(-pi i j^2 / n)}. */
    private final double[] chirpRe;

    private final double[] chirpIm;
    /** The transform of the conjugate chirp, divided by its length. */
    private final double[] filterRe;

    private final double[] filterIm;

    ChirpFourier(int n) {
        this.n = n;
        int length = Integer.highestOneBit(Math.multiplyExact(n, 2) - 2) << 1;
        inner = Fourier.of(length);
        chirpRe = new double[n];
        chirpIm = new double[n];
        filterRe = new double[length];
        filterIm = new double[length];
        for (int j = 0; j < n; j++) {
            Roots.put((long) j * j % (2L * n), 2L * n, chirpRe, chirpIm, j);
            for (int at : new int[] {j, (length - j) % length}) {
                filterRe[at] = chirpRe[j] / length;
                filterIm[at] = -chirpIm[j] / length;
            }
        }
        inner.transform(filterRe, filterIm);
    }

    @Override
    public void transform(double[] re, double[] im, int rows) {
        double[] x = new double[filterRe.length * rows];
        double[] y = new double[filterRe.length * rows];
        multiply(rows, n, re, im, chirpRe, chirpIm, x, y);
        inner.transform(x, y, rows);
        multiply(rows, filterRe.length, x, y, filterRe, filterIm, x, y);
        // Backwards: the parts exchanged.
        inner.transform(y, x, rows);
        multiply(rows, n, x, y, chirpRe, chirpIm, re, im);
    }

    private static void multiply(
            int rows, int count, double[] a, double[] b, double[] c, double[] d, double[] re, double[] im) {
        for (int i = 0; i < count; i++) {
            for (int at = i * rows; at < (i + 1) * rows; at++) {
                double x = a[at] * c[i] - b[at] * d[i];
                double y = a[at] * d[i] + b[at] * c[i];
                re[at] = x;
                im[at] = y;
            }
        }
    }
}
