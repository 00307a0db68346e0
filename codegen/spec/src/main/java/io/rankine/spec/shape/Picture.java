package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Shapes drawn below each other, aligned right, one column an axis. Axes that a shape lacks are drawn as {@code ·},
 * clashing axes carry a caret.
 */
public final class Picture {

    static final String PAD = "·";
    private static final String BETWEEN = " x ";

    /** A row: cells, or text that stands by itself. Marks are columns from the right. */
    private record Row(String label, List<String> cells, String text, Set<Integer> marks) {}

    private final List<Row> rows = new ArrayList<>();
    private final Set<Integer> columns = new TreeSet<>();

    /** Without rows yet. */
    public Picture() {}

    /** Adds a shape, labelled for instance {@code a:}. */
    public Picture row(String label, Shape shape) {
        return row(label, shape, Set.of());
    }

    /** Adds a shape whose {@code axes} get a caret below this row. */
    public Picture row(String label, Shape shape, Set<Integer> axes) {
        List<String> cells = new ArrayList<>();
        if (shape instanceof Shape.Ranked ranked) {
            ranked.dims().forEach(dim -> cells.add(dim.factor()));
        }
        Set<Integer> marks = new TreeSet<>();
        axes.forEach(axis -> marks.add(cells.size() - 1 - axis));
        rows.add(new Row(label, cells, shape instanceof Shape.Unranked ? "*" : "", marks));
        return this;
    }

    /** Adds what is no shape, such as the value of an integer argument. */
    public Picture value(String label, String text) {
        rows.add(new Row(label, List.of(), text, Set.of()));
        return this;
    }

    /** Puts a caret below the last row in the column {@code fromRight} (0 is the last axis). */
    public Picture caret(int fromRight) {
        columns.add(fromRight);
        return this;
    }

    /** The drawing, each line indented by two spaces and ended by a newline. */
    public String draw() {
        int rank = rows.stream().mapToInt(row -> row.cells.size()).max().orElse(0);
        int[] widths = new int[rank];
        int labelWidth = 0;
        for (Row row : rows) {
            labelWidth = Math.max(labelWidth, row.label.length());
            for (int i = 0; i < row.cells.size(); i++) {
                int column = rank - row.cells.size() + i;
                widths[column] = Math.max(widths[column], row.cells.get(i).length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (Row row : rows) {
            String label = "  " + row.label + " ".repeat(labelWidth - row.label.length() + 1);
            out.append(label).append(cells(row, widths)).append('\n');
            carets(out, label.length(), widths, row.marks);
        }
        carets(out, 3 + labelWidth, widths, columns);
        return out.toString();
    }

    private static String cells(Row row, int[] widths) {
        if (!row.text.isEmpty()) {
            return row.text;
        }
        if (widths.length == 0) {
            return "[]";
        }
        List<String> padded = new ArrayList<>(Collections.nCopies(widths.length - row.cells.size(), PAD));
        padded.addAll(row.cells);
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = padded.get(column);
            line.append(column == 0 ? "" : BETWEEN)
                    .repeat(' ', Math.max(1, widths[column]) - cell.length())
                    .append(cell);
        }
        return line.toString();
    }

    private static void carets(StringBuilder out, int indent, int[] widths, Set<Integer> marks) {
        if (marks.isEmpty()) {
            return;
        }
        StringBuilder line = new StringBuilder(" ".repeat(indent));
        int end = indent;
        for (int column = 0; column < widths.length; column++) {
            end += Math.max(1, widths[column]);
            if (marks.contains(widths.length - 1 - column)) {
                line.repeat(' ', end - 1 - line.length()).append('^');
            }
            end += BETWEEN.length();
        }
        out.append(line).append('\n');
    }
}
