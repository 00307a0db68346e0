package io.rankine;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.modular.Modulus;
import io.rankine.spec.shape.Whole;
import java.util.Arrays;

/**
 * n integers modulo t as one polynomial, so that sums and products of polynomials are those of the integers, slot by slot:
 * the integers are its values at the odd powers of a root psi. They form two rows of n/2 slots; slot j of row 0 is the value at
 * {@code psi^(3^j)}, of row 1 at {@code psi^-(3^j)} (Smart and Vercauteren, "Fully homomorphic SIMD operations", Des. Codes
 * Cryptogr. 71, 2014). X^g in place of X, g = 3^r, rotates both rows by r to the left, g = -1 exchanges them.
 */
public final class Slots {

    private final Ring ring;
    /** The position of slot i in the transform, row 0 before row 1. */
    private final int[] places;

    private Slots(Ring ring, int[] places) {
        this.ring = ring;
        this.places = places;
    }

    /**
     * The slots of polynomials of a ring with a single modulus t, at least 2 coefficients.
     *
     * @throws IllegalArgumentException if it has several moduli, or only one coefficient
     */
    public static Slots of(Ring ring) {
        int n = ring.n();
        if (ring.moduli().rank() != 0 || n < 2) {
            throw new IllegalArgumentException(
                    "slots: " + ring
                            + "; a ring with a single Modulus and n of at least 2 is wanted, such as Ring.of(8192, Modulus.of(65537))");
        }
        int[] places = new int[n];
        int power = 1;
        for (int j = 0; j < n / 2; j++) {
            places[j] = place(power, n);
            places[j + n / 2] = place(2 * n - power, n);
            power = (int) (3L * power % (2L * n));
        }
        return new Slots(ring, places);
    }

    /** The value at psi^power lies where the bits of (power - 1) / 2 say, in reverse order. */
    private static int place(int power, int n) {
        return Integer.reverse(power / 2) >>> Integer.numberOfLeadingZeros(n) + 1;
    }

    /** The integers modulo t that slots are. */
    public Modulus modulus() {
        return ring.moduli().at(0);
    }

    /** Slots in a row, n/2. */
    public int rowLength() {
        return ring.n() / 2;
    }

    /** The polynomial {@code [n]} of integers {@code [2, n/2]}. @throws IllegalArgumentException if the shape is another */
    public LongTensor1 encode(LongTensor2 slots) {
        if (slots.dim(0) != 2 || slots.dim(1) != rowLength()) {
            throw new IllegalArgumentException("slots: encode of a tensor of shape " + Arrays.toString(slots.shape())
                    + "; it must be [2, " + rowLength() + "]");
        }
        long[] from = PrimitiveArrays.longs(slots.tensor());
        long[] values = new long[from.length];
        for (int i = 0; i < from.length; i++) {
            values[places[i]] = from[i];
        }
        return ring.intt(ring.ofValues(Tensors.tensor(values)));
    }

    /** The integers {@code [2, n/2]} in [0, t) of a polynomial {@code [n]}. */
    public LongTensor2 decode(LongTensor1 polynomial) {
        long[] values = PrimitiveArrays.longs(ring.ntt(polynomial).values().tensor());
        long[] slots = new long[values.length];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = values[places[i]];
        }
        return LongTensor2.of(
                Tensors.tensor(slots).tensor().view(2, rowLength()).owning());
    }

    /** The exponent g for which X^g in place of X rotates both rows by {@code steps} to the left; negative: to the right. */
    public long rotation(Number steps) {
        return Modulus.of(2L * ring.n()).pow(3L, Math.floorMod(Whole.of(steps), (long) rowLength()));
    }

    /** The exponent g for which X^g in place of X exchanges the rows. */
    public long exchange() {
        return 2L * ring.n() - 1;
    }
}
