package io.rankine.pictures;

import static io.rankine.Tensors.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.LongTensor;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PictureTest {

    private static final int BLUE = 0xff0072b2;
    private static final int ORANGE = 0xffd55e00;
    private static final int WHITE = 0xffffffff;
    private static final int DARK = 0xff440154;
    private static final int YELLOW = 0xfffde725;

    @TempDir
    private Path folder;

    /** The pixels of a colour: how many, and the columns and rows between which they lie. */
    private record Area(int count, int left, int right, int top, int bottom) {

        static Area of(BufferedImage image, int colour) {
            int count = 0;
            int left = Integer.MAX_VALUE;
            int right = -1;
            int top = Integer.MAX_VALUE;
            int bottom = -1;
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    if (image.getRGB(x, y) == colour) {
                        count++;
                        left = Math.min(left, x);
                        right = Math.max(right, x);
                        top = Math.min(top, y);
                        bottom = Math.max(bottom, y);
                    }
                }
            }
            return new Area(count, left, right, top, bottom);
        }

        int width() {
            return right - left;
        }

        int height() {
            return bottom - top;
        }
    }

    private static Document parsed(String svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void aLineCrossesThePlotAndAGapIsLeftOut() {
        BufferedImage image = Picture.line(tensor(0., 1., 2., 3., 4.)).image();
        assertEquals(640, image.getWidth());
        assertEquals(420, image.getHeight());
        Area line = Area.of(image, BLUE);
        assertTrue(line.width() > 400 && line.height() > 250, line::toString);
        BufferedImage gap = Picture.line(tensor(0., 1., Double.NaN, 3., 4.)).image();
        assertTrue(Area.of(gap, BLUE).count() < .7 * line.count(), () -> Area.of(gap, BLUE) + " of " + line);
    }

    @Test
    void pointsLieBesideALineOverOneFrame() {
        DoubleTensor1 x = tensor(0., 1., 2.);
        Picture both = Picture.line(x, x).and(Picture.scatter(x, tensor(2., 1., 0.)));
        BufferedImage image = both.image();
        assertTrue(Area.of(image, BLUE).count() > 0 && Area.of(image, ORANGE).count() > 0);
        BufferedImage named = both.named("a").image();
        assertTrue(Area.of(named, BLUE).bottom() > Area.of(image, BLUE).bottom(), "a legend below");
    }

    @Test
    void aHistogramIsAsHighAsItsCounts() {
        // Counts 1, 3: the second half of the plot is three times as high as the first one.
        BufferedImage image = Picture.histogram(LongTensor.of(0, 10, 10, 10), 2).image();
        Area bars = Area.of(image, BLUE);
        int first = heightAt(image, bars.left() + bars.width() / 4);
        int second = heightAt(image, bars.left() + 3 * bars.width() / 4);
        assertEquals(3, (double) second / first, .1);
        Area single = Area.of(Picture.histogram(LongTensor.of(7, 7), 1).image(), BLUE);
        assertTrue(single.count() > 100_000, single::toString);
    }

    private static int heightAt(BufferedImage image, int x) {
        int height = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            height += image.getRGB(x, y) == BLUE ? 1 : 0;
        }
        return height;
    }

    @Test
    void aHeatMapHasItsFirstRowAtTheTop() {
        DoubleTensor2 matrix = DoubleTensor.of(new double[][] {{0, 0}, {0, 1}});
        BufferedImage image = Picture.heatMap(matrix).image();
        Area dark = Area.of(image, DARK);
        Area light = Area.of(image, YELLOW);
        assertEquals(3, (double) dark.count() / light.count(), .1);
        assertTrue(light.top() > dark.top() && light.left() > dark.left(), () -> dark + " " + light);
        Set<Integer> between = new HashSet<>();
        for (int y = dark.top(); y < dark.bottom(); y++) {
            between.add(image.getRGB(dark.left() + 5, y));
        }
        assertEquals(Set.of(DARK), between, "cells side by side leave no gap");
        assertTrue(Area.of(Picture.heatMap(DoubleTensor.ones(3, 3)).image(), DARK)
                        .count()
                > 50_000);
    }

    @Test
    void svgHasTheShapesThatAreDrawn() throws Exception {
        Document points = parsed(
                Picture.scatter(tensor(0., 1., 2.), tensor(0., 1., Double.NaN)).svg());
        assertEquals(2, points.getElementsByTagName("circle").getLength());
        assertEquals("640", points.getDocumentElement().getAttribute("width"));
        assertEquals("0 0 640 420", points.getDocumentElement().getAttribute("viewBox"), "pages scale it");
        Document cells = parsed(Picture.heatMap(DoubleTensor.zeros(4, 5)).svg());
        assertTrue(cells.getElementsByTagName("rect").getLength() >= 20);
        assertEquals(1, cells.getElementsByTagName("linearGradient").getLength());
        Document image =
                parsed(Picture.image(DoubleTensor.ones(4, 5)).size(50, 40).svg());
        assertEquals("50", image.getDocumentElement().getAttribute("width"));
        assertEquals("0 0 50 40", image.getDocumentElement().getAttribute("viewBox"));
        assertEquals(1, image.getElementsByTagName("image").getLength());
    }

    @Test
    void aTitleAndNamesOfAxesTakeRoom() {
        Picture plain = Picture.line(tensor(0., 1.));
        Picture titled = plain.title("A < B & \"C\"").axes("time", "volts");
        Area before = Area.of(plain.image(), BLUE);
        Area after = Area.of(titled.image(), BLUE);
        assertTrue(after.top() > before.top() && after.left() > before.left() && after.bottom() < before.bottom());
    }

    @Test
    void filesAreWrittenByTheirNames() throws IOException {
        Picture picture = Picture.line(tensor(1., 2.)).size(50, 40);
        picture.write(folder.resolve("line.SVG"));
        assertEquals(picture.svg(), Files.readString(folder.resolve("line.SVG")));
        picture.write(folder.resolve("line.png"));
        assertEquals(Images.tensor(picture.image()), Images.read(folder.resolve("line.png")));
        Path wrong = folder.resolve("sine.pdf");
        assertRefused(
                "write: " + wrong + ": allowed are names that end in .png or .svg",
                () -> Picture.line(tensor(1., 2.)).write(wrong));
    }

    @Test
    void whatCannotBeDrawnIsRefused() {
        DoubleTensor1 none = DoubleTensor.zeros(0);
        DoubleTensor1 two = tensor(1., 2.);
        assertRefused("line: y is empty, of shape [0]: there is nothing to draw", () -> Picture.line(none));
        assertRefused(
                "line: x has 2 elements, y has 3: allowed are equally many",
                () -> Picture.line(two, tensor(1., 2., 3.)));
        assertRefused(
                "line: x is nan at [1]: allowed are finite numbers; keepWhere and filter replace or drop others",
                () -> Picture.line(tensor(1., Double.NaN), two));
        assertRefused(
                "scatter: y is -inf at [0]: allowed are finite numbers, and nan for a gap",
                () -> Picture.scatter(two, tensor(Double.NEGATIVE_INFINITY, 1.)));
        assertRefused(
                "line: y has 2 elements, all nan: there is nothing to draw",
                () -> Picture.line(tensor(Double.NaN, Double.NaN)));
        assertRefused("histogram: 0 bins: allowed are 1 to 10000", () -> Picture.histogram(two, 0));
        assertRefused(
                "heatMap: matrix is inf at [1, 0]: allowed are finite numbers; keepWhere and filter replace or drop others",
                () -> Picture.heatMap(DoubleTensor.of(new double[][] {{1, 2}, {Double.POSITIVE_INFINITY, 0}})));
        assertRefused(
                "heatMap: matrix has shape [257, 1]: allowed are up to 256 rows and columns;"
                        + " take means of blocks, or Picture.image",
                () -> Picture.heatMap(DoubleTensor.zeros(257, 1)));
        assertRefused("line: y has shape []: allowed is rank 1; select or reshape", () -> Picture.line(two.at(0)));
        assertRefused(
                "size: 0 x 10 pixels: allowed are 1 to 8192",
                () -> Picture.line(two).size(0, 10));
        assertRefused(
                "and: only lines and points share axes", () -> Picture.line(two).and(Picture.histogram(two, 2)));
        assertRefused(
                "an image has no title and no axes",
                () -> Picture.image(DoubleTensor.ones(1, 1)).title("t"));
    }

    @Test
    void oneValueAndEqualValuesAreDrawn() {
        for (Picture picture : List.of(
                Picture.line(tensor(5.)), // a single point has no line
                Picture.line(tensor(5., 5.)),
                Picture.scatter(tensor(1.), tensor(1.)),
                Picture.line(tensor(1e300, -1e300)),
                Picture.line(tensor(0., 1e-300)))) {
            BufferedImage image = picture.image();
            assertTrue(Area.of(image, WHITE).count() < 640 * 420);
        }
    }

    @Test
    void logarithmicAxesRefuseWhatHasNoLogarithm() {
        Picture line = Picture.line(tensor(1., 10, 100, 1000), tensor(1., 2, 3, 4));
        assertNotEquals(line.svg(), line.logarithmic(true, false).svg());
        assertNotEquals(
                line.logarithmic(true, false).svg(),
                line.logarithmic(true, true).svg());
        assertEquals(line.svg(), line.logarithmic(false, false).svg());
        assertRefused(
                "logarithmic: y is 0.0 at [1]: allowed are numbers above 0",
                () -> Picture.line(tensor(1., 0)).logarithmic(false, true));
        assertRefused(
                "logarithmic: x is -1.0 at [0]: allowed are numbers above 0",
                () -> line.logarithmic(true, true).and(Picture.scatter(tensor(-1.), tensor(1.))));
        assertRefused(
                "logarithmic: only lines and points have logarithmic axes",
                () -> Picture.histogram(tensor(1., 2), 2).logarithmic(true, true));
    }
}
