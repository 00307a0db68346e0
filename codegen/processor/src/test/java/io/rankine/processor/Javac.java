package io.rankine.processor;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.JavaFileObject;

/** Runs javac with the processor, warnings as errors, against stand-ins for the engine. */
final class Javac {

    private Javac() {}

    static Compilation compile(List<JavaFileObject> sources) {
        List<JavaFileObject> all = new ArrayList<>(Resources.sources("stubs"));
        all.addAll(sources);
        return Compiler.javac()
                .withOptions("-Xlint:all,-processing", "-Werror", "--release", "25")
                .withProcessors(new RankineProcessor())
                .compile(all);
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
