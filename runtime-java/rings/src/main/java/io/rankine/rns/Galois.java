package io.rankine.rns;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Modulus;

/** The automorphism of polynomials modulo X^n + 1 that takes X to X^g, for an odd g. */
final class Galois {

    private final long g;
    private final long n;

    private Galois(long g, long n) {
        this.g = g;
        this.n = n;
    }

    /** @param g odd */
    static Galois of(long g, long n) {
        return new Galois(Math.floorMod(g, 2 * n), n);
    }

    /** Coefficient i moves to g i modulo n, with the sign of X^(g i) modulo X^n + 1. */
    void coefficients(Tensor a, Tensor out, Modulus p) {
        long from = a.address();
        long to = out.address();
        long step = a.stride(0) * Long.BYTES;
        long target = out.stride(0) * Long.BYTES;
        long power = 0;
        for (long i = 0; i < n; i++) {
            long value = Mem.getLong(from + i * step);
            long residue = power < n ? p.reduce(value) : p.neg(value);
            Mem.setLong(to + (power & n - 1) * target, residue);
            power = power + g & 2 * n - 1;
        }
    }

    /** The value at psi^(2 i + 1) becomes that at psi^(g (2 i + 1)). */
    void values(Tensor a, Tensor out) {
        long from = a.address();
        long to = out.address();
        long step = a.stride(0) * Long.BYTES;
        long target = out.stride(0) * Long.BYTES;
        long power = g;
        for (long i = 0; i < n; i++) {
            Mem.setLong(to + reversed(i) * target, Mem.getLong(from + reversed(power >>> 1) * step));
            power = power + 2 * g & 2 * n - 1;
        }
    }

    /** The log2 n bits of i in reverse order. */
    private long reversed(long i) {
        return n == 1 ? 0 : Long.reverse(i) >>> Long.numberOfLeadingZeros(n) + 1;
    }
}
