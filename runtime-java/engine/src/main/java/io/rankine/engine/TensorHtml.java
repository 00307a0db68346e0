package io.rankine.engine;

import java.util.Arrays;
import java.util.List;

/**
 * Tensors as HTML, for notebooks and pages: the last two axes as a table with its indices, one table for each index of the
 * axes before them, elided like text. Words are those of text, all of one width, so that points stand one below the other;
 * only a wide range of floats is not written in scientific notation, as a table has room for it. A vector that is longer than a
 * line is broken into rows.
 *
 * <p>Nothing needs to be escaped: all words here are numbers and names of element types.
 */
public final class TensorHtml {

    /** Colours of the page's theme where it is a notebook, and of the system's where it is not. No scripts, no fonts. */
    private static final String STYLE = """
            <style>
            .rankine { --rk-ink: #1f2328; --rk-dim: #656d76; --rk-line: #d0d7de; --rk-page: #fff;
              color: var(--jp-content-font-color1, var(--rk-ink)); background: var(--jp-layout-color0, var(--rk-page)); }
            @media (prefers-color-scheme: dark) {
              .rankine { --rk-ink: #e6edf3; --rk-dim: #9198a1; --rk-line: #3d444d; --rk-page: #0d1117; } }
            .rankine { display: flex; flex-wrap: wrap; align-items: flex-start; gap: .6em 1.6em; padding: .4em .6em;
              font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
            .rankine p { margin: 0; color: var(--jp-content-font-color2, var(--rk-dim)); }
            .rankine p.rankine-type { flex-basis: 100%; }
            .rankine div { max-width: 100%; overflow-x: auto; }
            .rankine table { border-collapse: collapse; border: 0; margin: 0; font: inherit; color: inherit; }
            .rankine caption { caption-side: top; text-align: left; padding: 0; font: inherit;
              color: var(--jp-content-font-color2, var(--rk-dim)); }
            .rankine tr, .rankine tr:nth-child(even) { background: inherit; }
            .rankine td, .rankine th { text-align: right; white-space: pre; padding: .05em .6em; border: 0; background: inherit; }
            .rankine th { font-weight: normal; color: var(--jp-content-font-color2, var(--rk-dim)); }
            .rankine thead th { border-bottom: 1px solid var(--jp-border-color2, var(--rk-line)); }
            .rankine tbody th { border-right: 1px solid var(--jp-border-color2, var(--rk-line)); position: sticky; left: 0;
              background: var(--jp-layout-color0, var(--rk-page)); }
            </style>
            """;

    private static final String ELLIPSIS = "&hellip;";

    /** Lengths of the rows that a long vector is broken into: their indices are easily added. */
    private static final int[] ROUND = {100, 50, 20, 10, 5, 2, 1};

    private final Tensor tensor;
    private final long edge;
    private final int lineWidth;
    private final List<String> words;
    private final StringBuilder html = new StringBuilder();
    private int next;

    private TensorHtml(Tensor tensor, PrintOptions options) {
        this.tensor = tensor;
        this.edge = options.edge(tensor);
        this.lineWidth = options.lineWidth();
        this.words = tensor.rank() == 0
                ? List.of(ElementText.ofScalar(tensor))
                : ElementText.of(tensor, edge, options.precision(), Double.POSITIVE_INFINITY);
    }

    /** A {@code div} of class {@code rankine}: element type and shape, then the elements. */
    public static String format(Tensor tensor, PrintOptions options) {
        String type = tensor.type().label() + " " + Arrays.toString(tensor.shape());
        String body = tensor.size() == 0 ? "" : new TensorHtml(tensor, options).body();
        return "<div class=\"rankine\">\n" + STYLE + "<p class=\"rankine-type\">" + type + "</p>\n" + body + "</div>";
    }

    private String body() {
        if (tensor.rank() < 2) {
            vector();
        } else {
            blocks(0, "");
        }
        return html.toString();
    }

    private void blocks(int axis, String at) {
        if (axis == tensor.rank() - 2) {
            matrix(at);
            return;
        }
        for (long i : TensorText.shown(tensor.dim(axis), edge)) {
            if (i < 0) {
                html.append("<p>" + ELLIPSIS + "</p>\n");
            } else {
                blocks(axis + 1, at + i + ", ");
            }
        }
    }

    private void matrix(String at) {
        long[] columns = TensorText.shown(tensor.dim(tensor.rank() - 1), edge);
        html.append("<div><table>\n");
        if (!at.isEmpty()) {
            html.append("<caption>[").append(at).append(":, :]</caption>\n");
        }
        head("<th></th>", columns);
        for (long i : TensorText.shown(tensor.dim(tensor.rank() - 2), edge)) {
            row("<th scope=\"row\">" + index(i) + "</th>", columns, i < 0);
        }
        html.append("</tbody>\n</table></div>\n");
    }

    private void vector() {
        long[] all = tensor.rank() == 0 ? new long[] {0} : TensorText.shown(tensor.dim(0), edge);
        int length = rowLength(all.length);
        boolean broken = length < all.length;
        html.append("<div><table>\n");
        head(broken ? "<th></th>" : "", tensor.rank() == 0 ? new long[0] : Arrays.copyOf(all, length));
        for (int from = 0; from < all.length; from += length) {
            long[] columns = Arrays.copyOfRange(all, from, Math.min(from + length, all.length));
            row(broken ? "<th scope=\"row\">" + from + " +</th>" : "", columns, false);
        }
        html.append("</tbody>\n</table></div>\n");
    }

    private void head(String corner, long[] columns) {
        if (columns.length > 0) {
            html.append("<thead><tr>").append(corner);
            for (long j : columns) {
                html.append("<th scope=\"col\">").append(index(j)).append("</th>");
            }
            html.append("</tr></thead>\n");
        }
        html.append("<tbody>\n");
    }

    private void row(String label, long[] columns, boolean leftOut) {
        html.append("<tr>").append(label);
        for (long j : columns) {
            html.append("<td>")
                    .append(leftOut || j < 0 ? ELLIPSIS : words.get(next++))
                    .append("</td>");
        }
        html.append("</tr>\n");
    }

    private static String index(long i) {
        return i < 0 ? ELLIPSIS : Long.toString(i);
    }

    /** All of a vector that is elided or fits into a line, else as many elements as fit, rounded down. */
    private int rowLength(int count) {
        boolean elided = words.size() < tensor.size();
        int fit = elided ? count : Math.max(1, lineWidth / (words.getFirst().length() + 1));
        return count <= fit
                ? count
                : Arrays.stream(ROUND)
                        .filter(length -> length <= fit)
                        .findFirst()
                        .orElse(1);
    }
}
