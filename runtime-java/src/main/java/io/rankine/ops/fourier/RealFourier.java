package io.rankine.ops.fourier;

import java.util.Arrays;

/**
 * Transforms of real numbers: of an even number n by one complex transform of half the length, on neighbours as parts (Press
 * et al.: Numerical Recipes, 12.3).
 */
public final class RealFourier {

    private static final Plans<RealFourier> KNOWN = new Plans<>();

    private final int n;
    private final int half;
    /** exp(-2 pi i k / n) for k up to n / 4, if n is even. */
    private final double[] cos;

    private final double[] sin;

    private RealFourier(int n) {
        this.n = n;
        half = n / 2;
        cos = new double[half / 2 + 1];
        sin = new double[half / 2 + 1];
        for (int k = 0; k < cos.length; k++) {
            Roots.put(k, n, cos, sin, k);
        }
    }

    public static RealFourier of(int n) {
        return KNOWN.get(n, RealFourier::new);
    }

    /** The first n / 2 + 1 elements. */
    public Signal forward(Signal a) {
        if (n % 2 != 0) {
            Fourier.of(n).transform(a.re, a.im);
            return new Signal(Arrays.copyOf(a.re, half + 1), Arrays.copyOf(a.im, half + 1));
        }
        double[] x = new double[half + 1];
        double[] y = new double[half + 1];
        for (int i = 0; i < half; i++) {
            x[i] = a.re[2 * i];
            y[i] = a.re[2 * i + 1];
        }
        Signal packed = new Signal(x, y);
        Fourier.of(half).transform(x, y);
        x[half] = x[0];
        y[half] = y[0];
        for (int k = 0; k < cos.length; k++) {
            // Even and odd elements of the row have transforms E and O: X[k] = E[k] + w^k O[k].
            unpack(packed, k, half - k, cos[k], sin[k]);
        }
        return packed;
    }

    /** From Z[k] and Z[h - k] to X[k] and X[h - k]. */
    private static void unpack(Signal z, int k, int mirror, double c, double s) {
        double evenRe = (z.re[k] + z.re[mirror]) / 2;
        double evenIm = (z.im[k] - z.im[mirror]) / 2;
        double oddRe = (z.im[k] + z.im[mirror]) / 2;
        double oddIm = (z.re[mirror] - z.re[k]) / 2;
        double turnRe = oddRe * c - oddIm * s;
        double turnIm = oddRe * s + oddIm * c;
        z.re[k] = evenRe + turnRe;
        z.im[k] = evenIm + turnIm;
        z.re[mirror] = evenRe - turnRe;
        z.im[mirror] = turnIm - evenIm;
    }

    /** The row of length n. @param a its first n / 2 + 1 elements; will be overwritten */
    public Signal inverse(Signal a) {
        a.im[0] = 0;
        double[] row = new double[n];
        if (n % 2 != 0) {
            double[] x = Arrays.copyOf(a.re, n);
            double[] y = Arrays.copyOf(a.im, n);
            for (int k = 1; k <= half; k++) {
                x[n - k] = x[k];
                y[n - k] = -y[k];
            }
            Fourier.of(n).transform(y, x);
            Arrays.setAll(row, i -> x[i] / n);
            return new Signal(row, row);
        }
        a.im[half] = 0;
        for (int k = 0; k < cos.length; k++) {
            pack(a, k, half - k, cos[k], sin[k]);
        }
        double[] x = Arrays.copyOf(a.re, half);
        double[] y = Arrays.copyOf(a.im, half);
        Fourier.of(half).transform(y, x);
        for (int i = 0; i < half; i++) {
            row[2 * i] = x[i] / half;
            row[2 * i + 1] = y[i] / half;
        }
        return new Signal(row, row);
    }

    /** The inverse of {@link #unpack}. */
    private static void pack(Signal z, int k, int mirror, double c, double s) {
        double evenRe = (z.re[k] + z.re[mirror]) / 2;
        double evenIm = (z.im[k] - z.im[mirror]) / 2;
        double turnRe = (z.re[k] - z.re[mirror]) / 2;
        double turnIm = (z.im[k] + z.im[mirror]) / 2;
        double oddRe = turnRe * c + turnIm * s;
        double oddIm = turnIm * c - turnRe * s;
        z.re[k] = evenRe - oddIm;
        z.im[k] = evenIm + oddRe;
        z.re[mirror] = evenRe + oddIm;
        z.im[mirror] = oddRe - evenIm;
    }
}
