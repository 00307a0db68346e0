package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Every change of an emitter shows as a difference in src/test/resources/expected. To take over what is generated now:
 * run this test with {@code -Drankine.golden=write} and read the difference.
 */
class GoldenFilesTest {

    private static final boolean WRITE = "write".equals(System.getProperty("rankine.golden"));
    private static final String WRITTEN =
            ": if that is meant, write it with -Drankine.golden=write and read the difference";

    @Test
    void whatIsGeneratedForAnOpSetIsAsExpected() throws IOException {
        check("mini");
    }

    @Test
    void generatedCodeCompilesWithoutAWarning() {
        Compilation compilation = Javac.compile(Resources.sources("good/mini"));
        assertEquals(
                Compilation.Status.SUCCESS,
                compilation.status(),
                () -> compilation.diagnostics().toString());
        assertFalse(Javac.generated(compilation).isEmpty());
    }

    private static void check(String name) throws IOException {
        SortedMap<String, String> generated = Javac.generated(Javac.compile(Resources.sources("good/" + name)));
        Path expected = Resources.ROOT.resolve("expected").resolve(name);
        if (WRITE) {
            write(expected, generated);
        }
        SortedMap<String, String> files = new TreeMap<>();
        Resources.files(expected)
                .forEach(path -> files.put(
                        expected.relativize(path).toString().replace('\\', '/').replaceFirst("\\.txt$", ""),
                        Resources.read(path)));
        assertEquals(files.keySet(), generated.keySet(), () -> expected + WRITTEN);
        files.forEach((path, text) -> assertEquals(text, generated.get(path), () -> path + WRITTEN));
    }

    private static void write(Path folder, SortedMap<String, String> files) throws IOException {
        for (Path old : Resources.files(folder)) {
            Files.delete(old);
        }
        for (var file : files.entrySet()) {
            // As text, so that no build takes them for sources.
            Path path = folder.resolve(file.getKey() + ".txt");
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }
}
