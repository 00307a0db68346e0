package leaks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another process, for what is on or off for a whole one, or could end it. */
public final class Fresh {

    private Fresh() {}

    /** What {@code main} of a class prints in a JVM of its own with these options; it must end well. */
    public static String run(Class<?> program, String... options) throws IOException, InterruptedException {
        return started(System.getProperty("java.class.path"), program, options);
    }

    /** The same, with a folder before all others on its class path. */
    public static String with(Path folder, Class<?> program, String... options)
            throws IOException, InterruptedException {
        return started(folder + File.pathSeparator + System.getProperty("java.class.path"), program, options);
    }

    private static String started(String classPath, Class<?> program, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx128m", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath, program.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
