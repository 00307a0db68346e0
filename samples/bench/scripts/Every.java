import io.rankine.engine.memory.Scope;
import io.rankine.engine.parallel.Threads;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Times each op of every.txt in Rankine and in NumPy, one thread, and writes docs/numpy-speed.md: ratios of NumPy's time to ours, in a
 * {@code Scope} and with results that are just dropped. After {@code mvn package -DskipTests}, in the root of the repository, on a quiet
 * machine:
 *
 * <pre>
 * java -cp "$(cat samples/programs/target/classpath)" --enable-native-access=ALL-UNNAMED samples/bench/scripts/Every.java
 * </pre>
 *
 * With arguments a table is printed only: {@code --sizes=4,6} of powers of 10, {@code --family=PATTERN}, and a pattern of names. Last come
 * cells below 1 that have no reason in every-reasons.txt, and reasons without such a cell.
 */
final class Every {

    private static final Path SCRIPTS = Path.of("samples/bench/scripts").toAbsolutePath();
    private static final int[] POWERS = {2, 4, 6, 7};
    /** Nanoseconds. */
    private static final long ROUND = 1_000_000;

    private static final long TURN = 20_000_000;
    private static final long WARM = 30_000_000;
    private static final long LEAST = 60_000_000;
    private static final long MOST = 800_000_000;
    private static final int TURNS = 3;
    /** Rounds of a warm-up and of a turn at least: after ops of other sizes memory is touched anew in the first ones. */
    private static final int WARM_ROUNDS = 8;

    private static final int ROUNDS = 5;
    /** A round that is long has fewer beside it. */
    private static final double LONG = 20e6;

    private static final int LONG_ROUNDS = 3;

    private final EveryOps ops;
    private final EveryTable table;
    private final EveryNumpy numpy;

    public static void main(String[] args) throws Exception {
        Threads.use(1);
        int[] powers = POWERS;
        String families = ".*";
        String names = ".*";
        for (String arg : args) {
            if (arg.startsWith("--sizes=")) {
                powers = Arrays.stream(arg.substring(8).split(",")).mapToInt(Integer::parseInt).toArray();
            } else if (arg.startsWith("--family=")) {
                families = arg.substring(9);
            } else {
                names = arg;
            }
        }
        EveryOps ops = new EveryOps(SCRIPTS.resolve("every.txt"), families, names);
        EveryTable table = new EveryTable(ops.all(), powers, SCRIPTS.resolve("every-reasons.txt"));
        try (EveryNumpy numpy = new EveryNumpy(SCRIPTS.resolve("every.py"))) {
            new Every(ops, table, numpy).measure(powers);
        }
        if (args.length > 0) {
            table.lines().forEach(System.out::println);
        } else {
            boolean clean = output("git", "status", "--porcelain", "--", ".", ":!docs").isEmpty();
            table.write(Path.of("docs/numpy-speed.md"), Measured.now(output("git", "rev-parse", "--short", "HEAD"), clean));
        }
        table.remarks().forEach(System.err::println);
    }

    private static String output(String... command) throws IOException {
        return new String(new ProcessBuilder(command).start().getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private Every(EveryOps ops, EveryTable table, EveryNumpy numpy) {
        this.ops = ops;
        this.table = table;
        this.numpy = numpy;
    }

    /** All cells, then those below 1 once more: of two runs the smaller times stay. */
    private void measure(int[] powers) throws IOException, ReflectiveOperationException {
        for (String family : ops.families()) {
            warmUp(ops.calls(ops.of(family, 2), 2).values());
        }
        for (int power : powers) {
            measure(power, op -> true);
        }
        for (int power : powers) {
            measure(power, op -> table.isScopedBelow(op, power));
        }
    }

    private void measure(int power, Predicate<EveryOps.Row> wanted) throws IOException, ReflectiveOperationException {
        for (String family : ops.families()) {
            List<EveryOps.Row> rows = ops.of(family, power).stream().filter(wanted).toList();
            if (rows.isEmpty()) {
                continue;
            }
            numpy.run(ops.python(rows, power));
            Map<String, Supplier<Object>> calls = ops.calls(rows, power);
            for (EveryOps.Row op : rows) {
                table.add(op, power, times(op, power, calls.get(op.name())));
            }
        }
    }

    /** In turns, so that what else the machine does meets all alike. */
    private EveryTable.Times times(EveryOps.Row op, int power, Supplier<Object> call) throws IOException {
        Runnable scoped = () -> scoped(call);
        Runnable dropped = () -> call.get();
        int scopedCalls = warmUp(scoped);
        int droppedCalls = warmUp(dropped);
        EveryTable.Times least = new EveryTable.Times(Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE);
        long collected = 0;
        long count = 0;
        for (int turn = 0; turn < (power < 7 ? TURNS : 2); turn++) {
            double[] inScope = rounds(scoped, scopedCalls);
            long before = collected();
            double[] asDropped = rounds(dropped, droppedCalls);
            collected += collected() - before;
            count += (long) asDropped.length * droppedCalls;
            least = least.orSmaller(new EveryTable.Times(
                    quartile(inScope), quartile(asDropped), numpy.time(op.python(), TURN, turn == 0)));
        }
        return least.collected(collected / (double) count);
    }

    /** Nanoseconds that the garbage collector has run so far: few rounds have it in them, but each call its share. */
    private static long collected() {
        return 1_000_000 * ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    /** All ops a while: the first ones measured would wait for what the compilers have to do for all of them. */
    private void warmUp(Collection<Supplier<Object>> calls) {
        for (Supplier<Object> call : calls) {
            for (long begin = System.nanoTime(); System.nanoTime() - begin < WARM;) {
                scoped(call);
            }
        }
    }

    private void scoped(Supplier<Object> call) {
        try (Scope scope = Scope.open()) {
            call.get();
        }
    }

    /** Until a while has brought no faster round; returns how many calls a round has. */
    private static int warmUp(Runnable work) {
        int calls = 1;
        double least = round(work, calls);
        while (least * calls < ROUND && calls < 1 << 20) {
            calls *= 2;
            least = round(work, calls);
        }
        long begin = System.nanoTime();
        int rounds = 0;
        for (long best = begin, now = begin;
                rounds < (least < LONG ? WARM_ROUNDS : LONG_ROUNDS) || now - best < LEAST && now - begin < MOST;
                now = System.nanoTime(), rounds++) {
            double took = round(work, calls);
            if (took < least * .98) {
                least = took;
                best = System.nanoTime();
            }
        }
        return calls;
    }

    /** The rounds of a turn, ns a call. */
    private static double[] rounds(Runnable work, int calls) {
        double[] rounds = new double[0];
        double took = 0;
        for (long begin = System.nanoTime();
                rounds.length < (took < LONG ? ROUNDS : LONG_ROUNDS) || System.nanoTime() - begin < TURN;) {
            took = round(work, calls);
            rounds = Arrays.copyOf(rounds, rounds.length + 1);
            rounds[rounds.length - 1] = took;
        }
        return rounds;
    }

    private static double quartile(double[] rounds) {
        Arrays.sort(rounds);
        return rounds[rounds.length / 4];
    }

    private static double round(Runnable work, int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            work.run();
        }
        return (System.nanoTime() - start) / (double) calls;
    }
}
