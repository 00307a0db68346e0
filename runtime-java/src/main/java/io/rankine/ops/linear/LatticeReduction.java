package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Lattice reduction by Lenstra, Lenstra and Lovasz in integers alone: all of the orthogonal basis is kept as determinants
 * (de Weger; Cohen: A Course in Computational Algebraic Number Theory, algorithm 2.6.7).
 */
public final class LatticeReduction {

    private static final BigInteger THREE = BigInteger.valueOf(3);
    private static final BigInteger FOUR = BigInteger.valueOf(4);

    private final BigInteger[][] rows;

    /** The coefficients of each row in the orthogonal ones before it, times {@link #d} after theirs. */
    private final BigInteger[][] lambda;

    /** Determinants of the Gram matrices of the first 0, 1, ... rows. */
    private final BigInteger[] d;

    private LatticeReduction(long[][] matrix) {
        rows = Arrays.stream(matrix)
                .map(row -> Arrays.stream(row).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new))
                .toArray(BigInteger[][]::new);
        lambda = new BigInteger[rows.length][rows.length];
        d = new BigInteger[rows.length + 1];
        d[0] = BigInteger.ONE;
    }

    /** A reduced basis. @throws OperandException if rows depend on one another, or an element does not fit */
    public static long[][] of(long[][] matrix) {
        LatticeReduction reduction = new LatticeReduction(matrix);
        for (int i = 0; i < matrix.length; i++) {
            reduction.orthogonalize(i);
        }
        for (int k = 1; k < matrix.length; ) {
            k = reduction.step(k);
        }
        return HermiteForm.longs("lll", reduction.rows);
    }

    private void orthogonalize(int k) {
        for (int j = 0; j <= k; j++) {
            BigInteger u = dot(rows[k], rows[j]);
            for (int i = 0; i < j; i++) {
                u = d[i + 1].multiply(u)
                        .subtract(lambda[k][i].multiply(lambda[j][i]))
                        .divide(d[i]);
            }
            if (j < k) {
                lambda[k][j] = u;
            } else {
                d[k + 1] = u;
            }
        }
        if (d[k + 1].signum() == 0) {
            throw OperandException.of(
                    "lll",
                    "matrix",
                    "has row " + k + " that depends on those before it; take its hermite without zero rows");
        }
    }

    /** Reduces row k, or swaps it with the one before. The next row to work on. */
    private int step(int k) {
        reduce(k, k - 1);
        BigInteger mu = lambda[k][k - 1];
        BigInteger left = FOUR.multiply(d[k + 1].multiply(d[k - 1]).add(mu.multiply(mu)));
        if (left.compareTo(THREE.multiply(d[k].multiply(d[k]))) < 0) {
            swap(k);
            return Math.max(1, k - 1);
        }
        for (int j = k - 2; j >= 0; j--) {
            reduce(k, j);
        }
        return k + 1;
    }

    /** Makes the coefficient of row k in row j at most one half. */
    private void reduce(int k, int j) {
        BigInteger twice = lambda[k][j].shiftLeft(1);
        if (twice.abs().compareTo(d[j + 1]) <= 0) {
            return;
        }
        BigInteger q = HermiteForm.floorDiv(twice.add(d[j + 1]), d[j + 1].shiftLeft(1));
        HermiteForm.subtract(rows[k], q, rows[j]);
        lambda[k][j] = lambda[k][j].subtract(q.multiply(d[j + 1]));
        for (int i = 0; i < j; i++) {
            lambda[k][i] = lambda[k][i].subtract(q.multiply(lambda[j][i]));
        }
    }

    private void swap(int k) {
        BigInteger[] row = rows[k];
        rows[k] = rows[k - 1];
        rows[k - 1] = row;
        for (int j = 0; j < k - 1; j++) {
            BigInteger other = lambda[k][j];
            lambda[k][j] = lambda[k - 1][j];
            lambda[k - 1][j] = other;
        }
        BigInteger mu = lambda[k][k - 1];
        BigInteger between = d[k - 1].multiply(d[k + 1]).add(mu.multiply(mu)).divide(d[k]);
        for (int i = k + 1; i < rows.length; i++) {
            BigInteger below = lambda[i][k];
            lambda[i][k] = d[k + 1].multiply(lambda[i][k - 1])
                    .subtract(mu.multiply(below))
                    .divide(d[k]);
            lambda[i][k - 1] =
                    between.multiply(below).add(mu.multiply(lambda[i][k])).divide(d[k + 1]);
        }
        d[k] = between;
    }

    private static BigInteger dot(BigInteger[] a, BigInteger... b) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < a.length; i++) {
            sum = sum.add(a[i].multiply(b[i]));
        }
        return sum;
    }
}
