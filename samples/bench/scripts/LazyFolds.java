import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.engine.parallel.Threads;
import io.rankine.lazy.Expression;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.NumberEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Folds of expressions against the same ops one by one, each result released at once: lower quartile of interleaved rounds,
 * thread CPU time of one thread in microseconds, and what a first call adds to the memory in use, in KB. With the classes of
 * runtime-java, codegen/spec and native on the class path: {@code java --enable-native-access=ALL-UNNAMED -cp ...
 * samples/bench/scripts/LazyFolds.java [rounds]}.
 */
final class LazyFolds {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private record Work(String name, Supplier<Tensor> opByOp, Supplier<Tensor> fold) {}

    private LazyFolds() {}

    public static void main(String[] args) {
        Threads.use(1);
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 60;
        Tensor square = random(1000, 1000);
        Tensor narrow = random(500_000, 4);
        for (Work work : List.of(
                distances(300, 16),
                distances(1000, 3),
                distances(1000, 64),
                products(square, 1),
                products(square, 0),
                products(square),
                products(square.transpose(), 1),
                products(random(2_500_000), 0),
                products(narrow, 0),
                products(narrow, 1),
                products(random(50_000, 64), 0))) {
            compare(work, rounds);
        }
    }

    private static Work distances(long n, long d) {
        Tensor x = random(n, d);
        Tensor y = random(n, d);
        Expression squares = Expression.of(ArithmeticEntry.MINUS_DOUBLE, x.unsqueeze(1), y.unsqueeze(0))
                .by(NumberEntry.SQUARE_DOUBLE);
        return new Work(
                "distances of [" + n + ", " + d + "]",
                () -> {
                    try (Tensor a = ArithmeticEntry.minus(x.unsqueeze(1), y.unsqueeze(0));
                            Tensor b = NumberEntry.square(a)) {
                        return ReductionEntry.sum(b, 2);
                    }
                },
                squares.fold(ReductionEntry.SUM_DOUBLE, 2)::evaluate);
    }

    private static Work products(Tensor a, int... axes) {
        Tensor b = random(a.shape());
        Expression products = Expression.of(ArithmeticEntry.TIMES_DOUBLE, a, b);
        return new Work(
                "sum of products of " + Arrays.toString(a.shape()) + " along " + Arrays.toString(axes)
                        + (a.layout().contiguous() ? "" : ", one transposed"),
                () -> {
                    try (Tensor each = ArithmeticEntry.times(a, b)) {
                        return axes.length == 0
                                ? ReductionEntry.sumAll(each)
                                : ReductionEntry.SUM_DOUBLE.callAxes(each, axes);
                    }
                },
                products.fold(ReductionEntry.SUM_DOUBLE, axes)::evaluate);
    }

    private static void compare(Work work, int rounds) {
        List<Supplier<Tensor>> both = List.of(work.opByOp, work.fold);
        long[] kilobytes = new long[2];
        long[][] times = new long[2][rounds];
        for (int i = 1; i >= 0; i--) {
            Memory.trim();
            long before = Memory.stats().reserved();
            both.get(i).get().close();
            kilobytes[i] = (Memory.stats().reserved() - before) >> 10;
        }
        for (int round = -20; round < rounds; round++) {
            for (int i = 0; i < 2; i++) {
                long start = THREADS.getCurrentThreadCpuTime();
                both.get(i).get().close();
                times[i][Math.max(0, round)] = THREADS.getCurrentThreadCpuTime() - start;
            }
        }
        Arrays.sort(times[0]);
        Arrays.sort(times[1]);
        double opByOp = times[0][rounds / 4] / 1e3;
        double fold = times[1][rounds / 4] / 1e3;
        System.out.printf(
                "%-62s op by op %9.0f, %7d KB; fold %9.0f, %7d KB; ratio %.2f%n",
                work.name, opByOp, kilobytes[0], fold, kilobytes[1], opByOp / fold);
    }

    private static Tensor random(long... shape) {
        Tensor tensor = Tensor.empty(ElementType.FLOAT64, shape);
        Tensor flat = tensor.view(tensor.size());
        Random random = new Random(shape[0]);
        for (long i = 0; i < flat.size(); i++) {
            flat.setDouble(i, random.nextGaussian());
        }
        return tensor;
    }
}
