package io.rankine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Statements are watched or not for a whole process: so it is looked at in another one. */
class UnrunTest {

    @Test
    void theReportNamesWhereStatementsWereBuiltThatNeverRanAndOnlyThese() throws IOException, InterruptedException {
        String report = run("-Drankine.statements=report");
        assertTrue(report.contains("a statement was built here and never run; call run()"), report);
        assertTrue(report.contains("at leaks.Unrun.forgotten(Unrun.java:"), report);
        assertFalse(report.contains("tidy"), report);
        assertTrue(report.endsWith("ran\n"), report);
    }

    @Test
    void withoutThePropertyNothingIsReported() throws IOException, InterruptedException {
        assertEquals("ran", run("-Drankine.statements=off").strip());
    }

    private static String run(String property) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        property,
                        "-Xmx128m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "leaks.Unrun"))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
