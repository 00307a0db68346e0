package io.rankine.bench.peers;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.Main;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./rankine bench}. */
@Command(
        name = "bench",
        description = {
            "Times works by Rankine and by other libraries in turns, and writes a page of charts and tables.",
            "bench page [TABLES] measures the tables of docs/performance.md, bench jmh [JMH OPTIONS] runs the JMH benchmarks."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class Compare implements Callable<Integer> {

    private static final int[] SIZES = {8, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    private static final int[] QUICK_SIZES = {8, 1000, 100_000, 1_000_000};

    @Option(names = "--quick", description = "Four sizes, short rounds: about two minutes in place of half an hour.")
    private boolean quick;

    @Option(names = "--only", paramLabel = "REGEX", description = "Works whose name contains this.")
    private Pattern only = Pattern.compile("");

    @Option(names = "--sizes", paramLabel = "N", split = ",", description = "Numbers of elements, such as 100,10000.")
    private int[] sizes = {};

    @Option(names = "--threads", paramLabel = "N", split = ",", description = "Numbers of threads, 1,2 if not given.")
    private int[] threads = {1, 2};

    @Option(
            names = "--hexl",
            paramLabel = "FOLDER",
            description = "Intel HEXL too, by the program peer in this folder.")
    private @Nullable Path hexl;

    @Option(names = "--output", paramLabel = "FILE", description = "The page; rankine-bench.html if not given.")
    private Path output = Path.of("rankine-bench.html");

    @Spec
    private CommandSpec spec;

    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals("jmh")) {
            Main.main(Arrays.copyOfRange(args, 1, args.length));
            return;
        }
        System.exit(new CommandLine(new Compare()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        check("--sizes", Work.HUGE, sizes);
        check("--threads", Runtime.getRuntime().availableProcessors(), threads);
        checkWorks();
        checkOutput();
        checkHexl();
        PrintWriter out = spec.commandLine().getOut();
        try (Peers peers = new Peers(hexl)) {
            List<Comparison.Row> rows = new Comparison(peers.all(), quick ? Turns.QUICK : Turns.WHOLE)
                    .rows(only, sizes(), threads, line -> {
                        out.println(line);
                        out.flush();
                    });
            Report report = peers.report(rows, machine());
            Files.writeString(output, report.html());
            out.println("geometric means of the ratios of times to Rankine's, by numbers of elements");
            report.summary().forEach(out::println);
        }
        out.println(output.toAbsolutePath());
        out.flush();
        return 0;
    }

    private int[] sizes() {
        if (sizes.length > 0) {
            return sizes;
        }
        return quick ? QUICK_SIZES : SIZES;
    }

    private void check(String option, int most, int... numbers) {
        for (int number : numbers) {
            if (number < 1 || number > most) {
                throw refused(option + " " + number + ": allowed are 1 to " + most);
            }
        }
    }

    private void checkWorks() {
        List<Work> wanted = Work.ALL.stream()
                .filter(work -> only.matcher(work.name()).find())
                .toList();
        int largest = wanted.stream()
                .mapToInt(Work::largest)
                .max()
                .orElseThrow(() -> refused("--only " + only
                        + ": no work has such a name; there are "
                        + Work.ALL.stream().map(Work::name).collect(Collectors.joining("; "))));
        if (Arrays.stream(sizes()).allMatch(size -> size > largest)) {
            throw refused("--sizes " + Arrays.toString(sizes()) + ": the works that --only names go up to " + largest
                    + " elements");
        }
    }

    /** Before minutes of measuring. */
    private void checkOutput() throws IOException {
        Path folder = output.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(output)) {
            throw refused("--output " + output + ": is a folder; give the name of a file");
        }
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw refused(
                    "--output " + output + ": " + e.getMessage() + " is a file; give a folder that can be written");
        }
        if (!Files.isWritable(folder)) {
            throw refused("--output " + output + ": " + folder + " cannot be written; give another folder");
        }
    }

    private void checkHexl() {
        if (hexl != null && !Files.isExecutable(hexl.resolve(Hexl.PROGRAM))) {
            throw refused("--hexl " + hexl + ": has no program '" + Hexl.PROGRAM
                    + "'; compile samples/bench/scripts/peer.cpp as its first lines tell, or leave --hexl out");
        }
    }

    private ParameterException refused(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static String machine() {
        return LocalDate.now() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, Java " + Runtime.version();
    }
}
