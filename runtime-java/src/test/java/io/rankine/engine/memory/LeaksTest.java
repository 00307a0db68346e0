package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The detector is on or off for a whole process: so it is looked at in another one. */
class LeaksTest {

    @Test
    void theReportNamesWhereLeakedTensorsWereMadeAndOnlyThese() throws IOException, InterruptedException {
        String report = run("-Drankine.leaks=report");
        assertTrue(
                report.contains("never closed: 3 tensors of 1920024 bytes, made at leaks.Leaky.forgotten(Leaky.java:"),
                report);
        assertTrue(report.contains("before it was closed; it was made at leaks.Leaky.forgotten(Leaky.java:"), report);
        assertFalse(report.contains("tidy"), report);
        assertTrue(report.contains("sites: 1"), report);
    }

    @Test
    void withoutThePropertyNothingIsRecorded() throws IOException, InterruptedException {
        assertEquals("sites: 0", run("-Drankine.leaks=off").strip());
    }

    private static String run(String property) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        property,
                        "-Xmx128m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "leaks.Leaky"))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
