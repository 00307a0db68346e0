package io.rankine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import leaks.Fresh;
import leaks.Unrun;
import org.junit.jupiter.api.Test;

/** Statements are watched or not for a whole process: so it is looked at in another one. */
class UnrunTest {

    @Test
    void theReportNamesWhereStatementsWereBuiltThatNeverRanAndOnlyThese() throws IOException, InterruptedException {
        String report = Fresh.run(Unrun.class, "-Drankine.statements=report");
        assertTrue(report.contains("a statement was built here and never run; call run()"), report);
        assertTrue(report.contains("at leaks.Unrun.forgotten(Unrun.java:"), report);
        assertFalse(report.contains("tidy"), report);
        assertTrue(report.endsWith("ran\n"), report);
    }

    @Test
    void withoutThePropertyNothingIsReported() throws IOException, InterruptedException {
        assertEquals("ran", Fresh.run(Unrun.class, "-Drankine.statements=off").strip());
    }
}
