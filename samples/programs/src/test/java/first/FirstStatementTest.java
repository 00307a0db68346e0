package first;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.kernel.KernelProvider;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertEquals(List.of(), ours(loaded(program, elements, "-Drankine.native=" + kernels)));
    }

    @Test
    void loads_them_itself_where_that_is_forbidden() throws IOException, InterruptedException {
        assertNotEquals(List.of(), ours(loaded("first.Statements", 3000, "-Drankine.preload=false")));
    }

    /** Lambdas of ours, strings of parts, switches over types, loggers and native functions: ten milliseconds and more each. */
    @Test
    void first_tensors_use_nothing_that_the_jdk_takes_long_to_make_ready() throws IOException, InterruptedException {
        List<String> lines = loaded("first.FirstTensors", 8, "-Drankine.preload=false");
        assertNotEquals(List.of(), ours(lines));
        assertEquals(
                List.of(),
                lines.stream()
                        .filter(
                                line -> line.matches(
                                        ".*(rankine[^ ]*\\$\\$|StringConcat|SwitchBootstraps|internal\\.logger|AbstractLinker|java\\.util\\.logging).*"))
                        .toList());
    }

    /** They are being made ready all the while: a provider of kernels waits for the program to let it go. */
    @ParameterizedTest
    @ValueSource(ints = {8, 100, 3000, 30_000})
    void runs_in_java_with_the_same_results_until_native_kernels_are_ready(int elements, @TempDir Path folder)
            throws IOException, InterruptedException {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "no preloading on a single processor");
        Path services = Files.createDirectories(folder.resolve("META-INF").resolve("services"));
        Files.writeString(services.resolve(KernelProvider.class.getName()), SlowProvider.class.getName());
        String classes = folder + File.pathSeparator + System.getProperty("java.class.path");
        loaded("first.Early", elements, "-Drankine.native=auto", "-cp", classes);
    }

    private static List<String> ours(List<String> lines) {
        return lines.stream().filter(line -> line.contains("io.rankine.")).toList();
    }

    /** What a program prints between the lines around its first statement: classes that are loaded. */
    private static List<String> loaded(String program, int elements, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xlog:class+load",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(List.of(options));
        command.addAll(List.of(program, Integer.toString(elements)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, process.waitFor(), String.join("\n", lines));
        int begin = lines.indexOf(Statements.BEGIN);
        int end = lines.indexOf(Statements.END);
        assertFalse(begin < 0 || end < begin, String.join("\n", lines));
        return lines.subList(begin, end);
    }
}
