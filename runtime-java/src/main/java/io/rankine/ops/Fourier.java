package io.rankine.ops;

/** A discrete Fourier transform of some length, in place. */
abstract class Fourier {

    private static final Plans<Fourier> KNOWN = new Plans<>();

    static Fourier of(int n) {
        return KNOWN.get(n, k -> MixedRadixFourier.takes(k) ? new MixedRadixFourier(k) : new ChirpFourier(k));
    }

    abstract void transform(double[] re, double[] im);
}
