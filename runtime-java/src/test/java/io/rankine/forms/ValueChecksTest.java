package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What parameters demand of values, checked before anything is written. */
class ValueChecksTest {

    private static final Moduli Q = RnsModuli.of(15, 4);
    private static final Modulus T = Modulus.of(7);

    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            names = {"INT8", "UINT8", "INT16", "INT32", "INT64"})
    void bounds_hold_for_every_integer_type_and_layout(ElementType type) {
        Tensor bits = Tensor.zeros(type, 3, 65, 2);
        bits.slice(1, 1, 65, 2).fill(1);
        Tensor view = bits.permute(2, 0, 1);
        Tensor mask = StructuredFormEntry.mask(view, Q, T);
        assertTrue(mask.getBoolean(1, 2, 63));
        assertFalse(mask.getBoolean(1, 2, 64));
        bits.select(2, 1).select(1, 64).select(0, 2).fill(2);
        Tensor out = Tensor.zeros(ElementType.BOOL, 2, 3, 65);
        assertEquals(
                "mask: bits is 2 at [1, 2, 64]; nothing was written. Allowed: from 0 below 2",
                assertThrows(IllegalArgumentException.class, () -> StructuredFormEntry.maskInto(view, Q, T, out))
                        .getMessage());
        assertFalse(out.getBoolean(0, 0, 1));
        assertTrue(StructuredFormEntry.mask(view.slice(0, 0, 1, 1), Q, T).getBoolean(0, 0, 1));
    }

    @Test
    void the_whole_operand_is_looked_at_before_the_first_entry_of_a_batch() {
        Tensor x = Tensor.zeros(ElementType.INT64, 2, 1, 4).fill(1);
        Tensor at = PrimitiveArrays.tensor(new int[] {3, 0, 1, 1, 2, 4}, 3, 2);
        Tensor out = Tensor.zeros(ElementType.INT64, 2, 3, 2);
        assertEquals(
                "pick: at is 4 at [2, 1]; nothing was written. Allowed: from 0 below 4 (0 <= at < n, n = 4)",
                assertThrows(IndexOutOfBoundsException.class, () -> StructuredFormEntry.pickInto(x, at, out))
                        .getMessage());
        assertArrayEquals(new long[12], PrimitiveArrays.longs(out));
    }

    @Test
    void an_operand_of_a_result_without_elements_is_checked_too() {
        Tensor none = Tensor.zeros(ElementType.INT64, 0, 1, 4);
        Tensor at = PrimitiveArrays.tensor(new int[] {-1, 0}, 1, 2);
        assertThrows(IndexOutOfBoundsException.class, () -> StructuredFormEntry.pick(none, at));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> StructuredFormEntry.pick(Tensor.zeros(ElementType.INT64, 1, 1, 0), at.slice(1, 1, 2, 1)));
    }

    @Test
    void moduli_with_a_common_factor_are_refused() {
        Tensor bits = Tensor.zeros(ElementType.INT8, 3);
        assertEquals(
                "mask: moduli 4 and 10 of q and t have a common factor, 2; nothing was written."
                        + " Allowed: moduli without common factors, such as different primes",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> StructuredFormEntry.mask(bits, RnsModuli.of(4, 9), Modulus.of(10)))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> StructuredFormEntry.mask(bits, RnsModuli.of(7, 3, 7), T));
        StructuredFormEntry.mask(bits, RnsModuli.of(1, 1, Long.MAX_VALUE), Modulus.of(1));
    }
}
