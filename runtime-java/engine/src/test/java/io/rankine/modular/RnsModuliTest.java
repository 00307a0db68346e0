package io.rankine.modular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class RnsModuliTest {

    @Test
    void moduli_have_shape_k_and_keep_their_order() {
        RnsModuli moduli = RnsModuli.of(97, 101, 97);
        assertEquals(1, moduli.rank());
        assertEquals(3, moduli.dim(0));
        assertEquals(1, moduli.stride(0));
        assertEquals(Modulus.of(101), moduli.at(1));
        assertEquals(101, moduli.largest());
        assertEquals(BigInteger.valueOf(97 * 101 * 97), moduli.product());
        assertEquals("RnsModuli[97, 101, 97]", moduli.toString());
        assertThrows(IndexOutOfBoundsException.class, () -> moduli.dim(1));
    }

    @Test
    void moduli_are_values() {
        assertEquals(RnsModuli.of(2, 3), RnsModuli.of(Modulus.of(2), Modulus.of(3)));
        assertEquals(RnsModuli.of(2, 3).hashCode(), RnsModuli.of(2, 3).hashCode());
        assertNotEquals(RnsModuli.of(2, 3), RnsModuli.of(3, 2));
    }

    @Test
    void no_modulus_or_one_that_is_not_positive_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> RnsModuli.of(new long[0]));
        String message = assertThrows(IllegalArgumentException.class, () -> RnsModuli.of(5, 0, 7))
                .getMessage();
        assertTrue(message.contains("p = 0"), message);
    }

    @Test
    @SuppressWarnings("restricted")
    void the_table_holds_the_reciprocals_of_every_modulus_at_their_offsets() {
        long[] values = {1, 2, 3, 17, 1L << 50, (1L << 50) - 1, 2305843009218281473L, Long.MAX_VALUE};
        RnsModuli moduli = RnsModuli.of(values);
        assertEquals(0, moduli.address() % 64);
        assertEquals(moduli.address(), moduli.address());
        MemorySegment table = MemorySegment.ofAddress(moduli.address()).reinterpret(64L * values.length);
        for (int i = 0; i < values.length; i++) {
            BigInteger p = BigInteger.valueOf(values[i]);
            int bits = p.bitLength();
            BigInteger wide = BigInteger.ONE.shiftLeft(128).divide(p);
            BigInteger barrett =
                    BigInteger.ONE.shiftLeft(63 + bits).subtract(BigInteger.ONE).divide(p);
            BigInteger inverse =
                    BigInteger.ONE.shiftLeft(128).subtract(BigInteger.ONE).divide(p.shiftLeft(64 - bits));
            assertEquals(values[i], word(table, i, 0));
            assertEquals(values[i] == 1 ? -1 : wide.shiftRight(64).longValue(), word(table, i, 8));
            assertEquals(values[i] == 1 ? -1 : wide.longValue(), word(table, i, 16));
            assertEquals(bits, word(table, i, 24));
            assertEquals(BigInteger.ONE.shiftLeft(bits + 50).divide(p).longValue(), word(table, i, 32));
            assertEquals(1.0 / values[i], Double.longBitsToDouble(word(table, i, 40)));
            assertEquals(barrett.longValue(), word(table, i, 48));
            assertEquals(inverse.longValue(), word(table, i, 56));
        }
        java.lang.ref.Reference.reachabilityFence(moduli);
    }

    private static long word(MemorySegment table, int entry, int offset) {
        return table.get(ValueLayout.JAVA_LONG, 64L * entry + offset);
    }
}
