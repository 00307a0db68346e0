package io.rankine.modular;

import io.rankine.spec.shape.Whole;

/**
 * Constant factors w of butterflies with Shoup's quotients {@code floor(w 2^64 / p)}: a product with w then takes no
 * 128-bit reduction (Harvey, "Faster arithmetic for number-theoretic transforms", J. Symb. Comput. 60, 2014, section 2).
 */
public final class Twiddles {

    /** Below this modulus butterflies may leave residues in [0, 4 p): that is still less than 2^64. */
    static final long LAZY_BOUND = 1L << 62;

    /** The largest power of two that an array can have. */
    private static final int MAX_LENGTH = 1 << 30;

    final Modulus modulus;
    final long[] factors;
    final long[] quotients;

    private Twiddles(Modulus modulus, long[] factors, long[] quotients) {
        this.modulus = modulus;
        this.factors = factors;
        this.quotients = quotients;
    }

    /** The residues of any {@code values}. */
    static Twiddles of(Modulus modulus, long... values) {
        long[] factors = new long[values.length];
        long[] quotients = new long[values.length];
        for (int i = 0; i < values.length; i++) {
            factors[i] = modulus.reduce(values[i]);
            quotients[i] = modulus.shoupQuotient(factors[i]);
        }
        return new Twiddles(modulus, factors, quotients);
    }

    /** The powers of {@code root} in bit-reversed order: entry {@code i} is {@code root^brv(i)}. */
    public static Twiddles powers(Modulus modulus, Number root, int n) {
        long[] powers = new long[n];
        powers(modulus, Whole.of(root), powers, 0, n);
        return of(modulus, powers);
    }

    /** Writes the powers in bit-reversed order at {@code start} and after. */
    public static void powers(Modulus modulus, long root, long[] powers, int start, int n) {
        long power = modulus.reduce(1L);
        int unused = Integer.numberOfLeadingZeros(n) + 1;
        for (int i = 0; i < n; i++) {
            powers[start + (n == 1 ? 0 : Integer.reverse(i) >>> unused)] = power;
            power = modulus.mul(power, root);
        }
    }

    int length() {
        return factors.length;
    }

    boolean lazy() {
        return modulus.value() < LAZY_BOUND;
    }

    /** A length that is a power of two. @throws IllegalArgumentException if it is none, or exceeds 2^30 */
    public static int checkLength(Number n) {
        long length = Whole.of(n);
        if (Long.bitCount(length) != 1 || length > MAX_LENGTH || length < 1) {
            throw new IllegalArgumentException(
                    "ntt: length " + n + " is out of range; lengths are powers of two: 1, 2, 4, ... up to 2^30");
        }
        return (int) length;
    }

    /**
     * {@code y w mod p}, not fully reduced: in [0, 2 p) for every y of 64 unsigned bits. The quotient is at most 1 too
     * small: with {@code w 2^64 = quotient p + r}, {@code r < p}, the result is below {@code p + y r / 2^64 < 2 p}.
     */
    static long multiplyLazy(long y, long factor, long quotient, long p) {
        return y * factor - Math.unsignedMultiplyHigh(y, quotient) * p;
    }

    /** {@code x - bound} if that is not negative, else x: for x in [0, 2 bound), bound below 2^63; unsigned beyond. */
    static long subtractOnce(long x, long bound) {
        long rest = x - bound;
        return rest + (rest >> 63 & bound);
    }
}
