package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sorting goes by the distance of the largest from the smallest element: of few bits, of more than a word of pairs, of all. */
class KeySpansTest {

    private static final int[] SIZES = {193, 500, 6_000, 70_000};

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 11, 12, 16, 22, 23, 31, 32, 33, 44, 63, 64})
    void whole_numbers_of_any_span_are_sorted(int bits) {
        Random random = new Random(bits);
        for (int size : SIZES) {
            long least = bits == 64 ? Long.MIN_VALUE : random.nextLong() >> 1;
            long[] values = new long[size];
            Arrays.setAll(values, i -> least + (bits == 0 ? 0 : random.nextLong() >>> Long.SIZE - bits));
            Tensor a = PrimitiveArrays.tensor(values, size);
            long[] sorted = values.clone();
            Arrays.sort(sorted);
            assertArrayEquals(sorted, PrimitiveArrays.longs(SearchEntry.sort(a)));
            long[] order = IntStream.range(0, size)
                    .boxed()
                    .sorted(Comparator.comparingLong(i -> values[i]))
                    .mapToLong(Integer::longValue)
                    .toArray();
            assertArrayEquals(order, PrimitiveArrays.longs(SearchEntry.argsort(a)));
            different(a, sorted, values);
        }
    }

    private static void different(Tensor a, long[] sorted, long... values) {
        UniquePlacesResult<Tensor, Tensor, Tensor, Tensor> found = OrderEntry.uniquePlaces(a);
        long[] different = Arrays.stream(sorted).distinct().toArray();
        assertArrayEquals(different, PrimitiveArrays.longs(found.values()));
        long[] firsts = PrimitiveArrays.longs(found.indices());
        long[] inverse = PrimitiveArrays.longs(found.inverse());
        long[] counts = new long[different.length];
        long[] expected = new long[different.length];
        Arrays.fill(expected, -1);
        long[] inverses = new long[values.length];
        for (int i = 0; i < values.length; i++) {
            int at = Arrays.binarySearch(different, values[i]);
            inverses[i] = at;
            counts[at]++;
            expected[at] = expected[at] < 0 ? i : expected[at];
        }
        assertArrayEquals(expected, firsts);
        assertArrayEquals(inverses, inverse);
        assertArrayEquals(counts, PrimitiveArrays.longs(found.counts()));
    }
}
