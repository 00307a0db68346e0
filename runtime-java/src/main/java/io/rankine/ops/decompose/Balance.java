package io.rankine.ops.decompose;

import java.util.Arrays;

/**
 * Prepares a square matrix for the search for eigenvalues (Parlett and Reinsch, "Balancing a matrix for calculation of eigenvalues
 * and eigenvectors", Numer. Math. 13, 1969): eigenvalues that zeros tell are moved to the ends of the diagonal; what is left
 * between them is scaled by powers of two from both sides so that rows and columns are about as long (lengths as James, Langou and
 * Lowery have them, arXiv:1401.5766).
 */
final class Balance {

    private static final double ENOUGH = 0.95;
    private static final int MOST_ROUNDS = 40;
    private static final int LARGE = 256;

    private final double[][] a;
    private final double[] factors;

    /** Where each row stood. */
    private final int[] order;

    private int from;
    private int to;

    /** @param a will be overwritten */
    Balance(double[][] a) {
        this.a = a;
        to = a.length;
        order = new int[to];
        Arrays.setAll(order, i -> i);
        factors = new double[to];
        Arrays.fill(factors, 1);
        while (isolateRow() || isolateColumn()) {}
        for (int round = 0; round < MOST_ROUNDS && round(); round++) {}
    }

    /** Moves a row without elements beside the diagonal to the end. */
    private boolean isolateRow() {
        for (int i = to - 1; i >= from; i--) {
            int j = from;
            while (j < to && (j == i || a[i][j] == 0)) {
                j++;
            }
            if (j == to) {
                swap(i, --to);
                return true;
            }
        }
        return false;
    }

    /** Moves a column without elements beside the diagonal to the front. */
    private boolean isolateColumn() {
        for (int j = from; j < to; j++) {
            int i = from;
            while (i < to && (i == j || a[i][j] == 0)) {
                i++;
            }
            if (i == to) {
                swap(j, from++);
                return true;
            }
        }
        return false;
    }

    private void swap(int i, int j) {
        double[] row = a[i];
        a[i] = a[j];
        a[j] = row;
        for (double[] each : a) {
            double x = each[i];
            each[i] = each[j];
            each[j] = x;
        }
        int old = order[i];
        order[i] = order[j];
        order[j] = old;
    }

    private boolean round() {
        boolean changed = false;
        for (int i = from; i < to; i++) {
            double c = Reflector.length(HouseholderQr.column(a, i, 0), from, to);
            double r = Reflector.length(a[i], from, to);
            if (c > 0 && r > 0) {
                int power = (int) Math.rint((Math.getExponent(r) - Math.getExponent(c)) / 2.0);
                double f = Math.scalb(1.0, Math.clamp(power, -LARGE, LARGE));
                if (f != 1 && RowLoops.length(c * f, r / f) < ENOUGH * RowLoops.length(c, r) && fits(factors[i] * f)) {
                    scale(i, f);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private static boolean fits(double factor) {
        return Math.abs(Math.getExponent(factor)) <= LARGE;
    }

    private void scale(int i, double f) {
        factors[i] *= f;
        Matrices.divide(a[i], f);
        for (double[] row : a) {
            row[i] *= f;
        }
    }

    /** Makes an eigenvector of the given matrix of one of the prepared matrix. */
    void undo(double[] vector) {
        double[] prepared = vector.clone();
        for (int i = 0; i < vector.length; i++) {
            vector[order[i]] = prepared[i] * factors[i];
        }
    }
}
