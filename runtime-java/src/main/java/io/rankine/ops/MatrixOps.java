package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.linear.DoubleProduct;
import io.rankine.ops.linear.FloatProduct;
import io.rankine.ops.linear.LongProduct;
import io.rankine.ops.linear.ModularProduct;
import io.rankine.spec.ElementType;
import io.rankine.spec.InExpressions;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Products of matrices, which are the last two axes; further axes broadcast. */
@OpSet
public final class MatrixOps {

    private MatrixOps() {}

    /**
     * Matrix product; integers wrap around in their type. Products of floats are added in order with one rounding each, of
     * complex numbers both products of a part; for one column in 32 sums side by side, which are added by halves.
     */
    @InExpressions
    @Structured(value = "matmul(a: number [..., n, m], b: [..., m, k]) -> [..., n, k]", split = "n")
    @NativeTwin
    public static void matmul(Tensor out, Tensor a, Tensor b) {
        if (out.type().isComplex()) {
            ComplexProduct.run(out, a, b);
        } else if (out.type().isInteger()) {
            new LongProduct(out, a, b).run();
        } else if (out.type() == out.type().widest()) {
            new DoubleProduct(out, a, b).run();
        } else {
            new FloatProduct(out, a, b).run();
        }
    }

    /** Matrix product modulo p, one p or one a matrix of the batch; exact for every p and canonical for any operands. */
    @InExpressions
    @Structured(value = "modmatmul(a: i32|i64 [..., n, m], b: [..., m, k], p: [...]) -> [..., n, k]", split = "n")
    @NativeTwin
    public static void modmatmul(Tensor out, Tensor a, Tensor b, Modulus p) {
        if (!out.type().isInteger()) {
            throw unexpected("modmatmul", out.type());
        }
        new ModularProduct(out, a, b, p).run();
    }

    /** Products of matrices and a vector, one number a row. */
    @Structured(value = "matmul(a: number [..., n, m], b: [m]) -> [..., n]", split = "n")
    public static void matmulVector(Tensor out, Tensor a, Tensor b) {
        MatrixEntry.matmulInto(a, b.unsqueeze(1), out.unsqueeze(-1));
    }

    /** Products of a vector and matrices, one number a column. */
    @Structured("matmul(a: number [n], b: [..., n, m]) -> [..., m]")
    public static void matmulRow(Tensor out, Tensor a, Tensor b) {
        MatrixEntry.matmulInto(a.unsqueeze(0), b, out.unsqueeze(-2));
    }

    /** Product of two vectors, the sum of the products of their elements. */
    @Structured("matmul(a: number [n], b: [n]) -> []")
    public static void matmulVectors(Tensor out, Tensor a, Tensor b) {
        dotVectors(out, a, b);
    }

    /** Products of matrices and a vector modulo p, one number a row. */
    @Structured(value = "modmatmul(a: i32|i64 [..., n, m], b: [m], p: [...]) -> [..., n]", split = "n")
    public static void modmatmulVector(Tensor out, Tensor a, Tensor b, Modulus p) {
        MatrixEntry.modmatmulInto(a, b.unsqueeze(1), p, out.unsqueeze(-1));
    }

    /** Products of a vector and matrices modulo p, one number a column. */
    @Structured("modmatmul(a: i32|i64 [n], b: [..., n, m], p: [...]) -> [..., m]")
    public static void modmatmulRow(Tensor out, Tensor a, Tensor b, Modulus p) {
        MatrixEntry.modmatmulInto(a.unsqueeze(0), b, p, out.unsqueeze(-2));
    }

    /** Products of all pairs of elements. */
    @Structured("outer(a: number [n], b: [m]) -> [n, m]")
    public static void outer(Tensor out, Tensor a, Tensor b) {
        ArithmeticEntry.timesInto(a.unsqueeze(1), b, out);
    }

    /** Product of two vectors; of matrices and a vector, of each row and the vector. */
    @InExpressions
    @Structured("dot(a: number [n], b: [n]) -> []")
    public static void dotVectors(Tensor out, Tensor a, Tensor b) {
        MatrixEntry.matmulInto(a.unsqueeze(0), b.unsqueeze(1), out.view(1, 1));
    }

    @Structured(value = "dot(a: number [..., n, m], b: [m]) -> [..., n]", split = "n")
    public static void dotRows(Tensor out, Tensor a, Tensor b) {
        MatrixEntry.matmulInto(a, b.unsqueeze(1), out.unsqueeze(1));
    }

    private static IllegalArgumentException unexpected(String op, ElementType type) {
        return new IllegalArgumentException(op + ": no kernel for " + type + "; call it through MatrixEntry");
    }
}
