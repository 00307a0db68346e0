package io.rankine.pictures;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.Base64;

/** An image, as large as it is if nothing else is said. */
record Pixels(BufferedImage image) implements Drawing {

    @Override
    public Frame frame() {
        return new Frame(image.getWidth(), image.getHeight());
    }

    @Override
    public int imageType() {
        return image.getType();
    }

    @Override
    public Frame titled(Frame frame) {
        throw new IllegalArgumentException("an image has no title and no axes");
    }

    @Override
    public void draw(Graphics2D graphics, Frame frame) {
        graphics.setRenderingHint(
                RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
        graphics.drawImage(image, 0, 0, frame.width(), frame.height(), null);
    }

    /** With all pixels in it, as PNG. */
    @Override
    public String svg(Frame frame) {
        String size = "width=\"" + frame.width() + "\" height=\"" + frame.height() + "\"";
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\""
                + Svg.box(frame.width(), frame.height())
                + "\">\n<image " + size
                + " preserveAspectRatio=\"none\" style=\"image-rendering: pixelated\" href=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(Images.png(image)) + "\"/>\n</svg>\n";
    }
}
