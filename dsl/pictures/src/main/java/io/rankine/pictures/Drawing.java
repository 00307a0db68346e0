package io.rankine.pictures;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/** What a picture shows. */
sealed interface Drawing permits Curves, Histogram, HeatMap, Pixels {

    /** Draws it, as large as the frame. */
    void draw(Graphics2D graphics, Frame frame);

    /** The text of an SVG file. */
    default String svg(Frame frame) {
        return Svg.of(graphics -> draw(graphics, frame), frame.width(), frame.height());
    }

    /** The frame that it has if nothing else is said. */
    default Frame frame() {
        return new Frame(640, 420);
    }

    /** 1 if it is drawn smoothly; else it is drawn so many times as large, without smoothing, and made smaller. */
    default int detail() {
        return 1;
    }

    /** The kind of {@link BufferedImage} that holds it. */
    default int imageType() {
        return BufferedImage.TYPE_INT_RGB;
    }

    /** The frame, if titles of the picture and its axes can be shown. */
    default Frame titled(Frame frame) {
        return frame;
    }

    /** With this name in a legend. */
    default Drawing named(String name) {
        throw new IllegalArgumentException("named: " + name + ": only lines and points have names");
    }

    /** Checks that its elements have logarithms. */
    default void logarithmic(boolean across, boolean up) {
        throw new IllegalArgumentException("logarithmic: only lines and points have logarithmic axes");
    }

    /** With others on the same axes. */
    default Drawing and(Drawing other) {
        throw new IllegalArgumentException("and: only lines and points share axes");
    }
}
