package io.rankine.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavadocTest {

    private static final String STYLE = "resource-files/stylesheet.css";

    @TempDir
    private Path root;

    @Test
    void the_jars_of_the_rooms_are_unpacked_and_linked() throws IOException {
        Path jar = root.resolve("room/target/rankine-room-0.1.0-SNAPSHOT-javadoc.jar");
        Files.createDirectories(jar.getParent());
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : new String[] {"index.html", "io/A.html", STYLE, "../../../outside.html"}) {
                out.putNextEntry(new ZipEntry(name));
                out.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
        Javadoc javadoc = Javadoc.of(new Repository(root));
        assertTrue(javadoc.page().body().contains("href=\"api/rankine-room/index.html\""));
        Path site = root.resolve("a/site");
        javadoc.write(site);
        assertEquals("io/A.html", Files.readString(site.resolve("api/rankine-room/io/A.html")));
        String style = Files.readString(site.resolve("api/rankine-room").resolve(STYLE));
        assertTrue(style.startsWith(STYLE) && style.contains("prefers-color-scheme: dark"), style);
        assertFalse(Files.exists(root.resolve("a/outside.html")));
        assertFalse(Files.exists(root.resolve("outside.html")));
    }

    @Test
    void without_jars_the_page_says_how_to_build_them() {
        String body = Javadoc.of(new Repository(root)).page().body();
        assertTrue(body.contains("mvn install -DskipTests -Pjars"), body);
    }
}
