package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** The null space of a matrix modulo a prime, from its reduced row echelon form. */
public final class ModularNullSpace {

    private ModularNullSpace() {}

    /** @param rows any integers; will be overwritten */
    public static long[][] of(Modulus p, long[][] rows, int columns) {
        for (long[] row : rows) {
            Arrays.setAll(row, j -> p.reduce(row[j]));
        }
        int[] pivots = new int[Math.min(rows.length, columns)];
        int rank = 0;
        for (int k = 0; k < columns && rank < rows.length; k++) {
            if (pivot(p, rows, rank, k)) {
                pivots[rank++] = k;
            }
        }
        long[][] basis = new long[columns - rank][columns];
        int next = 0;
        for (int k = 0; k < columns; k++) {
            if (Arrays.binarySearch(pivots, 0, rank, k) < 0) {
                long[] vector = basis[next++];
                vector[k] = p.reduce(1L);
                for (int i = 0; i < rank; i++) {
                    vector[pivots[i]] = p.neg(rows[i][k]);
                }
            }
        }
        return basis;
    }

    /** Brings a one to column k of a row, and zeros to it elsewhere; false if there are but zeros from the row on. */
    private static boolean pivot(Modulus p, long[][] rows, int row, int k) {
        int found = row;
        while (found < rows.length && rows[found][k] == 0) {
            found++;
        }
        if (found == rows.length) {
            return false;
        }
        long[] pivot = rows[found];
        rows[found] = rows[row];
        rows[row] = pivot;
        long inverse = inverse("modnull", "matrix", p, pivot[k]);
        for (int j = k; j < pivot.length; j++) {
            pivot[j] = p.mul(pivot[j], inverse);
        }
        for (int i = 0; i < rows.length; i++) {
            if (i != row && rows[i][k] != 0) {
                p.addMultiple(rows[i], k, pivot, k, pivot.length - k, p.neg(rows[i][k]));
            }
        }
        return true;
    }

    /** @throws OperandException if p is not prime, as far as this element tells */
    static long inverse(String op, String subject, Modulus p, long a) {
        long common = p.commonFactor(a);
        if (common != 1) {
            throw OperandException.of(
                    op,
                    subject,
                    "leads to " + a + ", which has no inverse modulo " + p.value() + ": " + common
                            + " divides both; take a prime modulus");
        }
        return p.inverse(a);
    }
}
