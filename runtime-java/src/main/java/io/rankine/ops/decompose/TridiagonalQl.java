package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;

/** Makes a tridiagonal matrix diagonal by rotations, which vectors follow: implicit QL with Wilkinson's shift. */
final class TridiagonalQl {

    private static final int MOST_STEPS = 60;

    private final String op;
    private final int n;
    private final double[] d;
    private final double[] e;
    private final double[][] vectors;

    /**
     * @param e element i is that beside the diagonal of rows i and i + 1
     * @param vectors as rows, of which there may be none
     */
    TridiagonalQl(String op, double[] d, double[] e, double[][] vectors) {
        this.op = op;
        n = d.length;
        this.d = d;
        this.e = e;
        this.vectors = vectors;
    }

    void run() {
        for (int i = 0; i < n; i++) {
            converge(i);
        }
    }

    /** Steps until the element after d[l] vanishes. */
    private void converge(int l) {
        for (int step = 0; ; step++) {
            int end = l;
            while (end < n - 1 && !negligible(end)) {
                end++;
            }
            if (end == l) {
                return;
            }
            if (step == MOST_STEPS) {
                throw OperandException.of(
                        op, "matrix", "has eigenvalues that did not converge in " + MOST_STEPS + " steps each");
            }
            step(l, end);
        }
    }

    private boolean negligible(int i) {
        double both = Math.abs(d[i]) + Math.abs(d[i + 1]);
        return both + Math.abs(e[i]) == both;
    }

    /** One step of the implicit QL algorithm on rows {@code from} to {@code end}, from the end up. */
    private void step(int from, int end) {
        double g = d[end] - shift(from);
        double s = 1;
        double c = 1;
        double taken = 0;
        for (int i = end - 1; i >= from; i--) {
            double f = s * e[i];
            double b = c * e[i];
            double r = RowLoops.length(f, g);
            e[i + 1] = r;
            if (r == 0) {
                d[i + 1] -= taken;
                e[end] = 0;
                return;
            }
            s = f / r;
            c = g / r;
            double rest = d[i + 1] - taken;
            double t = (d[i] - rest) * s + 2 * c * b;
            taken = s * t;
            d[i + 1] = rest + taken;
            g = c * t - b;
            if (vectors.length > 0) {
                RowLoops.rotate(vectors[i + 1], vectors[i], c, s);
            }
        }
        d[from] -= taken;
        e[from] = g;
        e[end] = 0;
    }

    /** The eigenvalue of the first two rows that is nearer to the first element. */
    private double shift(int i) {
        double g = (d[i + 1] - d[i]) / (2 * e[i]);
        return d[i] - e[i] / (g + Math.copySign(RowLoops.length(g, 1), g));
    }
}
