package io.rankine.modular;

/**
 * Polynomials of n coefficients modulo {@code X^n + 1} and a prime p: the transform that turns their product into one of
 * values, and its inverse. n is a power of two, and p = 1 modulo 2 n, so that there is a root psi with psi^n = -1.
 */
public final class NegacyclicNtt {

    private final ForwardNtt forward;
    private final InverseNtt inverse;

    private NegacyclicNtt(ForwardNtt forward, InverseNtt inverse) {
        this.forward = forward;
        this.inverse = inverse;
    }

    /**
     * The pair of transforms for a root.
     *
     * @param n number of coefficients, a power of two
     * @param psi a residue with {@code psi^n = -1 mod p}
     * @throws IllegalArgumentException if n is not a power of two, or psi not such a root
     * @throws ArithmeticException if n has no inverse modulo p
     */
    public static NegacyclicNtt of(Modulus modulus, int n, long psi) {
        Twiddles.checkLength(n);
        if (modulus.pow(psi, (long) n) != modulus.neg(1L)) {
            throw new IllegalArgumentException("ntt: psi = " + psi + " modulo " + modulus.value()
                    + " is not a root for length " + n + ": psi^" + n + " = " + modulus.pow(psi, (long) n)
                    + ", it must be -1 = " + modulus.neg(1L));
        }
        return new NegacyclicNtt(
                ForwardNtt.of(Twiddles.powers(modulus, psi, n)),
                InverseNtt.of(Twiddles.powers(modulus, modulus.inverse(psi), n), modulus.inverse((long) n)));
    }

    /** Coefficients in natural order to values in bit-reversed order. */
    public ForwardNtt forward() {
        return forward;
    }

    /** Values in bit-reversed order to coefficients in natural order. */
    public InverseNtt inverse() {
        return inverse;
    }

    static void checkLength(long[] x, int n) {
        if (x.length != n) {
            throw new IllegalArgumentException("ntt: " + x.length + " residues; the transform takes " + n);
        }
    }
}
