package io.rankine.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

    @Test
    void a_site_is_not_mixed_with_other_files(@TempDir Path folder) throws IOException {
        assertEquals("", Main.refusal(folder));
        assertEquals("", Main.refusal(folder.resolve("new/site")));
        Path file = Files.writeString(folder.resolve("thesis.txt"), "");
        assertEquals(
                "it holds other files, which the site would be mixed with; name a new or empty folder",
                Main.refusal(folder));
        assertEquals("it is a file; name a folder", Main.refusal(file));
        assertEquals(file + " is no folder that can be written; name another one", Main.refusal(file.resolve("site")));
        Files.writeString(folder.resolve("index.html"), "<title>Rankine</title>");
        assertEquals("", Main.refusal(folder));
    }
}
