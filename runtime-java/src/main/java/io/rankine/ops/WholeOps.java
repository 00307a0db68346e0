package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.math.Divisors;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Facet;
import io.rankine.spec.InRange;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import io.rankine.spec.Unsigned;

/** What only whole numbers have: divisors, bits, exact powers and roots. */
@OpSet
public final class WholeOps {

    private WholeOps() {}

    /** Number of bits that are 1, in two's complement. */
    @Elementwise("bitCount(a: [...]) -> [...]")
    @Facet("integers")
    @NativeTwin
    public static byte bitCount(byte a) {
        return (byte) Integer.bitCount(a & 0xff);
    }

    /** Number of bits that are 1, in two's complement. */
    @Elementwise("bitCount(a: [...]) -> [...]")
    @NativeTwin
    public static short bitCount(short a) {
        return (short) Integer.bitCount(a & 0xffff);
    }

    /** Number of bits that are 1, in two's complement. */
    @Elementwise("bitCount(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static int bitCount(int a) {
        return Integer.bitCount(a);
    }

    /** Number of bits that are 1, in two's complement. */
    @Elementwise("bitCount(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static long bitCount(long a) {
        return Long.bitCount(a);
    }

    /** Number of bits that a takes in two's complement besides the sign: 0 for 0 and -1, 3 for 7 and -8. */
    @Elementwise("bitLength(a: [...]) -> [...]")
    @Facet("integers")
    @Narrow
    public static int bitLength(int a) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(a ^ a >> 31);
    }

    /** Number of bits that a takes in two's complement besides the sign: 0 for 0 and -1, 3 for 7 and -8. */
    @Elementwise("bitLength(a: [...]) -> [...]")
    public static long bitLength(long a) {
        return Long.SIZE - Long.numberOfLeadingZeros(a ^ a >> 63);
    }

    /** Number of bits that a takes in two's complement besides the sign: 0 for 0 and -1, 3 for 7 and -8. */
    @Elementwise("bitLength(a: [...]) -> [...]")
    @Unsigned
    public static long bitLengthUnsigned(long a) {
        return Long.SIZE - Long.numberOfLeadingZeros(a);
    }

    /** Greatest common divisor, 0 or above; gcd(0, 0) is 0. Where it is the negated smallest value, it wraps around to that. */
    @Elementwise("gcd(a: [...], b: [...]) -> [...]")
    @Facet("integers")
    @Narrow
    public static int gcd(int a, int b) {
        return (int) Divisors.greatestCommon(a, b);
    }

    /** Greatest common divisor, 0 or above; gcd(0, 0) is 0. Where it is the negated smallest value, it wraps around to that. */
    @Elementwise("gcd(a: [...], b: [...]) -> [...]")
    public static long gcd(long a, long b) {
        return Divisors.greatestCommon(a, b);
    }

    /** Greatest common divisor, 0 or above; gcd(0, 0) is 0. Where it is the negated smallest value, it wraps around to that. */
    @Elementwise("gcd(a: [...], b: [...]) -> [...]")
    @Unsigned
    public static long gcdUnsigned(long a, long b) {
        return Divisors.greatestCommonUnsigned(a, b);
    }

    /** Least common multiple, 0 or above where it fits, else wrapped around; 0 if a or b is. */
    @Elementwise("lcm(a: [...], b: [...]) -> [...]")
    @Facet("integers")
    @Narrow
    public static int lcm(int a, int b) {
        return (int) Divisors.leastCommonMultiple(a, b);
    }

    /** Least common multiple, 0 or above where it fits, else wrapped around; 0 if a or b is. */
    @Elementwise("lcm(a: [...], b: [...]) -> [...]")
    public static long lcm(long a, long b) {
        return Divisors.leastCommonMultiple(a, b);
    }

    /** Least common multiple, 0 or above where it fits, else wrapped around; 0 if a or b is. */
    @Elementwise("lcm(a: [...], b: [...]) -> [...]")
    @Unsigned
    public static long lcmUnsigned(long a, long b) {
        return Divisors.leastCommonMultipleUnsigned(a, b);
    }

    /** a to the power of b, which is 0 or above; wraps around. The power 0 is 1, of 0 too. */
    @Structured("pow(a: integer [...], b: [...]) -> [...]")
    public static void pow(Tensor out, Tensor a, @InRange(from = "0") Tensor b) {
        WholePowers.pow(out, a, b);
    }

    /** Square root of a, which is 0 or above, rounded down; exact. */
    @Structured("isqrt(a: integer [...]) -> [...]")
    @Facet("integers")
    public static void isqrt(Tensor out, @InRange(from = "0") Tensor a) {
        WholePowers.isqrt(out, a);
    }

    /** a to the power of e modulo p, exact for every p; negative exponents are powers of the inverse, refused without one. */
    @Structured(value = "modpow(a: i64 [...], e: [...], p: [...]) -> [...]", refuses = true)
    public static void modpow(Tensor out, Tensor a, Tensor e, Modulus p) {
        // Called for each element, as moduli go by the index.
        long value = a.getLong();
        long exponent = e.getLong();
        long factor = exponent < 0 ? p.commonFactor(value) : 1;
        if (factor != 1) {
            throw OperandException.of(
                    "modpow",
                    "a",
                    "is " + value + " where e is " + exponent + ", but " + value + " has no inverse modulo " + p.value()
                            + ": their greatest common divisor is " + factor
                            + "; nothing was written. Allowed: exponents"
                            + " from 0, or values whose divisor in common with the modulus is 1");
        }
        out.setLong(p.pow(value, exponent));
    }

    /** Product along the last axis modulo p, canonical in [0, p); the residue 1 of no elements. */
    @Structured(value = "prodMod(a: i64 [..., n], p: [...]) -> [...]", severalAxes = true)
    public static void prodMod(Tensor out, Tensor a, Modulus p) {
        long[] product = {p.reduce(1L)};
        if (a.size() <= RowMajorParts.PART) {
            product[0] = product(product[0], a, p);
        } else {
            RowMajorParts.of(a).inOrder((_, factors) -> product[0] = product(product[0], factors, p));
        }
        out.setLong(product[0]);
    }

    private static long product(long start, Tensor factors, Modulus p) {
        long product = start;
        for (long factor : PrimitiveArrays.longs(factors)) {
            product = p.mul(product, factor);
        }
        return product;
    }
}
