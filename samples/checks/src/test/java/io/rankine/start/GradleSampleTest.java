package io.rankine.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Gradle sample names versions, artifacts and folders that there are. Gradle itself does not run here. */
class GradleSampleTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path SAMPLE = ROOT.resolve("samples/own-op-gradle");
    private static final Pattern FOLDER = Pattern.compile("\"(\\.\\./[^\"]+)\"");
    private static final Pattern ARTIFACT = Pattern.compile("io\\.rankine:([\\w-]+):");

    @Test
    void its_versions_are_those_of_the_build() throws IOException {
        String build = Files.readString(ROOT.resolve("pom.xml"));
        String settings = Files.readString(SAMPLE.resolve("settings.gradle.kts"));
        assertEquals(found(build, "<kotlin.version>(.*)<"), found(settings, "kotlin\\(\"jvm\"\\) version \"(.*)\""));
        assertEquals(found(build, "<ksp.version>(.*)<"), found(settings, "devtools.ksp\"\\) version \"(.*)\""));
        assertEquals(
                found(build, "(?m)^    <version>(.*)<"),
                found(Files.readString(SAMPLE.resolve("gradle.properties")), "rankine.version=(.*)"));
    }

    @Test
    void its_folders_of_sources_exist() throws IOException {
        for (String module : List.of("java-ops", "kotlin-ops")) {
            List<String> folders = FOLDER.matcher(script(module))
                    .results()
                    .map(folder -> folder.group(1))
                    .toList();
            assertTrue(folders.size() >= 2, folders::toString);
            folders.forEach(folder -> assertTrue(
                    Files.isDirectory(SAMPLE.resolve(module).resolve(folder)), () -> module + " names " + folder));
        }
    }

    @Test
    void its_artifacts_are_those_of_the_bom() throws IOException {
        String bom = Files.readString(ROOT.resolve("dsl/bom/pom.xml"));
        Set<String> named = Stream.of(script("java-ops"), script("kotlin-ops"))
                .flatMap(script -> ARTIFACT.matcher(script).results())
                .map(artifact -> artifact.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of("rankine-dsl", "rankine-ksp", "rankine-native", "rankine-processor"), named);
        named.forEach(name -> assertTrue(bom.contains("<artifactId>" + name + "</artifactId>"), name));
    }

    @Test
    void its_class_that_compiles_kernels_can_be_started() throws Exception {
        String name = found(script("java-ops"), "mainClass = \"(.*)\"");
        int modifiers = Class.forName(name).getMethod("main", String[].class).getModifiers();
        assertTrue(Modifier.isPublic(modifiers) && Modifier.isStatic(modifiers), name);
    }

    private static String script(String module) throws IOException {
        return Files.readString(SAMPLE.resolve(module).resolve("build.gradle.kts"));
    }

    private static String found(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + pattern));
    }
}
