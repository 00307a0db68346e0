package io.rankine.ops;

import io.rankine.modular.Modulus;
import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/**
 * Arithmetic modulo p. Any operands are taken, negative ones and those of at least p too; results are exact and
 * canonical, in [0, p), for every p below 2^63 (of int elements: below 2^31).
 */
@OpSet
public final class ModularOps {

    private ModularOps() {}

    /** Sum a + b modulo p, canonical in [0, p). */
    @Elementwise("modsum(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin
    public static int modsum(int a, int b, Modulus p) {
        return p.add(a, b);
    }

    /** Sum a + b modulo p, canonical in [0, p). */
    @Elementwise("modsum(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin
    public static long modsum(long a, long b, Modulus p) {
        return p.add(a, b);
    }

    /** Difference a - b modulo p, canonical in [0, p). */
    @Elementwise("modsub(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin
    public static int modsub(int a, int b, Modulus p) {
        return p.sub(a, b);
    }

    /** Difference a - b modulo p, canonical in [0, p). */
    @Elementwise("modsub(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin
    public static long modsub(long a, long b, Modulus p) {
        return p.sub(a, b);
    }

    /** Product a * b modulo p, canonical in [0, p); the product is never rounded or wrapped. */
    @Elementwise("modmul(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin
    public static int modmul(int a, int b, Modulus p) {
        return p.mul(a, b);
    }

    /** Product a * b modulo p, canonical in [0, p); the product is never rounded or wrapped. */
    @Elementwise("modmul(a: [...], b: [...], p: [...]) -> [...]")
    @NativeTwin
    public static long modmul(long a, long b, Modulus p) {
        return p.mul(a, b);
    }

    /** Negation -a modulo p, canonical in [0, p). */
    @Elementwise("modneg(a: [...], p: [...]) -> [...]")
    @NativeTwin
    public static int modneg(int a, Modulus p) {
        return p.neg(a);
    }

    /** Negation -a modulo p, canonical in [0, p). */
    @Elementwise("modneg(a: [...], p: [...]) -> [...]")
    @NativeTwin
    public static long modneg(long a, Modulus p) {
        return p.neg(a);
    }

    /** Residue of a modulo p, canonical in [0, p). */
    @Elementwise("mod(a: [...], p: [...]) -> [...]")
    @NativeTwin
    public static int mod(int a, Modulus p) {
        return p.reduce(a);
    }

    /** Residue of a modulo p, canonical in [0, p). */
    @Elementwise("mod(a: [...], p: [...]) -> [...]")
    @NativeTwin
    public static long mod(long a, Modulus p) {
        return p.reduce(a);
    }
}
