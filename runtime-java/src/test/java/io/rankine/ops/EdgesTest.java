package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

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
