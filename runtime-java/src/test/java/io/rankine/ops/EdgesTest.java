package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** As many edges are not larger as a plain count finds. */
class EdgesTest {

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
