package io.rankine.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check of a release, {@link Staging}, finds what is missing. */
class StagingTest {

    private static final String FOLDER = "io/rankine/a/1.0/";
    private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);
    private static final Map<String, String> CHECKSUMS =
            Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512");

    @TempDir
    private Path folder;

    @BeforeEach
    void complete_folder() throws IOException {
        Files.createDirectories(folder.resolve(FOLDER));
        pom("<name>a</name>");
        jar("a-1.0.jar", TIME, "A.class", "META-INF/LICENSE");
        jar("a-1.0-sources.jar", TIME, "A.java", "B.java");
        jar("a-1.0-javadoc.jar", TIME, "index.html");
        file("a-1.0-cyclonedx.json", "{}");
    }

    @Test
    void a_complete_folder_lacks_nothing() throws IOException {
        assertEquals(List.of(), Staging.missing(folder, true));
    }

    @Test
    void an_empty_folder_has_no_pom() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertEquals(List.of(empty + ": no POM"), Staging.missing(empty, false));
    }

    @Test
    void a_jar_without_javadoc_is_found() throws IOException {
        Files.delete(folder.resolve(FOLDER + "a-1.0-javadoc.jar"));
        assertEquals(List.of(FOLDER + "a-1.0.pom has no file *-javadoc.jar beside it"), Staging.missing(folder, true));
    }

    @Test
    void a_signature_is_missed_where_there_are_some() throws IOException {
        Files.delete(folder.resolve(FOLDER + "a-1.0.jar.asc"));
        assertEquals(List.of(), Staging.missing(folder, false));
        assertEquals(List.of(FOLDER + "a-1.0.jar has no signature .asc"), Staging.missing(folder, true));
    }

    @Test
    void a_changed_file_has_another_checksum() throws IOException {
        Files.writeString(folder.resolve(FOLDER + "a-1.0.jar.sha512"), "0");
        Files.delete(folder.resolve(FOLDER + "a-1.0.pom.md5"));
        assertEquals(
                List.of(
                        FOLDER + "a-1.0.jar has another SHA-512 than .sha512 says",
                        FOLDER + "a-1.0.pom has no checksum .md5"),
                Staging.missing(folder, true));
    }

    @Test
    void a_pom_that_needs_its_parent_or_a_snapshot_is_found() throws IOException {
        pom("<parent><artifactId>p</artifactId></parent><dependencies><dependency><version>2-SNAPSHOT</version>"
                + "</dependency><dependency><version>${x.version}</version></dependency></dependencies>");
        assertEquals(
                List.of(
                        FOLDER + "a-1.0.pom has no name",
                        FOLDER + "a-1.0.pom has 2-SNAPSHOT",
                        FOLDER + "a-1.0.pom has ${x.version}",
                        FOLDER + "a-1.0.pom depends on its parent p"),
                Staging.missing(folder, true));
    }

    @Test
    void times_of_a_build_and_a_missing_licence_are_found() throws IOException {
        jar("a-1.0.jar", TIME.plusHours(1), "A.class");
        assertEquals(
                List.of(
                        FOLDER + "a-1.0.jar has entries of 2 times",
                        FOLDER + "a-1.0.jar has classes and no META-INF/LICENSE"),
                Staging.missing(folder, true));
    }

    private void pom(String more) throws IOException {
        file("a-1.0.pom", """
                <project><groupId>io.rankine</groupId><artifactId>a</artifactId><version>1.0</version>
                <description>d</description><url>u</url>
                <licenses><license><name>l</name><url>u</url></license></licenses>
                <developers><developer><name>d</name></developer></developers>
                <scm><connection>c</connection><url>u</url></scm>%s</project>
                """.formatted(more));
    }

    private void file(String name, String text) throws IOException {
        Files.writeString(folder.resolve(FOLDER + name), text);
        sign(name);
    }

    /** A jar whose manifest is of {@link #TIME}, its entries of that time. */
    private void jar(String name, LocalDateTime time, String... entries) throws IOException {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve(FOLDER + name)))) {
            put(jar, "META-INF/MANIFEST.MF", TIME);
            Manifest manifest = new Manifest();
            manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
            manifest.write(jar);
            for (String entry : entries) {
                put(jar, entry, time);
            }
        }
        sign(name);
    }

    private static void put(JarOutputStream jar, String name, LocalDateTime time) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(time);
        jar.putNextEntry(entry);
    }

    private void sign(String name) throws IOException {
        Path file = folder.resolve(FOLDER + name);
        Files.writeString(Path.of(file + ".asc"), "signature");
        for (Map.Entry<String, String> kind : CHECKSUMS.entrySet()) {
            Files.writeString(Path.of(file + "." + kind.getKey()), Staging.digest(file, kind.getValue()));
        }
    }
}
