package io.rankine.rns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

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
        refused(
                "big tensor: shape [-1, -1] has the size -1; sizes are 0 or more",
                () -> BigTensor.of(new BigInteger[1], -1, -1));
    }

    @Test
    void moduli_and_residues_are_refused_by_the_name_of_the_method() {
        BigTensor one = BigTensor.of(new BigInteger[] {BigInteger.ONE}, 1);
        assertEquals(BigInteger.ZERO, one.centered(BigInteger.ONE).get(0));
        refused("centered: modulus 0 is out of range; it is 1 or more", () -> one.centered(BigInteger.ZERO));
        refused("centered: modulus -7 is out of range; it is 1 or more", () -> one.centered(BigInteger.valueOf(-7)));
        RnsModuli q = RnsModuli.of(5, 7);
        refused(
                "combine: a tensor of int32; it takes int64: cast it first",
                () -> BigTensor.combine(Tensor.zeros(ElementType.INT32, 2, 1), q));
    }

    @Test
    void nulls_of_a_map_are_refused() {
        BigTensor two = BigTensor.of(new BigInteger[] {BigInteger.ONE, BigInteger.TWO}, 2);
        String told = assertThrows(NullPointerException.class, () -> two.map(value -> value.testBit(0) ? value : null))
                .getMessage();
        assertEquals("map: value 1 of 2 is null: give a number", told);
    }

    private static void refused(String told, Executable call) {
        assertEquals(told, assertThrows(IllegalArgumentException.class, call).getMessage());
    }
}
