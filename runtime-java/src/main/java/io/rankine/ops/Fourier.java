package io.rankine.ops;

/** A discrete Fourier transform of some length, in place; of several rows at once, element i of row l at {@code i * rows + l}. */
abstract class Fourier {

    private static final Plans<Fourier> KNOWN = new Plans<>();

    static Fourier of(int n) {
        return KNOWN.get(n, k -> MixedRadixFourier.takes(k) ? new MixedRadixFourier(k) : new ChirpFourier(k));
    }

    final void transform(double[] re, double[] im) {
        transform(re, im, 1);
    }

    abstract void transform(double[] re, double[] im, int rows);
}
