package io.rankine.ops.fourier;

/** A discrete Fourier transform of some length, in place; of several rows at once, element i of row l at {@code i * rows + l}. */
public abstract class Fourier {

    private static final Plans<Fourier> KNOWN = new Plans<>();

    public static Fourier of(int n) {
        return KNOWN.get(n, k -> MixedRadixFourier.takes(k) ? new MixedRadixFourier(k) : new ChirpFourier(k));
    }

    public final void transform(double[] re, double[] im) {
        transform(re, im, 1);
    }

    public abstract void transform(double[] re, double[] im, int rows);
}
