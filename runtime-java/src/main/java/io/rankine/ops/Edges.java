package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * Numbers that ascend, among which another one is placed in a step or two: a table tells for even parts of their range how many
 * stand before each. Where they crowd in a part, that is halved on.
 */
final class Edges {

    /** As many in one part are compared one by one, without a branch. */
    private static final int FEW = 4;

    /** Parts for each edge. */
    private static final int SPREAD = 4;

    private static final int MOST_PARTS = 1 << 16;

    /** And NaN behind them, up to which there is nothing. */
    private final double[] edges;

    private final double scale;

    /** Edges before each part, and all of them. */
    private final int[] before;

    /** The most edges of a part. */
    private final int most;

    /**
     * Bins from each edge to the next one: up to a number stand as many edges as the place of its bin tells, counted from 1. The
     * last edge belongs to the last bin.
     *
     * @param name of the operand
     */
    static Edges ofBins(String op, String name, Tensor edges, long searches) {
        double[] ascending = ascending(op, name, edges);
        double last = ascending[ascending.length - 1];
        // Nothing is larger than infinity, and NaN is not reached.
        ascending[ascending.length - 1] = last == Double.POSITIVE_INFINITY ? Double.NaN : Math.nextUp(last);
        return new Edges(ascending, searches);
    }

    /** Numbers each of which is larger than the one before. @param name of the operand */
    static double[] ascending(String op, String name, Tensor given) {
        double[] values = PrimitiveArrays.doubles(Casts.as(given, ElementType.FLOAT64));
        double before = Double.NaN;
        for (int i = 0; i < values.length; i++) {
            // Zeros are equal, whatever their sign, here and in the search.
            double value = values[i] + 0.0;
            values[i] = value;
            // False of NaN, too.
            if (!(value > before) && (i > 0 || Double.isNaN(value))) {
                throw unsorted(op, name, i, told(given, value), i > 0 ? told(given, before) : "");
            }
            before = value;
        }
        return values;
    }

    /** Integers may have been equal only once they were rounded. */
    private static String told(Tensor given, double value) {
        return value + (given.type().isInteger() ? " in float64" : "");
    }

    /** @param before empty: there is none */
    static IllegalArgumentException unsorted(String op, String name, int i, String value, String before) {
        return new IllegalArgumentException(op + ": " + name + "[" + i + "] is " + value
                + (before.isEmpty() ? "" : ", after " + before) + "; nothing was written. Allowed: " + name
                + " each larger than the one before; sort them, and leave out NaN and equal ones");
    }

    /** @param searches so many will follow: a table pays if they are as many as the edges */
    Edges(double[] ascending, long searches) {
        int n = ascending.length;
        edges = Arrays.copyOf(ascending, n + 1);
        edges[n] = Double.NaN;
        if (searches < n) {
            before = new int[] {0, n};
            scale = 0;
            most = n;
            return;
        }
        double span = ascending[n - 1] - ascending[0];
        int parts = Math.min(MOST_PARTS, SPREAD * Integer.highestOneBit(n));
        boolean even = parts / span < Double.POSITIVE_INFINITY && span < Double.POSITIVE_INFINITY;
        before = new int[even ? parts + 1 : 2];
        scale = even ? parts / span : 0;
        for (double edge : ascending) {
            before[part(edge) + 1]++;
        }
        int crowd = 0;
        for (int i = 1; i < before.length; i++) {
            crowd = Math.max(crowd, before[i]);
            before[i] += before[i - 1];
        }
        most = crowd;
    }

    /** Never less for a larger number, so that edges of parts before and behind are smaller and larger. 0 of NaN. */
    private int part(double x) {
        return Math.max(0, Math.min((int) ((x - edges[0]) * scale), before.length - 2));
    }

    /** How many are not larger than x; of NaN 0. */
    int upTo(double x) {
        int part = part(x);
        int from = before[part];
        if (most > FEW) {
            return halved(from, before[part + 1] - from, x);
        }
        for (int i = 0; i < most; i++) {
            from += edges[from] <= x ? 1 : 0;
        }
        return from;
    }

    private int halved(int first, int count, double x) {
        int from = first;
        for (int n = count; n > 0; ) {
            int half = (n + 1) >>> 1;
            from += edges[from + half - 1] <= x ? half : 0;
            n -= half;
        }
        return from;
    }
}
