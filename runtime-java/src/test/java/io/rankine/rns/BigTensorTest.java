package io.rankine.rns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class BigTensorTest {

    @Test
    void integers_that_do_not_fill_their_shape_are_refused() {
        String large = assertThrows(
                        IllegalArgumentException.class, () -> BigTensor.of(new BigInteger[1], 1L << 40, 1L << 40))
                .getMessage();
        assertTrue(large.contains("of 1208925819614629174706176 elements"), large);
        String missing = assertThrows(NullPointerException.class, () -> BigTensor.of(new BigInteger[2], 2))
                .getMessage();
        assertEquals("big tensor: value 0 of 2 is null: give a number", missing);
    }
}
