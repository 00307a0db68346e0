package io.rankine.processor;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;

/** Inputs and expected outputs in src/test/resources. */
final class Resources {

    static final Path ROOT = Path.of("src/test/resources");

    private Resources() {}

    /** Every Java file below a folder, in order. */
    static List<JavaFileObject> sources(String folder) {
        return files(ROOT.resolve(folder)).stream()
                .filter(path -> path.toString().endsWith(".java"))
                .map(Resources::source)
                .toList();
    }

    static JavaFileObject source(Path path) {
        try {
            return JavaFileObjects.forResource(path.toUri().toURL());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Path> files(Path root) {
        if (!Files.exists(root)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
