package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Products of matrices, which are the last two axes; further axes broadcast. */
@OpSet
public final class MatrixOps {

    private MatrixOps() {}

    /** Matrix product; integers wrap around, floats are added up one by one in order. */
    @Structured(value = "matmul(a: i32|i64|f32|f64 [..., n, m], b: [..., m, k]) -> [..., n, k]", split = "n")
    @NativeTwin
    public static void matmul(Tensor out, Tensor a, Tensor b) {
        BlockedProduct product =
                switch (out.type()) {
                    case INT32, INT64 -> new LongProduct(out, a, b);
                    case FLOAT32 -> new FloatProduct(out, a, b);
                    case FLOAT64 -> new DoubleProduct(out, a, b);
                    default -> throw unexpected("matmul", out.type());
                };
        product.run();
    }

    /** Matrix product modulo p, one p or one a matrix of the batch; exact for every p and canonical for any operands. */
    @Structured(value = "modmatmul(a: i32|i64 [..., n, m], b: [..., m, k], p: [...]) -> [..., n, k]", split = "n")
    @NativeTwin
    public static void modmatmul(Tensor out, Tensor a, Tensor b, Modulus p) {
        if (!out.type().isInteger()) {
            throw unexpected("modmatmul", out.type());
        }
        new ModularProduct(out, a, b, p).run();
    }

    /** Products of all pairs of elements. */
    @Structured("outer(a: i32|i64|f32|f64 [n], b: [m]) -> [n, m]")
    public static void outer(Tensor out, Tensor a, Tensor b) {
        ArithmeticEntry.timesInto(a.unsqueeze(1), b, out);
    }

    /** Product of two vectors; of matrices and a vector, of each row and the vector. */
    @Structured("dot(a: i32|i64|f32|f64 [n], b: [n]) -> []")
    public static void dotVectors(Tensor out, Tensor a, Tensor b) {
        MatrixEntry.matmulInto(a.unsqueeze(0), b.unsqueeze(1), out.view(1, 1));
    }

    @Structured("dot(a: i32|i64|f32|f64 [..., n, m], b: [m]) -> [..., n]")
    public static void dotRows(Tensor out, Tensor a, Tensor b) {
        MatrixEntry.matmulInto(a, b.unsqueeze(1), out.unsqueeze(1));
    }

    private static IllegalArgumentException unexpected(String op, ElementType type) {
        return new IllegalArgumentException(op + ": no kernel for " + type + "; call it through MatrixEntry");
    }
}
