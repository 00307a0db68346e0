package io.rankine.pictures;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor1;
import io.rankine.DoubleView1;
import io.rankine.DoubleView2;
import io.rankine.UByteTensor;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What would make the library of charts run for ever, draw nothing, or take all memory. */
class CarelessInputTest {

    private static final DoubleTensor1 FEW = tensor(1.0, 2.0);

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private static void assertFails(String message, Executable call) {
        assertEquals(message, assertThrows(IOException.class, call).getMessage());
    }

    @Test
    void numbers_that_an_axis_cannot_tell_apart_are_refused() {
        assertRefused(
                "line: y lies between 5.0E15 and 5.000000000000001E15, which ticks of an axis do not tell apart: allowed are"
                        + " ranges from 500000.0000000001 on; subtract one of them",
                () -> Picture.line(tensor(5e15, 5e15 + 1)));
        assertRefused(
                "and: y lies between 5.0E15 and 5.000000000000001E15, which ticks of an axis do not tell apart: allowed are"
                        + " ranges from 500000.0000000001 on; subtract one of them",
                () -> Picture.line(tensor(5e15)).and(Picture.line(tensor(5e15 + 1))));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Picture.histogram(tensor(1e16, 1e16 + 2), 3))
                .getMessage()
                .startsWith("histogram: values lies between 1.0E16 and "));
    }

    @Test
    void ranges_that_would_be_infinite_are_refused() {
        assertRefused(
                "scatter: x is -1.0E308 at [0]: allowed are numbers from -1.0E300 to 1.0E300; divide them",
                () -> Picture.scatter(tensor(-1e308, 1e308), FEW));
        assertRefused(
                "histogram: values is 1.0E308 at [1]: allowed are numbers from -1.0E300 to 1.0E300; divide them",
                () -> Picture.histogram(tensor(0, 1e308), 3));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-320, 1e9, 1e16, 1e300, -1e300})
    void equal_numbers_are_drawn(double value) {
        DoubleTensor1 values = tensor(value, value);
        assertTrue(Picture.line(values).svg().contains("<svg"));
        assertTrue(Picture.histogram(values, 4).svg().contains("<svg"));
        assertTrue(Picture.heatMap(values.unsqueeze(0)).svg().contains("<svg"));
    }

    @Test
    void what_is_too_large_is_refused_before_it_is_copied() {
        DoubleView1 many = tensor(1.0).broadcastTo(5_000_000_000L);
        DoubleView2 matrix = tensor(1.0).broadcastTo(50_000, 50_000);
        assertRefused(
                "line: y has 5000000000 elements: allowed are up to 100000; draw every k-th, or means of blocks",
                () -> Picture.line(many));
        assertRefused(
                "histogram: values has 5000000000 elements: allowed are up to 67108864; draw every k-th, or means of blocks",
                () -> Picture.histogram(many, 10));
        assertRefused(
                "heatMap: matrix has shape [50000, 50000]: allowed are up to 256 rows and columns; take means of blocks, or"
                        + " Picture.image",
                () -> Picture.heatMap(matrix));
        assertRefused(
                "image: pixels of shape [50000, 50000], 2500000000 elements: allowed are up to 536870912; take parts by slices",
                () -> Picture.image(matrix));
    }

    @Test
    void words_that_xml_does_not_hold_are_refused() {
        Picture line = Picture.line(FEW);
        assertRefused(
                "title: character U+0000: allowed are those of XML, no controls and no halves of pairs",
                () -> line.title("a\0b"));
        assertRefused(
                "axes: vertical: character U+D800: allowed are those of XML, no controls and no halves of pairs",
                () -> line.axes("", "\ud800"));
        assertRefused(
                "named: 2000 characters: allowed are up to 1000; shorten it", () -> line.named("ab".repeat(1000)));
    }

    @Test
    @SuppressWarnings("NullAway")
    void null_is_told_by_name() {
        for (Object[] call : new Object[][] {
            {"line: y is null", (Executable) () -> Picture.line(null)},
            {"histogram: values is null", (Executable) () -> Picture.histogram(null, 3)},
            {"image: pixels is null", (Executable) () -> Picture.image(null)},
            {"write: file is null", (Executable) () -> Picture.line(FEW).write(null)},
            {"read: file is null", (Executable) () -> Images.read(null)},
            {"tensor: image is null", (Executable) () -> Images.tensor(null)},
        }) {
            assertEquals(
                    call[0],
                    assertThrows(NullPointerException.class, (Executable) call[1])
                            .getMessage());
        }
    }

    @Test
    void files_that_cannot_be_written_are_named(@TempDir Path folder) {
        Picture line = Picture.line(FEW);
        Path absent = folder.resolve("absent");
        assertFails(
                "write: " + absent.resolve("a.svg") + ": " + absent + " is no folder that exists; make it first",
                () -> line.write(absent.resolve("a.svg")));
        Path taken = folder.resolve("taken.png");
        assertTrue(taken.toFile().mkdir());
        assertFails("write: " + taken + ": it is a folder; name a file", () -> line.write(taken));
    }

    @Test
    void images_are_written_as_png_alone(@TempDir Path folder) {
        Path photo = folder.resolve("photo.jpg");
        assertRefused(
                "write: " + photo
                        + ": allowed are names that end in .png; ImageIO writes Images.of(pixels) in other formats",
                () -> Images.write(UByteTensor.zeros(1, 1, 3), photo));
        assertFalse(Files.exists(photo));
    }

    @Test
    void damaged_images_are_named(@TempDir Path folder) throws IOException {
        assertFails("read: " + folder + " is a folder", () -> Images.read(folder));
        Path file = folder.resolve("a.png");
        assertFails("read: " + file + " is no file that exists", () -> Images.read(file));
        Picture.line(FEW).write(file);
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {16, 30, whole.length / 2}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertTrue(assertThrows(IOException.class, () -> Images.read(file))
                    .getMessage()
                    .startsWith("read: " + file + " is damaged or cut off: "));
        }
        byte[] claims = whole.clone();
        claims[18] = (byte) 0xff; // 65,000 columns and rows in a file of some kB
        claims[22] = (byte) 0xff;
        Files.write(file, claims);
        assertTrue(assertThrows(IOException.class, () -> Images.read(file))
                .getMessage()
                .matches(".* says that it has [0-9]{10} pixels: allowed are up to 134217728; read parts .*"));
    }

    @Test
    void the_largest_heat_map_fits_into_a_small_heap() {
        BufferedImage image = Picture.heatMap(tensor(new double[][] {{1, 2}}))
                .size(6000, 6000)
                .image();
        assertEquals(6000, image.getWidth());
    }
}
