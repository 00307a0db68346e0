package io.rankine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.kernel.Kernels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class InfoCommandTest {

    @Test
    void info_names_every_provider_with_its_status() {
        Console console = Console.run(new InfoCommand(), "info");
        assertEquals(0, console.exit());
        assertTrue(console.out().contains("java: "), console.out());
        Kernels.providers()
                .forEach(provider -> assertTrue(
                        console.out().contains(provider.name()) && console.out().contains(provider.status()),
                        console.out()));
    }

    @Test
    void info_names_the_kernel_of_transforms_for_each_size_of_moduli() {
        String out = Console.run(new InfoCommand(), "info").out();
        assertTrue(
                out.matches(
                        "(?s).*transforms by bits of the modulus: 46 [a-z0-9]+, 49 [a-z0-9]+, 50 .*, 63 [a-z]+\\R.*"),
                out);
    }

    @Test
    void info_tells_why_though_ops_are_refused() throws Exception {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Drankine.native=require",
                        "-Drankine.isa=none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "info")
                .redirectErrorStream(true)
                .start();
        String out = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor(), out);
        assertTrue(out.contains("transforms by bits of the modulus: refused, "), out);
    }
}
