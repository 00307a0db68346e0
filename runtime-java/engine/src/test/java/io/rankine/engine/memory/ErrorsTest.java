package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import adverse.ErrorsWhileAllocating;
import java.io.IOException;
import java.util.List;
import leaks.Fresh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An Error may pass through an allocation or a release at any point. */
@Tag("optimized")
class ErrorsTest {

    @Test
    void nothingIsLostWhereTheStackOrTheHeapEnds() throws IOException, InterruptedException {
        String report =
                Fresh.run(ErrorsWhileAllocating.class, "-Xmx24m", "-Xss300k", "-Drankine.memory.limit=2000000000");
        // At the heap's end the JVM may also print which of its own threads met an Error.
        List<String> lines =
                report.lines().filter(line -> line.contains(", lost ")).toList();
        assertEquals(2, lines.size(), report);
        for (String line : lines) {
            assertTrue(line.endsWith(", lost 0 MiB") && !line.startsWith("0 "), report);
        }
    }
}
