package io.rankine.samples;

import io.rankine.modular.Modulus;
import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

/** A program's own ops, for lattice cryptography. The formulas are all there is; the rest is generated from them. */
@OpSet
public final class LatticeOps {

    private LatticeOps() {}

    /** Product plus a summand, a * b + c modulo p, in one pass and without a temporary; canonical in [0, p). */
    @Elementwise("muladd(a: [...], b: [...], c: [...], p: [...]) -> [...]")
    public static long muladd(long a, long b, long c, Modulus p) {
        return p.add(p.mul(a, b), c);
    }

    /** The number nearest to 0 that is congruent to a modulo p, in (-p/2, p/2]: where noise is small. */
    @Elementwise("centered(a: [...], p: [...]) -> [...]")
    public static long centered(long a, Modulus p) {
        long residue = p.reduce(a);
        return residue > p.value() / 2 ? residue - p.value() : residue;
    }

    /** Digit number i, from the lowest, of a >= 0 in base 2^bits; 0 beyond the highest. */
    @Elementwise("digit(a: [...], i: [...], bits: [...]) -> [...]")
    public static long digit(long a, long i, long bits) {
        return i * bits < Long.SIZE ? a >>> i * bits & (1L << bits) - 1 : 0;
    }
}
