package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code native.sh} says where tools are missing, and the modules it makes. */
class BuildScriptTest {

    private static final List<String> TOOLS = List.of(
            "sh", "dirname", "basename", "sed", "cut", "sort", "printf", "cat", "rm", "mkdir", "find", "cp", "tr");

    @TempDir
    private Path folder;

    private Path tools;

    @BeforeEach
    void a_path_with_tools_of_the_shell_alone() throws IOException {
        tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS) {
            Path program = program(tool);
            assumeTrue(program != null, tool + " is not on the PATH");
            Files.createSymbolicLink(tools.resolve(tool), program);
        }
    }

    private static Path program(String name) {
        for (String part : System.getenv("PATH").split(File.pathSeparator)) {
            Path program = Path.of(part, name);
            if (Files.isExecutable(program)) {
                return program;
            }
        }
        return null;
    }

    /** Its output; it must succeed. */
    private String script(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(tools.resolve("sh").toString(), "native.sh");
        builder.command().addAll(List.of(arguments));
        Map<String, String> environment = builder.environment();
        List.of("CC", "RANKINE_HOST_ONLY").forEach(environment::remove);
        environment.put("RANKINE_PLATFORMS", "linux-aarch_64");
        environment.put("PATH", tools.toString());
        environment.put("CMAKE_DIR", folder.resolve("cmake").toString());
        environment.put("NATIVES_DIR", folder.resolve("natives/linux-x86_64").toString());
        environment.put("C_GENERATED_DIR", folder.resolve("c").toString());
        environment.put("PLATFORM_DIR", folder.resolve("platform").toString());
        environment.put(
                "JAVAC", Path.of(System.getProperty("java.home"), "bin/javac").toString());
        Process process = builder.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }

    private void tool(String name, String text) throws IOException {
        Path file = Files.writeString(tools.resolve(name), "#!/bin/sh\n" + text + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    @Test
    void a_build_without_tools_goes_on_and_says_in_a_line_what_to_install() throws Exception {
        assertEquals(
                "[WARNING] native kernels are skipped, not found: cmake (from 3.20 on), a C compiler, make. Rankine computes"
                        + " the same with its Java kernels; for native speed install gcc, make and cmake (Debian:"
                        + " apt-get install gcc libc6-dev make cmake), build again.\n",
                script("build"));
    }

    @Test
    void an_old_cmake_is_missing() throws Exception {
        tool("cmake", "echo cmake version 3.16.3");
        tool("gcc", "exit 0");
        tool("make", "exit 0");
        String printed = script("build");
        assertTrue(printed.contains("not found: cmake (from 3.20 on). Rankine"), printed);
    }

    @Test
    void modules_of_several_platforms_stand_beside_each_other() throws Exception {
        List<Path> libraries = List.of(
                folder.resolve("natives/linux-x86_64/librankine.so"),
                folder.resolve("cmake-linux-aarch_64/natives/linux-aarch_64/librankine.so"));
        for (Path library : libraries) {
            Files.createDirectories(library.getParent());
            Files.writeString(library, "a library");
        }
        List<Path> modules = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> names(path).stream()
                        .anyMatch(
                                name -> name.matches("io[.]rankine[.](ffm|engine|rings|runtime|spec)|org[.]jspecify")))
                .toList();
        String path = modules.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        assertEquals("", script("module", path));
        List<Path> all = new ArrayList<>(modules);
        all.addAll(List.of(folder.resolve("platform"), folder.resolve("platform-linux-aarch_64")));
        Configuration resolved = Configuration.empty()
                .resolveAndBind(
                        ModuleFinder.of(all.toArray(Path[]::new)), ModuleFinder.ofSystem(), List.of("io.rankine.ffm"));
        for (String platform : List.of("linux_x86_64", "linux_aarch_64")) {
            assertTrue(resolved.findModule("io.rankine.natives." + platform).isPresent(), platform);
        }
        assertTrue(Files.exists(folder.resolve("platform-linux-aarch_64/natives/linux-aarch_64/librankine.so")));
    }

    private static Set<String> names(Path path) {
        try {
            return ModuleFinder.of(path).findAll().stream()
                    .map(module -> module.descriptor().name())
                    .collect(Collectors.toSet());
        } catch (FindException e) {
            return Set.of(); // a jar that can be no module
        }
    }
}
