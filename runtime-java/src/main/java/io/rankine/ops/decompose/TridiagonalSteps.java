package io.rankine.ops.decompose;

import io.rankine.engine.OperandException;

/** Makes a tridiagonal matrix diagonal in steps on what is not diagonal yet, from the first row on. */
abstract class TridiagonalSteps {

    private static final int MOST_STEPS = 60;

    private final String op;

    /** The diagonal. */
    final double[] d;

    TridiagonalSteps(String op, double[] d) {
        this.op = op;
        this.d = d;
    }

    /** Whether what stands beside the diagonal of rows i and i + 1 counts as 0. */
    abstract boolean negligible(int i);

    /** One step on rows {@code from} to {@code end}, from the end up. */
    abstract void step(int from, int end);

    final void run() {
        for (int i = 0; i < d.length; i++) {
            converge(i);
        }
    }

    /** Steps until the element after d[l] vanishes. */
    private void converge(int l) {
        for (int step = 0; ; step++) {
            int end = l;
            while (end < d.length - 1 && !negligible(end)) {
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

    /** The eigenvalue of rows i and i + 1, with e beside the diagonal, that is nearer to d[i]: Wilkinson's shift. */
    final double shift(int i, double e) {
        double g = (d[i + 1] - d[i]) / (2 * e);
        return d[i] - e / (g + Math.copySign(RowLoops.length(g, 1), g));
    }
}
