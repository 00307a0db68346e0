package io.rankine.ffm.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of users and of programs have names with spaces, on Windows most of all. */
class PathsWithSpacesTest {

    private static final Map<String, String> FILES = Map.of(
            "META-INF/rankine/include/isa/sets.txt", "portable *\n",
            "META-INF/rankine/include/base/rk_base.h", "int base;\n",
            "META-INF/rankine/c/rankine_layout.h", "int layout;\n");

    @TempDir
    private Path folder;

    private void assertUnpacked(URL first) throws IOException {
        CSources sources = CSources.unpack(first, folder.resolve("unpacked here"));
        assertEquals("portable *\n", sources.text("isa/sets.txt"));
        assertEquals("int base;\n", sources.text("base/rk_base.h"));
        assertEquals("int layout;\n", sources.text("rankine_layout.h"));
    }

    @Test
    void headers_are_unpacked_of_a_jar() throws IOException {
        Path jar = Files.createDirectory(folder.resolve("John Smith, 100%")).resolve("rankine native.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, String> file : FILES.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        assertUnpacked(URI.create("jar:" + jar.toUri() + "!/META-INF/rankine/include/isa/sets.txt")
                .toURL());
    }

    @Test
    void headers_are_copied_of_a_folder() throws IOException {
        Path classes = folder.resolve("my classes");
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            Path path = classes.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        assertUnpacked(
                classes.resolve("META-INF/rankine/include/isa/sets.txt").toUri().toURL());
    }

    @Test
    void a_compiler_is_named_by_its_file() throws IOException {
        Path program = Files.createDirectory(folder.resolve("Program Files")).resolve("cc.sh");
        Files.writeString(program, "#!/bin/sh\ncat >/dev/null\necho made by hand\n");
        assertTrue(program.toFile().setExecutable(true));
        Optional<CCompiler> found = CCompiler.find(program.toString());
        if (Files.isExecutable(Path.of("/bin/sh"))) {
            assertEquals(Optional.of(new CCompiler(List.of(program.toString()), "made by hand")), found);
        } else {
            assertEquals(Optional.empty(), found);
        }
    }
}
