package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What truth values select, whether few, some or all of them are true, and whichever words of eight they fill. */
class SelectedByMarksTest {

    private static final ElementType[] TYPES = {
        ElementType.INT8,
        ElementType.INT16,
        ElementType.FLOAT32,
        ElementType.INT64,
        ElementType.FLOAT64,
        ElementType.COMPLEX128
    };

    private final SplittableRandom random = new SplittableRandom(7);

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02, 0.5, 0.9, 0.98, 1})
    void elementsAndPlacesAreThoseOfTrueOnes(double share) {
        for (int n : new int[] {1, 7, 8, 9, 24, 63, 64, 65, 120, 300, 511, 512, 515, 1100}) {
            long[] numbers = random.longs(2L * n, -100, 100).toArray();
            int[] at = IntStream.range(0, n)
                    .filter(i -> random.nextDouble() < share)
                    .toArray();
            Tensor marks = Tensor.zeros(ElementType.BOOL, n);
            IntStream.of(at).forEach(i -> marks.slice(0, i, i + 1L, 1).fill(true));
            long[] places = IntStream.of(at).asLongStream().toArray();
            assertArrayEquals(places, PrimitiveArrays.longs(SearchEntry.nonZero(marks)));
            for (ElementType type : TYPES) {
                Tensor a = Casts.as(PrimitiveArrays.tensor(numbers, 2L * n), type);
                long[] first = IntStream.of(at).mapToLong(i -> numbers[i]).toArray();
                long[] second = IntStream.of(at).mapToLong(i -> numbers[2 * i]).toArray();
                assertArrayEquals(first, wholes(SearchEntry.filter(a.slice(0, 0, n, 1), marks)), type::label);
                assertArrayEquals(second, wholes(SearchEntry.filter(a.slice(0, 0, 2L * n, 2), marks)), type::label);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02, 0.5, 1})
    void indicesAreThoseOfPlaces(double share) {
        int[] shape = {3, 4, 13};
        int[] at =
                IntStream.range(0, 156).filter(i -> random.nextDouble() < share).toArray();
        Tensor marks = Tensor.zeros(ElementType.BOOL, 156);
        IntStream.of(at).forEach(i -> marks.slice(0, i, i + 1L, 1).fill(true));
        long[] indices = IntStream.of(at)
                .flatMap(i -> IntStream.of(i / (shape[1] * shape[2]), i / shape[2] % shape[1], i % shape[2]))
                .asLongStream()
                .toArray();
        assertArrayEquals(indices, PrimitiveArrays.longs(SearchEntry.nonZero(marks.view(3, 4, 13))));
    }

    private static long[] wholes(Tensor a) {
        return PrimitiveArrays.longs(Casts.as(a.type().isComplex() ? a.realView() : a, ElementType.INT64));
    }
}
