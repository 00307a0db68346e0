package io.rankine.pictures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor;
import io.rankine.FloatTensor3;
import io.rankine.LongTensor;
import io.rankine.UByteTensor;
import io.rankine.UByteTensor3;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImagesTest {

    @TempDir
    private Path folder;

    /** All bytes, in each channel. */
    private static UByteTensor3 bytes(int channels) {
        byte[][][] bytes = new byte[16][16][channels];
        for (int i = 0; i < 256; i++) {
            for (int c = 0; c < channels; c++) {
                bytes[i / 16][i % 16][c] = (byte) (i + 50 * c);
            }
        }
        return UByteTensor3.of(bytes);
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4})
    void bytesComeBackFromImagesAndFiles(int channels) throws IOException {
        UByteTensor3 pixels = bytes(channels);
        assertEquals(pixels, Images.tensor(Images.of(pixels)));
        Path file = folder.resolve("pixels.png");
        Images.write(pixels, file);
        assertEquals(pixels, Images.read(file));
        FloatTensor3 floats = Images.floats(Images.of(pixels));
        assertTrue(floats.amax() <= 1 && floats.amin() >= 0);
        assertEquals(pixels, Images.tensor(Images.of(floats)));
    }

    @Test
    void aPhotoIsMadeDarker() throws IOException {
        Path photo = folder.resolve("photo.png");
        Path darker = folder.resolve("darker.png");
        Images.write(bytes(3), photo);
        UByteTensor3 pixels = Images.read(photo); // [rows, columns, channels]
        FloatTensor3 floats = pixels.toFloat().div(255);
        Images.write(floats.times(.5f), darker);
        assertEquals(Math.round(100 * .5f), Images.read(darker).get(6, 4, 0));
    }

    @Test
    void viewsAreTakenInTheirOrder() {
        UByteTensor3 pixels = bytes(3);
        assertEquals(pixels.swapaxes(0, 1).copy(), Images.tensor(Images.of(pixels.swapaxes(0, 1))));
    }

    @Test
    void channelsAreRedGreenBlueAndAlpha() {
        BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_4BYTE_ABGR);
        image.setRGB(1, 0, 0x80ff4020);
        assertEquals(UByteTensor.of(0, 0, 0, 0, 255, 64, 32, 128).view(1, 2, 4).copy(), Images.tensor(image));
        assertEquals(
                0xffff4020, Images.of(UByteTensor.of(255, 64, 32).view(1, 1, 3)).getRGB(0, 0));
    }

    @Test
    void floatsAreRoundedToTheNearestByte() {
        assertEquals(
                UByteTensor.of(0, 128, 255).view(1, 3, 1).copy(),
                Images.tensor(Images.of(DoubleTensor.of(.001, .5, 1).view(1, 3))));
    }

    @Test
    void greyIsNotChanged() {
        BufferedImage grey = Images.of(bytes(1));
        assertEquals(BufferedImage.TYPE_BYTE_GRAY, grey.getType());
        assertEquals(100, Images.tensor(grey).get(6, 4, 0));
    }

    @Test
    void otherShapesTypesAndValuesAreRefused() throws IOException {
        assertRefused(
                "image: pixels of shape [2, 2, 2]: allowed are [rows, columns] and [rows, columns, channels] with 1, 3 or 4"
                        + " channels, none of them 0",
                () -> Images.of(UByteTensor.zeros(2, 2, 2)));
        assertRefused(
                "image: pixels of shape [0, 2, 3]: allowed are [rows, columns] and [rows, columns, channels] with 1, 3 or 4"
                        + " channels, none of them 0",
                () -> Images.of(UByteTensor.zeros(0, 2, 3)));
        assertRefused(
                "image: pixels of int64: allowed are uint8, and floats from 0 to 1; cast by toUByte() after clamp(0, 255)",
                () -> Images.of(LongTensor.zeros(2, 2)));
        assertRefused(
                "image: pixels are nan at [0, 1]: allowed are 0 to 1; clamp(0, 1) cuts, a division scales",
                () -> Images.of(DoubleTensor.of(0, Double.NaN).view(1, 2)));
        assertRefused(
                "image: pixels are 1.5 at [1, 0, 2]: allowed are 0 to 1; clamp(0, 1) cuts, a division scales",
                () -> Images.of(DoubleTensor.of(0, 0, 0, 0, 0, 1.5).view(2, 1, 3)));
        assertRefused(
                "tensor: an image of 16 bits a channel: allowed are 8; convert it first",
                () -> Images.tensor(new BufferedImage(1, 1, BufferedImage.TYPE_USHORT_GRAY)));
        Path file = Files.writeString(folder.resolve("text.png"), "no image");
        String message =
                assertThrows(IOException.class, () -> Images.read(file)).getMessage();
        assertTrue(message.startsWith("read: " + file + " is no image of a known format: bmp, gif"), message);
    }
}
