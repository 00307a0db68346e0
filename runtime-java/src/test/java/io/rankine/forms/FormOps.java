package io.rankine.forms;

import io.rankine.modular.Modulus;
import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

@OpSet
final class FormOps {

    private FormOps() {}

    /** a where c holds, else b. */
    @Elementwise("where(c: [...], a: [...], b: [...]) -> [...]")
    static long where(boolean c, long a, long b) {
        return c ? a : b;
    }

    /** a where c holds, else b. */
    @Elementwise("where(c: [...], a: [...], b: [...]) -> [...]")
    static float where(boolean c, float a, float b) {
        return c ? a : b;
    }

    /** Residues along the last axis, one modulus each. */
    @Elementwise("residues(a: [..., k|1], p: [k]) -> [..., k]")
    static long residues(long a, Modulus p) {
        return p.reduce(a);
    }

    /** Product plus a summand modulo p. */
    @Elementwise("productPlus(a: [...], b: [...], c: [...], p: [...]) -> [...]")
    static long productPlus(long a, long b, long c, Modulus p) {
        return p.add(p.mul(a, b), c);
    }

    /** Horner's rule at 31, which depends on the order of elements. */
    @Reduction(value = "horner(a: [..., n]) -> [...]", identity = "0")
    static long horner(long acc, long a) {
        return 31 * acc + a;
    }

    /** Horner's rule at 31 modulo p. */
    @Reduction(value = "hornerMod(a: [..., n], p: [...]) -> [...]", identity = "0")
    static long hornerMod(long acc, int a, Modulus p) {
        return p.add(p.mul(31, acc), a);
    }
}
