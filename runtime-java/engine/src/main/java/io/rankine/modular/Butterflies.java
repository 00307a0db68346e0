package io.rankine.modular;

/** What both directions of a transform have: factors, and a way of their own for a modulus that leaves room in 64 bits. */
public abstract sealed class Butterflies implements RowTransform permits ForwardNtt, InverseNtt {

    final Twiddles twiddles;
    final long p;
    /** floor(2^64 / p), the quotient of the factor 1, for p from 2 on. */
    private final long one;

    Butterflies(Twiddles twiddles) {
        Twiddles.checkLength(twiddles.length());
        this.twiddles = twiddles;
        p = twiddles.modulus.value();
        one = twiddles.modulus.shoupQuotient(twiddles.modulus.reduce(1L));
    }

    /** Number of coefficients. */
    public final int length() {
        return twiddles.length();
    }

    public final Modulus modulus() {
        return twiddles.modulus;
    }

    /**
     * Transforms {@code x} in place.
     *
     * @param x canonical residues; so are the results
     * @throws IllegalArgumentException if there are not {@link #length()} of them
     */
    @Override
    public final void transform(long[] x) {
        RowTransform.checkLength(x, length());
        if (twiddles.lazy() && p > 1) {
            lazy(x);
        } else {
            reduced(x);
        }
        end(x);
    }

    /** For p below 2^62: residues grow beyond p from stage to stage. */
    abstract void lazy(long[] x);

    /** For p up to 2^63 - 1: residues stay in [0, p). */
    abstract void reduced(long[] x);

    /** What follows all stages. */
    void end(long[] x) {}

    /** Brings any 64 bits to [0, 2 p). */
    final long lessened(long x) {
        return Twiddles.multiplyLazy(x, 1, one, p);
    }
}
