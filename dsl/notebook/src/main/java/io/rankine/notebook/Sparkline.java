package io.rankine.notebook;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Objects;

/** A vector as a small line without axes, SVG in the colour of the text around it. */
public final class Sparkline {

    private static final int WIDTH = 240;
    private static final int HEIGHT = 32;
    private static final int MARGIN = 2;
    private static final int MOST = 1 << 24;

    private Sparkline() {}

    /**
     * The line of a vector. Of more elements than it has pixels, the smallest and the largest one at each place are joined.
     *
     * @param vector of rank 1, of any element type but the complex ones
     * @return empty if fewer than two elements are finite, or if there are more than 16,777,216: a cell shows them without delay
     */
    public static String of(Tensor vector) {
        Objects.requireNonNull(vector, "sparkline: vector is null");
        if (vector.rank() != 1 || vector.type().isComplex()) {
            throw new IllegalArgumentException(
                    "sparkline: a tensor of " + vector.type().label() + " " + Arrays.toString(vector.shape())
                            + ": allowed are vectors of real numbers");
        }
        if (vector.size() > MOST) {
            return "";
        }
        double[] values = PrimitiveArrays.doubles(Casts.cast(vector, ElementType.FLOAT64));
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        if (finite.length < 2) {
            return "";
        }
        return "<svg width=\"" + WIDTH + "\" height=\"" + HEIGHT + "\" xmlns=\"http://www.w3.org/2000/svg\">"
                + "<path fill=\"none\" stroke=\"currentColor\" d=\"" + path(values, finite) + "\"/></svg>";
    }

    private static String path(double[] values, double[] finite) {
        double least = Arrays.stream(finite).min().orElseThrow();
        double most = Arrays.stream(finite).max().orElseThrow();
        StringBuilder path = new StringBuilder();
        boolean joined = false;
        int places = Math.min(values.length, WIDTH / 2);
        for (int place = 0; place < places; place++) {
            int from = (int) ((long) place * values.length / places);
            int to = (int) ((long) (place + 1) * values.length / places);
            double[] here =
                    Arrays.stream(values, from, to).filter(Double::isFinite).toArray();
            double x = MARGIN + (WIDTH - 2.0 * MARGIN) * place / Math.max(1, places - 1);
            for (double value : ends(here)) {
                double y = most > least ? (most / 2 - value / 2) / (most / 2 - least / 2) : .5;
                path.append(joined ? "L" : "M")
                        .append(tenths(x))
                        .append(' ')
                        .append(tenths(MARGIN + y * (HEIGHT - 2 * MARGIN)));
                joined = true;
            }
            joined &= here.length > 0;
        }
        return path.toString();
    }

    private static double[] ends(double[] values) {
        return values.length < 2
                ? values
                : new double[] {
                    Arrays.stream(values).min().orElseThrow(),
                    Arrays.stream(values).max().orElseThrow()
                };
    }

    private static double tenths(double x) {
        return Math.round(10 * x) / 10.0;
    }
}
