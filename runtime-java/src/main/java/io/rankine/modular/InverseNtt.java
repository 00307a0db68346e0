package io.rankine.modular;

/**
 * The inverse of {@link ForwardNtt}, in place: values in bit-reversed order become coefficients in natural order, times a
 * factor, 1 / n. Gentleman-Sande butterflies {@code (x + y, w (x - y))} (Longa and Naehrig, algorithm 2), two stages a
 * pass.
 *
 * <p>Lazy ranges, for p below 2^62: every stage takes and leaves residues in [0, 2 p); see {@link #pass}. From 2^62 on
 * each stage leaves canonical residues. Time and memory accesses do not depend on the residues.
 */
public final class InverseNtt implements RowTransform {

    private final Twiddles twiddles;
    private final Twiddles scale;
    private final long p;

    private InverseNtt(Twiddles twiddles, long scale) {
        Twiddles.checkLength(twiddles.length());
        this.twiddles = twiddles;
        this.scale = Twiddles.of(twiddles.modulus, scale);
        p = twiddles.modulus.value();
    }

    /**
     * The transform with given twiddles.
     *
     * @param scale the inverse of n
     * @param psiInverse powers of the inverse root, bit-reversed: {@code psiInverse[brv(i)] = psi^-i}; n of them
     * @throws IllegalArgumentException if their number is not a power of two
     */
    public static InverseNtt of(Modulus modulus, long scale, long... psiInverse) {
        return new InverseNtt(Twiddles.of(modulus, psiInverse), scale);
    }

    static InverseNtt of(Twiddles twiddles, long scale) {
        return new InverseNtt(twiddles, scale);
    }

    /** Number of coefficients. */
    public int length() {
        return twiddles.length();
    }

    public Modulus modulus() {
        return twiddles.modulus;
    }

    /**
     * Transforms {@code x} in place.
     *
     * @param x canonical residues; so are the results
     * @throws IllegalArgumentException if there are not {@link #length()} of them
     */
    @Override
    public void transform(long[] x) {
        NegacyclicNtt.checkLength(x, length());
        if (twiddles.lazy()) {
            lazy(x);
        } else {
            reduced(x);
        }
        scale(x);
    }

    private void lazy(long[] x) {
        int n = x.length;
        int run = 1;
        for (; 4 * run <= n; run *= 4) {
            pass(x, n / (4 * run), run);
        }
        if (2 * run == n) {
            stage(x);
        }
    }

    /**
     * Two stages: group g of {@code groups} holds 4 runs of {@code run} neighbours. Where x and y are in [0, 2 p), x + y
     * less 2 p if possible is so too, and w times x - y + 2 p, which is below 4 p and so below 2^64, as well.
     */
    private void pass(long[] x, int groups, int run) {
        final long p = this.p;
        final long p2 = 2 * p;
        long[] w = twiddles.factors;
        long[] q = twiddles.quotients;
        for (int g = groups, start = 0; g < 2 * groups; g++, start += 4 * run) {
            long w1 = w[g];
            long q1 = q[g];
            long w2 = w[2 * g];
            long q2 = q[2 * g];
            long w3 = w[2 * g + 1];
            long q3 = q[2 * g + 1];
            for (int j = start; j < start + run; j++) {
                long a = x[j];
                long b = x[j + run];
                long c = x[j + 2 * run];
                long d = x[j + 3 * run];
                long upper = Twiddles.subtractOnce(a + b, p2);
                long upperTurned = Twiddles.multiplyLazy(a - b + p2, w2, q2, p);
                long lower = Twiddles.subtractOnce(c + d, p2);
                long lowerTurned = Twiddles.multiplyLazy(c - d + p2, w3, q3, p);
                x[j] = Twiddles.subtractOnce(upper + lower, p2);
                x[j + run] = Twiddles.subtractOnce(upperTurned + lowerTurned, p2);
                x[j + 2 * run] = Twiddles.multiplyLazy(upper - lower + p2, w1, q1, p);
                x[j + 3 * run] = Twiddles.multiplyLazy(upperTurned - lowerTurned + p2, w1, q1, p);
            }
        }
    }

    /** The last stage: one group of butterflies. */
    private void stage(long[] x) {
        final long p = this.p;
        final long p2 = 2 * p;
        int half = x.length / 2;
        long w = twiddles.factors[1];
        long q = twiddles.quotients[1];
        for (int j = 0; j < half; j++) {
            long a = x[j];
            long b = x[j + half];
            x[j] = Twiddles.subtractOnce(a + b, p2);
            x[j + half] = Twiddles.multiplyLazy(a - b + p2, w, q, p);
        }
    }

    /** For p up to 2^63 - 1: residues stay in [0, p); a sum less p, and a difference, lie in [-p, p). */
    private void reduced(long[] x) {
        final long p = this.p;
        for (int groups = x.length / 2, run = 1; groups > 0; groups /= 2, run *= 2) {
            for (int g = 0; g < groups; g++) {
                long w = twiddles.factors[groups + g];
                long q = twiddles.quotients[groups + g];
                int start = 2 * g * run;
                for (int j = start; j < start + run; j++) {
                    long a = x[j];
                    long b = x[j + run];
                    x[j] = Twiddles.subtractOnce(a + b, p);
                    // a - b + p is in (0, 2 p), below 2^64.
                    x[j + run] = Twiddles.subtractOnce(Twiddles.multiplyLazy(a - b + p, w, q, p), p);
                }
            }
        }
    }

    /** Times 1 / n: from any 64 bits to [0, p). */
    private void scale(long[] x) {
        final long p = this.p;
        long w = scale.factors[0];
        long q = scale.quotients[0];
        for (int i = 0; i < x.length; i++) {
            x[i] = Twiddles.subtractOnce(Twiddles.multiplyLazy(x[i], w, q, p), p);
        }
    }
}
