package io.rankine.modular;

import io.rankine.spec.Shape;
import io.rankine.spec.shape.Whole;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A modulus {@code p} in {@code [1, 2^63)} with its precomputed reciprocals: a value, compared by {@code p}.
 *
 * <p>Every operation takes any operands (negative, at least {@code p}, {@code MIN_VALUE}) and returns the canonical
 * residue in {@code [0, p)}, exactly. Operands that are canonical already take a shorter path. The {@code int} forms are
 * for {@code p < 2^31} and refuse a larger one. No operation divides: products are reduced by Barrett's method (Menezes, van Oorschot, Vanstone:
 * Handbook of Applied Cryptography, 14.42), moduli of 63 bits by Möller and Granlund's 2-by-1 division ("Improved division
 * by invariant integers", IEEE Trans. Comput. 60, 2011, algorithm 4).
 */
@Shape("[]")
public final class Modulus implements Moduli {

    /** Bits up to which Barrett's remainder, below 2.5 p, is distinguishable in 64 bits. */
    private static final int BARRETT_BITS = 62;

    private final long p;
    private final int bits;
    /** p for the int forms; 0, to which no operand is canonical, from 2^31 on, where these forms refuse. */
    private final int narrow;
    /** floor(2^64 / p), all ones for p = 1. */
    private final long reciprocal;
    /** floor((2^(63 + bits) - 1) / p): 64 significant bits. */
    private final long barrett;
    /** {@code floor((2^128 - 1) / (p << (64 - bits))) - 2^64}. */
    private final long inverse;

    private final ModulusTable table;

    private Modulus(long p) {
        this.p = p;
        narrow = p <= Integer.MAX_VALUE ? (int) p : 0;
        bits = Long.SIZE - Long.numberOfLeadingZeros(p);
        reciprocal = p == 1 ? -1 : WideDivision.quotient(1, 0, p);
        barrett = WideDivision.quotient((1L << (bits - 1)) - 1, -1, p);
        long normalized = p << (Long.SIZE - bits);
        inverse = WideDivision.quotient(~normalized, -1, normalized);
        table = new ModulusTable(this);
    }

    /**
     * The modulus {@code p}.
     *
     * @throws IllegalArgumentException if {@code p <= 0}
     */
    public static Modulus of(Number p) {
        long value = Whole.of(p);
        if (value <= 0) {
            throw new IllegalArgumentException("modulus: p = " + value + " is out of range; a modulus lies in [1, "
                    + Long.MAX_VALUE + "] (2^63 - 1)");
        }
        return new Modulus(value);
    }

    /** The modulus itself. */
    public long value() {
        return p;
    }

    /** Bit length of {@code p}: {@code 2^(bits - 1) <= p < 2^bits}. */
    public int bits() {
        return bits;
    }

    /** {@code a mod p} in {@code [0, p)}. */
    public long reduce(long a) {
        long sign = a >> 63;
        // For a < 0: a = -(~a) - 1, so its residue is p - 1 - (~a mod p) = p + ~(~a mod p).
        return (residue(a ^ sign) ^ sign) + (sign & p);
    }

    /** {@code a mod p} in {@code [0, p)}. */
    public int reduce(int a) {
        return narrowed(reduce((long) a));
    }

    /** {@code a mod p} of a value read as unsigned 64 bits. */
    public long reduceUnsigned(long a) {
        return residue(a);
    }

    /** {@code (a + b) mod p}. */
    public long add(long a, long b) {
        return canonical(a, b) ? addCanonical(a, b) : addCanonical(reduce(a), reduce(b));
    }

    /** {@code (a + b) mod p}. */
    public int add(int a, int b) {
        return canonical(a, b) ? lift(a + b - narrow) : narrowed(reduce((long) a + b));
    }

    /** {@code (a - b) mod p}. */
    public long sub(long a, long b) {
        return canonical(a, b) ? subCanonical(a, b) : subCanonical(reduce(a), reduce(b));
    }

    /** {@code (a - b) mod p}. */
    public int sub(int a, int b) {
        return canonical(a, b) ? lift(a - b) : narrowed(reduce((long) a - b));
    }

    /** {@code (a * b) mod p}; the product is formed in 128 bits. */
    public long mul(long a, long b) {
        return canonical(a, b) ? mulCanonical(a, b) : mulCanonical(reduce(a), reduce(b));
    }

    /** {@code (a * b) mod p}. */
    public int mul(int a, int b) {
        return narrowed(reduce((long) a * b));
    }

    /** {@code -a mod p}. */
    public long neg(long a) {
        return subCanonical(0, reduce(a));
    }

    /** {@code -a mod p}. */
    public int neg(int a) {
        return narrowed(reduce(-(long) a));
    }

    /**
     * {@code a^exponent mod p}; {@code a^0 = 1 mod p}. A negative exponent takes the inverse of {@code a}.
     *
     * @throws ArithmeticException if the exponent is negative and {@code a} has no inverse
     */
    public long pow(long a, long exponent) {
        long square = exponent < 0 ? inverse(a) : reduce(a);
        long power = residue(1);
        // The magnitude of MIN_VALUE is right as an unsigned value.
        for (long e = exponent < 0 ? -exponent : exponent; e != 0; e >>>= 1) {
            if ((e & 1) != 0) {
                power = mulCanonical(power, square);
            }
            square = mulCanonical(square, square);
        }
        return power;
    }

    /** {@code a^exponent mod p}, as {@link #pow(long, long)}. */
    public int pow(int a, int exponent) {
        return narrowed(pow((long) a, (long) exponent));
    }

    /**
     * The residue {@code x} with {@code a * x = 1 mod p}, by Euclid's extended algorithm. Its time depends on {@code a}.
     *
     * @throws ArithmeticException if {@code a} and {@code p} have a common factor
     */
    public long inverse(long a) {
        long r = p;
        long next = reduce(a);
        long x = 0;
        long nextX = 1;
        while (next != 0) {
            long quotient = r / next;
            long rest = r - quotient * next;
            r = next;
            next = rest;
            // |x| stays at most p, so neither step leaves the range of long.
            long step = x - quotient * nextX;
            x = nextX;
            nextX = step;
        }
        if (r != 1) {
            throw new ArithmeticException("inverse: " + a + " has no inverse modulo " + p
                    + ": their greatest common divisor is " + r + ", it must be 1");
        }
        return p == 1 ? 0 : reduce(x);
    }

    /** The greatest common divisor of {@code a} and {@code p}, at least 1; where it is 1, {@code a} has an inverse. */
    public long commonFactor(long a) {
        long factor = p;
        for (long rest = reduce(a); rest != 0; ) {
            long next = factor % rest;
            factor = rest;
            rest = next;
        }
        return factor;
    }

    /** The residue {@code x} with {@code a * x = 1 mod p}, as {@link #inverse(long)}. */
    public int inverse(int a) {
        return narrowed(inverse((long) a));
    }

    /**
     * {@code target[to + i] = (target[to + i] + factor source[from + i]) mod p} for {@code 0 <= i < count}: a row operation.
     *
     * @param target canonical residues; so are the results
     * @param source canonical residues, another array
     * @param factor any integer
     */
    public void addMultiple(long[] target, int to, long[] source, int from, int count, long factor) {
        long w = reduce(factor);
        long quotient = shoupQuotient(w);
        for (int i = 0; i < count; i++) {
            long product = Twiddles.subtractOnce(Twiddles.multiplyLazy(source[from + i], w, quotient, p), p);
            target[to + i] = addCanonical(target[to + i], product);
        }
    }

    @Override
    public int count() {
        return 1;
    }

    @Override
    public Modulus at(int i) {
        Objects.checkIndex(i, 1);
        return this;
    }

    @Override
    public Modulus[] array() {
        return new Modulus[] {this};
    }

    @Override
    public long largest() {
        return p;
    }

    @Override
    public int rank() {
        return 0;
    }

    @Override
    public long dim(int axis) {
        throw new IndexOutOfBoundsException("modulus: axis " + axis + " is out of range; a single modulus has rank 0");
    }

    @Override
    public long stride(int axis) {
        return dim(axis);
    }

    @Override
    public long address() {
        return table.address();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Modulus that && p == that.p;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(p);
    }

    @Override
    public String toString() {
        return "Modulus(" + p + ")";
    }

    long barrett() {
        return barrett;
    }

    long normalizedInverse() {
        return inverse;
    }

    /** True if both lie in [0, p). Two unsigned comparisons run twice as fast as one test of a combined sign. */
    private boolean canonical(long a, long b) {
        return Long.compareUnsigned(a, p) < 0 && Long.compareUnsigned(b, p) < 0;
    }

    private boolean canonical(int a, int b) {
        return Integer.compareUnsigned(a, narrow) < 0 && Integer.compareUnsigned(b, narrow) < 0;
    }

    /** a mod p of an unsigned a: the estimate of the quotient is at most 1 too small, so the remainder is below 2 p. */
    private long residue(long a) {
        return subtractOnce(a - Math.unsignedMultiplyHigh(a, reciprocal) * p);
    }

    private long addCanonical(long a, long b) {
        return lift(a + b - p);
    }

    private long subCanonical(long a, long b) {
        return lift(a - b);
    }

    private long mulCanonical(long a, long b) {
        return bits <= BARRETT_BITS ? mulBarrett(a, b) : mulNormalized(a, b);
    }

    private long mulBarrett(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        // The product is below 2^(2 bits), so its part above bit (bits - 1) fits 64 bits.
        long top = high << (65 - bits) | low >>> (bits - 1);
        // The estimate is at most 2 too small, the remainder below 2.5 p < 2^64.
        return subtractOnce(subtractOnce(low - Math.unsignedMultiplyHigh(top, barrett) * p));
    }

    /** Shoup's quotient {@code floor(w 2^64 / p)} of a canonical w. */
    long shoupQuotient(long w) {
        int shift = Long.SIZE - bits;
        long divisor = p << shift;
        // The division of mulNormalized, of a dividend whose low word is 0.
        long high = w << shift;
        long fraction = inverse * high;
        long quotient = Math.unsignedMultiplyHigh(inverse, high) + high + 1;
        long rest = -quotient * divisor;
        long above = belowUnsigned(fraction, rest);
        rest += above & divisor;
        return quotient + above - ~belowUnsigned(rest, divisor);
    }

    /** {@code floor(a 2^63 / p)} of a canonical a, or at most 2 less. */
    long fraction(long a) {
        // a < 2^bits and barrett are rounded once each: both cost less than 1.
        return Math.unsignedMultiplyHigh(a << (Long.SIZE - bits), barrett);
    }

    private long mulNormalized(long a, long b) {
        int shift = Long.SIZE - bits;
        long divisor = p << shift;
        long scaled = a << shift;
        long high = Math.unsignedMultiplyHigh(scaled, b);
        long low = scaled * b;
        long fraction = inverse * high;
        long sum = fraction + low;
        long carry = ((fraction & low) | ((fraction | low) & ~sum)) >>> 63;
        long quotient = Math.unsignedMultiplyHigh(inverse, high) + high + carry + 1;
        long rest = low - quotient * divisor;
        rest += belowUnsigned(sum, rest) & divisor;
        rest -= ~belowUnsigned(rest, divisor) & divisor;
        return rest >>> shift;
    }

    /** r - p if that is not negative, else r, for an unsigned r below 2.5 p and below p + 2^63. */
    private long subtractOnce(long r) {
        return lift(r - p);
    }

    /** Adds p to a negative value in [-p, p). Masks, not branches: the sign of a residue is unpredictable. */
    private long lift(long a) {
        return a + ((a >> 63) & p);
    }

    /** A residue as an int; that p is small is asked of p alone, so that loops ask once. */
    private int narrowed(long residue) {
        if (narrow == 0) {
            throw new ArithmeticException(
                    "modulus: residues modulo " + p + " do not fit int, which these arguments ask for:"
                            + " give them as long, such as 2L, or take p up to " + Integer.MAX_VALUE);
        }
        return (int) residue;
    }

    private int lift(int a) {
        return a + ((a >> 31) & narrow);
    }

    /** All ones if a is below b, both unsigned, else 0. */
    private static long belowUnsigned(long a, long b) {
        return ((~a & b) | ((~a | b) & (a - b))) >> 63;
    }
}
