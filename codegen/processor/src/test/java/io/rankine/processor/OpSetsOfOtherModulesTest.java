package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An anchor gets the same files whether its op set is compiled with it, or comes from a folder or a jar. */
class OpSetsOfOtherModulesTest {

    private static final String OP_SET = """
            package shared;

            @io.rankine.spec.OpSet
            public final class SharedOps {
                /** Sum of a and b. */
                @io.rankine.spec.Elementwise("plus(a: [...], b: [...]) -> [...]")
                @io.rankine.spec.NativeTwin
                public static long plus(long a, long b) {
                    return a + b;
                }
            }
            """;

    private static final String ANCHOR = """
            package user;

            @io.rankine.spec.NativeBinding(opSets = shared.SharedOps.class)
            final class Anchor {}
            """;

    @TempDir
    Path folder;

    @Test
    void itMakesNoDifferenceWhereTheOpSetIs() throws IOException {
        Path opSet = write("SharedOps.java", OP_SET);
        Path anchor = write("Anchor.java", ANCHOR);
        Path library = compile("library", List.of(opSet), List.of());
        SortedMap<String, String> together = forAnchor(compile("together", List.of(opSet, anchor), List.of()));
        assertFalse(together.isEmpty());
        assertEquals(together, forAnchor(compile("apart", List.of(anchor), List.of(library))));
        assertEquals(together, forAnchor(compile("jar", List.of(anchor), List.of(jar(library)))));
    }

    /** Compiles into a folder of its own. That what is generated lacks the engine does not matter here. */
    private Path compile(String name, List<Path> sources, List<Path> libraries) throws IOException {
        Path output = Files.createDirectory(folder.resolve(name));
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
            String classPath = Stream.concat(Javac.CLASS_PATH.stream(), libraries.stream())
                    .map(Object::toString)
                    .collect(Collectors.joining(File.pathSeparator));
            List<String> options = List.of("-d", output.toString(), "-cp", classPath, "-proc:full");
            JavaCompiler.CompilationTask task = javac.getTask(
                    new StringWriter(),
                    files,
                    diagnostic -> {},
                    options,
                    null,
                    files.getJavaFileObjectsFromPaths(sources));
            task.setProcessors(List.of(new RankineProcessor()));
            task.call();
        }
        return output;
    }

    /** The resources of the anchor. */
    private static SortedMap<String, String> forAnchor(Path output) {
        SortedMap<String, String> texts = new TreeMap<>();
        for (Path file : Resources.files(output.resolve("META-INF/rankine/c"))) {
            texts.put(output.relativize(file).toString(), Resources.read(file));
        }
        return texts;
    }

    private Path jar(Path library) throws IOException {
        Path jar = folder.resolve("library.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Path file : Resources.files(library)) {
                out.putNextEntry(
                        new JarEntry(library.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
