package io.rankine.flow;

import io.rankine.processor.flow.ShapeFlowProcessor;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures what the checker adds to the time javac takes for a user of 5,000 lines, no two of whose methods have the same
 * shapes: {@code main} compiles the same source marked and unmarked, in turn, each in a fresh javac, and prints medians.
 * Arguments: rounds, then {@code cold} for a new process each time (as on the command line) or {@code warm} for one process
 * (as in a build that has run for a while; processor time of javac's thread).
 */
final class CompileTimeCost {

    private static final int LINES = 5_000;

    private static final String METHOD = """
                @Shape("[n, %3$d]")
                static LongTensor2 layer%1$d(@Shape("[n, %3$d]") LongTensor2 x, @Shape("[%3$d]") LongTensor1 bias, int steps) {
                    LongTensor2 y = x.times(x).plus(bias);
                    var column = y.slice(all(), at(%2$d)).unsqueeze(1);
                    for (int i = 0; i < steps; i++) {
                        y = y.plus(column.times(bias)).minus(3);
                        if (i %% 2 == 0) {
                            y = y.times(LongTensor.arange(%3$d));
                        }
                    }
                    LongTensor1 total = y.sum(0);
                    String name = "layer" + total.size() + String.format("%%d of %%s", steps, total);
                    List<String> names = new ArrayList<>(List.of(name));
                    names.sort(Comparator.comparing(String::length));
                    LongTensor3 parts = y.reshape(-1, 2, %4$d);
                    LongTensor2 folded = parts.sum(1).plus(LongTensor.zeros(1, %4$d));
                    if (names.isEmpty() || folded.dim(1) != %4$d) {
                        throw new IllegalStateException("no part of " + names);
                    }
                    return y.minus(total).plus(folded.transpose().sum(0).unsqueeze(-1));
                }

            """;

    private CompileTimeCost() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = Integer.parseInt(arguments[0]);
        boolean cold = arguments[1].equals("cold");
        Path directory = Files.createTempDirectory("cost");
        Path source = Files.writeString(directory.resolve("Layers.java"), source());
        Path unmarked = Files.writeString(
                Files.createDirectory(directory.resolve("unmarked")).resolve("Layers.java"),
                source().replace("@ShapeChecked", ""));
        String[] checker = {"-processor", ShapeFlowProcessor.class.getName()};
        List<Double> none = new ArrayList<>();
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            none.add(run(cold, unmarked, "-proc:none"));
            without.add(run(cold, unmarked, checker));
            with.add(run(cold, source, checker));
        }
        // the first half warms up
        int from = cold ? 0 : rounds / 2;
        double base = median(without.subList(from, rounds));
        double checked = median(with.subList(from, rounds));
        System.out.printf(
                Locale.ROOT,
                "%s, %d lines: %.0f ms without a processor, %.0f ms unmarked, %.0f ms marked: %+.1f %%%n",
                arguments[1],
                Files.readAllLines(source).size(),
                median(none.subList(from, rounds)),
                base,
                checked,
                100 * (checked / base - 1));
    }

    private static String source() {
        StringBuilder text = new StringBuilder("""
                import static io.rankine.Tensors.*;
                import io.rankine.*;
                import io.rankine.spec.*;
                import java.util.*;

                @ShapeChecked
                class Layers {
                """);
        long perMethod = METHOD.lines().count();
        for (int i = 0; i < LINES / perMethod; i++) {
            text.append(METHOD.formatted(i, i % 8, 8 + 2 * i, 4 + i));
        }
        return text.append("}\n").toString();
    }

    private static double run(boolean cold, Path source, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(Arrays.asList(options));
        all.addAll(List.of("-d", source.getParent().toString(), "-cp", System.getProperty("java.class.path")));
        all.add(source.toString());
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        // javac runs on this thread: its time is not that of a machine with other work
        long start = cold ? System.nanoTime() : threads.getCurrentThreadCpuTime();
        int status;
        if (cold) {
            all.addFirst(System.getProperty("java.home") + File.separator + "bin" + File.separator + "javac");
            status = new ProcessBuilder(all).inheritIO().start().waitFor();
        } else {
            status = javax.tools.ToolProvider.getSystemJavaCompiler().run(null, null, null, all.toArray(String[]::new));
        }
        if (status != 0) {
            throw new IllegalStateException("javac failed: " + all);
        }
        long end = cold ? System.nanoTime() : threads.getCurrentThreadCpuTime();
        return (end - start) / 1e6;
    }

    private static double median(List<Double> times) {
        return times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
    }
}
