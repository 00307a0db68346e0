package io.rankine.heal;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.heal.report.TranscriptReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Transcripts that tests record, each run at once, and all of them once more by Python. */
final class RecordedFiles {

    private final Path folder;
    private final List<Path> files = new ArrayList<>();

    /** How many tensors each downloads. */
    private final List<Long> compared = new ArrayList<>();

    RecordedFiles() {
        try {
            folder = Files.createTempDirectory("recorded");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    TranscriptReport roundTrip(Consumer<Recording> program) throws IOException {
        Path file = folder.resolve("recorded" + files.size() + ".json");
        Transcript.record(file, program);
        TranscriptReport report =
                TranscriptRunner.run(file, TranscriptOptions.plain().verifying());
        assertEquals(List.of(), report.mismatches());
        assertTrue(report.verified());
        assertEquals(report.compared(), HealEngine.run(file, TranscriptVersion.V1_0));
        files.add(file);
        compared.add(report.compared());
        return report;
    }

    /** Runs all by NumPy and Python's integers, where these are, and deletes them. */
    void replay() throws IOException {
        Path script = folder.resolve("replay.py");
        try {
            try (InputStream source = RecordedFiles.class.getResourceAsStream("replay.py")) {
                Files.copy(Objects.requireNonNull(source), script);
            }
            assumeTrue(python("-c", "import numpy").equals(""), "no Python with NumPy");
            List<String> arguments = new ArrayList<>(List.of(script.toString()));
            files.forEach(file -> arguments.add(file.toString()));
            assertEquals(
                    compared.stream().map(String::valueOf).collect(joining("\n")),
                    python(arguments.toArray(String[]::new)).strip());
        } finally {
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(script);
            Files.delete(folder);
        }
    }

    /** What it prints. */
    private static String python(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException absent) {
            return "absent";
        }
    }
}
