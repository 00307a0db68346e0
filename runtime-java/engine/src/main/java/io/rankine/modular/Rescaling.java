package io.rankine.modular;

/**
 * Division of integers, known by residues, by their last modulus l: {@code (x - d) / l}, where d = x modulo l and d is as small
 * as that allows. The other residues keep the result.
 */
public final class Rescaling {

    private final Modulus[] q;
    private final Modulus last;
    /** The inverse of the last modulus modulo each other one. */
    private final Twiddles[] inverses;

    /** @throws IllegalArgumentException if the last modulus and another have a common factor */
    private Rescaling(RnsModuli moduli) {
        q = moduli.array();
        last = q[q.length - 1];
        inverses = new Twiddles[q.length - 1];
        for (int i = 0; i < inverses.length; i++) {
            inverses[i] = Twiddles.of(q[i], MixedRadix.inverse(last, q[i]));
        }
    }

    /**
     * Division by the last of these moduli.
     *
     * @throws IllegalArgumentException if it and another one have a common factor
     */
    public static Rescaling of(RnsModuli moduli) {
        return moduli.derived(Rescaling.class, Rescaling::new);
    }

    /**
     * Rounds x / l to nearest, halves up.
     *
     * @param x {@code x[i][c]} is integer c modulo q_i, canonical; all but the last row are replaced by the results
     */
    public void round(long[][] x, int count) {
        long[] rest = x[q.length - 1];
        long half = last.value() / 2;
        for (int i = 0; i < inverses.length; i++) {
            for (int c = 0; c < count; c++) {
                // x + half - ((x + half) mod l), divided by l
                long above = q[i].sub(half, last.add(rest[c], half));
                x[i][c] = divide(i, q[i].add(x[i][c], above));
            }
        }
    }

    /**
     * {@code (x - d) / l} with d = 0 modulo t besides, so that the result is {@code x / l} modulo t; |d| is at most
     * {@code l (t + 1) / 2}.
     *
     * @param x {@code x[i][c]} is integer c modulo q_i, canonical; all but the last row are replaced by the results
     * @throws IllegalArgumentException if l and t have a common factor
     */
    public void preserve(Modulus t, long[][] x, int count) {
        long[] rest = x[q.length - 1];
        long inverse = MixedRadix.inverse(last, t);
        for (int c = 0; c < count; c++) {
            long d = centered(rest[c], last);
            long turns = centered(t.mul(t.neg(d), inverse), t);
            for (int i = 0; i < inverses.length; i++) {
                x[i][c] = q[i].sub(divide(i, q[i].sub(x[i][c], d)), turns);
            }
        }
    }

    private long divide(int i, long a) {
        long p = q[i].value();
        Twiddles inverse = inverses[i];
        return Twiddles.subtractOnce(Twiddles.multiplyLazy(a, inverse.factors[0], inverse.quotients[0], p), p);
    }

    private static long centered(long residue, Modulus p) {
        return residue > p.value() / 2 ? residue - p.value() : residue;
    }
}
