package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Modulus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlotsTest {

    @ParameterizedTest
    @CsvSource({"2, 5", "4, 17", "8, 97", "64, 65537", "256, 65537"})
    void polynomials_compute_slot_by_slot(int n, long t) {
        Modulus p = Modulus.of(t);
        Ring ring = Ring.of(n, p);
        Slots slots = Slots.of(ring);
        LongTensor2 a = Tensors.random(n).longs(-t, 2 * t, 2, n / 2);
        LongTensor2 b = Tensors.random(t).longs(-t, 2 * t, 2, n / 2);
        LongTensor1 x = slots.encode(a);
        LongTensor1 y = slots.encode(b);
        assertEquals(a.mod(p), slots.decode(x));
        assertEquals(a.modsum(b, p), slots.decode(ring.add(x, y)));
        assertEquals(a.modmul(b, p), slots.decode(ring.multiply(x, y)));
        for (long steps : new long[] {0, 1, -1, 3, n / 2, n / 4 + 1, -5, Long.MIN_VALUE, Long.MAX_VALUE}) {
            LongTensor2 rotated = slots.decode(ring.automorphism(x, slots.rotation(steps)));
            for (int row = 0; row < 2; row++) {
                for (int j = 0; j < n / 2; j++) {
                    long from = Math.floorMod(j + Math.floorMod(steps, n / 2), n / 2);
                    assertEquals(p.reduce(a.get(row, from)), rotated.get(row, j));
                }
            }
        }
        LongTensor2 exchanged = slots.decode(ring.automorphism(x, slots.exchange()));
        assertEquals(a.mod(p).reverse(0), exchanged);
    }

    @Test
    void other_rings_and_shapes_are_refused() {
        String message = assertThrows(IllegalArgumentException.class, () -> Slots.of(Ring.of(8, 20, 2)))
                .getMessage();
        assertTrue(message.contains("a ring with a single Modulus"), message);
        assertThrows(IllegalArgumentException.class, () -> Slots.of(Ring.of(1, Modulus.of(5))));
        Slots slots = Slots.of(Ring.of(8, Modulus.of(97)));
        message = assertThrows(IllegalArgumentException.class, () -> slots.encode(LongTensor.zeros(2, 3)))
                .getMessage();
        assertTrue(message.contains("[2, 3]; it must be [2, 4]"), message);
    }
}
