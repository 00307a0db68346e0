package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;

/** Runs javac with the processor, warnings as errors, against stand-ins for the engine. */
final class Javac {

    /** What op sets are compiled against, and no more: to open the jars of the tests takes longer than to compile. */
    static final List<File> CLASS_PATH = classPath();

    private Javac() {}

    static Compilation compile(List<JavaFileObject> sources) {
        return javac().withClasspath(CLASS_PATH)
                .withProcessors(new RankineProcessor())
                .compile(sources);
    }

    /** What the processor makes of them, which is not compiled: kernels of all types need more of the engine. */
    static Compilation processed(List<JavaFileObject> sources) {
        return Compiler.javac()
                .withOptions("-proc:only", "--release", "25")
                .withClasspath(CLASS_PATH)
                .withProcessors(new RankineProcessor())
                .compile(sources);
    }

    private static Compiler javac() {
        return Compiler.javac().withOptions("-Xlint:all,-processing", "-Werror", "--release", "25");
    }

    private static List<File> classPath() {
        List<File> all = new ArrayList<>();
        all.add(stubs().toFile());
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.matches(".*(rankine-spec-|spec.target|jspecify-).*"))
                .map(File::new)
                .forEach(all::add);
        return all;
    }

    /** The classes of the stand-ins, which are compiled once. */
    private static Path stubs() {
        Compilation compilation = javac().withProcessors().compile(Resources.sources("stubs"));
        assertEquals(List.of(), compilation.errors());
        try {
            Path folder = Files.createTempDirectory(Path.of("target"), "stubs");
            for (JavaFileObject file : compilation.generatedFiles()) {
                Path to = folder.resolve(path(file));
                Files.createDirectories(to.getParent());
                Files.write(to, file.openInputStream().readAllBytes());
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the processor wrote, by path below the output. */
    static SortedMap<String, String> generated(Compilation compilation) {
        SortedMap<String, String> files = new TreeMap<>();
        for (JavaFileObject file : compilation.generatedFiles()) {
            if (file.getKind() != JavaFileObject.Kind.CLASS) {
                files.put(path(file), text(file));
            }
        }
        return files;
    }

    /** Without the first folder, which names the kind of output. */
    private static String path(JavaFileObject file) {
        return file.toUri().getPath().replaceFirst("^/(SOURCE|CLASS)_OUTPUT/", "");
    }

    private static String text(JavaFileObject file) {
        try {
            return new String(file.openInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
