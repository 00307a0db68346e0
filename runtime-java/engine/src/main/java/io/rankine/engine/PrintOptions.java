package io.rankine.engine;

/**
 * How tensors are printed, as NumPy's {@code printoptions} of the same names.
 *
 * @param precision most digits after the point of a float
 * @param threshold most elements printed whole; of larger tensors only the ends of each axis are
 * @param edgeItems entries printed at both ends of an axis then
 * @param lineWidth characters in a line
 * @param heading whether element type and shape stand in a line above, as in {@code int64 [2, 3]}
 */
public record PrintOptions(int precision, long threshold, int edgeItems, int lineWidth, boolean heading) {

    /** 8 digits, 1000 elements, 3 at the ends, 75 characters. */
    public static final PrintOptions DEFAULT = new PrintOptions(8, 1000, 3, 75, false);

    /** @throws IllegalArgumentException if a number is negative, or the line width below 1 */
    public PrintOptions {
        if (precision < 0 || threshold < 0 || edgeItems < 0 || lineWidth < 1) {
            throw new IllegalArgumentException("print options: precision " + precision + ", threshold " + threshold
                    + ", edgeItems " + edgeItems + ", lineWidth " + lineWidth
                    + ": allowed are numbers from 0 on, and lines of at least 1");
        }
    }

    public PrintOptions withPrecision(int digits) {
        return new PrintOptions(digits, threshold, edgeItems, lineWidth, heading);
    }

    public PrintOptions withThreshold(long elements) {
        return new PrintOptions(precision, elements, edgeItems, lineWidth, heading);
    }

    public PrintOptions withEdgeItems(int entries) {
        return new PrintOptions(precision, threshold, entries, lineWidth, heading);
    }

    public PrintOptions withLineWidth(int characters) {
        return new PrintOptions(precision, threshold, edgeItems, characters, heading);
    }

    /** With element type and shape above. */
    public PrintOptions withHeading() {
        return new PrintOptions(precision, threshold, edgeItems, lineWidth, true);
    }

    /** Entries to print at each end of every axis of {@code tensor}. */
    long edge(Tensor tensor) {
        return tensor.size() > threshold ? edgeItems : Long.MAX_VALUE;
    }
}
