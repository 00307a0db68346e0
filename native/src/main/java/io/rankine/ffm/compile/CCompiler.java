package io.rankine.ffm.compile;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A C compiler that works.
 *
 * @param command it and its first arguments
 * @param version what it says of itself
 */
record CCompiler(List<String> command, String version) {

    /** Looked for in this order, unless the environment names one. */
    private static final List<String> NAMES = List.of("cc", "gcc", "clang");

    /** A program with a header, so that a compiler without the C library does not count as one. */
    private static final String PROBE = "#include <math.h>\n#include <stdint.h>\nint32_t probe;\n";

    CCompiler {
        command = List.copyOf(command);
    }

    /** What a run printed and how it ended. */
    private record Ended(int exit, String output) {}

    /** The compiler of this machine. @param cc the value of CC, null if it has none: a program's file, or words */
    static Optional<CCompiler> find(@Nullable String cc) {
        Stream<List<String>> commands = cc == null || cc.isBlank()
                ? NAMES.stream().map(List::of)
                : Stream.of(
                        new File(cc).isFile() ? List.of(cc) : List.of(cc.strip().split("\\s+")));
        return commands.map(command -> new CCompiler(command, ""))
                .filter(compiler -> compiler.accepts(List.of()))
                .map(compiler -> new CCompiler(compiler.command, compiler.ask("--version")))
                .findFirst();
    }

    /** True if it works with these options. */
    boolean accepts(List<String> options) {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-Werror", "-x", "c", "-fsyntax-only", "-"));
        return run(arguments, PROBE).exit == 0;
    }

    /**
     * @param log the file that takes what it says if it refuses
     * @throws CompileException if it refuses
     */
    void run(List<String> arguments, Path log) {
        Ended ended = run(arguments, "");
        if (ended.exit != 0) {
            List<String> all = new ArrayList<>(command);
            all.addAll(arguments);
            throw Refusal.of(all, ended.output, log);
        }
    }

    private String ask(String option) {
        return run(List.of(option), "").output.lines().findFirst().orElse("");
    }

    /** A program that is not there ends as one that refuses. */
    private Ended run(List<String> arguments, String input) {
        List<String> all = new ArrayList<>(command);
        all.addAll(arguments);
        try {
            Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), output);
        } catch (IOException absent) {
            return new Ended(-1, absent.toString());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("stopped while a C compiler ran", stopped));
        }
    }
}
