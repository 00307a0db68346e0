package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NonZeroTest {

    private static Tensor divisors(int n) {
        long[] extremes = {Long.MIN_VALUE, -1, 1, Long.MAX_VALUE, 1L << 32};
        long[] values = new long[n];
        for (int i = 0; i < n; i++) {
            values[i] = extremes[i % extremes.length];
        }
        return PrimitiveArrays.tensor(values, n);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 255, 256, 257, 512, 1023})
    void the_first_zero_is_named_wherever_it_is(int n) {
        for (int at : new int[] {0, 6, 254, 255, 256, 511, 1022}) {
            if (at < n) {
                Tensor b = divisors(n);
                b.setLong(n - 1, 0);
                b.setLong(at, 0);
                String message = assertThrows(ArithmeticException.class, () -> NonZero.check("div", "b", b))
                        .getMessage();
                assertTrue(message.contains("b is 0 at [" + at + "]"), message);
                String backwards = assertThrows(
                                ArithmeticException.class, () -> NonZero.check("div", "b", b.reverse(0)))
                        .getMessage();
                assertTrue(backwards.contains("b is 0 at [0]"), backwards);
            }
        }
    }

    @Test
    void no_other_number_is_refused() {
        assertDoesNotThrow(() -> NonZero.check("div", "b", divisors(1000)));
    }
}
