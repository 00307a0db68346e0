package io.rankine.modular;

import io.rankine.spec.shape.Whole;
import java.util.Arrays;

/** Prime numbers below 2^63: a test that is a proof, and moduli for number-theoretic transforms. */
public final class Primes {

    /** Bases for which no composite below 3.1e23 passes (Sorenson and Webster, Math. Comp. 86, 2017). */
    private static final long[] BASES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

    /** More moduli than any chain of residues has; to find them takes seconds. */
    private static final int MOST = 1 << 16;

    private Primes() {}

    /** True if {@code n} is a prime number: Miller and Rabin's test with bases that leave no doubt below 2^63. */
    public static boolean isPrime(Number n) {
        return isPrime(Whole.of(n));
    }

    private static boolean isPrime(long n) {
        if (n < 2) {
            return false;
        }
        for (long base : BASES) {
            if (n % base == 0) {
                return n == base;
            }
        }
        Modulus modulus = Modulus.of(n);
        return Arrays.stream(BASES).noneMatch(base -> isWitness(base, modulus));
    }

    /**
     * The {@code count} largest primes of exactly {@code bits} bits that are 1 modulo {@code 2 n}, in descending order: those
     * for which negacyclic transforms of length n exist. The same arguments always give the same moduli.
     *
     * @param n a power of two
     * @param bits 2 to 63
     * @param count 1 to 65536
     * @throws IllegalArgumentException if an argument is out of range, or there are fewer such primes
     */
    public static RnsModuli ntt(Number n, int bits, int count) {
        return ntt(Whole.of(n), bits, count);
    }

    private static RnsModuli ntt(long n, int bits, int count) {
        checkLength("Primes.ntt", n);
        if (bits < 2 || bits > 63 || count < 1) {
            throw outOfRange(bits, count);
        }
        long step = 2 * n;
        long half = 1L << (bits - 1);
        long candidates = half / step + 1;
        if (count > MOST && candidates > MOST) {
            throw outOfRange(bits, count);
        }
        long[] primes = new long[(int) Math.min(count, candidates)];
        int found = 0;
        long below = half - 1 + half - 1; // 2^bits - 2, which with bits = 63 is the largest but one long
        for (long p = below - below % step + 1; found < count && p > half; p -= step) {
            if (isPrime(p)) {
                primes[found++] = p;
            }
        }
        if (found < count) {
            String those = bits + (found < 2 ? " bits is" : " bits are") + " 1 modulo " + step + " (2 n)";
            throw new IllegalArgumentException(
                    found == 0
                            ? "Primes.ntt: no prime of " + those + "; take more bits"
                            : "Primes.ntt: only " + found + (found == 1 ? " prime of " : " primes of ") + those
                                    + ", not " + count + "; take more bits, or fewer primes");
        }
        return RnsModuli.of(primes);
    }

    private static IllegalArgumentException outOfRange(int bits, int count) {
        return new IllegalArgumentException("Primes.ntt: bits = " + bits + ", count = " + count
                + " is out of range; bits lie in 2 to 63, count in 1 to " + MOST);
    }

    /** Refuses a length that is no power of two up to 2^30. */
    static void checkLength(String op, long n) {
        if (Long.bitCount(n) != 1 || n < 1 || n > 1 << 30) {
            throw new IllegalArgumentException(
                    op + ": n = " + n + " is out of range; it is a power of two: 1, 2, 4, ..., 2^30");
        }
    }

    /** True if {@code base} proves the odd modulus composite: neither base^odd = 1 nor any base^(odd 2^i) = -1. */
    private static boolean isWitness(long base, Modulus modulus) {
        long last = modulus.value() - 1;
        int twos = Long.numberOfTrailingZeros(last);
        long power = modulus.pow(base, last >> twos);
        if (power == 1 || power == last) {
            return false;
        }
        for (int i = 1; i < twos; i++) {
            power = modulus.mul(power, power);
            if (power == last) {
                return false;
            }
        }
        return true;
    }
}
