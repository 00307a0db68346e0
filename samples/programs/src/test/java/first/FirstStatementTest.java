package first;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each in a process of its own: classes are loaded once. */
class FirstStatementTest {

    @ParameterizedTest
    @CsvSource({
        "first.Statements, auto, 8",
        "first.Statements, auto, 3000",
        "first.Statements, off, 8",
        "first.Statements, off, 3000",
        "first.KotlinStatements, auto, 3000",
        "first.KotlinStatements, off, 8"
    })
    void finds_all_its_classes_preloaded(String program, String kernels, int elements)
            throws IOException, InterruptedException {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "no preloading on a single processor");
        assertEquals(List.of(), loaded(program, elements, "-Drankine.native=" + kernels));
    }

    @Test
    void loads_them_itself_where_that_is_forbidden() throws IOException, InterruptedException {
        assertNotEquals(List.of(), loaded("first.Statements", 3000, "-Drankine.preload=false"));
    }

    /** Classes of ours that a program loads between what it prints around its first statement. */
    private static List<String> loaded(String program, int elements, String property)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        property,
                        "-Xmx128m",
                        "-Xlog:class+load",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        program,
                        Integer.toString(elements)))
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, process.waitFor(), String.join("\n", lines));
        int begin = lines.indexOf(Statements.BEGIN);
        int end = lines.indexOf(Statements.END);
        assertFalse(begin < 0 || end < begin, String.join("\n", lines));
        return lines.subList(begin, end).stream()
                .filter(line -> line.contains("io.rankine."))
                .toList();
    }
}
