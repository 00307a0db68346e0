package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import java.math.BigInteger;
import java.util.Arrays;

/** Hermite normal form of the rows of an integer matrix (Cohen: A Course in Computational Algebraic Number Theory, 2.4). */
public final class HermiteForm {

    private HermiteForm() {}

    public static long[][] of(long[][] matrix, int columns) {
        BigInteger[][] rows = Arrays.stream(matrix)
                .map(row -> Arrays.stream(row).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new))
                .toArray(BigInteger[][]::new);
        int next = 0;
        for (int k = 0; k < columns && next < rows.length; k++) {
            next += pivot(rows, next, k) ? 1 : 0;
        }
        return longs("hermite", rows);
    }

    /** Leaves the greatest common divisor of column k in a row, zeros below and less above it; false if there are but zeros. */
    private static boolean pivot(BigInteger[][] rows, int row, int k) {
        for (int i = row + 1; i < rows.length; i++) {
            while (rows[i][k].signum() != 0) {
                subtract(rows[row], rows[row][k].divide(rows[i][k]), rows[i]);
                BigInteger[] smaller = rows[row];
                rows[row] = rows[i];
                rows[i] = smaller;
            }
        }
        if (rows[row][k].signum() == 0) {
            return false;
        }
        if (rows[row][k].signum() < 0) {
            BigInteger[] pivot = rows[row];
            Arrays.setAll(pivot, j -> pivot[j].negate());
        }
        for (int i = 0; i < row; i++) {
            subtract(rows[i], floorDiv(rows[i][k], rows[row][k]), rows[row]);
        }
        return true;
    }

    static void subtract(BigInteger[] from, BigInteger factor, BigInteger... row) {
        if (factor.signum() != 0) {
            Arrays.setAll(from, j -> from[j].subtract(factor.multiply(row[j])));
        }
    }

    static BigInteger floorDiv(BigInteger a, BigInteger b) {
        BigInteger[] both = a.divideAndRemainder(b);
        return both[1].signum() * b.signum() < 0 ? both[0].subtract(BigInteger.ONE) : both[0];
    }

    /** @throws OperandException if an element does not fit */
    static long[][] longs(String op, BigInteger[][] rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row)
                        .mapToLong(element -> fitting(op, element))
                        .toArray())
                .toArray(long[][]::new);
    }

    private static long fitting(String op, BigInteger element) {
        if (element.bitLength() >= Long.SIZE) {
            throw OperandException.of(
                    op, "matrix", "leads to " + element + ", which does not fit into int64; take smaller elements");
        }
        return element.longValue();
    }
}
