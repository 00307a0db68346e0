package io.rankine.ops;

/** The line through points that ascend, and its first and last height beyond them. */
final class Interpolation {

    private final double[] from;
    private final double[] to;
    private final Edges edges;
    private final int[] places;

    /** Of the pieces: one before the first point and one behind the last, which are level, and those between points. */
    private final double[] starts;

    private final double[] heights;
    private final double[] slopes;

    /** @param many numbers will follow */
    Interpolation(double[] from, double[] to, long many) {
        this.from = from;
        this.to = to;
        edges = new Edges(from, many);
        places = new int[(int) Math.min(Parts.SIZE, many)];
        int n = from.length;
        // The slope of each piece is worth to be found if there are as many numbers.
        int pieces = many < n ? 0 : n + 1;
        starts = new double[pieces];
        heights = new double[pieces];
        slopes = new double[pieces];
        for (int k = 0; k < pieces; k++) {
            int i = Math.max(k - 1, 0);
            starts[k] = from[i];
            heights[k] = to[i];
            slopes[k] = k == 0 || k == n ? 0 : slope(i);
        }
    }

    private double slope(int i) {
        return (to[i + 1] - to[i]) / (from[i + 1] - from[i]);
    }

    /** Writes the height of the line at each number over it. */
    void replace(double[] x, int count) {
        edges.upTo(x, count, places);
        if (slopes.length == 0) {
            for (int i = 0; i < count; i++) {
                x[i] = height(places[i] - 1, x[i]);
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            int k = places[i];
            double y = heights[k] + slopes[k] * (x[i] - starts[k]);
            // What is neither above 0 nor below it may be NaN that is none, or 0 of the other sign.
            x[i] = y > 0 || y < 0 ? y : height(k - 1, x[i]);
        }
    }

    /** @param i the last point up to x, or -1 */
    private double height(int i, double x) {
        if (i < 0 || i == from.length - 1 || x == from[i]) {
            return Double.isNaN(x) ? Double.NaN : to[Math.max(i, 0)];
        }
        double slope = slopes.length > 0 ? slopes[i + 1] : slope(i);
        double y = to[i] + slope * (x - from[i]);
        // From an infinite point the way is NaN, to it infinite.
        double back = Double.isNaN(y) ? to[i + 1] + slope * (x - from[i + 1]) : y;
        return Double.isNaN(back) && to[i] == to[i + 1] ? to[i] : back;
    }
}
