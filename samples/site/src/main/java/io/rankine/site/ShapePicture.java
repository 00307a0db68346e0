package io.rankine.site;

import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** The shapes of an op as grids, with the names of their axes: operands, an arrow, results. */
final class ShapePicture {

    private static final int CELL = 13;
    private static final int LINE = 14;
    private static final int SHIFT = 5;
    private static final int SHEETS = 3;
    private static final double LETTER = 7;

    private ShapePicture() {}

    /** HTML with a small SVG for each shape; empty where no sizes are found. */
    static String html(Signature signature) {
        return Example.of(signature).map(example -> drawn(signature, example)).orElse("");
    }

    private static String drawn(Signature signature, Example example) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            Argument argument = example.arguments().get(i);
            String name = signature.parameters().get(i).name();
            parts.add(
                    argument instanceof Shape shape
                            ? grid(name, signature.parameters().get(i).type().shape(), shape)
                            : "<span class=\"size\">" + Html.escaped(name + " = " + argument) + "</span>\n");
        }
        parts.add("<span class=\"arrow\">→</span>\n");
        for (int i = 0; i < signature.results().size(); i++) {
            parts.add(grid(
                    "", signature.results().get(i).shape(), example.results().get(i)));
        }
        return "<div class=\"shapes\">\n" + String.join("", parts) + "</div>\n";
    }

    /** One shape; sizes that only the run decides are drawn dashed. */
    private static String grid(String name, ShapePattern pattern, Shape shape) {
        List<Dim> dims = shape instanceof Shape.Ranked(List<Dim> known) ? known : List.of(Dim.UNKNOWN);
        List<String> labels = labels(pattern, dims.size());
        int rank = dims.size();
        int columns = rank < 1 ? 1 : size(dims.get(rank - 1));
        int rows = rank < 2 ? 1 : size(dims.get(rank - 2));
        int sheets = rank < 3
                ? 1
                : Math.min(
                        SHEETS,
                        dims.subList(0, rank - 2).stream()
                                .mapToInt(ShapePicture::size)
                                .reduce(1, (a, b) -> a * b));
        String top = rank < 1 ? "" : labels.get(rank - 1);
        String side = rank < 2 ? "" : labels.get(rank - 2);
        String caption = caption(name, shape);
        boolean open = dims.stream().anyMatch(dim -> !(dim instanceof Dim.Size));
        int left = (int) (side.length() * LETTER) + 4;
        int depth = (sheets - 1) * SHIFT;
        int width = (int) Math.max(
                        left + columns * CELL + depth + 2,
                        Math.max(left + top.length() * LETTER, left + caption.length() * LETTER))
                + 2;
        int y = LINE + depth;
        int height = y + rows * CELL + LINE + 4;
        StringBuilder svg = new StringBuilder("<svg width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\">"
                .formatted(width, height, Html.escaped(caption)));
        for (int sheet = sheets - 1; sheet >= 0; sheet--) {
            svg.append(cells(left + sheet * SHIFT, y - sheet * SHIFT, rows, columns, open, sheet == 0));
        }
        svg.append(text(left, y - depth - 4, top))
                .append(text(0, y + rows * CELL / 2 + 4, side))
                .append(text(left, height - 3, caption));
        return svg.append("</svg>\n").toString();
    }

    private static String cells(int x, int y, int rows, int columns, boolean open, boolean front) {
        String lines = "";
        for (int column = 1; front && column < columns; column++) {
            lines += "M%d %dv%d".formatted(x + column * CELL, y, rows * CELL);
        }
        for (int row = 1; front && row < rows; row++) {
            lines += "M%d %dh%d".formatted(x, y + row * CELL, columns * CELL);
        }
        return "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"%s/>"
                        .formatted(x, y, columns * CELL, rows * CELL, open ? " class=\"open\"" : "")
                + (lines.isEmpty() ? "" : "<path d=\"" + lines + "\"/>");
    }

    private static String text(int x, int y, String text) {
        return text.isEmpty() ? "" : "<text x=\"%d\" y=\"%d\">%s</text>".formatted(x, y, Html.escaped(text));
    }

    private static String caption(String name, Shape shape) {
        String sizes = shape instanceof Shape.Ranked(List<Dim> dims)
                ? dims.stream().map(Dim::toString).collect(Collectors.joining(" × "))
                : "any rank";
        return (name.isEmpty() ? "" : name + ": ") + (sizes.isEmpty() ? "one element" : sizes);
    }

    /** What the signature calls each axis; nothing where it stands for several. */
    private static List<String> labels(ShapePattern pattern, int rank) {
        List<String> labels = new ArrayList<>(Collections.nCopies(rank, ""));
        if (pattern instanceof ShapePattern.Dims(List<DimPattern> dims)) {
            for (int i = 1; i <= Math.min(rank, dims.size()); i++) {
                DimPattern dim = dims.get(dims.size() - i);
                if (dim instanceof DimPattern.Group) {
                    break;
                }
                labels.set(rank - i, dim.toString());
            }
        }
        return labels;
    }

    private static int size(Dim dim) {
        return dim instanceof Dim.Size(long size) ? (int) Math.max(1, Math.min(size, 12)) : 3;
    }
}
