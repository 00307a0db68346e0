package io.rankine.modular;

import io.rankine.spec.shape.Whole;

/**
 * The inverse of {@link ForwardNtt}, in place: values in bit-reversed order become coefficients in natural order, times a
 * factor, 1 / n. Gentleman-Sande butterflies {@code (x + y, w (x - y))} (Longa and Naehrig, algorithm 2), two stages a
 * pass.
 *
 * <p>Lazy ranges: a product is in [0, 2 p) for every 64 bits, so that only sums of sums grow, fourfold in two stages, one
 * operand of four. As long as 64 bits hold that, nothing is reduced; where they would not, that one is, see {@link #pass}.
 * From 2^62 on each stage leaves canonical residues. Time and memory accesses do not depend on the residues.
 */
public final class InverseNtt extends Butterflies {

    /** The bound of the products of two stages and their sums, in units of p. */
    private static final int LEAST = 4;

    private final Twiddles scale;

    private InverseNtt(Twiddles twiddles, long scale) {
        super(twiddles);
        this.scale = Twiddles.of(twiddles.modulus, scale);
    }

    /**
     * The transform with given twiddles.
     *
     * @param scale the inverse of n
     * @param psiInverse powers of the inverse root, bit-reversed: {@code psiInverse[brv(i)] = psi^-i}; n of them
     * @throws IllegalArgumentException if their number is not a power of two
     */
    public static InverseNtt of(Modulus modulus, Number scale, long... psiInverse) {
        return new InverseNtt(Twiddles.of(modulus, psiInverse), Whole.of(scale));
    }

    public static InverseNtt of(Twiddles twiddles, Number scale) {
        return new InverseNtt(twiddles, Whole.of(scale));
    }

    @Override
    void lazy(long[] x) {
        int n = x.length;
        // In units of p, what residues are below, and what 64 bits hold.
        long bound = 1;
        long most = Long.divideUnsigned(-1, p);
        int run = 1;
        for (; 4 * run <= n; run *= 4) {
            int groups = n / (4 * run);
            if (most < 4 * LEAST) {
                tightPass(x, groups, run);
                bound = 2;
                continue;
            }
            // The next pass, or stage, must not outgrow 64 bits.
            boolean reduce = bound > most / 16;
            if (run == 1) {
                firstPass(x, bound * p, reduce);
            } else {
                pass(x, groups, run, bound * p, reduce);
            }
            bound = reduce ? LEAST : Math.max(LEAST, 4 * bound);
        }
        if (2 * run == n) {
            stage(x, bound * p);
        }
    }

    /**
     * Two stages: group g of {@code groups} holds 4 runs of {@code run} neighbours.
     *
     * @param bound what residues are below; 4 times that is below 2^64
     * @param reduce whether sums of sums are brought to [0, 2 p)
     */
    private void pass(long[] x, int groups, int run, long bound, boolean reduce) {
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
                four(x, j, run, w1, q1, w2, q2, w3, q3, p, bound);
            }
            if (reduce) {
                for (int j = start; j < start + run; j++) {
                    x[j] = lessened(x[j]);
                }
            }
        }
    }

    /** {@link #pass} of runs of one. */
    private void firstPass(long[] x, long bound, boolean reduce) {
        final long p = this.p;
        long[] w = twiddles.factors;
        long[] q = twiddles.quotients;
        int groups = x.length / 4;
        for (int g = groups, j = 0; g < 2 * groups; g++, j += 4) {
            four(x, j, 1, w[g], q[g], w[2 * g], q[2 * g], w[2 * g + 1], q[2 * g + 1], p, bound);
        }
        if (reduce) {
            for (int j = 0; j < x.length; j += 4) {
                x[j] = lessened(x[j]);
            }
        }
    }

    private static void four(
            long[] x, int j, int run, long w1, long q1, long w2, long q2, long w3, long q3, long p, long bound) {
        long a = x[j];
        long b = x[j + run];
        long c = x[j + 2 * run];
        long d = x[j + 3 * run];
        long upper = a + b;
        long lower = c + d;
        long upperTurned = Twiddles.multiplyLazy(a - b + bound, w2, q2, p);
        long lowerTurned = Twiddles.multiplyLazy(c - d + bound, w3, q3, p);
        x[j] = upper + lower;
        x[j + run] = upperTurned + lowerTurned;
        x[j + 2 * run] = Twiddles.multiplyLazy(upper - lower + 2 * bound, w1, q1, p);
        x[j + 3 * run] = Twiddles.multiplyLazy(upperTurned - lowerTurned + 2 * p, w1, q1, p);
    }

    /**
     * For p that leaves no more room: where x and y are in [0, 2 p), x + y less 2 p if possible is so too, and w times
     * x - y + 2 p, which is below 4 p and so below 2^64, as well.
     */
    private void tightPass(long[] x, int groups, int run) {
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
    private void stage(long[] x, long bound) {
        final long p = this.p;
        int half = x.length / 2;
        long w = twiddles.factors[1];
        long q = twiddles.quotients[1];
        for (int j = 0; j < half; j++) {
            long a = x[j];
            long b = x[j + half];
            x[j] = a + b;
            x[j + half] = Twiddles.multiplyLazy(a - b + bound, w, q, p);
        }
    }

    /** A sum less p, and a difference, lie in [-p, p). */
    @Override
    void reduced(long[] x) {
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
    @Override
    void end(long[] x) {
        final long p = this.p;
        long w = scale.factors[0];
        long q = scale.quotients[0];
        for (int i = 0; i < x.length; i++) {
            x[i] = Twiddles.subtractOnce(Twiddles.multiplyLazy(x[i], w, q, p), p);
        }
    }
}
