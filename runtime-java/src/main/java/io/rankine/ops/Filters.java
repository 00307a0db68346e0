package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;

/** Coefficients of filters, in float64. */
public final class Filters {

    private Filters() {}

    /**
     * A low-pass filter without distortion of phase: the ideal one, cut off by Hamming's window, with gain 1 at frequency 0. For
     * {@code convolve} and {@code lfilter}; it delays by {@code (taps - 1) / 2}. SciPy's firwin.
     *
     * @param cutoff frequency at which the gain is about one half; 1 is half the rate of samples
     * @throws IllegalArgumentException if {@code taps} is below 1 or {@code cutoff} not between 0 and 1
     */
    public static Tensor firwin(int taps, double cutoff) {
        if (taps < 1) {
            throw new IllegalArgumentException("firwin: taps = " + taps + " is out of range; it is 1 or more");
        }
        if (!(cutoff > 0 && cutoff < 1)) {
            throw new IllegalArgumentException("firwin: cutoff = " + cutoff
                    + " is out of range; it lies between 0 and 1, half the rate of samples");
        }
        double[] h = lowpass(taps, cutoff, Windows.hamming(taps));
        return PrimitiveArrays.tensor(h, taps);
    }

    static double[] lowpass(int taps, double cutoff, Tensor window) {
        double[] h = PrimitiveArrays.doubles(window);
        double sum = 0;
        for (int i = 0; i < taps; i++) {
            double x = Math.PI * cutoff * (i - (taps - 1) / 2.0);
            h[i] *= x == 0 ? 1 : StrictMath.sin(x) / x;
            sum += h[i];
        }
        for (int i = 0; i < taps; i++) {
            h[i] /= sum;
        }
        return h;
    }
}
