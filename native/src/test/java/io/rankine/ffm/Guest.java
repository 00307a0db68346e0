package io.rankine.ffm;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.kernel.Kernels;
import io.rankine.ffm.compile.CompileException;
import io.rankine.ffm.compile.KernelBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The classes of a user's module, whose op set is {@code guest.PlaneOps}: those that there would be beside its C. */
record Guest(Path classes) {

    static final String OP_SET = "guest.PlaneOps";

    /** As the processor would write it into the op set's classes. */
    static final String SYMBOL = OP_SET + "@1a2b3c4d#";

    private static final Path C = Path.of("src/test/guest").resolve(OP_SET);

    /** Of the library that is compiled once for all tests: what is said, its bytes, and the note of what it was made of. */
    private record Compiled(List<String> said, byte[] library, byte[] stamp) {}

    private static @Nullable Compiled once;

    /** A module whose C is not compiled yet. */
    static Guest in(Path folder) throws IOException {
        Guest guest = new Guest(folder);
        Path to = Files.createDirectories(guest.c());
        try (Stream<Path> files = Files.list(C)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
        return guest;
    }

    /** A module with its library, which is compiled once for all tests. */
    static Guest compiled(Path folder) throws IOException {
        Guest guest = in(folder);
        Compiled compiled = once(guest);
        Files.createDirectories(guest.library().getParent());
        Files.write(guest.library(), compiled.library);
        Files.createDirectories(guest.stamp().getParent());
        Files.write(guest.stamp(), compiled.stamp);
        Files.writeString(folder.resolve(KernelBuild.LIST), OP_SET + "\n");
        return guest;
    }

    /** What was said when its library was made. */
    static List<String> saidOnce(Guest compiled) throws IOException {
        return once(compiled).said;
    }

    private static synchronized Compiled once(Guest guest) throws IOException {
        if (once == null) {
            List<String> said = guest.compile();
            once = new Compiled(said, Files.readAllBytes(guest.library()), Files.readAllBytes(guest.stamp()));
        }
        return once;
    }

    Path c() {
        return classes.resolve("META-INF/rankine/c").resolve(OP_SET);
    }

    Path library() {
        String platform = Platform.current();
        String ours = Platform.library(platform);
        return classes.resolve("META-INF/rankine/natives")
                .resolve(platform)
                .resolve(OP_SET + ours.substring(ours.lastIndexOf('.')));
    }

    private Path work() {
        return classes.resolve("work");
    }

    private Path stamp() {
        return work().resolve(OP_SET).resolve("made-of");
    }

    /** @return what it says; the test ends here where there is no C compiler */
    List<String> compile() throws IOException {
        List<String> said = new ArrayList<>();
        try {
            KernelCompiler.compile(classes, classes, work(), true, said::add);
        } catch (IllegalStateException e) {
            assumeTrue(
                    !(e.getCause() instanceof CompileException)
                            || !e.getMessage().startsWith("no C compiler"),
                    e.getMessage());
            throw e;
        }
        return said;
    }

    /** Our own library; the test ends here where there is none. */
    static NativeLibrary.Present host() {
        assumeTrue(Kernels.programs() != null, "no native library");
        return (NativeLibrary.Present) LibraryLoader.load();
    }

    /** Runs {@code action} on a thread that finds the module. */
    void among(Runnable action) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            action.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
