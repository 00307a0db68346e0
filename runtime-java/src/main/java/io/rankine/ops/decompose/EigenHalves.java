package io.rankine.ops.decompose;

import java.util.Arrays;

/** Halves of a tridiagonal matrix, whose vectors become those of the whole; what hardly changes is left as it is (LAPACK: dlaed2). */
final class EigenHalves {

    private final int n;

    /** The column where those of the lower half begin. */
    private final int split;

    private final double[] d;
    private final double[][] q;

    /** The whole is the halves and rho z z^T. */
    private final double rho;

    private final double[] z;
    private final VectorKind[] kinds;

    /** Rows in ascending order; then those with poles first. */
    private final int[] list;

    private int poles;

    EigenHalves(DividedEigen upper, DividedEigen lower, double beside) {
        int n1 = upper.values.length;
        n = n1 + lower.values.length;
        rho = 2 * Math.abs(beside);
        d = Arrays.copyOf(upper.values, n);
        split = n1;
        q = VectorHalves.joined(upper.vectors, lower.vectors, n, n1, split, n);
        z = new double[n];
        kinds = new VectorKind[n];
        list = new int[n];
        System.arraycopy(lower.values, 0, d, n1, n - n1);
        double f = Math.sqrt(.5);
        for (int r = 0, a = 0, b = n1; r < n; r++) {
            boolean first = r < n1;
            kinds[r] = first ? VectorKind.UPPER : VectorKind.LOWER;
            z[r] = first ? f * VectorHalves.last(upper.vectors[r]) : (beside < 0 ? -f : f) * lower.vectors[r - n1][0];
            boolean next = b == n || a < n1 && d[upper.order[a]] <= d[n1 + lower.order[b - n1]];
            list[r] = next ? upper.order[a++] : n1 + lower.order[b++ - n1];
        }
    }

    double[] values() {
        return d;
    }

    double[][] vectors() {
        return q;
    }

    /** False if a value does not converge. */
    boolean join() {
        deflate();
        double[] d0 = new double[n];
        double[][] q0 = new double[n][];
        Arrays.setAll(d0, i -> d[list[i]]);
        Arrays.setAll(q0, i -> q[list[i]]);
        double[] weights = new double[poles];
        Arrays.setAll(weights, i -> z[list[i]]);
        SecularEquation equation = new SecularEquation(Arrays.copyOf(d0, poles), weights, 1 / rho, false);
        VectorKinds places = new VectorKinds(kinds, list, poles);
        double[][] vectors = equation.differences;
        double[] fresh = equation.weights();
        for (int i = 0; i < n; i++) {
            d[i] = i < poles ? equation.roots[i] : d0[i];
            q[i] = i < poles ? new double[n] : q0[i];
            if (i < poles) {
                vectors[i] = places.unit(RowLoops.quotients(fresh, vectors[i]));
            }
        }
        places.multiply(q, vectors, q0, 0, split, VectorKind.UPPER);
        places.multiply(q, vectors, q0, split, n, VectorKind.LOWER);
        return equation.found();
    }

    private void deflate() {
        double most = 0;
        for (int r = 0; r < n; r++) {
            most = Math.max(most, Math.max(Math.abs(d[r]), rho * Math.abs(z[r])));
        }
        double small = 0x1p-50 * most;
        int[] kept = new int[n];
        int count = 0;
        int past = -1;
        for (int r : list.clone()) {
            if (rho * Math.abs(z[r]) <= small) {
                kept[count++] = r;
                continue;
            }
            if (past >= 0) {
                if (merge(past, r, small)) {
                    kept[count++] = past;
                } else {
                    list[poles++] = past;
                }
            }
            past = r;
        }
        if (past >= 0) {
            list[poles++] = past;
        }
        System.arraycopy(kept, 0, list, poles, count);
    }

    /** Neighbours in order: true if a rotation that makes z of the first one 0 leaves hardly anything beside the diagonal. */
    private boolean merge(int x, int y, double small) {
        double tau = RowLoops.length(z[y], z[x]);
        double c = z[y] / tau;
        double s = -(z[x] / tau);
        if (Math.abs((d[y] - d[x]) * c * s) > small) {
            return false;
        }
        z[y] = tau;
        RowLoops.rotate(q[x], q[y], c, s);
        if (kinds[x] != kinds[y]) {
            kinds[x] = VectorKind.BOTH;
            kinds[y] = VectorKind.BOTH;
        }
        double dx = d[x];
        double dy = d[y];
        d[x] = dx * c * c + dy * s * s;
        d[y] = dx * s * s + dy * c * c;
        return true;
    }
}
