package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Elements counted by their value, against a loop. */
class BinCountTest {

    /** Into results that stand apart, too, of which nothing is left. */
    @Test
    void counts_of_many_bins_are_those_of_a_loop() {
        long[] values = new Random(4).longs(3 * 1000, 0, 700).toArray();
        Tensor a = PrimitiveArrays.tensor(values, 3, 1000);
        long[] expected = new long[3 * 900];
        for (int i = 0; i < values.length; i++) {
            expected[i / 1000 * 900 + (int) values[i]]++;
        }
        assertArrayEquals(expected, PrimitiveArrays.longs(SearchEntry.binCount(a, 900)));
        Tensor apart = Tensor.empty(ElementType.INT64, 900, 3).fill(7).transpose();
        SearchEntry.binCountInto(a, 900, apart);
        assertArrayEquals(expected, PrimitiveArrays.longs(apart));
        assertArrayEquals(
                new long[0], PrimitiveArrays.longs(SearchEntry.binCount(Tensor.zeros(ElementType.INT64, 0), 0)));
    }
}
