package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.modular.Modulus;

/** Fractions from their residues, by half of Euclid's algorithm (Wang, Guy, Davenport: P-adic reconstruction, 1982). */
public final class RationalNumbers {

    private RationalNumbers() {}

    /** Numerator and denominator of a residue in [0, p). */
    public static long[] of(Modulus p, long a) {
        long bound = (long) Math.sqrt(p.value() / 2.0);
        while (2 * bound * bound > p.value()) {
            bound--;
        }
        long before = p.value();
        long rest = a;
        long factorBefore = 0;
        long factor = 1;
        while (rest > bound) {
            long quotient = before / rest;
            long nextRest = before - quotient * rest;
            long nextFactor = factorBefore - quotient * factor;
            before = rest;
            rest = nextRest;
            factorBefore = factor;
            factor = nextFactor;
        }
        if (Math.abs(factor) > bound || gcd(rest, Math.abs(factor)) != 1) {
            throw OperandException.of(
                    "rational",
                    "a",
                    "has the residue " + a + ", which no fraction has modulo " + p.value() + " whose parts are at most "
                            + bound + "; take a larger modulus");
        }
        return factor < 0 ? new long[] {-rest, -factor} : new long[] {rest, factor};
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
