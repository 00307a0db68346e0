import io.rankine.engine.parallel.Threads;
import io.rankine.engine.memory.Scope;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;

/**
 * Times each op of every.txt in Rankine and in NumPy, one thread, and writes docs/numpy-speed.md: ratios of NumPy's time to ours, in a
 * {@code Scope} and with results that are just dropped. The lines of every.txt are made into two programs; {@code every.py} runs
 * NumPy's. After {@code mvn package -DskipTests}, in the root of the repository, on a quiet machine:
 *
 * <pre>
 * java -cp "$(cat samples/programs/target/classpath)" --enable-native-access=ALL-UNNAMED samples/bench/scripts/Every.java
 * </pre>
 *
 * Arguments: a regular expression of names, after which the table is printed only, and the largest power of 10, 6 where it is not given.
 */
final class Every {

    private static final Path SCRIPTS = Path.of("samples/bench/scripts").toAbsolutePath();
    private static final Path PAGE = Path.of("docs/numpy-speed.md").toAbsolutePath();
    private static final long ROUND = 2_000_000;
    private static final long WARM = 30_000_000;
    private static final long LEAST = 100_000_000;
    private static final long MOST = 1_000_000_000;

    /** A line of every.txt: an operand of all, or an op of a group; {@code largest} is a power of 10. */
    private record Row(String group, String name, String java, String python, int largest, String reason) {

        static Row of(String group, String line) {
            String[] cells = line.split(" \\| ", -1);
            return new Row(group, cells[0], cells[1], cells[2], cells.length > 3 && !cells[3].isBlank() ? Integer.parseInt(cells[3].strip()) : 7,
                    cells.length > 4 ? cells[4].strip() : "");
        }
    }

    /** Nanoseconds of a call: in a scope, with its result dropped, and NumPy's. */
    private record Times(double scoped, double dropped, double numpy) {}

    /** Numbers of elements, as powers of 10. */
    private final int[] powers;

    private final List<Row> operands = new ArrayList<>();
    private final List<Row> ops = new ArrayList<>();
    private final Map<String, Map<Integer, Times>> times = new LinkedHashMap<>();
    private Object sink;

    public static void main(String[] args) throws Exception {
        Threads.use(1);
        int largest = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        Every every = new Every(args.length > 0 ? args[0] : ".*", largest);
        every.measure();
        if (args.length > 0) {
            every.table().forEach(System.out::println);
        } else {
            every.write();
        }
    }

    private Every(String wanted, int largest) throws IOException {
        powers = IntStream.of(2, 4, 6, 7).filter(power -> power <= largest).toArray();
        String group = "";
        for (String line : Files.readAllLines(SCRIPTS.resolve("every.txt"))) {
            if (line.startsWith("= ")) {
                group = line.substring(2);
            } else if (!line.startsWith("#") && !line.isBlank()) {
                Row row = Row.of(group, line);
                if (group.equals("operands")) {
                    operands.add(row);
                } else if (row.name.matches(wanted)) {
                    ops.add(row);
                }
            }
        }
    }

    private void measure() throws Exception {
        Class<?> program = compiled();
        warmUp(calls(program, 2).values());
        for (int power : powers) {
            Map<String, Double> numpy = numpy(power);
            Map<String, Supplier<Object>> calls = calls(program, power);
            for (Row op : ops) {
                if (power <= op.largest) {
                    Supplier<Object> call = calls.get(op.name);
                    double scoped = time(() -> scoped(call));
                    times.computeIfAbsent(op.name, name -> new HashMap<>())
                            .put(power, new Times(scoped, time(() -> sink = call.get()), numpy.get(op.name)));
                }
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Supplier<Object>> calls(Class<?> program, int power) throws ReflectiveOperationException {
        return (Map<String, Supplier<Object>>) program.getMethod("calls", int.class).invoke(null, (int) Math.pow(10, power));
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
            sink = call.get();
        }
    }

    /** First quartile of the rounds after a warm-up that lasts until a tenth of a second has brought no faster round; ns a call. */
    private static double time(Runnable work) {
        int calls = 1;
        for (double took = 0; took * calls < ROUND && calls < 1 << 20; calls *= 2) {
            took = round(work, calls);
        }
        double least = Double.POSITIVE_INFINITY;
        long begin = System.nanoTime();
        for (long best = begin, now = begin; now - best < LEAST && now - begin < MOST; now = System.nanoTime()) {
            double took = round(work, calls);
            if (took < least * .98) {
                least = took;
                best = System.nanoTime();
            }
        }
        List<Double> rounds = new ArrayList<>();
        for (begin = System.nanoTime(); rounds.size() < 3 || System.nanoTime() - begin < LEAST / 2;) {
            rounds.add(round(work, calls));
        }
        rounds.sort(null);
        return rounds.get(rounds.size() / 4);
    }

    private static double round(Runnable work, int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            work.run();
        }
        return (System.nanoTime() - start) / (double) calls;
    }

    /** A class with a method {@code calls(n)}: the operands of n elements, and a call of each op. */
    private Class<?> compiled() throws IOException, ReflectiveOperationException {
        Path folder = Files.createTempDirectory("every");
        Path source = folder.resolve("Calls.java");
        Files.writeString(source, """
                import io.rankine.*;
                import io.rankine.engine.Tensor;
                import io.rankine.ops.*;
                import java.util.*;
                import java.util.function.Supplier;

                public final class Calls {
                    public static Map<String, Supplier<Object>> calls(int n) {
                        int s = (int) Math.sqrt(n);
                        var random = Tensors.random(1);
                %s
                        Map<String, Supplier<Object>> calls = new HashMap<>();
                %s
                        return calls;
                    }
                }
                """.formatted(lines(operands, "        var %s = %s;"), lines(ops, "        calls.put(\"%s\", () -> %s);")));
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString());
        if (result != 0) {
            throw new IOException(source + " does not compile");
        }
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}).loadClass("Calls");
    }

    private static String lines(List<Row> rows, String form) {
        return rows.stream().map(row -> form.formatted(row.name, row.java)).collect(Collectors.joining("\n"));
    }

    /** NumPy's times by name: the program goes to every.py, which answers a line an op, the time behind the name. */
    private Map<String, Double> numpy(int power) throws IOException, InterruptedException {
        Process python = new ProcessBuilder("python3", SCRIPTS.resolve("every.py").toString(), "1" + "0".repeat(power))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var program = python.outputWriter()) {
            for (Row operand : operands) {
                program.write(operand.name + " = " + operand.python + "\n");
            }
            for (Row op : ops) {
                if (power <= op.largest) {
                    program.write("timed(\"" + op.name + "\", lambda: " + op.python + ")\n");
                }
            }
        }
        Map<String, Double> found = new HashMap<>();
        try (BufferedReader answers = python.inputReader()) {
            answers.lines().forEach(line -> found.put(line.substring(0, line.lastIndexOf(' ')),
                    Double.valueOf(line.substring(line.lastIndexOf(' ') + 1))));
        }
        if (python.waitFor() != 0) {
            throw new IOException("every.py ended with " + python.exitValue());
        }
        return found;
    }

    private void write() throws IOException {
        List<String> page = new ArrayList<>(Files.readAllLines(PAGE));
        int begin = page.indexOf("<!-- written by Every.java -->") + 1;
        List<String> whole = new ArrayList<>(page.subList(0, begin));
        whole.addAll(table());
        Files.write(PAGE, whole);
    }

    private List<String> table() {
        List<String> lines = new ArrayList<>(summary());
        String group = "";
        for (Row op : ops) {
            if (!op.group.equals(group)) {
                group = op.group;
                lines.addAll(List.of("", "## " + group, "",
                        "| NumPy | Rankine " + each("10^%d"::formatted) + " why below 1 |", "|---|---" + each(power -> "---").replace(" ", "") + "---|"));
            }
            lines.add("| `%s` | `%s` %s %s |".formatted(op.python.replace("|", "\\|"), op.java,
                    each(power -> cell(times.get(op.name).get(power))), op.reason));
        }
        return lines;
    }

    private List<String> summary() {
        List<String> lines = new ArrayList<>(
                List.of("", "| " + each("10^%d"::formatted), "|---" + each(power -> "---").replace(" ", "")));
        for (boolean scoped : new boolean[] {true, false}) {
            String kind = scoped ? "in a scope" : "dropped";
            lines.add("| at least as fast, " + kind + " " + each(power -> {
                double[] all = ratios(power, scoped);
                return Arrays.stream(all).filter(ratio -> ratio >= 1).count() + " of " + all.length;
            }));
            lines.add("| geometric mean, " + kind + " " + each(power ->
                    number(Math.exp(Arrays.stream(ratios(power, scoped)).map(Math::log).average().orElse(Double.NaN)))));
        }
        return lines;
    }

    private String each(IntFunction<String> cell) {
        return IntStream.of(powers).mapToObj(cell).collect(Collectors.joining(" | ", "| ", " |"));
    }

    private double[] ratios(int power, boolean scoped) {
        return times.values().stream().filter(of -> of.containsKey(power)).map(of -> of.get(power))
                .mapToDouble(t -> t.numpy / (scoped ? t.scoped : t.dropped)).toArray();
    }

    private static String cell(Times t) {
        return t == null ? "" : number(t.numpy / t.scoped) + " / " + number(t.numpy / t.dropped);
    }

    private static String number(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%.0f", ratio);
    }
}
