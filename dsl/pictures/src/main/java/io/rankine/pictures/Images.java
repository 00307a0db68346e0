package io.rankine.pictures;

import io.rankine.FloatTensor3;
import io.rankine.Rank;
import io.rankine.UByteTensor3;
import io.rankine.UpToDouble;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import javax.imageio.ImageIO;

/**
 * Images to and from tensors of shape [rows, columns, channels]: 1 channel is grey, 3 are red, green and blue, 4 those and
 * alpha. Elements are uint8, or floats from 0 to 1. Pixels of 8 bits a channel come back as they were written.
 */
public final class Images {

    private static final int BYTE = 255;
    private static final int MOST = 1 << 29;

    private Images() {}

    /**
     * The image in a file of a format that {@link ImageIO} knows, such as PNG, JPEG, GIF and BMP.
     *
     * @throws IOException if there is no such image, or it is damaged, or too large; the message names the file
     */
    public static UByteTensor3 read(Path file) throws IOException {
        return tensor(ImageFiles.read(file));
    }

    /** The pixels of an image; one with a palette has 3 channels or, if some colours are transparent, 4. */
    public static UByteTensor3 tensor(BufferedImage image) {
        Objects.requireNonNull(image, "tensor: image is null");
        return UByteTensor3.of(PrimitiveArrays.unsigned(
                Samples.of(image), image.getHeight(), image.getWidth(), Samples.channels(image)));
    }

    /** The same as floats from 0 to 1: each is a 255th of the byte, rounded to nearest. */
    public static FloatTensor3 floats(BufferedImage image) {
        return tensor(image).toFloat().div(BYTE);
    }

    /**
     * Pixels as an image: uint8, or floats from 0 to 1, which are rounded to the nearest 255th. A matrix is grey, as is one
     * channel.
     *
     * @throws IllegalArgumentException if the shape, the element type or an element is another, or there are no elements
     */
    public static BufferedImage of(UpToDouble<? super Rank.R3> pixels) {
        Tensor matrix = Objects.requireNonNull(pixels, "image: pixels is null").tensor();
        Tensor tensor = matrix.rank() == 2 ? matrix.unsqueeze(2) : matrix;
        if (tensor.rank() != 3 || tensor.size() == 0 || !Samples.TYPES.containsKey((int) tensor.dim(2))) {
            throw new IllegalArgumentException(
                    "image: pixels of shape " + Arrays.toString(matrix.shape())
                            + ": allowed are [rows, columns] and [rows, columns, channels] with 1, 3 or 4 channels, none of them 0");
        }
        if (tensor.size() > MOST) {
            throw new IllegalArgumentException("image: pixels of shape " + Arrays.toString(matrix.shape()) + ", "
                    + tensor.size() + " elements: allowed are up to " + MOST + "; take parts by slices");
        }
        return Samples.image(
                bytes(tensor, matrix.rank()), (int) tensor.dim(0), (int) tensor.dim(1), (int) tensor.dim(2));
    }

    /** Writes a PNG file, whose name ends in {@code .png}; a file that is there is replaced. */
    public static void write(UpToDouble<? super Rank.R3> pixels, Path file) throws IOException {
        String name =
                Objects.requireNonNull(file, "write: file is null").toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".png")) {
            throw new IllegalArgumentException("write: " + file
                    + ": allowed are names that end in .png; ImageIO writes Images.of(pixels) in other formats");
        }
        ImageFiles.write(file, png(of(pixels)));
    }

    /** @param rank of the tensor that was given, whose indices are told */
    private static byte[] bytes(Tensor tensor, int rank) {
        if (tensor.type().isFloating()) {
            return rounded(PrimitiveArrays.doubles(Casts.cast(tensor, ElementType.FLOAT64)), tensor.shape(), rank);
        }
        if (tensor.type().isUnsigned() && tensor.type().bits() == Byte.SIZE) {
            return PrimitiveArrays.bytes(tensor);
        }
        throw new IllegalArgumentException("image: pixels of " + tensor.type().label()
                + ": allowed are uint8, and floats from 0 to 1; cast by toUByte() after clamp(0, 255)");
    }

    private static byte[] rounded(double[] values, long[] shape, int rank) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] >= 0 && values[i] <= 1)) {
                long channel = i % shape[2];
                long pixel = i / shape[2];
                throw new IllegalArgumentException("image: pixels are "
                        + Double.toString(values[i]).replace("NaN", "nan")
                        + " at [" + pixel / shape[1] + ", " + pixel % shape[1] + (rank == 2 ? "" : ", " + channel)
                        + "]: allowed are 0 to 1; clamp(0, 1) cuts, a division scales");
            }
            bytes[i] = (byte) Math.round(values[i] * BYTE);
        }
        return bytes;
    }

    static byte[] png(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // not of an array
        }
        return bytes.toByteArray();
    }
}
