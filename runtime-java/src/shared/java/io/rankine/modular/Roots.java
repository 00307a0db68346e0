package io.rankine.modular;

import java.math.BigInteger;

/** Primes and roots of unity for the tests of transforms. */
public final class Roots {

    private Roots() {}

    /** The largest prime of {@code bits} bits that is 1 modulo 2 n. */
    public static Modulus prime(int bits, int n) {
        BigInteger step = BigInteger.valueOf(2L * n);
        BigInteger top = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.TWO);
        BigInteger candidate = top.divide(step).multiply(step).add(BigInteger.ONE);
        while (!candidate.isProbablePrime(40)) {
            candidate = candidate.subtract(step);
        }
        return Modulus.of(candidate.longValueExact());
    }

    /** A residue whose n-th power is -1. */
    public static long root(Modulus p, int n) {
        for (long base = 2; ; base++) {
            long root = p.pow(base, (p.value() - 1) / (2L * n));
            if (p.pow(root, (long) n) == p.value() - 1) {
                return root;
            }
        }
    }

    /** The bits of i, of which there are log2 n, in reverse order. */
    public static int reversed(int i, int n) {
        return n == 1 ? 0 : Integer.reverse(i) >>> Integer.numberOfLeadingZeros(n) + 1;
    }
}
