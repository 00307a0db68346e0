package io.rankine.samples.bfv;

import io.rankine.Ring;
import io.rankine.Slots;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;

/** The rings of the scheme. Their primes are generated, so these few numbers are all that parties agree on. */
public final class BfvParameters {

    /**
     * Bits of the largest modulus for which polynomials of n coefficients with ternary secrets give 128 bits of security against
     * classical attacks: Albrecht et al., "Homomorphic encryption security standard", HomomorphicEncryption.org, 2018, table 1.
     */
    private static final Map<Integer, Integer> SECURE_BITS =
            Map.of(1024, 27, 2048, 54, 4096, 109, 8192, 218, 16384, 438, 32768, 881);

    private final Modulus t;
    private final Ring ciphertexts;
    private final Ring keys;
    private final Ring auxiliary;
    private final Ring products;
    private final Slots slots;

    private BfvParameters(int n, long t, int bits, int count, int keyBits) {
        this.t = Modulus.of(t);
        slots = Slots.of(Ring.of(n, this.t));
        RnsModuli q = Primes.ntt(n, bits, count);
        ciphertexts = Ring.of(n, q);
        keys = Ring.of(n, q.plus(Primes.ntt(n, keyBits, 1)));
        auxiliary = Ring.of(n, auxiliary(n, q));
        products = Ring.of(n, q.plus(auxiliary.basis()));
    }

    /** 8192 coefficients modulo three primes of 54 bits, keys modulo one of 55 more: 217 bits of the 218 that are secure. */
    public static BfvParameters standard() {
        return secure(8192, 65537, 54, 3, 55);
    }

    /**
     * Ciphertexts modulo {@code count} primes of {@code bits} bits, keys modulo one more of {@code keyBits}.
     *
     * @param t modulus of the plain integers, a prime that is 1 modulo 2 n
     * @throws IllegalArgumentException if that gives less than 128 bits of security
     */
    public static BfvParameters secure(int n, long t, int bits, int count, int keyBits) {
        int total = bits * count + keyBits;
        int most = SECURE_BITS.getOrDefault(n, 0);
        if (total > most) {
            throw new IllegalArgumentException("bfv: a modulus of " + total + " bits for n = " + n
                    + " gives less than 128 bits of security; there, it has at most " + most + " bits");
        }
        return new BfvParameters(n, t, bits, count, keyBits);
    }

    /** As {@link #secure}, but of any size: for tests. */
    static BfvParameters insecure(int n, long t, int bits, int count, int keyBits) {
        return new BfvParameters(n, t, bits, count, keyBits);
    }

    /** Primes whose product exceeds 4 n t Q, so that t times a product of ciphertexts is known exactly. */
    private RnsModuli auxiliary(int n, RnsModuli q) {
        BigInteger least = q.product().multiply(BigInteger.valueOf(4L * n)).multiply(BigInteger.valueOf(t.value()));
        for (int count = 1; ; count++) {
            long[] primes = Arrays.stream(Primes.ntt(n, 50, count + q.count()).values())
                    .filter(p -> Arrays.stream(q.values()).noneMatch(other -> other == p))
                    .limit(count)
                    .toArray();
            if (RnsModuli.of(primes).product().compareTo(least) > 0) {
                return RnsModuli.of(primes);
            }
        }
    }

    /** Coefficients of a polynomial, and slots. */
    public int n() {
        return ciphertexts.n();
    }

    /** The modulus of plain integers. */
    public Modulus t() {
        return t;
    }

    /** Between integers and plain polynomials. */
    public Slots slots() {
        return slots;
    }

    /** Q: the ring of ciphertexts. */
    public Ring ciphertexts() {
        return ciphertexts;
    }

    /** The modulus of ciphertexts. */
    public BigInteger q() {
        return ciphertexts.basis().product();
    }

    /** Q and the prime P of keys. */
    public Ring keys() {
        return keys;
    }

    /** B, beside Q in products. */
    public Ring auxiliary() {
        return auxiliary;
    }

    /** Q and B: products of ciphertexts are exact there. */
    public Ring products() {
        return products;
    }

    @Override
    public String toString() {
        return "n = " + n() + ", t = " + t.value() + ", q of " + q().bitLength() + " bits, keys of "
                + keys.basis().product().bitLength();
    }
}
