package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code jextract.sh} with a program that notes its options and writes what jextract writes. */
class JextractScriptTest {

    /** Two classes, as jextract makes of a header with many functions. */
    private static final String MADE = """
            package io.rankine.jextract;

            import java.lang.foreign.FunctionDescriptor;
            import java.lang.foreign.ValueLayout;

            public class rankine_kernels_h extends rankine_kernels_h_1 {
                public static FunctionDescriptor rk_abs_i64$descriptor() {
                    return FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.ADDRESS);
                }
            }

            class rankine_kernels_h_1 {
                public static FunctionDescriptor rk_isa$descriptor() {
                    return FunctionDescriptor.of(ValueLayout.ADDRESS);
                }
            }
            """;

    private static final String PROGRAM = """
            #!/bin/sh
            printf '%s\\n' "$@" >"$0.options"
            mkdir -p "$2/io/rankine/jextract"
            cp "$0.java" "$2/io/rankine/jextract/rankine_kernels_h.java"
            """;

    @TempDir
    private Path folder;

    private String script(String home) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell");
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", Path.of("jextract.sh").toString());
        builder.environment()
                .putAll(Map.of(
                        "JEXTRACT_HOME",
                        home,
                        "HEADER",
                        "kernels.h",
                        "C_SOURCES",
                        "c",
                        "OUTPUT",
                        folder.resolve("out").toString(),
                        "TEST_CLASSES",
                        folder.resolve("classes").toString(),
                        "JAVAC",
                        Path.of(System.getProperty("java.home"), "bin/javac").toString()));
        Process process = builder.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }

    @Test
    void what_jextract_makes_of_the_header_is_compiled_for_the_comparison() throws Exception {
        Path program = folder.resolve("jextract/bin/jextract");
        Files.createDirectories(program.getParent());
        Files.writeString(program, PROGRAM);
        Files.writeString(program.resolveSibling("jextract.java"), MADE);
        assertTrue(program.toFile().setExecutable(true));
        assertEquals("", script(folder.resolve("jextract").toString()));
        assertEquals(
                List.of(
                        "--output",
                        folder.resolve("out").toString(),
                        "--target-package",
                        "io.rankine.jextract",
                        "--header-class-name",
                        "rankine_kernels_h",
                        "-I",
                        "c",
                        "kernels.h"),
                Files.readAllLines(program.resolveSibling("jextract.options")));
        URL classes = folder.resolve("classes").toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, null)) {
            Class<?> header = loader.loadClass("io.rankine.jextract.rankine_kernels_h");
            assertEquals(List.of(), JextractComparison.differences(header, List.of("rk_abs_i64")));
            List<String> absent = JextractComparison.differences(header, List.of("rk_abs_i64", "rk_plus_i64"));
            assertEquals(List.of("rk_plus_i64: not in " + header.getName()), absent);
        }
    }

    @Test
    void without_a_jextract_a_line_tells_how_to_give_one() throws Exception {
        String nowhere = folder.resolve("nowhere").toString();
        for (String home : List.of("", nowhere)) {
            String printed = script(home);
            assertTrue(printed.startsWith("[WARNING] jextract is skipped: "), printed);
            assertTrue(printed.contains("-Djextract.home=DIR"), printed);
            assertEquals(1, printed.lines().count(), printed);
        }
    }
}
