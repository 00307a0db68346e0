package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.ComparisonEntry;
import io.rankine.ops.NumberEntry;
import io.rankine.ops.SequenceEntry;
import io.rankine.ops.StatisticsEntry;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However elements come from memory and get there, results are those of a plain loop over arrays, bit by bit. */
final class MemoryPathsTest {

    private static final double[] EDGES = {
        -0.0, 0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -1, 1, 0.5
    };

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "INT64", "INT8"})
    void clamp_is_min_of_max_for_all_zeros_and_NaN(ElementType type) {
        double[] values = IntStream.range(0, 100)
                .mapToDouble(i -> EDGES[i % EDGES.length] * (1 + i / 50))
                .filter(x -> type.isFloating() || Math.rint(x) == x && Math.abs(x) < 100)
                .map(x -> type == ElementType.FLOAT32 ? (float) x : x)
                .toArray();
        Tensor a = as(type, values);
        for (double low : Arrays.copyOf(values, EDGES.length)) {
            for (double high : Arrays.copyOf(values, EDGES.length)) {
                if (low <= high) {
                    Tensor clamped = NumberEntry.clamp(
                            a, as(type, low).select(0, 0), as(type, high).select(0, 0));
                    double[] expected = Arrays.stream(values)
                            .map(x -> Math.min(Math.max(x, low), high))
                            .map(x -> type.isFloating() ? x : x + 0.0)
                            .toArray();
                    assertArrayEquals(expected, PrimitiveArrays.doubles(Casts.as(clamped, ElementType.FLOAT64)));
                }
            }
        }
    }

    private static Tensor as(ElementType type, double... values) {
        return Casts.as(PrimitiveArrays.tensor(values, values.length), type);
    }

    @ParameterizedTest
    @EnumSource(names = {"BOOL", "INT8", "INT16", "INT32", "INT64", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void each_element_is_repeated(ElementType type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        for (int n : new int[] {1, 65, 1030}) {
            double[] values = random.doubles(2 * n).map(x -> Math.rint(x * 100)).toArray();
            Tensor all = Casts.as(PrimitiveArrays.tensor(values, values.length), type);
            for (Tensor a : new Tensor[] {all, all.slice(0, 0, 2 * n, 2), all.reverse(0)}) {
                for (long times : new long[] {1, 2, 3, 4, 5, 16, 17}) {
                    Tensor repeated = SequenceEntry.repeatEach(a, times);
                    assertEquals(a.dim(0) * times, repeated.dim(0));
                    for (long k = 0; k < times; k++) {
                        Tensor one = repeated.slice(0, k, repeated.dim(0), times);
                        for (boolean same : PrimitiveArrays.booleans(ComparisonEntry.equalTo(one, a))) {
                            assertTrue(same, type + " " + n + " " + times);
                        }
                    }
                }
            }
        }
    }

    /** Elements whose operands are larger than the caches, most of which is read or is read twice. */
    @Test
    void comparisons_and_differences_of_much_memory() {
        int n = 2_300_017;
        double[] x = new SplittableRandom(5).doubles(n).toArray();
        double[] y = new SplittableRandom(6).doubles(n).toArray();
        Tensor a = PrimitiveArrays.tensor(x, n);
        boolean[] greater = new boolean[n];
        double[] difference = new double[n - 1];
        for (int i = 0; i < n; i++) {
            greater[i] = x[i] > y[i];
            if (i > 0) {
                difference[i - 1] = x[i] - x[i - 1];
            }
        }
        Tensor b = PrimitiveArrays.tensor(y, n);
        assertArrayEquals(greater, PrimitiveArrays.booleans(ComparisonEntry.greater(a, b)));
        assertArrayEquals(difference, PrimitiveArrays.doubles(StatisticsEntry.diff(a)));
    }
}
