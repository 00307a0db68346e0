package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
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

    /** Whichever of its axes are one run of elements. */
    @Test
    void the_first_zero_of_a_view_has_its_place_in_the_view() {
        Tensor whole = divisors(2 * 3 * 4 * 5).view(2, 3, 4, 5);
        Tensor part = whole.select(2, 1);
        for (Tensor view : List.of(
                whole,
                whole.permute(3, 2, 1, 0),
                whole.permute(0, 2, 3, 1),
                whole.slice(1, 0, 2, 1),
                whole.slice(3, 0, 5, 2),
                whole.reverse(0),
                whole.reverse(3),
                part,
                part.unsqueeze(1).expand(1, 6))) {
            Tensor own = view.rank() == 4 && view.dim(1) == 6 ? part.unsqueeze(1) : view;
            long[] at = new long[own.rank()];
            for (long place = 0; place < own.size(); place++) {
                long rest = place;
                for (int axis = at.length - 1; axis >= 0; axis--) {
                    at[axis] = rest % own.dim(axis);
                    rest /= own.dim(axis);
                }
                long before = own.getLong(at);
                own.setLong(at, 0);
                String message = assertThrows(ArithmeticException.class, () -> NonZero.check("div", "b", view))
                        .getMessage();
                assertTrue(message.contains("b is 0 at " + Arrays.toString(at)), message);
                own.setLong(at, before);
            }
        }
    }

    @Test
    void no_other_number_is_refused() {
        assertDoesNotThrow(() -> NonZero.check("div", "b", divisors(1000)));
    }
}
