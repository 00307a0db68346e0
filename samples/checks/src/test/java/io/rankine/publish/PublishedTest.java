package io.rankine.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The artifacts that users depend on, as the POMs of this repository declare them and as this build made them. */
class PublishedTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    @Test
    void the_bom_lists_all_published_artifacts_that_are_dependencies() throws IOException {
        List<String> listed = PomFile.read(ROOT.resolve("dsl/bom/pom.xml"))
                .all("dependencyManagement/dependencies/dependency/artifactId");
        Set<String> plugins = artifacts(published().stream()
                .filter(pom -> pom.packaging().equals("maven-plugin"))
                .toList());
        assertEquals(Set.of("rankine-maven-plugin"), plugins);
        plugins.forEach(plugin -> assertFalse(listed.contains(plugin), "no dependency, which a BOM is for"));
        Set<String> expected = artifacts(published());
        expected.removeAll(plugins);
        assertEquals(expected, new TreeSet<>(listed));
    }

    @Test
    void a_published_artifact_needs_no_unpublished_one() throws IOException {
        Set<String> published = artifacts(published());
        for (PomFile pom : published()) {
            List<String> needed = pom.all(
                    "dependencies/dependency[groupId='io.rankine'][not(scope='test' or scope='provided')]/artifactId");
            assertTrue(published.containsAll(needed), () -> pom.file() + " depends on " + needed);
        }
    }

    @Test
    void a_published_artifact_says_what_it_is() throws IOException {
        for (PomFile pom : published()) {
            assertFalse(pom.one("name").isEmpty() || pom.one("description").isEmpty());
            assertFalse(pom.one("description")
                    .equals(PomFile.read(ROOT.resolve("pom.xml")).one("description")));
        }
    }

    @Test
    void all_poms_have_one_version() throws IOException {
        String version = PomFile.read(ROOT.resolve("pom.xml")).one("version");
        for (PomFile pom : PomFile.below(ROOT)) {
            Stream.of("parent[groupId='io.rankine']/version", "properties/rankine.version")
                    .flatMap(path -> pom.all(path).stream())
                    .forEach(found ->
                            assertEquals(version, found, () -> pom.file().toString()));
        }
    }

    @Test
    void its_jars_are_the_same_in_each_build() throws IOException {
        for (Path jar : jars()) {
            assertEquals(List.of(), Jars.unlike(jar), jar::toString);
        }
    }

    @Test
    void its_jars_do_not_name_the_folder_of_the_build() throws IOException {
        for (Path jar : jars()) {
            String room = jar.getParent().getParent() + "/";
            try (JarFile file = new JarFile(jar.toFile())) {
                for (JarEntry entry : file.stream().toList()) {
                    String bytes = new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
                    assertFalse(bytes.contains(room), () -> jar + " names " + room + " in " + entry);
                }
            }
        }
    }

    /** Modules that say so; the modules that hold others do not. */
    private static List<PomFile> published() throws IOException {
        return PomFile.below(ROOT).stream()
                .filter(pom -> pom.all("properties/maven.deploy.skip").contains("false"))
                .toList();
    }

    private static Set<String> artifacts(List<PomFile> poms) {
        return poms.stream()
                .map(PomFile::artifact)
                .filter(artifact -> !artifact.equals("rankine-bom"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The jars of published modules that this build has made; each has one at least. */
    private static List<Path> jars() throws IOException {
        List<PomFile> modules = published().stream()
                .filter(pom -> !pom.packaging().equals("pom"))
                .toList();
        List<Path> jars = modules.stream().flatMap(PublishedTest::jars).toList();
        assertTrue(jars.size() >= modules.size(), jars::toString);
        return jars;
    }

    private static Stream<Path> jars(PomFile pom) {
        Path target = pom.file().resolveSibling("target");
        try (Stream<Path> files = Files.list(target)) {
            return files
                    .filter(file -> file.getFileName().toString().matches(pom.artifact() + "-.*\\.jar"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
