package io.rankine.ffm.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The library of one op set.
 *
 * @param c the folder of its C
 * @param library the file to make
 * @param work a folder for what is made on the way
 */
record OpSetLibrary(Path c, Path library, Path work) {

    private static final String STAMP = "made-of";

    /** The op set. */
    String name() {
        return c.getFileName().toString();
    }

    /** What it is made of: if nothing of that changes, nor does the library. */
    String inputs(CCompiler compiler, CSources sources, List<InstructionSet> sets) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files("")) {
            text.append(file.getFileName()).append(CSources.sha256(Files.readAllBytes(file)));
        }
        text.append(compiler).append(sets).append(sources.digest());
        return CSources.sha256(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    boolean isMadeOf(String inputs) throws IOException {
        Path stamp = work.resolve(STAMP);
        return Files.exists(library)
                && Files.exists(stamp)
                && Files.readString(stamp).equals(inputs);
    }

    /** Compiles one file for each set and source, side by side, and links them. */
    void make(CCompiler compiler, CSources sources, List<InstructionSet> sets, String inputs, Executor workers)
            throws IOException {
        Files.createDirectories(work);
        Files.createDirectories(library.getParent());
        Files.deleteIfExists(work.resolve(STAMP));
        Files.writeString(
                work.resolve("rk_sets.h"),
                "#define RK_HOST_HEADERS \"" + sources.sharedHeaders() + "\"\n#define RK_SETS(X) "
                        + sets.stream().map(InstructionSet::row).collect(Collectors.joining(" ")) + "\n");
        List<Unit> units = new ArrayList<>();
        units.add(
                new Unit("guest", List.of("-DRK_ISA=portable"), sources.folder().resolve("loop/rk_guest.c")));
        for (InstructionSet set : sets) {
            for (Path file : files(".c")) {
                List<String> options = new ArrayList<>(set.options());
                options.add("-DRK_ISA=" + set.name());
                units.add(new Unit(set.name() + "-" + file.getFileName(), options, file));
            }
        }
        List<String> common = new ArrayList<>(List.of("-std=gnu11", "-O3", "-fPIC", "-fvisibility=hidden", "-w"));
        common.addAll(sources.options());
        if (isWindows()) {
            // Stacks are aligned to 16 bytes there, which GCC cannot change for wider vectors (its bug 54412).
            common.add("-Wa,-muse-unaligned-vector-move");
        }
        Stream.of(sources.folder(), c, work).forEach(folder -> common.add("-I" + folder));
        List<CompletableFuture<String>> objects = units.stream()
                .map(unit -> CompletableFuture.supplyAsync(() -> compile(unit, compiler, common), workers))
                .toList();
        List<String> link = new ArrayList<>(List.of("-shared", "-o", library.toString()));
        objects.forEach(object -> link.add(made(object)));
        link.add("-lm");
        if (library.toString().endsWith(".so")) {
            link.add("-Wl,--no-undefined");
        } else if (isWindows()) {
            link.add("-static-libgcc");
        }
        compiler.run(link, work.resolve("link.log"));
        Files.writeString(work.resolve(STAMP), inputs);
    }

    /** @param object its name */
    private record Unit(String object, List<String> options, Path source) {}

    private boolean isWindows() {
        return library.toString().endsWith(".dll");
    }

    private static String made(CompletableFuture<String> object) {
        try {
            return object.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof CompileException refused ? refused : e;
        }
    }

    /** @return the object */
    private String compile(Unit unit, CCompiler compiler, List<String> common) {
        String object = work.resolve(unit.object() + ".o").toString();
        List<String> arguments = new ArrayList<>(common);
        arguments.addAll(unit.options());
        arguments.addAll(List.of("-c", unit.source().toString(), "-o", object));
        compiler.run(arguments, work.resolve(unit.object() + ".log"));
        return object;
    }

    private List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.list(c)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        }
    }
}
