package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.LongTensor3;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatticeOpsTest {

    private static final long PRIME = 2305843009218281473L;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 17, PRIME, Long.MAX_VALUE})
    void muladd_is_exact_for_any_operands_and_every_modulus(long p) {
        for (int n : new int[] {0, 1, 7, 63, 64, 65, 1023}) {
            LongTensor1 a = Tensors.random(p + n).longs(Long.MIN_VALUE, Long.MAX_VALUE, n);
            LongTensor1 b = Tensors.random(p - n).longs(Long.MIN_VALUE, Long.MAX_VALUE, n);
            LongTensor1 c = Tensors.random(~p).longs(Long.MIN_VALUE, Long.MAX_VALUE, n);
            LongTensor1 result = Lattice.muladd(a, b, c, Modulus.of(p));
            for (int i = 0; i < n; i++) {
                BigInteger expected = big(a.get(i)).multiply(big(b.get(i))).add(big(c.get(i)));
                assertEquals(expected.mod(big(p)).longValueExact(), result.get(i));
            }
        }
    }

    @Test
    void the_result_has_the_rank_of_the_highest_operand() {
        LongTensor3 a = Tensors.random(1).longs(0, 100, 2, 1, 3);
        LongTensor2 b = Tensors.random(2).longs(0, 100, 4, 1);
        Modulus p = Modulus.of(101);
        LongTensor3 high = Lattice.muladd(b, a, 7, p);
        assertEquals(Lattice.muladd(a, b, 7, p), high);
        assertEquals(LatticeOps.muladd(a.get(1, 0, 2), b.get(3, 0), 7, p), high.get(1, 3, 2));
    }

    @Test
    void shapes_that_do_not_fit_are_refused_with_the_names_of_the_operands() {
        LongTensor1 two = Tensors.tensor(1, 2);
        LongTensor1 three = Tensors.tensor(1, 2, 3);
        String message = assertThrows(
                        IllegalArgumentException.class, () -> Lattice.muladd(two, three, two, Modulus.of(5)))
                .getMessage();
        assertTrue(message.startsWith("muladd: dim mismatch (2 ≠ 3) in position 1"), message);
    }

    @Test
    void centered_is_congruent_and_nearest_to_zero() {
        for (long p : new long[] {1, 2, 3, 4, 17, PRIME, Long.MAX_VALUE}) {
            LongTensor1 a = Tensors.random(p).longs(Long.MIN_VALUE, Long.MAX_VALUE, 65);
            LongTensor1 centered = Lattice.centered(a, Modulus.of(p));
            for (int i = 0; i < 65; i++) {
                BigInteger c = big(centered.get(i));
                assertEquals(big(a.get(i)).mod(big(p)), c.mod(big(p)));
                BigInteger twice = c.shiftLeft(1);
                assertTrue(twice.compareTo(big(p)) <= 0 && twice.compareTo(big(p).negate()) > 0);
            }
        }
    }

    @Test
    void digits_put_together_again_give_the_number() {
        LongTensor1 a = Tensors.random(3).longs(0, Long.MAX_VALUE, 63);
        LongTensor2 digits = Lattice.digit(a.unsqueeze(1), LongTensor.arange(8), 9);
        for (int i = 0; i < 63; i++) {
            long number = 0;
            for (int d = 7; d >= 0; d--) {
                assertTrue(digits.get(i, d) >= 0 && digits.get(i, d) < 512);
                number = number << 9 | digits.get(i, d);
            }
            assertEquals(a.get(i), number);
        }
    }

    private static BigInteger big(long value) {
        return BigInteger.valueOf(value);
    }
}
