package io.rankine.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What {@code ./rankine shell} starts, with the class path of tests. */
class ShellTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    @Test
    void begins_with_tensors() throws Exception {
        Process shell = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jshell")
                                .toString(),
                        "--class-path",
                        System.getProperty("java.class.path"),
                        "-J-XX:TieredStopAtLevel=1",
                        "-J-XX:+UseSerialGC",
                        "-R-XX:TieredStopAtLevel=1",
                        "-R-XX:+UseSerialGC",
                        "-R--enable-native-access=ALL-UNNAMED",
                        "--startup",
                        "DEFAULT",
                        "--startup",
                        ROOT.resolve("samples/rankine.jsh").toString(),
                        "-s",
                        "-")
                .redirectErrorStream(true)
                .start();
        shell.getOutputStream().write("""
                        System.out.println(tensor(1, 2, 3).modpow(5, Modulus.of(7)))
                        System.out.println(ElementType.INT8.range())
                        """.getBytes(StandardCharsets.UTF_8));
        shell.getOutputStream().close();
        String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, shell.waitFor());
        assertTrue(printed.contains("[1 4 5]"), printed);
        assertTrue(printed.contains("-128 to 127"), printed);
    }
}
