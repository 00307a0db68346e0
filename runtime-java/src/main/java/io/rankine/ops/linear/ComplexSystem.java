package io.rankine.ops.linear;

import io.rankine.engine.OperandException;
import io.rankine.engine.Tensor;

/** A square matrix of complex128 in memory that is used up. Results are of the matrix' type. */
public interface ComplexSystem {

    /** {@code c -= a b}, of matrices: ops of the package above. */
    interface TakingOff {
        void run(Tensor c, Tensor a, Tensor b);
    }

    static ComplexSystem of(Tensor a, TakingOff takeOff) {
        return a.dim(0) < 256 ? new ComplexElimination(a) : new ComplexPanels(a, 64, takeOff);
    }

    /** Writes the determinant. */
    void determinantTo(Tensor out);

    /** Writes the x with {@code a x = b}; a singular matrix is refused. */
    void solve(String op, Tensor b, Tensor out);

    /** @param column the first without a pivot */
    static OperandException singular(String op, int column) {
        return OperandException.of(
                op,
                "matrix",
                "is singular: elimination leaves no pivot in column " + column
                        + "; only matrices whose det is not 0 have an inverse");
    }
}
