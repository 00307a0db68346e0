package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Elimination of a matrix of residues. Where no element of a column is invertible modulo a composite p, Euclid's algorithm
 * on rows leaves one that is not 0; if it is not invertible either, the matrix is not: rows are only combined with one another.
 */
public final class ModularElimination {

    private final Modulus p;
    private final long[][] rows;
    private final int columns;
    private boolean odd;

    /** The greatest common divisor of p and the last pivot: 1 if it is invertible, p if there is none. */
    private long common;

    private ModularElimination(Modulus p, long[][] rows, int columns) {
        this.p = p;
        this.rows = rows;
        this.columns = columns;
        for (long[] row : rows) {
            Arrays.setAll(row, j -> p.reduce(row[j]));
        }
    }

    /** @param rows any integers; will be overwritten */
    public static ModularElimination of(Modulus p, long[][] rows) {
        return new ModularElimination(p, rows, rows.length);
    }

    /** @param b right sides, null if there are none */
    public static ModularElimination of(Modulus p, Tensor a, @Nullable Tensor b) {
        int columns = (int) a.dim(1);
        long[][] rows = Rows.longs(a);
        for (int i = 0; b != null && i < rows.length; i++) {
            long[] right = PrimitiveArrays.longs(b.select(0, i));
            rows[i] = Arrays.copyOf(rows[i], columns + right.length);
            System.arraycopy(right, 0, rows[i], columns, right.length);
        }
        return new ModularElimination(p, rows, columns);
    }

    public long determinant() {
        long product = p.reduce(1L);
        for (int k = 0; k < rows.length && product != 0; k++) {
            eliminate(k, k);
            product = p.mul(product, rows[k][k]);
        }
        return odd ? p.neg(product) : product;
    }

    public void solve(String op, Tensor out) {
        int n = rows.length;
        for (int k = 0; k < n; k++) {
            eliminate(k, k);
            if (common != 1) {
                throw OperandException.of(op, "matrix", withoutInverse(k));
            }
        }
        for (int k = n - 1; k >= 0; k--) {
            long[] row = rows[k];
            long inverse = p.inverse(row[k]);
            for (int j = n; j < row.length; j++) {
                row[j] = p.mul(row[j], inverse);
            }
            for (int i = 0; i < k; i++) {
                p.addMultiple(rows[i], n, row, n, row.length - n, p.neg(rows[i][k]));
            }
        }
        Rows.store(rows, n, out);
    }

    public long rank() {
        int rank = 0;
        for (int k = 0; k < columns && rank < rows.length; k++) {
            eliminate(rank, k);
            if (common != 1 && common != p.value()) {
                throw OperandException.of(
                        "modrank",
                        "matrix",
                        "has no rank modulo " + p.value() + ", which is " + common + " * " + p.value() / common
                                + ": elimination leaves " + rows[rank][k] + " in column " + k
                                + ", which is neither 0 nor invertible; take a prime modulus");
            }
            // Modulo 1 both are true: all matrices are zero there.
            rank += common == p.value() ? 0 : 1;
        }
        return rank;
    }

    private String withoutInverse(int k) {
        return common == p.value()
                ? "is singular modulo " + p.value() + ": elimination leaves no pivot in column " + k
                : "has no inverse modulo " + p.value() + ": elimination leaves the pivot " + rows[k][k] + " in column "
                        + k + ", and " + common + " divides both; moddet must have no common factor with the modulus";
    }

    /** Brings a pivot of column k to a row, and zeros below it. */
    private void eliminate(int row, int k) {
        int unit = unit(row, k);
        if (unit < 0) {
            combine(row, k);
            return;
        }
        swap(row, unit);
        long inverse = p.inverse(rows[row][k]);
        for (int i = row + 1; i < rows.length; i++) {
            subtract(i, p.mul(rows[i][k], inverse), row, k);
        }
    }

    /** The first row from {@code from} on whose element of column k is invertible; -1 if none is. */
    private int unit(int from, int k) {
        for (int i = from; i < rows.length; i++) {
            if (rows[i][k] != 0 || p.value() == 1) {
                common = gcd(rows[i][k], p.value());
                if (common == 1) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** The greatest common divisor of column k in a row, zeros below it. */
    private void combine(int row, int k) {
        for (int i = row + 1; i < rows.length; i++) {
            while (rows[i][k] != 0) {
                subtract(row, rows[row][k] / rows[i][k], i, k);
                swap(row, i);
            }
        }
        common = gcd(rows[row][k], p.value());
    }

    private void subtract(int from, long factor, int row, int start) {
        if (factor != 0) {
            p.addMultiple(rows[from], start, rows[row], start, rows[row].length - start, p.neg(factor));
        }
    }

    private void swap(int i, int j) {
        if (i != j) {
            long[] row = rows[i];
            rows[i] = rows[j];
            rows[j] = row;
            odd = !odd;
        }
    }

    private static long gcd(long a, long b) {
        return a == 0 ? b : gcd(b % a, a);
    }
}
