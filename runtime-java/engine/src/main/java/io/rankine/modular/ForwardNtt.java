package io.rankine.modular;

/**
 * The negacyclic number-theoretic transform, in place: coefficients in natural order become values in bit-reversed order,
 * value {@code brv(i)} being that of the polynomial at {@code psi^(2 i + 1)}. Cooley-Tukey butterflies {@code (x + w y,
 * x - w y)} with the powers of psi merged in (Longa and Naehrig, "Speeding up the number theoretic transform for faster
 * ideal lattice-based cryptography", CANS 2016, algorithm 1). Two stages share a pass over the memory.
 *
 * <p>Lazy ranges: a product is in [0, 2 p) for every 64 bits, so that each stage adds at most 2 p to what its left
 * operands were. As long as 64 bits hold that, nothing is reduced; where they would not, left operands are, see
 * {@link #pass}. From 2^62 on each stage leaves canonical residues. Time and memory accesses do not depend on the residues.
 */
public final class ForwardNtt extends Butterflies {

    /** The growth in two stages, in units of p. */
    private static final int GROWTH = 4;

    private ForwardNtt(Twiddles twiddles) {
        super(twiddles);
    }

    /**
     * The transform with given twiddles.
     *
     * @param psi powers of a primitive 2 n-th root of unity, bit-reversed: {@code psi[brv(i)] = psi^i}; n of them
     * @throws IllegalArgumentException if their number is not a power of two
     */
    public static ForwardNtt of(Modulus modulus, long... psi) {
        return new ForwardNtt(Twiddles.of(modulus, psi));
    }

    public static ForwardNtt of(Twiddles twiddles) {
        return new ForwardNtt(twiddles);
    }

    @Override
    void lazy(long[] x) {
        int n = x.length;
        int groups = 1;
        // In units of p, what residues are below, and what 64 bits hold.
        long bound = 1;
        long most = Long.divideUnsigned(-1, p);
        if ((Integer.numberOfTrailingZeros(n) & 1) != 0) {
            stage(x);
            groups = 2;
            bound += 2;
        }
        boolean tight = most < 2 + GROWTH;
        for (; groups < n; groups *= 4) {
            int run = n / (4 * groups);
            boolean reduce = bound + GROWTH > most;
            if (tight) {
                tightPass(x, groups, run);
            } else if (run == 1) {
                lastPass(x, reduce);
            } else {
                pass(x, groups, run, reduce);
            }
            bound = (reduce ? 2 : bound) + GROWTH;
        }
        for (int i = 0; i < n; i++) {
            x[i] = Twiddles.subtractOnce(lessened(x[i]), p);
        }
    }

    /** The first stage: one group of butterflies. From [0, p) to [0, 3 p). */
    private void stage(long[] x) {
        final long p = this.p;
        int half = x.length / 2;
        long w = twiddles.factors[1];
        long q = twiddles.quotients[1];
        for (int j = 0; j < half; j++) {
            long a = x[j];
            long b = Twiddles.multiplyLazy(x[j + half], w, q, p);
            x[j] = a + b;
            x[j + half] = a - b + 2 * p;
        }
    }

    /**
     * Two stages: group g of {@code groups} holds 4 runs of {@code run} neighbours.
     *
     * @param reduce whether the left operands of the first stage are brought to [0, 2 p) before
     */
    private void pass(long[] x, int groups, int run, boolean reduce) {
        long[] w = twiddles.factors;
        long[] q = twiddles.quotients;
        for (int g = groups, start = 0; g < 2 * groups; g++, start += 4 * run) {
            long w1 = w[g];
            long q1 = q[g];
            long w2 = w[2 * g];
            long q2 = q[2 * g];
            long w3 = w[2 * g + 1];
            long q3 = q[2 * g + 1];
            if (reduce) {
                for (int j = start; j < start + 2 * run; j++) {
                    x[j] = lessened(x[j]);
                }
            }
            for (int j = start; j < start + run; j++) {
                four(x, j, run, w1, q1, w2, q2, w3, q3, p);
            }
        }
    }

    /** {@link #pass} of runs of one. */
    private void lastPass(long[] x, boolean reduce) {
        final long p = this.p;
        long[] w = twiddles.factors;
        long[] q = twiddles.quotients;
        int groups = x.length / 4;
        if (reduce) {
            for (int j = 0; j < x.length; j += 4) {
                x[j] = lessened(x[j]);
                x[j + 1] = lessened(x[j + 1]);
            }
        }
        for (int g = groups, j = 0; g < 2 * groups; g++, j += 4) {
            four(x, j, 1, w[g], q[g], w[2 * g], q[2 * g], w[2 * g + 1], q[2 * g + 1], p);
        }
    }

    private static void four(long[] x, int j, int run, long w1, long q1, long w2, long q2, long w3, long q3, long p) {
        long a = x[j];
        long b = x[j + run];
        long c = Twiddles.multiplyLazy(x[j + 2 * run], w1, q1, p);
        long d = Twiddles.multiplyLazy(x[j + 3 * run], w1, q1, p);
        long upper = a + c;
        long lower = a - c + 2 * p;
        long upperTurned = Twiddles.multiplyLazy(b + d, w2, q2, p);
        long lowerTurned = Twiddles.multiplyLazy(b - d + 2 * p, w3, q3, p);
        x[j] = upper + upperTurned;
        x[j + run] = upper - upperTurned + 2 * p;
        x[j + 2 * run] = lower + lowerTurned;
        x[j + 3 * run] = lower - lowerTurned + 2 * p;
    }

    /**
     * For p that leaves no more room: where x and y are in [0, 4 p), the butterfly brings x to [0, 2 p) and w y to
     * [0, 2 p), so that x + w y and x - w y + 2 p are in [0, 4 p) again.
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
                long a = Twiddles.subtractOnce(x[j], p2);
                long b = Twiddles.subtractOnce(x[j + run], p2);
                long c = Twiddles.multiplyLazy(x[j + 2 * run], w1, q1, p);
                long d = Twiddles.multiplyLazy(x[j + 3 * run], w1, q1, p);
                long upper = Twiddles.subtractOnce(a + c, p2);
                long lower = Twiddles.subtractOnce(a - c + p2, p2);
                long upperTurned = Twiddles.multiplyLazy(b + d, w2, q2, p);
                long lowerTurned = Twiddles.multiplyLazy(b - d + p2, w3, q3, p);
                x[j] = upper + upperTurned;
                x[j + run] = upper - upperTurned + p2;
                x[j + 2 * run] = lower + lowerTurned;
                x[j + 3 * run] = lower - lowerTurned + p2;
            }
        }
    }

    /** A sum less p, and a difference, lie in [-p, p). */
    @Override
    void reduced(long[] x) {
        final long p = this.p;
        for (int groups = 1, run = x.length / 2; run > 0; groups *= 2, run /= 2) {
            for (int g = 0; g < groups; g++) {
                long w = twiddles.factors[groups + g];
                long q = twiddles.quotients[groups + g];
                int start = 2 * g * run;
                for (int j = start; j < start + run; j++) {
                    long a = x[j];
                    long b = Twiddles.subtractOnce(Twiddles.multiplyLazy(x[j + run], w, q, p), p);
                    long difference = a - b;
                    x[j] = Twiddles.subtractOnce(a + b, p);
                    x[j + run] = difference + (difference >> 63 & p);
                }
            }
        }
    }
}
