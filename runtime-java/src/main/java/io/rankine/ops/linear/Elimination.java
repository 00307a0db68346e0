package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.engine.Tensor;

/**
 * Elimination with partial pivoting (Golub and Van Loan: Matrix Computations, 3.4) of a square matrix of float64 or complex128,
 * with the columns of right sides beside it. Results are of the matrix' type.
 */
public abstract class Elimination {

    final int n;
    private boolean odd;

    Elimination(int n) {
        this.n = n;
    }

    public static Elimination of(Tensor a) {
        return a.type().isComplex() ? new ComplexElimination(a) : new RealElimination(a);
    }

    /** Puts right sides beside the matrix. */
    abstract void load(Tensor b);

    /** The row from {@code k} on whose element of column k is the largest, NaN if there is one. */
    abstract int largest(int k);

    /** True if the element of the diagonal is 0. */
    abstract boolean isZero(int k);

    abstract void swap(int i, int j);

    /** Takes from a row that multiple of row k which leaves 0 in column k. */
    abstract void clear(int row, int k);

    /** Divides the right sides of row k by the element of the diagonal. */
    abstract void divide(int k);

    /** Takes from the right sides of a row its element of column k times those of row k. */
    abstract void substitute(int row, int k);

    /** Writes the product of the diagonal. */
    abstract void productTo(Tensor out, boolean negative);

    abstract void storeTo(Tensor out);

    public final void determinantTo(Tensor out) {
        triangulate();
        productTo(out, odd);
    }

    public final void solve(String op, Tensor b, Tensor out) {
        load(b);
        int k = triangulate();
        if (k < n) {
            throw OperandException.of(
                    op,
                    "matrix",
                    "is singular: elimination leaves no pivot in column " + k
                            + "; only matrices whose det is not 0 have an inverse");
        }
        for (k = n - 1; k >= 0; k--) {
            divide(k);
            for (int row = 0; row < k; row++) {
                substitute(row, k);
            }
        }
        storeTo(out);
    }

    /** Zeros below the diagonal. @return the first column without a pivot, n if there is none */
    private int triangulate() {
        for (int k = 0; k < n; k++) {
            int pivot = largest(k);
            if (pivot != k) {
                swap(pivot, k);
                odd = !odd;
            }
            if (isZero(k)) {
                return k;
            }
            for (int row = k + 1; row < n; row++) {
                clear(row, k);
            }
        }
        return n;
    }
}
