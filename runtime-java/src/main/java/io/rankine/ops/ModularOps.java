package io.rankine.ops;

import io.rankine.modular.Modulus;
import io.rankine.spec.Coprime;
import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/**
 * Arithmetic modulo p. Any operands are taken, negative ones and those of at least p too; results are exact and
 * canonical, in [0, p), for every p below 2^63 (of int elements: below 2^31). Divisors without an inverse modulo p are
 * refused before anything is written.
 */
@OpSet
public final class ModularOps {

    private ModularOps() {}

    /** Sum a + b modulo p, canonical in [0, p). */
    @Elementwise("modsum(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static int modsum(int a, int b, Modulus p) {
        return p.add(a, b);
    }

    /** Sum a + b modulo p, canonical in [0, p). */
    @Elementwise("modsum(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long modsum(long a, long b, Modulus p) {
        return p.add(a, b);
    }

    /** Difference a - b modulo p, canonical in [0, p). */
    @Elementwise("modsub(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static int modsub(int a, int b, Modulus p) {
        return p.sub(a, b);
    }

    /** Difference a - b modulo p, canonical in [0, p). */
    @Elementwise("modsub(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long modsub(long a, long b, Modulus p) {
        return p.sub(a, b);
    }

    /** Product a * b modulo p, canonical in [0, p); the product is never rounded or wrapped. */
    @Elementwise("modmul(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static int modmul(int a, int b, Modulus p) {
        return p.mul(a, b);
    }

    /** Product a * b modulo p, canonical in [0, p); the product is never rounded or wrapped. */
    @Elementwise("modmul(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long modmul(long a, long b, Modulus p) {
        return p.mul(a, b);
    }

    /** Negation -a modulo p, canonical in [0, p). */
    @Elementwise("modneg(a: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static int modneg(int a, Modulus p) {
        return p.neg(a);
    }

    /** Negation -a modulo p, canonical in [0, p). */
    @Elementwise("modneg(a: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long modneg(long a, Modulus p) {
        return p.neg(a);
    }

    /** Quotient a / b modulo p, a times the inverse of b, canonical in [0, p); exact for every p. */
    @Elementwise("moddiv(a: [...], b: [...], p: [...]) -> [...]")
    public static int moddiv(int a, @Coprime int b, Modulus p) {
        return p.mul(a, p.inverse(b));
    }

    /** Quotient a / b modulo p, a times the inverse of b, canonical in [0, p); exact for every p. */
    @Elementwise("moddiv(a: [...], b: [...], p: [...]) -> [...]")
    public static long moddiv(long a, @Coprime long b, Modulus p) {
        return p.mul(a, p.inverse(b));
    }

    /** Inverse of a modulo p, the residue x with a x = 1 modulo p; of matrices it is modinv. */
    @Elementwise("modreciprocal(a: [...], p: [...]) -> [...]")
    public static int modreciprocal(@Coprime int a, Modulus p) {
        return p.inverse(a);
    }

    /** Inverse of a modulo p, the residue x with a x = 1 modulo p; of matrices it is modinv. */
    @Elementwise("modreciprocal(a: [...], p: [...]) -> [...]")
    public static long modreciprocal(@Coprime long a, Modulus p) {
        return p.inverse(a);
    }

    /** Residue of a modulo p, canonical in [0, p). */
    @Elementwise("mod(a: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static int mod(int a, Modulus p) {
        return p.reduce(a);
    }

    /** Residue of a modulo p, canonical in [0, p). */
    @Elementwise("mod(a: [...], p: [...]) -> [...]")
    @NativeTwin(byHand = true)
    public static long mod(long a, Modulus p) {
        return p.reduce(a);
    }
}
