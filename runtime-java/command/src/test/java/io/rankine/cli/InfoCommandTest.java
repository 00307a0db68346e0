package io.rankine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.Kernels;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    void info_names_the_libraries_and_the_instruction_set_in_use() {
        String out = Console.run(new InfoCommand(), "info").out();
        for (KernelProvider provider : Kernels.providers()) {
            provider.libraries()
                    .forEach((platform, sets) -> assertTrue(out.contains("  " + platform + ": " + sets), out));
            assertEquals(provider.available(), out.contains(provider.status() + " in use"), out);
        }
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
    void info_tells_why_though_ops_are_refused(@TempDir Path folder) throws Exception {
        Path other = folder.resolve("natives/windows-x86_64/rankine.dll");
        Files.createDirectories(other.getParent());
        Files.writeString(other, "a library");
        String out = info(folder, "-Drankine.native=require", "-Drankine.isa=none");
        assertTrue(out.contains("transforms by bits of the modulus: refused, "), out);
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        assertTrue(out.contains("  windows-x86_64: " + (windows ? "not in use" : "of another platform")), out);
    }

    private static String info(Path folder, String... options) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path") + File.pathSeparator + folder));
        command.addAll(List.of(Main.class.getName(), "info"));
        Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor(), out);
        return out;
    }
}
