package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * The roots of {@code inverse + sum of z_j^2 / (D_j - x) = 0}, where D_j is d_j or its square, in ascending order (Ren-Cang Li: Solving
 * secular equations stably and efficiently, LAPACK Working Note 89).
 */
final class SecularEquation {

    private static final double EPS = 0x1p-52;
    private static final int MOST_STEPS = 100;

    private final int n;
    private final double[] d;
    private final double[] z;
    private final double inverse;
    private final boolean squares;

    /** Row i: D_j - x for the root i, all of them to the last places. */
    final double[][] differences;

    /** The roots, or their square roots. */
    final double[] roots;

    /** Differences of D_j and the D that a root is nearest to. */
    private final double[] delta;

    private final double[] terms;

    /** Values and slopes of the terms up to a pole, and of those after it. */
    private double before;

    private double after;
    private double beforeSlope;
    private double afterSlope;

    /** The pole after the root that is sought, or the last one before the last root. */
    private int q;

    private boolean last;

    /** That root is x more than D of its origin. */
    private double x;

    private int origin;
    private boolean found = true;

    SecularEquation(double[] d, double[] z, double inverse, boolean squares) {
        n = d.length;
        this.d = d;
        this.z = z;
        this.inverse = inverse;
        this.squares = squares;
        differences = new double[n][n];
        roots = new double[n];
        delta = new double[n];
        terms = new double[n];
        for (int i = 0; i < n && found; i++) {
            found = find(i);
            for (int j = 0; j < n; j++) {
                differences[i][j] = delta[j] - x;
            }
            double nearest = d[origin];
            roots[i] = nearest + (squares ? x / (nearest + Math.sqrt(nearest * nearest + x)) : x);
        }
    }

    /** False if a root did not converge. */
    boolean found() {
        return found;
    }

    /** The z, but for a factor, whose roots are exactly these (Gu and Eisenstat); of squares: without a factor. */
    double[] weights() {
        double[] weights = new double[n];
        Arrays.fill(weights, 1);
        for (int i = 0; i < n; i++) {
            double[] row = differences[i];
            double own = weights[i] * row[i];
            from(i);
            for (int j = 0; j < n; j++) {
                weights[j] *= row[j] / delta[j];
            }
            weights[i] = own;
        }
        for (int j = 0; j < n; j++) {
            weights[j] = Math.copySign(Math.sqrt(Math.abs(weights[j])), z[j]);
        }
        return weights;
    }

    private void from(int i) {
        double nearest = d[i];
        if (squares) {
            for (int j = 0; j < n; j++) {
                delta[j] = (d[j] - nearest) * (d[j] + nearest);
            }
        } else {
            for (int j = 0; j < n; j++) {
                delta[j] = d[j] - nearest;
            }
        }
    }

    private double value(double at) {
        for (int j = 0; j < n; j++) {
            terms[j] = z[j] / (delta[j] - at);
        }
        before = RowLoops.dotByEights(z, terms, 0, q);
        beforeSlope = RowLoops.dotByEights(terms, terms, 0, q);
        after = RowLoops.dotByEights(z, terms, q, n);
        afterSlope = RowLoops.dotByEights(terms, terms, q, n);
        return inverse + before + after;
    }

    /** A root of {@code c x^2 - a x + b}: the one between poles, or the one after the last. */
    private double quadratic(double a, double b, double c) {
        double r = Math.sqrt(Math.abs(a * a - 4 * b * c));
        if (last) {
            return a >= 0 ? (a + r) / (2 * c) : 2 * b / (a - r);
        }
        return a <= 0 ? (a - r) / (2 * c) : 2 * b / (a + r);
    }

    private boolean find(int i) {
        last = i == n - 1;
        q = last ? i : i + 1;
        origin = i;
        from(i);
        double sum = 0;
        for (int j = 0; last && j < n; j++) {
            sum = Math.fma(z[j], z[j], sum);
        }
        double low = 0;
        double high = (last ? sum / inverse : delta[q]) / 2;
        if (q == 0) {
            x = 2 * high;
            return true;
        }
        double middle = high;
        double w = value(middle);
        double p = z[q - 1] * z[q - 1];
        double weight = z[q] * z[q];
        double gap = delta[q] - delta[q - 1];
        double rest = w - p / (delta[q - 1] - middle) - weight / (delta[q] - middle);
        if (last) {
            if (w <= 0) {
                low = high;
                high *= 2;
            }
        } else if (w < 0) {
            low = -high;
            high = 0;
            from(q);
            origin = q;
        }
        // Where the two poles beside the root and all others, taken as in the middle, are 0.
        double now = origin < q
                ? quadratic(rest * gap + p + weight, p * gap, rest)
                : quadratic(p + weight - rest * gap, -weight * gap, rest);
        double past = 0;
        boolean alike = false;
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            x = now > low && now < high ? now : (low + high) / 2;
            w = value(x);
            double slope = beforeSlope + afterSlope;
            double terms = 8 * (Math.abs(after) + Math.abs(before)) + 2 * inverse + Math.abs(x) * slope;
            if (Math.abs(w) <= EPS * terms) {
                return true;
            }
            if (w <= 0) {
                low = x;
            } else {
                high = x;
            }
            alike ^= steps > 0 && Math.abs(w) > Math.abs(past) / 10;
            past = w;
            now = x + step(w, alike);
            double half = (low + high) / 2;
            if (now == x || half == low || half == high) {
                return true;
            }
        }
        return false;
    }

    /** The step to a root of what has the two poles beside it; weighs the one of the origin as it is, or both alike. */
    private double step(double w, boolean alike) {
        double left = delta[q - 1] - x;
        double right = delta[q] - x;
        double slope = beforeSlope + afterSlope;
        double c;
        if (alike || last) {
            c = w - left * beforeSlope - right * afterSlope;
        } else if (origin == q) {
            c = w - left * slope - (delta[q] - delta[q - 1]) * (z[q] / right) * (z[q] / right);
        } else {
            c = w - right * slope - (delta[q - 1] - delta[q]) * (z[q - 1] / left) * (z[q - 1] / left);
        }
        if (last) {
            c = Math.abs(c);
        }
        double a = (left + right) * w - left * right * slope;
        double b = left * right * w;
        double by = c == 0 ? b / a : quadratic(a, b, c);
        return w * by < 0 ? by : -w / slope;
    }
}
