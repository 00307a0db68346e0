package io.rankine.modular;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * From the residues of integers modulo q to their residues modulo p. With {@code y_i = x_i (Q/q_i)^-1 mod q_i}, Q the product
 * of q, an integer x of [0, Q) is {@code sum y_i Q/q_i - v Q}, where {@code v = floor(sum y_i/q_i)}; for the representative in
 * [-Q/2, Q/2) v is that sum rounded to nearest, halves up (Halevi, Polyakov, Shoup, "An improved RNS variant of the BFV
 * homomorphic encryption scheme", CT-RSA 2019, section 2.2). Here v is found in fixed point with a bound on the error; in
 * the rare cases within the bound from an integer, mixed-radix digits decide, so that conversions are exact.
 *
 * <p>Without v ({@link Form#FAST}) the result stands for {@code x + u Q} with {@code 0 <= u < k}, k the number of moduli q.
 *
 * <p>Time depends on the residues only in those rare cases; {@code FAST} has none.
 */
public final class BaseConversion {

    /** Which integer residues stand for. */
    public enum Form {
        /** That in [0, Q). */
        EXACT,
        /** That in [-Q/2, Q/2). */
        CENTERED,
        /** That in [0, Q) plus u Q, {@code 0 <= u < k}: nothing decides on u. */
        FAST
    }

    private final Modulus[] q;
    private final Modulus[] p;
    private final Twiddles[] hatInverses;
    /** {@code hats[j]} holds Q/q_i modulo p_j. */
    private final Twiddles[] hats;
    /** {@code multiples[j][v]} is v Q modulo p_j, v up to k. */
    private final long[][] multiples;

    private final MixedRadix radix;
    /** The mixed-radix digits of the least integer that is at least Q/2. */
    private final long[] half;

    private BaseConversion(RnsModuli from, RnsModuli to, MixedRadix radix) {
        this.radix = radix;
        q = from.array();
        p = to.array();
        BigInteger product = from.product();
        BigInteger[] hat = new BigInteger[q.length];
        hatInverses = new Twiddles[q.length];
        for (int i = 0; i < q.length; i++) {
            hat[i] = product.divide(big(q[i]));
            hatInverses[i] = Twiddles.of(q[i], q[i].inverse(residue(hat[i], q[i])));
        }
        hats = new Twiddles[p.length];
        multiples = new long[p.length][q.length + 1];
        for (int j = 0; j < p.length; j++) {
            long[] factors = new long[q.length];
            for (int i = 0; i < q.length; i++) {
                factors[i] = residue(hat[i], p[j]);
            }
            hats[j] = Twiddles.of(p[j], factors);
            for (int v = 0; v <= q.length; v++) {
                multiples[j][v] = residue(product.multiply(BigInteger.valueOf(v)), p[j]);
            }
        }
        BigInteger middle = product.add(BigInteger.ONE).shiftRight(1);
        half = new long[q.length];
        for (int i = 0; i < q.length; i++) {
            half[i] = residue(middle, q[i]);
        }
        if (product.bitLength() > 1) { // for Q = 1 the middle is not below Q
            radix.combine(half, new long[radix.words()]);
        } else {
            half[q.length - 1] = 1;
        }
    }

    /** @throws IllegalArgumentException if two of the moduli {@code from} have a common factor */
    public static BaseConversion of(RnsModuli from, RnsModuli to) {
        MixedRadix radix = MixedRadix.of(from);
        return from.derived(to, moduli -> new BaseConversion(moduli, to, radix));
    }

    /**
     * Converts {@code count} integers.
     *
     * @param x {@code x[i][c]} is integer c modulo q_i, canonical; overwritten
     * @param y receives {@code y[j][c]}, integer c modulo p_j, canonical
     */
    public void convert(Form form, long[][] x, long[][] y, int count) {
        long[] fractions = new long[count];
        int[] quotients = new int[count];
        long start = form == Form.CENTERED ? 1L << 62 : 0;
        Arrays.fill(fractions, start);
        for (int i = 0; i < q.length; i++) {
            scale(x[i], hatInverses[i], count);
            for (int c = 0; form != Form.FAST && c < count; c++) {
                fractions[c] += q[i].fraction(x[i][c]);
                quotients[c] += (int) (fractions[c] >>> 63);
                fractions[c] &= Long.MAX_VALUE;
            }
        }
        for (int j = 0; j < p.length; j++) {
            sum(x, j, quotients, y[j], count);
        }
        // Each fraction is at most 2 units too small.
        long unsure = Long.MAX_VALUE - 2L * q.length;
        for (int c = 0; form != Form.FAST && c < count; c++) {
            if (fractions[c] >= unsure) {
                decide(form, x, y, c);
            }
        }
    }

    /**
     * The digits {@code y_i}, each modulo all p.
     *
     * @param x {@code x[i][c]} is integer c modulo q_i, canonical; overwritten
     * @param y receives {@code y[i m + j][c]}, digit i of integer c modulo p_j, m the number of moduli p
     */
    public void digits(long[][] x, long[][] y, int count) {
        for (int i = 0; i < q.length; i++) {
            scale(x[i], hatInverses[i], count);
            for (int j = 0; j < p.length; j++) {
                long[] to = y[i * p.length + j];
                for (int c = 0; c < count; c++) {
                    to[c] = p[j].reduce(x[i][c]);
                }
            }
        }
    }

    private static void scale(long[] x, Twiddles factor, int count) {
        long p = factor.modulus.value();
        long w = factor.factors[0];
        long quotient = factor.quotients[0];
        for (int c = 0; c < count; c++) {
            x[c] = Twiddles.subtractOnce(Twiddles.multiplyLazy(x[c], w, quotient, p), p);
        }
    }

    private void sum(long[][] scaled, int j, int[] v, long[] y, int count) {
        long modulus = p[j].value();
        for (int c = 0; c < count; c++) {
            long less = -multiples[j][v[c]];
            y[c] = less + (less >> 63 & modulus);
        }
        // A residue below p and k terms below 2 p: where they fit 64 unsigned bits, one reduction will do.
        boolean lazy = Long.compareUnsigned(modulus, Long.divideUnsigned(-1, 2L * q.length + 1)) <= 0;
        for (int i = 0; i < q.length; i++) {
            long w = hats[j].factors[i];
            long quotient = hats[j].quotients[i];
            if (lazy) {
                addLazy(scaled[i], w, quotient, modulus, y, count);
            } else {
                addReduced(scaled[i], w, quotient, modulus, y, count);
            }
        }
        for (int c = 0; lazy && c < count; c++) {
            y[c] = p[j].reduceUnsigned(y[c]);
        }
    }

    private static void addLazy(long[] from, long w, long quotient, long modulus, long[] y, int count) {
        for (int c = 0; c < count; c++) {
            y[c] += Twiddles.multiplyLazy(from[c], w, quotient, modulus);
        }
    }

    private static void addReduced(long[] from, long w, long quotient, long modulus, long[] y, int count) {
        for (int c = 0; c < count; c++) {
            long term = Twiddles.subtractOnce(Twiddles.multiplyLazy(from[c], w, quotient, modulus), modulus);
            y[c] = Twiddles.subtractOnce(y[c] + term, modulus);
        }
    }

    /** Column c by way of mixed-radix digits. */
    private void decide(Form form, long[][] scaled, long[][] y, int c) {
        long[] digits = new long[q.length];
        for (int i = 0; i < q.length; i++) {
            digits[i] = q[i].mul(scaled[i][c], q[i].inverse(hatInverses[i].factors[0]));
        }
        radix.combine(digits, new long[radix.words()]);
        boolean negative = form == Form.CENTERED && atLeastHalf(digits);
        for (int j = 0; j < p.length; j++) {
            long value = 0;
            for (int i = q.length - 1; i >= 0; i--) {
                value = p[j].add(p[j].mul(value, q[i].value()), digits[i]);
            }
            y[j][c] = negative ? p[j].sub(value, multiples[j][1]) : value;
        }
    }

    private boolean atLeastHalf(long[] digits) {
        for (int i = digits.length - 1; i >= 0; i--) {
            if (digits[i] != half[i]) {
                return digits[i] > half[i];
            }
        }
        return true;
    }

    private static BigInteger big(Modulus modulus) {
        return BigInteger.valueOf(modulus.value());
    }

    private static long residue(BigInteger value, Modulus modulus) {
        return value.mod(big(modulus)).longValueExact();
    }
}
