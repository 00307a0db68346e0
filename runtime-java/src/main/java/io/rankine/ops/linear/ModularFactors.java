package io.rankine.ops.linear;

import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Triangular factors of a matrix modulo a prime, by elimination; a column without pivot leaves 0 on the diagonal. */
public final class ModularFactors {

    private final Modulus p;
    private final long[][] rows;
    private final int columns;
    private final int[] order;

    /** @param rows any integers; will be overwritten */
    public ModularFactors(Modulus p, long[][] rows, int columns) {
        this.p = p;
        this.rows = rows;
        this.columns = columns;
        order = new int[rows.length];
        Arrays.setAll(order, i -> i);
        for (long[] row : rows) {
            Arrays.setAll(row, j -> p.reduce(row[j]));
        }
        for (int k = 0; k < Math.min(rows.length, columns); k++) {
            eliminate(k);
        }
    }

    /** Leaves the factors of row k below the pivot, in its column. */
    private void eliminate(int k) {
        int found = k;
        while (found < rows.length && rows[found][k] == 0) {
            found++;
        }
        if (found == rows.length) {
            return;
        }
        swap(k, found);
        long[] pivot = rows[k];
        long inverse = ModularNullSpace.inverse("modlu", "matrix", p, pivot[k]);
        for (int i = k + 1; i < rows.length; i++) {
            long factor = p.mul(rows[i][k], inverse);
            p.addMultiple(rows[i], k, pivot, k, columns - k, p.neg(factor));
            rows[i][k] = factor;
        }
    }

    private void swap(int i, int j) {
        long[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
        int place = order[i];
        order[i] = order[j];
        order[j] = place;
    }

    /** What brings the rows of lower upper back to their places. */
    public long[][] permutation() {
        long[][] permutation = new long[order.length][order.length];
        for (int i = 0; i < order.length; i++) {
            permutation[order[i]][i] = p.reduce(1L);
        }
        return permutation;
    }

    public long[][] lower() {
        int width = Math.min(rows.length, columns);
        long[][] lower = new long[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            lower[i] = Arrays.copyOf(Arrays.copyOf(rows[i], Math.min(i, width)), width);
            if (i < width) {
                lower[i][i] = p.reduce(1L);
            }
        }
        return lower;
    }

    public long[][] upper() {
        long[][] upper = new long[Math.min(rows.length, columns)][];
        for (int i = 0; i < upper.length; i++) {
            upper[i] = rows[i].clone();
            Arrays.fill(upper[i], 0, i, 0);
        }
        return upper;
    }
}
