package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * Halves of a bidiagonal matrix above and below the row m, which has two elements. Row r of left and right vectors is of the value
 * d[r]; the right one at m, once it has taken all that row m sees of what the halves leave, is of 0, and the last one is left. What
 * hardly changes is left as it is (LAPACK: dlasd2).
 */
final class SingularHalves {

    private final int n;

    /** The column where right vectors of the lower half begin, and left ones. */
    private final int split;

    private final double[] d;

    private final double[][] u;

    private final double[][] v;
    private final double[] z;
    private final VectorKind[] kinds;
    private final double small;

    /** Rows in ascending order after m; then those with poles first. */
    private final int[] list;

    private int poles;

    SingularHalves(DividedSingular upper, DividedSingular lower, double alpha, double beta) {
        int m = upper.values.length;
        n = m + 1 + lower.values.length;
        d = new double[n];
        z = new double[n];
        kinds = new VectorKind[n];
        list = new int[n];
        System.arraycopy(upper.values, 0, d, 0, m);
        System.arraycopy(lower.values, 0, d, m + 1, n - m - 1);
        split = m + 1;
        u = VectorHalves.joined(upper.left, lower.left, n, m + 1, split, n);
        u[m][m] = 1;
        v = VectorHalves.joined(upper.right, lower.right, n + 1, m + 1, split, n + 1);
        double most = Math.max(Math.abs(alpha), Math.abs(beta));
        for (int r = 0; r < n; r++) {
            kinds[r] = r < m ? VectorKind.UPPER : r > m ? VectorKind.LOWER : VectorKind.BOTH;
            z[r] = r < m ? alpha * VectorHalves.last(upper.right[r]) : r > m ? beta * lower.right[r - m - 1][0] : 0;
            most = Math.max(most, d[r]);
        }
        small = 0x1p-50 * most;
        double left = alpha * VectorHalves.last(upper.right[m]);
        double right = beta * lower.right[n - m - 1][0];
        double both = RowLoops.length(left, right);
        RowLoops.rotate(v[m], v[n], both == 0 ? 1 : left / both, both == 0 ? 0 : right / both);
        z[m] = Math.max(both, small);
        list[0] = m;
        for (int i = 1, a = 0, b = m + 1; i < n; i++) {
            boolean first = b == n || a < m && d[upper.order[a]] <= d[m + 1 + lower.order[b - m - 1]];
            list[i] = first ? upper.order[a++] : m + 1 + lower.order[b++ - m - 1];
        }
    }

    double[] values() {
        return d;
    }

    double[][] left() {
        return u;
    }

    double[][] right() {
        return v;
    }

    /** False if a value does not converge. */
    boolean join() {
        deflate();
        double[] d0 = new double[n];
        Arrays.setAll(d0, i -> d[list[i]]);
        if (poles > 1) {
            d0[1] = Math.max(d0[1], small / 2);
        }
        double[] weights = new double[poles];
        Arrays.setAll(weights, i -> z[list[i]]);
        SecularEquation equation = new SecularEquation(Arrays.copyOf(d0, poles), weights, 1, true);
        VectorKinds places = new VectorKinds(kinds, list, poles);
        double[] fresh = equation.weights();
        double[][] rights = new double[poles][];
        double[][] lefts = new double[poles][];
        for (int i = 0; i < poles; i++) {
            double[] right = RowLoops.quotients(fresh, equation.differences[i]);
            double[] left = new double[poles];
            Arrays.setAll(left, j -> d0[j] * right[j]);
            left[0] = -1;
            lefts[i] = places.unit(left);
            rights[i] = places.unit(right);
        }
        Arrays.setAll(d, i -> i < poles ? equation.roots[i] : d0[i]);
        renew(u, lefts, places);
        renew(v, rights, places);
        return equation.found();
    }

    private void renew(double[][] rows, double[][] vectors, VectorKinds places) {
        double[][] old = new double[n][];
        Arrays.setAll(old, i -> rows[list[i]]);
        int columns = rows[0].length;
        for (int i = 0; i < n; i++) {
            rows[i] = i < poles ? new double[columns] : old[i];
        }
        places.multiply(rows, vectors, old, 0, split, VectorKind.UPPER);
        places.multiply(rows, vectors, old, split, columns, VectorKind.LOWER);
    }

    private void deflate() {
        int[] kept = new int[n];
        int count = 0;
        int past = -1;
        int[] all = list.clone();
        poles = small > 0 ? 1 : 0;
        for (int i = poles; i < n; i++) {
            int r = all[i];
            if (!(Math.abs(z[r]) > small)) {
                kept[count++] = r;
                continue;
            }
            if (past >= 0) {
                if (merge(past, r)) {
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

    /** Neighbours in order: true if they hardly differ; then a rotation makes z of the first one 0. */
    private boolean merge(int x, int y) {
        if (d[y] - d[x] > small) {
            return false;
        }
        double tau = RowLoops.length(z[y], z[x]);
        double c = z[y] / tau;
        double s = -(z[x] / tau);
        z[y] = tau;
        RowLoops.rotate(u[x], u[y], c, s);
        RowLoops.rotate(v[x], v[y], c, s);
        if (kinds[x] != kinds[y]) {
            kinds[x] = VectorKind.BOTH;
            kinds[y] = VectorKind.BOTH;
        }
        return true;
    }
}
