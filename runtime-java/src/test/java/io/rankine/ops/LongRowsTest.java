package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Rows that are parted, or moved by digits, are those of {@link Arrays#sort}, in whatever order their elements come. */
class LongRowsTest {

    private static final int[] SIZES = {
        192, 193, 255, 256, 257, 511, 512, 513, 777, 1024, 1025, 2047, 2048, 2049, 4095, 4096, 8191, 8192, 100_000
    };

    /** By their names, the element at each place of n. */
    private static Map<String, LongUnaryOperator> patterns(SplittableRandom random, int n) {
        int half = n / 2;
        Map<String, LongUnaryOperator> patterns = new LinkedHashMap<>();
        patterns.put("of any bits", i -> random.nextLong());
        patterns.put("ascending", i -> i);
        patterns.put("descending", i -> n - i);
        patterns.put("an organ pipe", i -> Math.min(i, n - i));
        patterns.put("a valley", i -> Math.abs(i - half));
        patterns.put("ascending but for noise", i -> i + random.nextInt(64));
        patterns.put("of three values", i -> random.nextInt(3));
        patterns.put("of a thousand values far apart", i -> random.nextInt(1000) * 0x41_8937_4bc6_a7efL);
        patterns.put(
                "one value for the most part", i -> random.nextInt(4) == 0 ? random.nextLong() : Long.MAX_VALUE - 7);
        patterns.put("the least and the largest", i -> random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE);
        patterns.put("equal but for one", i -> i == half ? 8 : 7);
        patterns.put("a saw", i -> i % 513 << 40);
        // What defeats the middle of the first, the middle and the last (Musser, 1997).
        patterns.put("against medians", i -> i >= half ? 2 * (i - half) + 1 : (i & 1) == 0 ? i : half + i);
        return patterns;
    }

    @Test
    void whole_numbers_are_sorted() {
        SplittableRandom random = new SplittableRandom(1);
        for (int n : SIZES) {
            patterns(random, n).forEach((name, element) -> {
                long[] values = LongStream.range(0, n).map(element).toArray();
                check(values, ElementType.INT64, name);
                // The highest bits, so that those of few values stay far apart.
                check(Arrays.stream(values).map(x -> x >> Integer.SIZE).toArray(), ElementType.INT32, name);
                check(Arrays.stream(values).map(x -> (int) x).toArray(), ElementType.INT32, name);
            });
        }
    }

    private static void check(long[] values, ElementType type, String name) {
        Tensor a = Casts.cast(PrimitiveArrays.tensor(values, values.length), type);
        long[] apart = new long[2 * values.length];
        for (int i = 0; i < values.length; i++) {
            apart[2 * i] = values[i];
        }
        Tensor wide = Casts.cast(PrimitiveArrays.tensor(apart, apart.length), type);
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        String what = type + ", " + values.length + " elements " + name;
        assertArrayEquals(sorted, longs(SearchEntry.sort(a)), what);
        assertArrayEquals(sorted, longs(SearchEntry.sort(wide.slice(0, 0, apart.length, 2))), what + ", apart");
    }

    private static long[] longs(Tensor a) {
        return PrimitiveArrays.longs(Casts.as(a, ElementType.INT64));
    }

    @Test
    void floats_are_sorted_with_both_zeros_and_one_NaN() {
        SplittableRandom random = new SplittableRandom(2);
        double[] special = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Float.MIN_VALUE};
        for (int n : SIZES) {
            double[] mixed = IntStream.range(0, n)
                    .mapToDouble(i -> random.nextInt(3) == 0 ? special[random.nextInt(6)] : random.nextInt(99) - 50)
                    .toArray();
            double[] spread = IntStream.range(0, n)
                    .mapToDouble(i -> random.nextInt(99) == 0
                            ? special[random.nextInt(6)]
                            : (float) Math.scalb(random.nextDouble() - .5, random.nextInt(-90, 90)))
                    .toArray();
            for (double[] values : new double[][] {mixed, spread}) {
                double[] sorted = values.clone();
                Arrays.sort(sorted);
                for (ElementType type : new ElementType[] {ElementType.FLOAT32, ElementType.FLOAT64}) {
                    Tensor a = Casts.cast(PrimitiveArrays.tensor(values, n), type);
                    Tensor found = Casts.as(SearchEntry.sort(a), ElementType.FLOAT64);
                    assertArrayEquals(sorted, PrimitiveArrays.doubles(found), type + ", " + n + " elements");
                }
            }
        }
    }
}
