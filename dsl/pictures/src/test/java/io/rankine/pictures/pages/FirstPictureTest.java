package io.rankine.pictures.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.pictures.Images;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program with which docs/pictures.md begins. */
class FirstPictureTest {

    @Test
    void writesThreeFiles(@TempDir Path folder) throws IOException {
        FirstPicture.main(folder.toString());
        String sine = Files.readString(folder.resolve("sine.svg"));
        assertEquals(201, sine.split("<circle", -1).length - 1, "200 points and one in the legend");
        assertEquals(420, Images.read(folder.resolve("histogram.png")).dim(0));
        assertTrue(Images.read(folder.resolve("outer.png")).amin() < 10, "words are dark");
    }
}
