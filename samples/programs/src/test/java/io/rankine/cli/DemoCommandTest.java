package io.rankine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class DemoCommandTest {

    @Test
    void the_demo_verifies_what_it_shows_and_ends_with_0() {
        Console console = Console.run(new DemoCommand(), "demo");
        assertEquals(0, console.exit(), console::err);
        for (String shown : List.of(
                "[[ 2 -1  3]",
                "(digits * weights).sum(1) == a: true",
                "4 of 4 expected tensors equal",
                "mod 9223372036854775783: 100000 of 100000 random products equal",
                "20 labels equal",
                "(a * b) mod p, 62 bits")) {
            assertTrue(console.out().contains(shown), () -> shown + " is missing in\n" + console.out());
        }
    }
}
