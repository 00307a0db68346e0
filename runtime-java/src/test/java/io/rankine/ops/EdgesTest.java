package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** As many edges are not larger as a plain count finds. */
class EdgesTest {

    private final double infinity = Double.POSITIVE_INFINITY;
    private final SplittableRandom random = new SplittableRandom(3);

    @Test
    void even_edges() {
        check(DoubleStream.iterate(-2, x -> x + .125).limit(65).toArray());
        check(1);
        check(-0.0, Double.MIN_VALUE);
    }

    @Test
    void random_edges_and_such_that_crowd() {
        for (int n = 1; n < 70; n++) {
            check(random.doubles(n).toArray());
            check(random.doubles(n).map(x -> Math.exp(200 * x)).toArray());
            check(random.doubles(n).map(x -> 1 + x * 0x1p-49).toArray());
        }
    }

    @Test
    void ranges_without_an_end() {
        check(Double.NEGATIVE_INFINITY, -1, 0, 1, 2, 3, 4, 5, Double.POSITIVE_INFINITY);
        check(-Double.MAX_VALUE, 0, 1, 2, 3, Double.MAX_VALUE);
        check(0, Double.MIN_VALUE, 2 * Double.MIN_VALUE);
    }

    @Test
    void integers_lie_between_edges_of_their_type() {
        for (ElementType type : ElementType.values()) {
            if (type.isInteger()) {
                Tensor values = Casts.as(tensor(3, 1, 2, 3, 9, 0, 4), type);
                Tensor found = SearchEntry.histogram(values, Casts.as(tensor(1, 2, 4), type));
                assertArrayEquals(new long[] {1, 4}, PrimitiveArrays.longs(found));
            }
        }
    }

    /** The last edge belongs to the last bin, also if nothing is larger; NaN belongs to none. */
    @Test
    void bins() {
        double[][] all = {{0, 1, 2}, {-1, -0.0, 1}, {-infinity, 0, 1, infinity}, {0, Double.MAX_VALUE}, {0, infinity}};
        for (double[] edges : all) {
            for (int count : new int[] {1, 511, 512, 513, 2000}) {
                double[] values = random.doubles(count, -2, 3).toArray();
                for (int i = 0; i < count; i += 3) {
                    values[i] = i % 2 == 0 ? edges[random.nextInt(edges.length)] : i % 5 == 0 ? Double.NaN : infinity;
                }
                long[] expected = new long[edges.length - 1];
                for (int bin = 0; bin < expected.length; bin++) {
                    double low = edges[bin];
                    double high = edges[bin + 1];
                    boolean last = bin == expected.length - 1;
                    expected[bin] = DoubleStream.of(values)
                            .filter(x -> x >= low && (x < high || last && x == high))
                            .count();
                }
                Tensor found = SearchEntry.histogram(tensor(values), tensor(edges));
                assertArrayEquals(expected, PrimitiveArrays.longs(found), () -> Arrays.toString(edges));
            }
        }
    }

    @Test
    void edges_that_do_not_ascend_are_refused() {
        for (double[] edges : new double[][] {{1, 1}, {2, 1}, {1, Double.NaN}, {Double.NaN, 1}, {-0.0, 0}}) {
            Tensor given = tensor(edges);
            String told = assertThrows(IllegalArgumentException.class, () -> SearchEntry.histogram(tensor(1), given))
                    .getMessage();
            assertTrue(told.startsWith("histogram: edges[") && told.contains("sort them"), told);
        }
    }

    /** Also where float64 does not tell them apart. */
    @Test
    void integers_of_64_bits_are_counted_exactly() {
        for (ElementType type : new ElementType[] {ElementType.INT64, ElementType.UINT64}) {
            long least = type == ElementType.INT64 ? Long.MIN_VALUE : 0;
            long most = type == ElementType.INT64 ? Long.MAX_VALUE : -1;
            long[][] all = {
                {0, 1, most - 1},
                {least, least + 1, 1L << 53, (1L << 53) + 1, (1L << 53) + 3},
                {least + 1, least + 2, most - 1, most},
                {1 - (1L << 53), -(1L << 53), most - 2}
            };
            for (long[] given : all) {
                long[] edges = sorted(type, given);
                long[] near = near(edges, least, most);
                for (int count : new int[] {1, 511, 513, 2000}) {
                    long[] values = random.longs(count).toArray();
                    for (int i = 0; i < count; i++) {
                        values[i] = i % 4 == 0 ? values[i] : near[random.nextInt(near.length)];
                    }
                    Tensor a = whole(type, values);
                    long[] expected = counts(type, values, edges);
                    assertArrayEquals(expected, PrimitiveArrays.longs(SearchEntry.histogram(a, whole(type, edges))));
                    assertArrayEquals(
                            expected,
                            PrimitiveArrays.longs(
                                    SearchEntry.histogram(whole(type, sorted(type, values)), whole(type, edges))));
                }
            }
        }
    }

    @Test
    void large_integers_that_do_not_ascend_are_told_as_they_are() {
        long large = (1L << 53) + 1;
        Tensor given = whole(ElementType.INT64, 0, large, large);
        assertRefused(
                "histogram: edges[2] is 9007199254740993, after 9007199254740993; nothing was written."
                        + " Allowed: edges each larger than the one before; sort them, and leave out NaN and equal ones",
                () -> SearchEntry.histogram(given, given));
        assertRefused(
                "histogram: edges[1] is 0, after 18446744073709551615;",
                () -> SearchEntry.histogram(given.view(ElementType.UINT64), whole(ElementType.UINT64, -1, 0)));
        assertRefused(
                "interp: xp[1] is 9.007199254740992E15 in float64, after 9.007199254740992E15 in float64;",
                () -> SampleEntry.interp(
                        given, whole(ElementType.INT64, large - 1, large), whole(ElementType.INT64, 1, 2)));
    }

    private static void assertRefused(String told, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.startsWith(told), message);
    }

    private static long[] counts(ElementType type, long[] values, long[] edges) {
        long[] counts = new long[edges.length - 1];
        for (long value : values) {
            BigInteger x = number(type, value);
            for (int bin = 0; bin < counts.length; bin++) {
                int end = x.compareTo(number(type, edges[bin + 1]));
                boolean last = bin == counts.length - 1;
                counts[bin] += x.compareTo(number(type, edges[bin])) >= 0 && (end < 0 || last && end == 0) ? 1 : 0;
            }
        }
        return counts;
    }

    private static long[] near(long[] edges, long least, long most) {
        return Arrays.stream(edges)
                .flatMap(edge -> LongStream.of(edge, edge == least ? edge : edge - 1, edge == most ? edge : edge + 1))
                .toArray();
    }

    private static long[] sorted(ElementType type, long... values) {
        return Arrays.stream(values)
                .boxed()
                .sorted(Comparator.comparing(value -> number(type, value)))
                .mapToLong(value -> value)
                .toArray();
    }

    private static BigInteger number(ElementType type, long value) {
        return type.isUnsigned() ? new BigInteger(Long.toUnsignedString(value)) : BigInteger.valueOf(value);
    }

    private static Tensor whole(ElementType type, long... values) {
        return PrimitiveArrays.tensor(values, values.length).view(type);
    }

    private static Tensor tensor(double... values) {
        return PrimitiveArrays.tensor(values, values.length);
    }

    private void check(double... edges) {
        double[] ascending = DoubleStream.of(edges).sorted().distinct().toArray();
        for (int searches : new int[] {0, ascending.length}) {
            Edges found = new Edges(ascending, searches);
            for (double edge : ascending) {
                same(ascending, found, edge);
                same(ascending, found, Math.nextDown(edge));
                same(ascending, found, Math.nextUp(edge));
                same(ascending, found, edge + random.nextDouble());
                same(ascending, found, -edge);
            }
            same(ascending, found, Double.NaN);
        }
    }

    private static void same(double[] ascending, Edges edges, double x) {
        long expected = DoubleStream.of(ascending).filter(edge -> edge <= x).count();
        assertEquals(expected, edges.upTo(x), () -> x + " among " + Arrays.toString(ascending));
    }
}
