package io.rankine.engine;

import java.util.Arrays;
import java.util.List;

/**
 * Tensors as text, character by character as NumPy's {@code str}: nested brackets, aligned columns, lines of at most 75
 * characters, and beyond 1000 elements only the ends of each axis; or as {@link PrintOptions} say.
 */
public final class TensorText {

    private static final String ELLIPSIS = "...";

    private final Tensor tensor;
    private final long edge;
    private final List<String> words;
    private int next;

    private TensorText(Tensor tensor, PrintOptions options) {
        this.tensor = tensor;
        this.edge = options.edge(tensor);
        this.words = ElementText.of(tensor, edge, options.precision(), FloatText.SPREAD);
    }

    /** The elements of {@code tensor} as text. */
    public static String format(Tensor tensor) {
        return format(tensor, PrintOptions.DEFAULT);
    }

    /** The elements of {@code tensor} as text, laid out as {@code options} say. A single element shows all its digits. */
    public static String format(Tensor tensor, PrintOptions options) {
        return (options.heading() ? tensor.type() + " " + Arrays.toString(tensor.shape()) + "\n" : "")
                + elements(tensor, options);
    }

    private static String elements(Tensor tensor, PrintOptions options) {
        if (tensor.rank() == 0) {
            return ElementText.ofScalar(tensor);
        }
        return tensor.size() == 0 ? "[]" : new TensorText(tensor, options).part(0, " ", options.lineWidth());
    }

    /** The indices shown of an axis: {@code shown[i]} is one to print, -1 stands for those left out. */
    static long[] shown(long dim, long edge) {
        if (edge >= dim - edge) {
            long[] all = new long[(int) dim];
            for (int i = 0; i < all.length; i++) {
                all[i] = i;
            }
            return all;
        }
        int ends = (int) edge;
        long[] some = new long[2 * ends + 1];
        for (int i = 0; i < ends; i++) {
            some[i] = i;
            some[ends + 1 + i] = dim - ends + i;
        }
        some[ends] = -1;
        return some;
    }

    private long[] shown(int axis) {
        return shown(tensor.dim(axis), edge);
    }

    private String part(int axis, String indent, int width) {
        String body = axis == tensor.rank() - 1 ? row(axis, indent, width - 1) : block(axis, indent, width);
        return "[" + body.substring(indent.length()) + "]";
    }

    private String block(int axis, String indent, int width) {
        String separator = "\n".repeat(tensor.rank() - axis - 1);
        StringBuilder text = new StringBuilder();
        for (long i : shown(axis)) {
            text.append(text.isEmpty() ? "" : separator).append(indent);
            text.append(i < 0 ? ELLIPSIS : part(axis + 1, indent + " ", width - 1));
        }
        return text.toString();
    }

    private String row(int axis, String indent, int width) {
        StringBuilder text = new StringBuilder();
        StringBuilder line = new StringBuilder(indent);
        boolean first = true;
        for (long i : shown(axis)) {
            String word = i < 0 ? ELLIPSIS : words.get(next++);
            line.append(first ? "" : " ");
            first = false;
            boolean full = line.length() + word.length() > width && line.length() > indent.length();
            if (full) {
                text.append(line.toString().stripTrailing()).append('\n');
                line.setLength(0);
                line.append(indent);
            }
            line.append(word);
        }
        return text.append(line).toString();
    }
}
