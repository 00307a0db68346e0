package io.rankine.ops;

/** Finds places among numbers that ascend for numbers that ascend, too: each by steps from the one before, without a table. */
final class Walk {

    /** Steps that are taken at once. No branch tells how many, as it would be guessed wrong for every second number. */
    private static final int STEPS = 4;

    private final double[] edges;

    /** From here on, so many edges do not follow. */
    private final int near;

    /** Whether there are so many numbers for each edge that most of them take no step, which is guessed right. */
    private final boolean seldom;

    private double last = Double.NEGATIVE_INFINITY;
    private int place;

    /** @param often whether many numbers for each edge follow */
    Walk(double[] ascending, boolean often) {
        edges = ascending;
        seldom = often;
        near = ascending.length - STEPS;
    }

    /** NaN does not. */
    static boolean ascend(double[] x, int count) {
        for (int i = 1; i < count; i++) {
            if (!(x[i - 1] <= x[i])) {
                return false;
            }
        }
        return count != 1 || !Double.isNaN(x[0]);
    }

    /** How many edges are not larger than each number. The numbers ascend; they may go on where the last ones ended. */
    void upTo(double[] x, int many, int[] places) {
        if (many == 0) {
            return;
        }
        int from = x[0] >= last ? place : 0;
        last = x[many - 1];
        place = seldom ? one(from, x, many, places) : two(from, x, many, places);
    }

    private int one(int from, double[] x, int many, int[] places) {
        int at = from;
        for (int i = 0; i < many; i++) {
            if (at < edges.length && edges[at] <= x[i]) {
                at = leap(at, x[i]);
            }
            places[i] = at;
        }
        return at;
    }

    /** Two walks at once, as each of them waits for its last step. */
    private int two(int from, double[] x, int many, int[] places) {
        int half = many / 2;
        int low = from;
        int high = leap(low, x[half]);
        for (int i = 0; i < half; i++) {
            low = next(low, x[i]);
            high = next(high, x[half + i]);
            places[i] = low;
            places[half + i] = high;
        }
        places[many - 1] = next(high, x[many - 1]);
        return places[many - 1];
    }

    private int next(int at, double x) {
        if (at >= near) {
            return halved(at, edges.length - at, x);
        }
        int steps = step(at, x) + step(at + 1, x) + (step(at + 2, x) + step(at + 3, x));
        return steps < STEPS ? at + steps : leap(at + STEPS, x);
    }

    private int step(int at, double x) {
        return edges[at] <= x ? 1 : 0;
    }

    /** Of edges from a place on, by steps twice as long each, then back. */
    private int leap(int from, double x) {
        int at = from;
        int step = 1;
        while (step < edges.length - at && step(at + step - 1, x) > 0) {
            at += step;
            step <<= 1;
        }
        return halved(at, Math.min(step, edges.length - at), x);
    }

    private int halved(int first, int among, double x) {
        int from = first;
        for (int n = among; n > 0; ) {
            int half = (n + 1) >>> 1;
            from += step(from + half - 1, x) * half;
            n -= half;
        }
        return from;
    }
}
