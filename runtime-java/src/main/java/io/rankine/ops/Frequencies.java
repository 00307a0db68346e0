package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;

/** Frequencies that the elements of spectra stand for, in float64, in cycles per unit of the distance of two samples. */
public final class Frequencies {

    private Frequencies() {}

    /**
     * Those of {@code fft} of n samples: 0 and the positive ones, then the negative ones.
     *
     * @param distance of two samples
     * @throws IllegalArgumentException if {@code n} is below 1, or the size of {@code distance} not in [2^-990, 2^990]
     */
    public static Tensor fftFreq(int n, double distance) {
        return frequencies("fftFreq", n, distance, n, n - n / 2);
    }

    /** Those of {@code rfft} of n samples: 0 and the positive ones. As {@link #fftFreq}. */
    public static Tensor rfftFreq(int n, double distance) {
        return frequencies("rfftFreq", n, distance, n / 2 + 1, n);
    }

    /** @param negative the first one below 0 */
    private static Tensor frequencies(String op, int n, double distance, int count, int negative) {
        if (n < 1) {
            throw new IllegalArgumentException(op + ": " + n + " samples; a spectrum has 1 or more");
        }
        double size = Math.abs(distance);
        if (!(size >= 0x1p-990 && size <= 0x1p990)) {
            throw new IllegalArgumentException(op + ": distance = " + distance
                    + " of two samples is out of range; its size is from 2^-990 to 2^990");
        }
        double step = 1 / (n * distance);
        double[] frequencies = new double[count];
        for (int i = 0; i < count; i++) {
            frequencies[i] = (i >= negative ? i - n : i) * step;
        }
        return PrimitiveArrays.tensor(frequencies, count);
    }
}
