import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** The lines of every.txt, and a program of each family in Java and in Python. */
final class EveryOps {

    /** A line: an operand of all, or an op of a family; {@code largest} is a power of 10. */
    record Row(String family, String name, String java, String python, int largest) {

        static Row of(String family, String line) {
            String[] cells = line.split(" \\| ", -1);
            return new Row(family, cells[0], cells[1], cells[2], cells.length > 3 ? Integer.parseInt(cells[3].strip()) : Integer.MAX_VALUE);
        }
    }

    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z]\\b");

    private final List<Row> operands = new ArrayList<>();
    private final List<Row> ops = new ArrayList<>();
    private final Class<?> program;

    /** Ops whose names match, of families that match. */
    EveryOps(Path file, String families, String names) throws IOException, ReflectiveOperationException {
        String family = "";
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("= ")) {
                family = line.substring(2);
            } else if (!line.startsWith("#") && !line.isBlank()) {
                Row row = Row.of(family, line);
                if (family.equals("operands")) {
                    operands.add(row);
                } else if (family.matches(families) && row.name.matches(names)) {
                    ops.add(row);
                }
            }
        }
        program = compiled();
    }

    List<Row> all() {
        return ops;
    }

    Set<String> families() {
        return ops.stream().map(Row::family).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    List<Row> of(String family, int power) {
        return ops.stream().filter(op -> op.family.equals(family) && power <= op.largest).toList();
    }

    /** Calls of these ops by name, on operands of so many elements that are made for them: no others take memory. */
    @SuppressWarnings("unchecked")
    Map<String, Supplier<Object>> calls(List<Row> of, int power) throws ReflectiveOperationException {
        Set<String> wanted = wanted(of, true).stream().map(Row::name).collect(Collectors.toSet());
        var calls = (Map<String, Supplier<Object>>) program.getMethod("calls", int.class, Set.class).invoke(null, (int) Math.pow(10, power), wanted);
        calls.keySet().retainAll(of.stream().map(Row::name).toList());
        return calls;
    }

    /** The lines of Python that make operands for these ops. */
    List<String> python(List<Row> of, int power) {
        List<String> lines = new ArrayList<>(List.of("start(1" + "0".repeat(power) + ")"));
        wanted(of, false).forEach(operand -> lines.add(operand.name + " = " + operand.python));
        return lines;
    }

    /** Operands in order, with those that others of them are made from. */
    private List<Row> wanted(List<Row> of, boolean java) {
        List<String> texts = of.stream().map(row -> java ? row.java : row.python).collect(Collectors.toCollection(ArrayList::new));
        List<Row> wanted = new ArrayList<>();
        for (Row operand : operands.reversed()) {
            if (texts.stream().anyMatch(text -> words(text).contains(operand.name))) {
                wanted.addFirst(operand);
                texts.add(java ? operand.java : operand.python);
            }
        }
        return wanted;
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text).results().map(match -> match.group()).collect(Collectors.toSet());
    }

    /** A class with a method {@code calls(n, wanted)}: the wanted operands of n elements, and a call of each op. */
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
                    public static Map<String, Supplier<Object>> calls(int n, Set<String> wanted) {
                        int s = (int) Math.sqrt(n);
                        var random = Tensors.random(1);
                %s
                        Map<String, Supplier<Object>> calls = new HashMap<>();
                %s
                        return calls;
                    }
                }
                """.formatted(lines(operands, "        var %1$s = wanted.contains(\"%1$s\") ? %2$s : null;"),
                lines(ops, "        calls.put(\"%s\", () -> %s);")));
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString());
        if (result != 0) {
            throw new IOException(source + " does not compile");
        }
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}).loadClass("Calls");
    }

    private static String lines(List<Row> rows, String form) {
        return rows.stream().map(row -> form.formatted(row.name, row.java)).collect(Collectors.joining("\n"));
    }
}
