package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Threads;
import io.rankine.spec.ElementType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Long rows that threads share are ordered as by one thread, bit by bit, whatever keys parts of them end and begin with. */
class SharedOrderTest {

    private static final int N = 98_305;

    private static final Map<String, Function<Tensor, List<Tensor>>> OPS = new LinkedHashMap<>();

    static {
        OPS.put("sort", a -> List.of(SearchEntry.sort(a)));
        OPS.put("argsort", a -> List.of(SearchEntry.argsort(a)));
        OPS.put(
                "unique",
                a -> List.of(
                        SearchEntry.unique(a).values(), SearchEntry.unique(a).counts()));
        OPS.put("uniquePlaces", a -> {
            var places = OrderEntry.uniquePlaces(a);
            return List.of(places.values(), places.indices(), places.inverse(), places.counts());
        });
        OPS.put("median", a -> List.of(StatisticsEntry.median(a)));
        OPS.put(
                "quantile",
                a -> List.of(StatisticsEntry.quantile(a, PrimitiveArrays.tensor(new double[] {0, .1, .77, 1}, 4))));
    }

    /** By their names, the element at each place. */
    private static Map<String, IntToDoubleFunction> rows(SplittableRandom random) {
        Map<String, IntToDoubleFunction> rows = new LinkedHashMap<>();
        rows.put("of all sizes", i -> (random.nextDouble() - .5) * Math.scalb(1.0, random.nextInt(60)));
        rows.put("evenly spread", i -> random.nextDouble(-100, 100));
        rows.put("with NaN", i -> i % 1000 == 7 ? Double.NaN : random.nextDouble());
        rows.put("of few values", i -> random.nextInt(-3, 4));
        rows.put("next to each other", i -> 64 + random.nextInt(1 << 20) * 0x1p-46);
        rows.put("ascending but for one", i -> i == N / 2 ? 0 : i);
        rows.put("ascending in parts", i -> i % (N / 2));
        rows.put("equal but for one", i -> i == N - 1 ? -1 : 1);
        return rows;
    }

    @ParameterizedTest
    @EnumSource(names = {"UINT8", "INT32", "UINT64", "FLOAT64"})
    void threads_order_a_row_as_one_does(ElementType type) {
        SplittableRandom random = new SplittableRandom();
        rows(random).forEach((row, element) -> {
            double[] values = IntStream.range(0, N).mapToDouble(element).toArray();
            Tensor a = Casts.cast(PrimitiveArrays.tensor(values, N), type);
            OPS.forEach((op, run) -> {
                List<Tensor> alone = by(1, run, a);
                for (int threads : new int[] {3}) {
                    List<Tensor> shared = by(threads, run, a);
                    for (int i = 0; i < alone.size(); i++) {
                        assertArrayEquals(
                                bits(alone.get(i)),
                                bits(shared.get(i)),
                                op + " of a row " + row + ", result " + i + " by " + threads + " threads");
                    }
                }
            });
        });
    }

    private static List<Tensor> by(int threads, Function<Tensor, List<Tensor>> run, Tensor a) {
        try (var _ = Threads.limit(threads)) {
            return run.apply(a);
        }
    }

    private static long[] bits(Tensor a) {
        ElementType same =
                switch (a.type().bytes()) {
                    case Byte.BYTES -> ElementType.INT8;
                    case Short.BYTES -> ElementType.INT16;
                    case Integer.BYTES -> ElementType.INT32;
                    default -> ElementType.INT64;
                };
        return PrimitiveArrays.longs(Casts.as(a.reshape(-1).view(same), ElementType.INT64));
    }
}
