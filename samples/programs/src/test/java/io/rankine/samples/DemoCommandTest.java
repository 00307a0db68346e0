package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.cli.Rankine;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DemoCommandTest {

    @Test
    void the_demo_verifies_what_it_shows_and_ends_with_0() {
        StringWriter text = new StringWriter();
        CommandLine line = Rankine.commandLine(new DemoCommand());
        line.setOut(new PrintWriter(text, true)).setErr(new PrintWriter(text, true));
        assertEquals(0, line.execute("demo"), text::toString);
        for (String shown : List.of(
                "[[ 2 -1  3]",
                "(digits * weights).sum(1) == a: true",
                "4 of 4 expected tensors equal",
                "mod 9223372036854775783: 100000 of 100000 random products equal",
                "20 labels equal",
                "(a * b) mod p, 62 bits")) {
            assertTrue(text.toString().contains(shown), () -> shown + " is missing in\n" + text);
        }
    }
}
