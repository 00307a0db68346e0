package io.rankine.modular;

import io.rankine.spec.shape.Whole;
import java.util.Objects;

/** Roots of unity modulo a prime. */
public final class RootsOfUnity {

    private RootsOfUnity() {}

    /**
     * The smallest residue {@code psi} with {@code psi^n = -1 mod p}: a primitive 2 n-th root of unity, as negacyclic
     * transforms of length n take it.
     *
     * @param n a power of two
     * @throws IllegalArgumentException if n is not, if p is not prime, or p is not 1 modulo 2 n so that there is no such root
     */
    public static long negacyclic(Modulus p, Number n) {
        return negacyclic(Objects.requireNonNull(p, "negacyclic: p is null"), Whole.of(n));
    }

    private static long negacyclic(Modulus p, long n) {
        Primes.checkLength("negacyclic transform", n);
        if (!Primes.isPrime(p.value())) {
            throw new IllegalArgumentException(
                    "negacyclic transform: modulus " + p.value() + " is not prime; transforms of length " + n
                            + " take primes such as Primes.ntt(" + n + ", bits, count)");
        }
        if (p.value() == 2 ? n > 1 : (p.value() - 1) % (2 * n) != 0) {
            throw new IllegalArgumentException(
                    "negacyclic transform: there is no root of order " + 2 * n + " modulo " + p.value()
                            + ", which is " + p.value() % (2 * n) + " modulo " + 2 * n
                            + " (2 n), not 1; take primes such as Primes.ntt("
                            + n + ", bits, count)");
        }
        return p.value() == 2 ? 1 : smallest(p, any(p, n), n);
    }

    /** base^((p-1)/2n) is such a root for every base that is no square: half of all. */
    private static long any(Modulus p, long n) {
        for (long base = 2; ; base++) {
            long root = p.pow(base, (p.value() - 1) / (2 * n));
            if (p.pow(root, n) == p.value() - 1) {
                return root;
            }
        }
    }

    /** All such roots are the odd powers of one. */
    private static long smallest(Modulus p, long root, long n) {
        long square = p.mul(root, root);
        long power = root;
        long smallest = root;
        for (long i = 1; i < n; i++) {
            power = p.mul(power, square);
            smallest = Math.min(smallest, power);
        }
        return smallest;
    }
}
