package io.rankine.pictures;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.util.Arrays;
import java.util.Map;

/** The bytes of an image, channel by channel, pixel by pixel, row by row. */
final class Samples {

    /** Kinds of images by their number of channels. */
    static final Map<Integer, Integer> TYPES =
            Map.of(1, BufferedImage.TYPE_BYTE_GRAY, 3, BufferedImage.TYPE_INT_RGB, 4, BufferedImage.TYPE_INT_ARGB);

    private static final int[] SHIFTS = {16, 8, 0, 24};

    private Samples() {}

    static int channels(BufferedImage image) {
        ColorModel model = image.getColorModel();
        return model.hasAlpha() ? 4 : isGrey(model) ? 1 : 3;
    }

    /** @throws IllegalArgumentException if a channel has more than 8 bits */
    static byte[] of(BufferedImage image) {
        ColorModel model = image.getColorModel();
        int bits = Arrays.stream(model.getComponentSize()).max().orElse(0);
        if (bits > Byte.SIZE || isGrey(model) && bits < Byte.SIZE) {
            throw new IllegalArgumentException(
                    "tensor: an image of " + bits + " bits a channel: allowed are 8; convert it first");
        }
        int width = image.getWidth();
        int height = image.getHeight();
        long size = (long) height * width * channels(image);
        if (size > Integer.MAX_VALUE - Long.BYTES) {
            throw new IllegalArgumentException("tensor: an image of " + width + " x " + height + " pixels, " + size
                    + " bytes: allowed are less than 2 GiB; take parts by getSubimage");
        }
        byte[] bytes = new byte[(int) size];
        if (isGrey(model)) {
            grey(image, bytes);
        } else {
            colours(image.getRGB(0, 0, width, height, null, 0, width), bytes, channels(image));
        }
        return bytes;
    }

    /** Not by getRGB, which takes grey as linear and would change it. */
    private static void grey(BufferedImage image, byte[] bytes) {
        int channels = channels(image);
        int[] row = new int[image.getWidth() * image.getRaster().getNumBands()];
        int bands = image.getRaster().getNumBands();
        int next = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRaster().getPixels(0, y, image.getWidth(), 1, row);
            for (int x = 0; x < row.length; x += bands) {
                for (int c = 0; c < channels; c++) {
                    bytes[next++] = (byte) row[c < 3 ? x : x + 1];
                }
            }
        }
    }

    private static void colours(int[] pixels, byte[] bytes, int channels) {
        int next = 0;
        for (int pixel : pixels) {
            for (int c = 0; c < channels; c++) {
                bytes[next++] = (byte) (pixel >> SHIFTS[c]);
            }
        }
    }

    /** An image of these bytes. */
    static BufferedImage image(byte[] bytes, int rows, int columns, int channels) {
        BufferedImage image = new BufferedImage(columns, rows, TYPES.getOrDefault(channels, 0));
        if (channels == 1) {
            image.getRaster().setDataElements(0, 0, columns, rows, bytes);
            return image;
        }
        int[] pixels = new int[rows * columns];
        for (int i = 0; i < bytes.length; i++) {
            pixels[i / channels] |= Byte.toUnsignedInt(bytes[i]) << SHIFTS[i % channels];
        }
        image.setRGB(0, 0, columns, rows, pixels, 0, columns);
        return image;
    }

    private static boolean isGrey(ColorModel model) {
        return model.getColorSpace().getType() == ColorSpace.TYPE_GRAY;
    }
}
