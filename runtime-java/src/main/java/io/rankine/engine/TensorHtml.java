package io.rankine.engine;

import java.util.Arrays;
import java.util.List;

/**
 * Tensors as HTML, for notebooks: the last two axes as a table, one table for each index of the axes before them, elided
 * like text.
 */
public final class TensorHtml {

    private static final String ELLIPSIS = "<td>&hellip;</td>";

    private final Tensor tensor;
    private final long edge;
    private final List<String> words;
    private final StringBuilder html = new StringBuilder();
    private int next;

    private TensorHtml(Tensor tensor, PrintOptions options) {
        this.tensor = tensor;
        this.edge = options.edge(tensor);
        this.words = ElementText.of(tensor, edge, options.precision());
    }

    /** A {@code div} of class {@code rankine}: element type and shape, then the elements. */
    public static String format(Tensor tensor, PrintOptions options) {
        String caption = tensor.type().label() + " " + Arrays.toString(tensor.shape());
        String body = tensor.size() == 0 ? "" : new TensorHtml(tensor, options).body();
        return "<div class=\"rankine\">\n<p>" + caption + "</p>\n" + body + "</div>";
    }

    private String body() {
        tables(0, "");
        return html.toString();
    }

    private void tables(int axis, String at) {
        if (axis >= tensor.rank() - 2) {
            table(axis, at);
            return;
        }
        for (long i : TensorText.shown(tensor.dim(axis), edge)) {
            if (i < 0) {
                html.append("<p>&hellip;</p>\n");
            } else {
                tables(axis + 1, at + (at.isEmpty() ? "" : ", ") + i);
            }
        }
    }

    private void table(int axis, String at) {
        html.append("<table>\n");
        if (!at.isEmpty()) {
            html.append("<caption>[").append(at).append("]</caption>\n");
        }
        boolean rows = tensor.rank() - axis == 2;
        long[] shown = rows ? TensorText.shown(tensor.dim(axis), edge) : new long[] {0};
        for (long i : shown) {
            html.append("<tr>");
            row(i);
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }

    private void row(long i) {
        long[] columns = tensor.rank() == 0 ? new long[] {0} : TensorText.shown(tensor.dim(tensor.rank() - 1), edge);
        for (long j : columns) {
            html.append(i < 0 || j < 0 ? ELLIPSIS : "<td>" + words.get(next++).strip() + "</td>");
        }
    }
}
