package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The largest elements are the first ones of a descending order, in whichever way they are found. */
class TopKTest {

    private static final int[] COUNTS = {0, 1, 2, 10, 63, 64, 65, 75, 76, 300};

    @ParameterizedTest
    @EnumSource(names = {"BOOL", "INT8", "UINT64", "INT64", "FLOAT32", "FLOAT64"})
    void the_largest_are_the_first_in_descending_order(ElementType type) {
        Random random = new Random(3);
        double[] values = new double[300];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextInt(type == ElementType.BOOL ? 2 : 40);
        }
        Tensor few = Casts.cast(PrimitiveArrays.tensor(values, values.length), type);
        check(few);
        check(SearchEntry.sort(few));
        check(SearchEntry.sort(few).reverse(0));
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void nan_is_the_largest_and_zeros_have_signs(ElementType type) {
        Random random = new Random(4);
        double[] special = {Double.NaN, 0.0, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1, -1};
        double[] values = new double[300];
        for (int i = 0; i < values.length; i++) {
            values[i] = special[random.nextInt(special.length)];
        }
        check(Casts.cast(PrimitiveArrays.tensor(values, values.length), type));
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "FLOAT32", "FLOAT64"})
    void the_largest_of_many_are_found_wherever_they_stand(ElementType type) {
        Random random = new Random(5);
        for (int kind = 0; kind < 5; kind++) {
            double[] values = new double[70_001];
            for (int i = 0; i < values.length; i++) {
                values[i] = kind < 3 ? random.nextGaussian() : kind == 3 ? i : -i;
            }
            for (int i = 0; kind == 1 && i < 90; i++) {
                values[values.length - 1 - 37 * i] =
                        i % 3 == 0 ? Double.NaN : i % 2 == 0 ? Double.POSITIVE_INFINITY : 0;
            }
            if (kind == 2) {
                Arrays.fill(values, -0.0);
                values[60_000] = 0;
                values[values.length - 1] = 0;
            }
            check(Casts.cast(PrimitiveArrays.tensor(values, values.length), type));
        }
    }

    private static void check(Tensor a) {
        long[] order = PrimitiveArrays.longs(OrderEntry.argsortDescending(a));
        for (int count : COUNTS) {
            var found = OrderEntry.topK(a, count);
            long[] places = PrimitiveArrays.longs(found.places());
            assertArrayEquals(Arrays.copyOf(order, count), places, a.type() + ", " + count);
            Tensor expected = IndexEntry.take(a, found.places());
            assertArrayEquals(
                    PrimitiveArrays.doubles(Casts.as(expected, ElementType.FLOAT64)),
                    PrimitiveArrays.doubles(Casts.as(found.values(), ElementType.FLOAT64)));
        }
    }
}
