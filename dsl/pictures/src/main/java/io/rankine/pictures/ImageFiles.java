package io.rankine.pictures;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/** Files of images. Messages name the file. */
final class ImageFiles {

    /** What a file claims is believed up to here: readers make room for all pixels first. */
    private static final long MOST_PIXELS = 1 << 27;

    private ImageFiles() {}

    static BufferedImage read(Path file) throws IOException {
        Objects.requireNonNull(file, "read: file is null");
        if (!Files.isRegularFile(file)) {
            throw new IOException(
                    "read: " + file + (Files.isDirectory(file) ? " is a folder" : " is no file that exists"));
        }
        try (var bytes = Files.newInputStream(file);
                ImageInputStream in = ImageIO.createImageInputStream(bytes)) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw new IOException("read: " + file + " is no image of a known format: "
                        + String.join(", ", new TreeSet<>(Arrays.asList(ImageIO.getReaderFileSuffixes()))));
            }
            return read(file, readers.next(), in);
        }
    }

    private static BufferedImage read(Path file, ImageReader reader, ImageInputStream in) throws IOException {
        long pixels;
        BufferedImage image = null;
        try {
            reader.setInput(in, true, true);
            pixels = (long) reader.getWidth(0) * reader.getHeight(0);
            if (pixels <= MOST_PIXELS) {
                image = reader.read(0);
            }
        } catch (IOException | RuntimeException e) {
            // Readers of broken files also throw what they throw for broken programs.
            throw new IOException("read: " + file + " is damaged or cut off: " + e.getMessage(), e);
        } finally {
            reader.dispose();
        }
        if (image == null) {
            throw new IOException("read: " + file + " says that it has " + pixels + " pixels: allowed are up to "
                    + MOST_PIXELS + "; read parts of it by ImageIO, and take Images.tensor of them");
        }
        return image;
    }

    static void write(Path file, byte[] bytes) throws IOException {
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            Path folder = file.toAbsolutePath().getParent();
            String reason = Files.isDirectory(file)
                    ? "it is a folder; name a file"
                    : folder == null || !Files.isDirectory(folder)
                            ? folder + " is no folder that exists; make it first"
                            : "it cannot be written: " + e.getClass().getSimpleName() + "; name another file";
            throw new IOException("write: " + file + ": " + reason, e);
        }
    }
}
