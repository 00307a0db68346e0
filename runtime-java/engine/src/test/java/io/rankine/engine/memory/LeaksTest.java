package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import leaks.Fresh;
import leaks.Leaky;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The detector is on or off for a whole process: so it is looked at in another one. */
@Tag("optimized")
class LeaksTest {

    @Test
    void theReportNamesWhereLeakedTensorsWereMadeAndOnlyThese() throws IOException, InterruptedException {
        String report = Fresh.run(Leaky.class, "-Drankine.leaks=report");
        assertTrue(
                report.contains("never closed: 3 tensors of 1920024 bytes, made at leaks.Leaky.forgotten(Leaky.java:"),
                report);
        assertTrue(report.contains("before it was closed; it was made at leaks.Leaky.forgotten(Leaky.java:"), report);
        assertFalse(report.contains("tidy"), report);
        assertTrue(report.contains("sites: 1"), report);
    }

    @Test
    void withoutThePropertyNothingIsRecorded() throws IOException, InterruptedException {
        assertEquals("sites: 0", Fresh.run(Leaky.class, "-Drankine.leaks=off").strip());
    }
}
