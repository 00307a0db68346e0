import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measures the tables of docs/performance.md again: runs the programs beside this file one after the other, writes their figures into
 * the rows of the page, and of which state and machine they are. A row is found by its first cell, the name that the program prints.
 * On a quiet machine:
 *
 * <pre>
 * ./rankine bench page [--quick] [--print] [--hexl=FOLDER] [table ...]
 * </pre>
 *
 * Without names all tables are measured, those against HEXL only with a folder that has the programs hexl, ntt and peer, compiled as
 * their first lines tell. The comparison with other libraries also writes its charts, target/rankine-bench.html. {@code --quick} takes
 * the shortest runs, and {@code --print} prints the page instead of writing it, as {@code --quick} does.
 */
final class Page {

    private static final Path ROOT = Path.of("").toAbsolutePath();
    private static final Path SCRIPTS = ROOT.resolve("samples/bench/scripts");
    private static final Path PAGE = ROOT.resolve("docs/performance.md");
    private static final String NUMBER = " +([\\d.]+)";

    /** A command, the program of this folder that it needs compiled, and the name and the figures of a row in a line of its output. */
    private record Run(Pattern row, String program, List<String> command) {

        Run(String row, String... command) {
            this(Pattern.compile("^" + row), "", List.of(command));
        }
    }

    /** A table under a heading; {@code ratio} adds the second figure divided by the first. */
    private record Table(String name, String heading, boolean ratio, Run... runs) {

        /** The libraries that took part are its rows. */
        boolean isWhole() {
            return name.equals("libraries");
        }
    }

    private final boolean quick;
    private final boolean printed;
    private final String hexl;
    private final String benchmarks;
    private final String classPath;
    private final Path classes = Files.createTempDirectory("page");

    private Page(List<String> options) throws IOException {
        quick = options.contains("--quick");
        printed = quick || options.contains("--print");
        hexl = value(options, "--hexl=", "");
        benchmarks = value(options, "--benchmarks=", ROOT.resolve("samples/bench/target/benchmarks.jar").toString());
        classPath = Files.readString(ROOT.resolve("samples/programs/target/classpath")).strip() + File.pathSeparator
                + ROOT.resolve("samples/programs/target/classes");
    }

    public static void main(String[] args) throws Exception {
        List<String> options = Arrays.stream(args).filter(a -> a.startsWith("--")).toList();
        List<String> names = Arrays.stream(args).filter(a -> !a.startsWith("--")).toList();
        for (String option : options) {
            if (!option.matches("--quick|--print|--(hexl|benchmarks)=.+")) {
                refuse(option + ": there are --quick, --print and --hexl=FOLDER");
            }
        }
        Page page = new Page(options);
        for (String program : page.hexl.isEmpty() ? List.<String>of() : List.of("hexl", "ntt", "peer")) {
            if (!Files.isExecutable(Path.of(page.hexl, program))) {
                refuse("--hexl=" + page.hexl + ": has no program '" + program + "'; compile " + program
                        + ".cpp of samples/bench/scripts as its first lines tell, or leave --hexl out");
            }
        }
        List<String> known = page.tables().stream().map(Table::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                refuse(name + ": there is no such table, or it needs another option; there are " + String.join(" ", known));
            }
        }
        page.write(names);
    }

    private static void refuse(String message) {
        System.err.println("bench page: " + message);
        System.exit(2);
    }

    private static String value(List<String> options, String name, String otherwise) {
        return options.stream().filter(o -> o.startsWith(name)).map(o -> o.substring(name.length())).findFirst().orElse(otherwise);
    }

    /** All tables; in quick mode those whose programs have a short form. */
    private List<Table> tables() throws IOException {
        String plain = "(.+?)" + NUMBER + "$";
        List<Table> all = new ArrayList<>(List.of(
                new Table("libraries", "Beside other libraries", false,
                        new Run("(.+?, \\S+ threads?): 8" + NUMBER + " 1000" + NUMBER + " 100000" + NUMBER + " 1000000" + NUMBER, comparison())),
                new Table("numpy", "Against NumPy", false, new Run("(.+?) rankine" + NUMBER + " numpy" + NUMBER + " ratio" + NUMBER,
                        "python3", script("compare.py"), library(), quick ? "[64,64]" : "")),
                new Table("ops", "Ops", true, java(plain, "Ops", quick ? "exp" : ".*"),
                        new Run(plain, "python3", script("ops.py"), quick ? "exp" : ".*")),
                new Table("algebra", "Linear algebra", true, java(plain, "Algebra", quick ? "fft 1024" : ".*"),
                        new Run(plain, "python3", script("algebra.py"), quick ? "fft 1024" : ".*")),
                new Table("small", "Small calls and views", false, java("(.+?)" + NUMBER + " ns$", "Small"),
                        java("(.+?)" + NUMBER + " ns$", "Small", "mixed")),
                new Table("lazy", "Lazy statements", false, java("(.+?)" + NUMBER + " [\\d.]+, ratio" + NUMBER, "Lazy",
                        quick ? new String[] {"1", "10000"} : new String[] {"25", "10000", "10000000"})),
                new Table("dropped", "Results without a scope", false,
                        java("(.+?) dropped" + NUMBER + " scoped" + NUMBER + " ratio" + NUMBER + " later" + NUMBER + " slowest" + NUMBER
                                + " memory" + NUMBER, "Dropped", quick ? new String[] {"1", "G1", "1000000", "0"} : new String[] {"4"})),
                new Table("first", "The first statement of a JVM", false,
                        java("(.+ elements, preload): .*; first" + NUMBER, "First", quick ? "1" : "11"))));
        if (!quick) {
            all.add(new Table("rings", "Rings and a scheme on them", true, new Run(plain, figures("auto")), new Run(plain, figures("off"))));
            all.add(new Table("threads", "Two threads", false,
                    java("(.+?) one" + NUMBER + " us, two" + NUMBER + " us:" + NUMBER, "TwoThreads")));
            all.add(new Table("files", "Files", false, new Run("(.+?)" + NUMBER + " GB/s NumPy" + NUMBER + " GB/s ratio" + NUMBER,
                    "python3", script("files.py"), benchmarks)));
        }
        if (!hexl.isEmpty()) {
            String row = " rankine" + NUMBER + " hexl" + NUMBER + " ratio" + NUMBER;
            all.add(new Table("hexl", "Modular ops against Intel HEXL", false, new Run("(.+?)" + row, hexl + "/hexl")));
            all.add(new Table("ntt", "Transforms against Intel HEXL", false, new Run("(.+? bit) \\S+" + row, hexl + "/ntt")));
        }
        return all;
    }

    private void write(List<String> names) throws Exception {
        List<String> page = new ArrayList<>(Files.readAllLines(PAGE));
        Set<String> headings = new LinkedHashSet<>();
        // The state that is measured, whatever is written meanwhile.
        String commit = output(List.of("git", "rev-parse", "--short", "HEAD")).getFirst();
        boolean clean = output(List.of("git", "status", "--porcelain", "--", ".", ":!docs")).isEmpty();
        for (Table table : tables()) {
            if (names.isEmpty() || names.contains(table.name)) {
                long start = System.nanoTime();
                try {
                    fill(page, table, figuresOf(table));
                } catch (IOException e) {
                    // The others are worth their minutes.
                    System.err.println(table.name + ": not measured: " + e.getMessage());
                    continue;
                }
                System.err.println("    " + (System.nanoTime() - start) / 1_000_000_000 + " s");
                headings.add(table.heading);
            }
        }
        List<String> told = Measured.told(page, headings, Measured.now(commit, clean));
        if (printed) {
            told.forEach(System.out::println);
        } else {
            Files.write(PAGE, told);
        }
    }

    /** Short rounds of four sizes: two minutes. */
    private String[] comparison() {
        List<String> command = new ArrayList<>(List.of(tool("java"), "-jar", benchmarks, "--quick", "--output",
                ROOT.resolve("target/rankine-bench.html").toString()));
        if (quick) {
            command.addAll(List.of("--only", "sum"));
        }
        if (!hexl.isEmpty()) {
            command.addAll(List.of("--hexl", hexl));
        }
        return command.toArray(String[]::new);
    }

    /** The figures of each row by its name, those of all runs one after the other. */
    private Map<String, List<Double>> figuresOf(Table table) throws IOException, InterruptedException {
        Map<String, List<Double>> rows = new LinkedHashMap<>();
        for (Run run : table.runs) {
            Map<String, List<Double>> found = new LinkedHashMap<>();
            if (!run.program.isEmpty()) {
                compile(run.program);
            }
            for (String line : output(run.command)) {
                Matcher row = run.row.matcher(line);
                if (row.find()) {
                    List<Double> figures = new ArrayList<>();
                    for (int i = 2; i <= row.groupCount(); i++) {
                        figures.add(Double.valueOf(row.group(i)));
                    }
                    found.putIfAbsent(row.group(1), figures);
                }
            }
            found.forEach((name, figures) -> rows.computeIfAbsent(name, n -> new ArrayList<>()).addAll(figures));
        }
        if (table.ratio) {
            rows.values().removeIf(figures -> figures.size() < 2);
            rows.values().forEach(figures -> figures.add(figures.get(1) / figures.get(0)));
        }
        return rows;
    }

    /** Writes the figures into the rows of the first table under the heading. */
    private static void fill(List<String> page, Table table, Map<String, List<Double>> rows) {
        int line = page.indexOf("## " + table.heading) + 1;
        if (table.isWhole()) {
            while (!page.get(line).startsWith("|---")) {
                line++;
            }
            while (page.get(line + 1).startsWith("|")) {
                page.remove(line + 1);
            }
            List<String> all = new ArrayList<>();
            rows.forEach((name, figures) -> all.add(row(name, figures)));
            page.addAll(line + 1, all);
            System.err.println(table.name + ": " + all.size() + " rows measured");
            return;
        }
        int filled = 0;
        int all = 0;
        for (; line < page.size() && !page.get(line).startsWith("## "); line++) {
            String name = page.get(line).startsWith("| ") ? page.get(line).split(" \\| ")[0].substring(2) : "work";
            if (!name.equals("work")) {
                all++;
                List<Double> figures = rows.get(name);
                if (figures != null) {
                    filled++;
                    page.set(line, row(name, figures));
                }
            }
        }
        System.err.println(table.name + ": " + filled + " of " + all + " rows measured");
    }

    private static String row(String name, List<Double> figures) {
        StringBuilder row = new StringBuilder("| " + name + " |");
        for (double figure : figures) {
            row.append(' ').append(new BigDecimal(figure).round(new MathContext(3)).toPlainString()).append(" |");
        }
        return row.toString();
    }

    /** The lines that a command prints, with single blanks. */
    private static List<String> output(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader = process.inputReader()) {
            reader.lines().forEach(line -> lines.add(line.strip().replaceAll("\\s+", " ")));
        }
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + process.exitValue());
        }
        return lines;
    }

    private void compile(String program) throws IOException, InterruptedException {
        output(List.of(tool("javac"), "-nowarn", "-proc:none", "-d", classes.toString(), "-cp", classPath, script(program + ".java")));
    }

    private Run java(String row, String program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                tool("java"), "--enable-native-access=ALL-UNNAMED", "-cp", classes + File.pathSeparator + classPath, program));
        command.addAll(List.of(arguments));
        return new Run(Pattern.compile("^" + row), program, command);
    }

    private String[] figures(String kernels) {
        return new String[] {
            tool("java"), "--enable-native-access=ALL-UNNAMED", "-Drankine.native=" + kernels, "-cp", classPath,
            "io.rankine.samples.bfv.Figures"
        };
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private static String script(String name) {
        return SCRIPTS.resolve(name).toString();
    }

    private static String library() throws IOException {
        try (var files = Files.walk(ROOT.resolve("native/target/classes/natives"))) {
            return files.filter(file -> file.endsWith("librankine.so")).findFirst().orElseThrow().toString();
        }
    }
}
