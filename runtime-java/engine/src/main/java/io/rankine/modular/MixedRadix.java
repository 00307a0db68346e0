package io.rankine.modular;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * From residues to the integer in [0, Q), Q the product of the moduli, that they stand for: Garner's algorithm (Knuth, The Art
 * of Computer Programming 2, section 4.3.2), by way of mixed-radix digits, {@code d0 + q0 (d1 + q1 (d2 + ...))}.
 */
public final class MixedRadix {

    private final Modulus[] moduli;
    /** {@code inverses[j][i]} is that of modulus i modulo modulus j, for i below j. */
    private final long[][] inverses;

    private final int words;

    private MixedRadix(Modulus[] moduli, long[][] inverses, int words) {
        this.moduli = moduli;
        this.inverses = inverses;
        this.words = words;
    }

    /** @throws IllegalArgumentException if two of the moduli have a common factor */
    public static MixedRadix of(Moduli moduli) {
        return moduli instanceof RnsModuli basis ? basis.derived(MixedRadix.class, MixedRadix::making) : making(moduli);
    }

    private static MixedRadix making(Moduli moduli) {
        Modulus[] q = moduli.array();
        long[][] inverses = new long[q.length][];
        BigInteger product = BigInteger.ONE;
        for (int j = 0; j < q.length; j++) {
            inverses[j] = new long[j];
            for (int i = 0; i < j; i++) {
                inverses[j][i] = inverse(q[i], q[j]);
            }
            product = product.multiply(BigInteger.valueOf(q[j].value()));
        }
        // Q - 1 is the largest integer; one word even where that is 0.
        int bits = product.subtract(BigInteger.ONE).bitLength();
        return new MixedRadix(q, inverses, Math.max(1, Math.ceilDiv(bits, Long.SIZE)));
    }

    /** Number of 64-bit words that every integer in [0, Q) fits. */
    public int words() {
        return words;
    }

    /**
     * The integer of some residues.
     *
     * @param residues one for each modulus, any representatives; replaced by the mixed-radix digits
     * @param integer receives the {@link #words()} words, unsigned, the least significant first
     */
    public void combine(long[] residues, long[] integer) {
        digits(residues);
        Arrays.fill(integer, 0);
        for (int j = moduli.length - 1; j >= 0; j--) {
            multiplyAdd(integer, moduli[j].value(), residues[j]);
        }
    }

    /**
     * The lowest 64 bits of the integer of some residues.
     *
     * @param residues as for {@link #combine}
     */
    public long lowest(long[] residues) {
        digits(residues);
        long low = 0;
        for (int j = moduli.length - 1; j >= 0; j--) {
            low = low * moduli[j].value() + residues[j];
        }
        return low;
    }

    private void digits(long[] residues) {
        for (int j = 0; j < moduli.length; j++) {
            Modulus q = moduli[j];
            long digit = q.reduce(residues[j]);
            for (int i = 0; i < j; i++) {
                digit = q.mul(q.sub(digit, q.reduce(residues[i])), inverses[j][i]);
            }
            residues[j] = digit;
        }
    }

    /** {@code integer = integer * factor + carry}: below Q at every step, so that no carry leaves the last word. */
    private static void multiplyAdd(long[] integer, long factor, long carry) {
        for (int i = 0; i < integer.length; i++) {
            long low = integer[i] * factor;
            long high = Math.unsignedMultiplyHigh(integer[i], factor);
            integer[i] = low + carry;
            carry = high + (Long.compareUnsigned(integer[i], low) < 0 ? 1 : 0);
        }
    }

    /** @throws IllegalArgumentException if there is no inverse of a modulo q */
    static long inverse(Modulus a, Modulus q) {
        try {
            return q.inverse(a.value());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "moduli " + a.value() + " and " + q.value() + " have a common factor; residues of one integer need"
                            + " coprime moduli",
                    e);
        }
    }
}
