package io.rankine.pictures;

import io.rankine.Rank;
import io.rankine.UpToDouble;
import io.rankine.engine.Tensor;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/**
 * A chart of tensors, or a tensor as an image: {@code Picture.line(x, y).title("Chirp").write(Path.of("chirp.svg"))}. Each
 * method returns a new picture; elements are copied when it is made. No screen is needed, but fonts are.
 */
public final class Picture {

    private static final int MOST_PIXELS = 1 << 13;
    private static final int MOST_POINTS = 100_000;
    private static final int MOST_COUNTED = 1 << 26;

    /** Pixels of what is drawn larger and made smaller then. */
    private static final int MOST_DRAWN = 1 << 26;

    private final Drawing drawing;
    private final Frame frame;

    private Picture(Drawing drawing, Frame frame) {
        this.drawing = drawing;
        this.frame = frame;
    }

    private static Picture of(Drawing drawing) {
        return new Picture(drawing, drawing.frame());
    }

    /**
     * A line over the indices 0, 1, 2 and so on. It has a gap where an element is NaN.
     *
     * @throws IllegalArgumentException if there are no elements, no numbers among them, or infinities
     */
    public static Picture line(UpToDouble<? super Rank.R1> y) {
        Numbers values = ordinates("line", y);
        return of(Curves.of("line", true, values.indices(), values));
    }

    /** A line through the points (x, y) in this order, with a gap where y is NaN; x has as many elements, all finite. */
    public static Picture line(UpToDouble<? super Rank.R1> x, UpToDouble<? super Rank.R1> y) {
        return of(Curves.of("line", true, abscissas("line", x), ordinates("line", y)));
    }

    /** The points (x, y); those whose y is NaN are left out. */
    public static Picture scatter(UpToDouble<? super Rank.R1> x, UpToDouble<? super Rank.R1> y) {
        return of(Curves.of("scatter", false, abscissas("scatter", x), ordinates("scatter", y)));
    }

    private static Numbers abscissas(String method, UpToDouble<?> x) {
        return Numbers.of(method, "x", tensor(method, "x", x), MOST_POINTS)
                .rank(1)
                .finite();
    }

    private static Numbers ordinates(String method, UpToDouble<?> y) {
        return Numbers.of(method, "y", tensor(method, "y", y), MOST_POINTS)
                .rank(1)
                .gaps();
    }

    private static Tensor tensor(String method, String name, UpToDouble<?> operand) {
        return Objects.requireNonNull(operand, () -> method + ": " + name + " is null")
                .tensor();
    }

    /**
     * How many elements lie in each of some bins of one width, from the smallest element to the largest.
     *
     * @throws IllegalArgumentException if there are no elements, elements that are not finite, or no bins
     */
    public static Picture histogram(UpToDouble<? super Rank.R1> values, int bins) {
        return of(Histogram.of(
                Numbers.of("histogram", "values", tensor("histogram", "values", values), MOST_COUNTED)
                        .rank(1)
                        .finite()
                        .measurable(),
                bins));
    }

    /** A matrix in colours, row 0 at the top: at most 256 rows and columns, all elements finite. */
    public static Picture heatMap(UpToDouble<? super Rank.R2> matrix) {
        return of(HeatMap.of(tensor("heatMap", "matrix", matrix)));
    }

    /** Pixels as {@link Images#of} takes them: uint8, or floats from 0 to 1, of shape [rows, columns, channels]. */
    public static Picture image(UpToDouble<? super Rank.R3> pixels) {
        return of(new Pixels(Images.of(pixels)));
    }

    /** With a title above. */
    public Picture title(String title) {
        return new Picture(drawing, drawing.titled(frame.withTitle(Words.checked("title", title))));
    }

    /** With names below the horizontal and beside the vertical axis. */
    public Picture axes(String horizontal, String vertical) {
        return new Picture(
                drawing,
                drawing.titled(frame.withAxes(
                        Words.checked("axes: horizontal", horizontal), Words.checked("axes: vertical", vertical))));
    }

    /**
     * With logarithmic axes, of lines and points.
     *
     * @throws IllegalArgumentException if an element along such an axis is not above 0
     */
    public Picture logarithmic(boolean horizontal, boolean vertical) {
        drawing.logarithmic(horizontal, vertical);
        return new Picture(drawing, frame.withLogarithms(horizontal, vertical));
    }

    /** So many pixels wide and high, 1 to 8192. An image is scaled, without blending its pixels. */
    public Picture size(int width, int height) {
        if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_PIXELS) {
            throw new IllegalArgumentException(
                    "size: " + width + " x " + height + " pixels: allowed are 1 to " + MOST_PIXELS);
        }
        return new Picture(drawing, frame.withSize(width, height));
    }

    /** With a name for its line or points, shown in a legend. */
    public Picture named(String name) {
        return new Picture(drawing.named(Words.checked("named", name)), frame);
    }

    /** With the lines and points of another picture, in this one's frame. */
    public Picture and(Picture other) {
        Drawing both = drawing.and(Objects.requireNonNull(other, "and: null").drawing);
        if (frame.across() || frame.up()) {
            both.logarithmic(frame.across(), frame.up());
        }
        return new Picture(both, frame);
    }

    /** As pixels. */
    public BufferedImage image() {
        int detail = (long) frame.width() * frame.height() * drawing.detail() * drawing.detail() > MOST_DRAWN
                ? 1
                : drawing.detail();
        BufferedImage image = new BufferedImage(frame.width() * detail, frame.height() * detail, drawing.imageType());
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(
                RenderingHints.KEY_ANTIALIASING,
                detail == 1 ? RenderingHints.VALUE_ANTIALIAS_ON : RenderingHints.VALUE_ANTIALIAS_OFF);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(detail, detail);
        drawing.draw(graphics, frame);
        graphics.dispose();
        return detail == 1 ? image : smaller(image);
    }

    private BufferedImage smaller(BufferedImage image) {
        BufferedImage small = new BufferedImage(frame.width(), frame.height(), image.getType());
        Graphics2D graphics = small.createGraphics();
        Image means = image.getScaledInstance(frame.width(), frame.height(), Image.SCALE_AREA_AVERAGING);
        graphics.drawImage(means, 0, 0, null);
        graphics.dispose();
        return small;
    }

    /** As the text of an SVG file. */
    public String svg() {
        return drawing.svg(frame);
    }

    /**
     * Writes a file; its name ends in {@code .png} or {@code .svg}. A file that is there is replaced.
     *
     * @throws IOException if the file cannot be written; the message says why
     */
    public void write(Path file) throws IOException {
        String name =
                Objects.requireNonNull(file, "write: file is null").toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".svg")) {
            ImageFiles.write(file, svg().getBytes(StandardCharsets.UTF_8));
        } else if (name.endsWith(".png")) {
            ImageFiles.write(file, Images.png(image()));
        } else {
            throw new IllegalArgumentException("write: " + file + ": allowed are names that end in .png or .svg");
        }
    }
}
