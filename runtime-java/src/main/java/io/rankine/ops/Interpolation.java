package io.rankine.ops;

import org.jspecify.annotations.Nullable;

/** The line through points that ascend, and its first and last height beyond them. */
final class Interpolation {

    /** With as many numbers for each point that ascend, it pays to find the slope of each piece before. */
    private static final int OFTEN = 4;

    private final double[] from;
    private final double[] to;
    private final int n;
    private final long many;
    private final int[] places;
    private final Walk walk;

    /** Tables are large: they are made for numbers that need them, and numbers that ascend do without. */
    private @Nullable Edges edges;

    private @Nullable Pieces pieces;

    /** @param many numbers will follow */
    Interpolation(double[] from, double[] to, long many) {
        this.from = from;
        this.to = to;
        this.many = many;
        n = from.length;
        places = new int[(int) Math.min(Parts.SIZE, many)];
        walk = new Walk(from, many / OFTEN >= n);
    }

    /** Writes the height of the line at each number over it. */
    void replace(double[] x, int count) {
        boolean ascend = Walk.ascend(x, count);
        if (ascend) {
            walk.upTo(x, count, places);
        } else {
            edges = edges == null ? new Edges(from, many) : edges;
            for (int i = 0; i < count; i++) {
                places[i] = edges.upTo(x[i]);
            }
        }
        if (pieces == null && many / (ascend ? OFTEN : 1) >= n) {
            pieces = new Pieces();
        }
        if (pieces != null) {
            pieces.replace(x, count);
        } else if (ascend) {
            between(x, count);
        } else {
            for (int i = 0; i < count; i++) {
                x[i] = height(places[i] - 1, x[i]);
            }
        }
    }

    /** Of numbers that ascend, without NaN: those before the first point come first, those behind the last one last. */
    private void between(double[] x, int count) {
        int start = 0;
        while (start < count && places[start] == 0) {
            x[start++] = to[0];
        }
        int end = count;
        while (end > start && places[end - 1] == n) {
            x[--end] = to[n - 1];
        }
        for (int i = start; i < end; i++) {
            int k = places[i] - 1;
            double y = to[k] + slope(k) * (x[i] - from[k]);
            x[i] = y > 0 || y < 0 ? y : height(k, x[i]);
        }
    }

    private double slope(int i) {
        return (to[i + 1] - to[i]) / (from[i + 1] - from[i]);
    }

    /** @param i the last point up to x, or -1 */
    private double height(int i, double x) {
        if (i < 0 || i == n - 1 || x == from[i]) {
            return Double.isNaN(x) ? Double.NaN : to[Math.max(i, 0)];
        }
        double slope = slope(i);
        double y = to[i] + slope * (x - from[i]);
        // From an infinite point the way is NaN, to it infinite.
        double back = Double.isNaN(y) ? to[i + 1] + slope * (x - from[i + 1]) : y;
        return Double.isNaN(back) && to[i] == to[i + 1] ? to[i] : back;
    }

    /** One before the first point and one behind the last, which are level, and those between points. */
    private final class Pieces {

        private final double[] starts;
        private final double[] heights;
        private final double[] slopes;

        Pieces() {
            starts = new double[n + 1];
            heights = new double[n + 1];
            slopes = new double[n + 1];
            for (int k = 0; k <= n; k++) {
                int i = Math.max(k - 1, 0);
                starts[k] = from[i];
                heights[k] = to[i];
                slopes[k] = k == 0 || k == n ? 0 : slope(i);
            }
        }

        void replace(double[] x, int count) {
            for (int i = 0; i < count; i++) {
                int k = places[i];
                double y = heights[k] + slopes[k] * (x[i] - starts[k]);
                // What is neither above 0 nor below it may be NaN that is none, or 0 of the other sign.
                x[i] = y > 0 || y < 0 ? y : height(k - 1, x[i]);
            }
        }
    }
}
