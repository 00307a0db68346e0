package io.rankine.modules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.Kernels;
import io.rankine.ffm.KernelCompiler;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application with an op set of its own as a module: on the module path, in a run-time image, as a package. It runs ops
 * in C where one module may, and the JVM denies that to all others.
 */
class ModulePathTest {

    private static final Path SOURCES = Path.of("src/test/resources/modules");
    private static final String MAIN = "app/app.Main";
    private static final List<String> OPTIONS = List.of(
            "--enable-native-access=io.rankine.engine", "--illegal-native-access=deny", "-Drankine.preload=false");

    /** Those that an application needs at most; the processor is none of them. */
    private static final Set<String> NEEDED = Set.of(
            "io.rankine",
            "io.rankine.engine",
            "io.rankine.exchange",
            "io.rankine.ffm",
            "io.rankine.rings",
            "io.rankine.runtime",
            "io.rankine.spec",
            "kotlin.stdlib",
            "org.jspecify",
            "tools.jackson.core");

    /** The platform follows. */
    private static final String NATIVES = "io.rankine.natives.";

    /** By name. */
    private static final Map<String, Path> MODULES = new TreeMap<>();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws IOException {
        String classPath = System.getProperty("java.class.path");
        for (String entry : classPath.split(File.pathSeparator)) {
            for (ModuleReference module : modules(Path.of(entry))) {
                String name = module.descriptor().name();
                if (NEEDED.contains(name) || name.startsWith(NATIVES)) {
                    MODULES.put(name, Path.of(entry));
                }
            }
        }
        Path classes = folder.resolve("app");
        tool(
                "javac",
                "-Xlint:all,-processing,-path", // a class path may name folders that are not there
                "-Werror",
                "--module-path",
                modulePath(),
                "--processor-path",
                classPath,
                "-d",
                classes.toString(),
                SOURCES.resolve("module-info.java").toString(),
                SOURCES.resolve("app/PlaneOps.java").toString(),
                SOURCES.resolve("app/Main.java").toString());
        MODULES.put("app", classes);
        KernelCompiler.compile(classes, classes, folder.resolve("work"), false, line -> {});
    }

    @Test
    void all_modules_have_descriptors() {
        List<String> automatic = MODULES.values().stream()
                .flatMap(path -> modules(path).stream())
                .map(ModuleReference::descriptor)
                .filter(ModuleDescriptor::isAutomatic)
                .map(ModuleDescriptor::name)
                .toList();
        assertEquals(List.of(), automatic);
    }

    @Test
    void runs_on_the_module_path() throws IOException, InterruptedException {
        assertRuns(Stream.concat(
                        Stream.of(java(Path.of(System.getProperty("java.home"))), "--module-path", modulePath()),
                        Stream.concat(OPTIONS.stream(), Stream.of("--module", MAIN)))
                .toList());
    }

    @Test
    void runs_in_an_image_and_in_a_package_of_it() throws IOException, InterruptedException {
        Path image = folder.resolve("image");
        String roots = MODULES.keySet().stream()
                .filter(name -> name.equals("app") || name.equals("io.rankine.ffm") || name.startsWith(NATIVES))
                .collect(Collectors.joining(","));
        tool("jlink", "--module-path", modulePath(), "--add-modules", roots, "--output", image.toString());
        assertRuns(Stream.concat(Stream.of(java(image)), Stream.concat(OPTIONS.stream(), Stream.of("--module", MAIN)))
                .toList());
        tool(
                "jpackage",
                "--type",
                "app-image",
                "--name",
                "tensors",
                "--runtime-image",
                image.toString(),
                "--module",
                MAIN,
                "--java-options",
                String.join(" ", OPTIONS),
                "--dest",
                folder.toString());
        assertRuns(List.of(folder.resolve("tensors/bin/tensors").toString()));
    }

    private static Set<ModuleReference> modules(Path path) {
        try {
            return ModuleFinder.of(path).findAll();
        } catch (FindException e) {
            return Set.of(); // a jar that can be no module
        }
    }

    private static String java(Path home) {
        return home.resolve("bin/java").toString();
    }

    private static String modulePath() {
        return MODULES.values().stream().map(Path::toString).distinct().collect(Collectors.joining(File.pathSeparator));
    }

    private static void tool(String name, String... arguments) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text, true);
        int exit = ToolProvider.findFirst(name).orElseThrow().run(out, out, arguments);
        assertEquals(0, exit, () -> name + ": " + text);
    }

    /** Lines of op sets with C of their own, which there is where there is ours and a C compiler. */
    private static Stream<String> opSets() {
        return Files.exists(MODULES.get("app").resolve("META-INF/rankine/natives/op-sets"))
                ? Kernels.providers().stream()
                        .filter(KernelProvider::available)
                        .map(provider -> "app.PlaneOps " + provider.status())
                : Stream.empty();
    }

    private static void assertRuns(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        List<String> expected = new ArrayList<>(List.of("sum 999000", "lazy 1998000", "own 18"));
        Kernels.providers().forEach(provider -> expected.add(provider.name() + " " + provider.status()));
        opSets().forEach(expected::add);
        expected.add("module app, module io.rankine");
        assertEquals(expected, printed.lines().toList());
    }
}
