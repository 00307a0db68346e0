package io.rankine.ksp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * KSP and kapt by the arguments of their command lines, on the class path of the tests: one after the other in a JVM of their
 * own, as it takes longer to load them than to run them.
 */
final class Frontends {

    private static final List<String> CLASS_PATH =
            List.of(System.getProperty("java.class.path").split(File.pathSeparator));

    private Frontends() {}

    record Run(int exit, String output) {}

    /** Into the folders java, kotlin and resources. */
    static List<String> ksp(Path out, Path... sources) {
        Map<String, Object> options = Map.ofEntries(
                Map.entry("jvm-target", "25"),
                Map.entry("module-name", "main"),
                // The newest that this KSP knows.
                Map.entry("language-version", "2.3"),
                Map.entry("api-version", "2.3"),
                Map.entry("jdk-home", System.getProperty("java.home")),
                Map.entry("source-roots", joined(Arrays.stream(sources).map(Path::toString))),
                Map.entry("libraries", joined(libraries())),
                Map.entry("project-base-dir", out),
                Map.entry("output-base-dir", out),
                Map.entry("caches-dir", out.resolve("caches")),
                Map.entry("class-output-dir", out.resolve("classes")),
                Map.entry("java-output-dir", out.resolve("java")),
                Map.entry("kotlin-output-dir", out.resolve("kotlin")),
                Map.entry("resource-output-dir", out.resolve("resources")));
        List<String> arguments = new ArrayList<>(List.of(FrontendRuns.KSP));
        options.forEach((name, value) -> arguments.add("-" + name + "=" + value));
        arguments.add(joined(processors()));
        return arguments;
    }

    /** Into the folders sources and classes. */
    static List<String> kapt(Path out, Path... sources) {
        List<String> arguments = new ArrayList<>(List.of(
                FrontendRuns.KAPT,
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "25",
                "-module-name",
                "main",
                "-classpath",
                joined(libraries()),
                "-Xplugin="
                        + CLASS_PATH.stream()
                                .filter(named("kotlin-annotation-processing-embeddable"))
                                .findFirst()
                                .orElseThrow()));
        Stream<String> options = Stream.concat(
                Stream.of(
                        "aptMode=stubsAndApt",
                        "sources=" + out.resolve("sources"),
                        "classes=" + out.resolve("classes"),
                        "stubs=" + out.resolve("stubs")),
                processors().map(path -> "apclasspath=" + path));
        options.forEach(option -> arguments.addAll(List.of("-P", "plugin:org.jetbrains.kotlin.kapt3:" + option)));
        arguments.addAll(List.of("-d", out.resolve("classes").toString()));
        Arrays.stream(sources).map(Path::toString).forEach(arguments::add);
        return arguments;
    }

    /** What op sets are compiled against. */
    private static Stream<String> libraries() {
        return CLASS_PATH.stream()
                .filter(artifacts("dsl", "runtime", "exchange", "rings", "engine", "spec")
                        .or(named("kotlin-stdlib")));
    }

    private static Stream<String> processors() {
        return CLASS_PATH.stream()
                .filter(artifacts("spec", "processor", "ksp")
                        .or(named("javapoet"))
                        .or(named("kotlinpoet"))
                        .or(named("kotlin-metadata-jvm"))
                        .or(named("kotlin-reflect"))
                        .or(named("kotlin-stdlib")));
    }

    /** Jars of this build, or folders of its classes: {@code rankine-dsl-0.1.0.jar}, {@code dsl/target/classes}. */
    private static Predicate<String> artifacts(String... names) {
        String any = String.join("|", names);
        Pattern pattern = Pattern.compile(
                ".*/(?:rankine-(?:%s)-[^/]*\\.jar|(?:%s)(?:-java)?/target/classes/?)".formatted(any, any));
        return path -> pattern.matcher(path).matches();
    }

    private static Predicate<String> named(String jar) {
        return path -> Path.of(path).getFileName().toString().startsWith(jar);
    }

    private static String joined(Stream<String> paths) {
        return paths.collect(Collectors.joining(File.pathSeparator));
    }

    /** @param folder takes files of arguments and of what is said */
    static List<Run> runs(Path folder, List<List<String>> all) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                // The 48 MB that one compiler leaves for code fill up, each time with a full collection.
                "-XX:ReservedCodeCacheSize=256m",
                "-XX:SweeperThreshold=100",
                "-XX:MetaspaceSize=256m",
                "-Xmn256m",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                joined(CLASS_PATH.stream()),
                FrontendRuns.class.getName()));
        List<Path> files = new ArrayList<>();
        for (List<String> arguments : all) {
            Path file = folder.resolve("run" + files.size());
            Files.write(file, arguments);
            files.add(file);
            command.add(file.toString());
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        List<Run> runs = new ArrayList<>();
        for (Path file : files) {
            runs.add(new Run(
                    Integer.parseInt(Files.readString(Path.of(file + FrontendRuns.EXIT))),
                    Files.readString(Path.of(file + FrontendRuns.OUTPUT))));
        }
        return runs;
    }
}
