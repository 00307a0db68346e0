package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Membership in a few values, which many elements are compared with: as one search for each element tells it. */
final class FewValuesTest {

    private static final int ELEMENTS = 70_001;

    private final Random random = new Random();

    static Stream<ElementType> ordered() {
        return Arrays.stream(ElementType.values()).filter(type -> !type.isComplex());
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void elements_of_every_type_are_found(ElementType type) {
        Tensor a = Casts.cast(numbers(ELEMENTS), type);
        List<Object> elements = Samples.elements(a);
        for (int count : new int[] {0, 1, 5, FewValues.MOST, FewValues.MOST + 1}) {
            Tensor values = Casts.cast(numbers(count), type);
            List<Object> among = Samples.elements(values);
            List<Object> expected =
                    elements.stream().<Object>map(among::contains).toList();
            assertEquals(expected, Samples.elements(SearchEntry.isIn(a, values)));
            assertEquals(expected.reversed(), Samples.elements(SearchEntry.isIn(a.reverse(0), values.reverse(0))));
        }
    }

    private Tensor numbers(int count) {
        double[] numbers = random.ints(count, 0, 100).asDoubleStream().toArray();
        return PrimitiveArrays.tensor(numbers, count);
    }

    @Test
    void zeros_of_both_signs_are_equal_and_NaN_equals_nothing() {
        double[] numbers = new double[ELEMENTS];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = new double[] {0.0, -0.0, Double.NaN, 1.0}[i % 4];
        }
        Tensor a = PrimitiveArrays.tensor(numbers, numbers.length);
        Tensor values = PrimitiveArrays.tensor(new double[] {-0.0, Double.NaN}, 2);
        List<Object> found = Samples.elements(SearchEntry.isIn(a, values));
        for (int i = 0; i < found.size(); i++) {
            assertEquals(i % 4 < 2, found.get(i));
        }
    }
}
