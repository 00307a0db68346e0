package io.rankine.ffm.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the libraries of all op sets of a module.
 *
 * @param classes the folder of its classes, where the annotation processor has put C
 * @param libraries the folder that takes the libraries
 * @param work a folder for what is made on the way
 * @param platform such as {@code linux-x86_64}
 * @param ending of the names of libraries, such as {@code .so}
 * @param log takes a line for people
 */
public record KernelBuild(
        Path classes, Path libraries, Path work, String platform, String ending, Consumer<String> log) {

    /** Where the processor writes the C of op sets, each in a folder of its name. */
    public static final String C = "META-INF/rankine/c";

    /** Where libraries are found, each below the name of a platform, with the name of its op set. */
    public static final String LIBRARIES = "META-INF/rankine/natives";

    /** The op sets that have a library, a line each. */
    public static final String LIST = LIBRARIES + "/op-sets";

    /**
     * Makes those whose C has changed. Without a compiler there are none, and ops run in Java.
     *
     * @param cc the compiler to use, null to look for one
     * @throws CompileException if the compiler refuses
     */
    public void run(@Nullable String cc) throws IOException {
        List<OpSetLibrary> wanted = wanted();
        removeOthers(wanted);
        if (wanted.isEmpty()) {
            return;
        }
        Optional<CCompiler> compiler = CCompiler.find(cc);
        if (compiler.isEmpty()) {
            removeOthers(List.of());
            throw new CompileException("no C compiler" + (cc == null ? " (cc, gcc or clang)" : ": CC=" + cc)
                    + ": ops of " + names(wanted) + " run in Java, with the same results; for native speed install one"
                    + " (Debian: apt-get install gcc libc6-dev) and build again");
        }
        List<OpSetLibrary> refused = new ArrayList<>();
        String reason = make(wanted, compiler.get(), refused);
        wanted.removeAll(refused);
        removeOthers(wanted);
        if (!wanted.isEmpty()) {
            Files.writeString(
                    libraries.resolve(LIST),
                    wanted.stream().map(library -> library.name() + "\n").collect(Collectors.joining()));
        }
        if (!refused.isEmpty()) {
            throw new CompileException("the C of " + names(refused)
                    + " was not compiled, so that its ops run in Java, with the" + " same results: " + reason);
        }
    }

    /**
     * Each for itself: one that cannot be made is no reason to do without the others.
     *
     * @param refused takes those that the compiler refuses
     * @return why it refused the last of them
     */
    private String make(List<OpSetLibrary> wanted, CCompiler compiler, List<OpSetLibrary> refused) throws IOException {
        CSources sources = CSources.unpack(work.resolve("include"));
        List<InstructionSet> sets = InstructionSet.of(sources.text("isa/sets.txt"), platform).stream()
                .filter(set -> compiler.accepts(set.options()))
                .toList();
        String names = sets.stream().map(InstructionSet::name).collect(Collectors.joining(", "));
        String reason = "";
        try (ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            for (OpSetLibrary library : wanted) {
                String inputs = library.inputs(compiler, sources, sets);
                if (library.isMadeOf(inputs)) {
                    continue;
                }
                try {
                    library.make(compiler, sources, sets, inputs, workers);
                    log.accept("C kernels of " + library.name() + " for " + platform + ": " + names);
                } catch (CompileException e) {
                    refused.add(library);
                    reason = String.valueOf(e.getMessage());
                }
            }
        }
        return reason;
    }

    private List<OpSetLibrary> wanted() throws IOException {
        Path all = classes.resolve(C);
        if (!Files.isDirectory(all)) {
            return new ArrayList<>();
        }
        Path to = libraries.resolve(LIBRARIES).resolve(platform);
        try (Stream<Path> folders = Files.list(all)) {
            return folders.filter(Files::isDirectory)
                    .sorted()
                    .map(c -> new OpSetLibrary(
                            c,
                            to.resolve(c.getFileName() + ending),
                            work.resolve(c.getFileName().toString())))
                    .collect(Collectors.toCollection(ArrayList::new));
        }
    }

    /** Libraries of op sets that are no more, or that cannot be made. */
    private void removeOthers(List<OpSetLibrary> wanted) throws IOException {
        Path folder = libraries.resolve(LIBRARIES).resolve(platform);
        Files.deleteIfExists(libraries.resolve(LIST));
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> kept = wanted.stream().map(OpSetLibrary::library).toList();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(file -> !kept.contains(file)).toList()) {
                Files.delete(file);
            }
        }
    }

    private static String names(List<OpSetLibrary> sets) {
        return sets.stream().map(OpSetLibrary::name).collect(Collectors.joining(", "));
    }
}
