package io.rankine.ops;

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
    void transform(double[] re, double[] im) {
        double[] x = new double[filterRe.length];
        double[] y = new double[filterRe.length];
        multiply(n, re, im, chirpRe, chirpIm, x, y);
        inner.transform(x, y);
        multiply(x.length, x, y, filterRe, filterIm, x, y);
        // Backwards: the parts exchanged.
        inner.transform(y, x);
        multiply(n, x, y, chirpRe, chirpIm, re, im);
    }

    private static void multiply(int count, double[] a, double[] b, double[] c, double[] d, double[] re, double[] im) {
        for (int i = 0; i < count; i++) {
            double x = a[i] * c[i] - b[i] * d[i];
            double y = a[i] * d[i] + b[i] * c[i];
            re[i] = x;
            im[i] = y;
        }
    }
}
