package io.rankine.samples.notebooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jupyter's client runs the notebooks in the Kotlin kernel, as a user does: the first cell brings the tensors. */
class KernelTest {

    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final String DESCRIPTOR = "rankine.json";

    @TempDir
    private Path folder;

    @Test
    void each_cell_of_the_notebooks_shows_in_the_kernel_what_the_notebook_holds() throws Exception {
        requireJupyter();
        Files.writeString(folder.resolve("kernel.json"), specification());
        Files.writeString(folder.resolve(DESCRIPTOR), descriptor());
        List<Path> notebooks = notebooks();
        List<String> command = new ArrayList<>(List.of(resource("execute.py"), folder.toString()));
        notebooks.forEach(notebook -> command.add(notebook.toAbsolutePath().toString()));
        List<String> expected = new ArrayList<>(List.of("ok []"));
        for (Path notebook : notebooks) {
            IntStream.range(0, cells(notebook))
                    .forEach(cell -> expected.add(notebook.getFileName() + " " + cell + " ok as held"));
        }
        assertEquals(String.join("\n", expected) + "\n", python(command));
    }

    private static List<Path> notebooks() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            return files.filter(file -> file.toString().endsWith(".ipynb"))
                    .sorted()
                    .toList();
        }
    }

    private static int cells(Path notebook) throws IOException {
        return Files.readString(notebook).split("\"cell_type\": \"code\"", -1).length - 1;
    }

    /** As a file kernel.json of Jupyter. */
    private static String specification() throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dlogback.configurationFile=" + resource("kernel-log.xml"),
                // Kotlin 1.8 writes class files for 1.8, into which it otherwise refuses to inline those for 25.
                "-Dkotlin.skip.bytecode.version.check=true",
                "-cp",
                classPath(Predicate.not(KernelTest::ofTensors)).collect(Collectors.joining(File.pathSeparator)),
                Kernel.class.getName(),
                "{connection_file}",
                "-cp=" + classPath(KernelTest::ofKotlin).collect(Collectors.joining(File.pathSeparator)));
        return "{\"argv\": %s, \"display_name\": \"Kotlin\", \"language\": \"kotlin\"}"
                .formatted(quoted(command.stream()));
    }

    /** The descriptor beside the notebooks with the artifacts of this build in place of installed ones. */
    private static String descriptor() throws IOException {
        String text = Files.readString(Path.of(DESCRIPTOR));
        String changed = text.replaceFirst(
                "(?s)\\[\\s*\"io.rankine:rankine-notebook:\\$v\"\\s*]",
                quoted(classPath(Predicate.not(KernelTest::ofKotlin))));
        return changed.equals(text) ? fail("no rankine-notebook in " + text) : changed;
    }

    private static Stream<String> classPath(Predicate<String> which) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(which);
    }

    /** A jar of this build, or a folder of its classes. */
    private static boolean ofTensors(String jar) {
        return jar.matches(".*/rankine-[^/]*\\.jar|.*/target/classes/?");
    }

    private static boolean ofKotlin(String jar) {
        return jar.contains("jetbrains");
    }

    private static String quoted(Stream<String> words) {
        return words.collect(Collectors.joining("\", \"", "[\"", "\"]"));
    }

    private static String resource(String name) throws Exception {
        return Path.of(KernelTest.class.getResource("/" + name).toURI()).toString();
    }

    private static void requireJupyter() throws IOException, InterruptedException {
        if (Files.isExecutable(PYTHON)
                && start(List.of("-c", "import jupyter_client")).waitFor() == 0) {
            return;
        }
        String absent = "no jupyter_client for " + PYTHON + " (Debian: python3-jupyter-client)";
        if (System.getenv("RANKINE_REQUIRE_PYTHON") != null) {
            fail(absent);
        }
        abort(absent);
    }

    private String python(List<String> arguments) throws IOException, InterruptedException {
        Process process = start(arguments);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Path log = folder.resolve("kernel.log");
        assertEquals(0, process.waitFor(), () -> output + (Files.exists(log) ? log.toUri() : ""));
        return output;
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(PYTHON.toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
