package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.decompose.ComplexFactors;
import io.rankine.ops.decompose.Matrices;
import io.rankine.ops.decompose.TriangularFactors;
import io.rankine.ops.linear.ExactDeterminant;
import io.rankine.ops.linear.MatrixPower;
import io.rankine.ops.linear.ModularElimination;
import io.rankine.spec.Facet;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/**
 * Linear algebra of square matrices, which are the last two axes: of floats by elimination with partial pivoting, computed
 * in float64 and rounded once; of integers and modulo p exact.
 */
@OpSet
@Facet("linalg")
public final class LinearOps {

    private LinearOps() {}

    /** Sum of the diagonal, in int64, float64 or complex128. */
    @Structured("trace(a: number [..., n, n]) -> wide(a) [...]")
    public static void trace(Tensor out, Tensor a) {
        ReductionEntry.sumInto(a.diagonal(0, 0, 1), 0, out);
    }

    /** Determinant, 1 of no rows; of int64 it is exact, and refused if it does not fit. */
    @Structured(value = "det(a: i64|inexact [..., n, n]) -> [...]", refuses = true)
    @NativeTwin
    public static void det(Tensor out, Tensor a) {
        if (a.type().isInteger()) {
            out.setLong(ExactDeterminant.of(PrimitiveArrays.longs(a), (int) a.dim(0)));
        } else if (a.type().isComplex()) {
            new ComplexFactors(a).determinantTo(out);
        } else {
            Matrices.store(factors(a).determinant(), out);
        }
    }

    /** Inverse of a matrix; a singular one is refused. */
    @Structured(value = "inv(a: inexact [..., n, n]) -> [..., n, n]", refuses = true)
    @NativeTwin
    public static void inv(Tensor out, Tensor a) {
        if (a.type().isComplex()) {
            new ComplexFactors(a).inverseTo(out);
        } else {
            Matrices.store(factors(a).inverse("inv"), out);
        }
    }

    /** The x with a x = b, a vector for each matrix if b is one, else a matrix; a singular matrix is refused. */
    @Structured(value = "solve(a: inexact [..., n, n], b: [n]) -> [..., n]", refuses = true)
    public static void solveVector(Tensor out, Tensor a, Tensor b) {
        LinearEntry.solveInto(a, b.unsqueeze(1), out.unsqueeze(1));
    }

    /** The x with a x = b, column by column; a singular matrix is refused. */
    @Structured(value = "solve(a: inexact [..., n, n], b: [..., n, k]) -> [..., n, k]", refuses = true)
    @NativeTwin
    public static void solve(Tensor out, Tensor a, Tensor b) {
        if (a.type().isComplex()) {
            new ComplexFactors(a).solve("solve", b, out);
        } else {
            Matrices.store(factors(a).solve("solve", Matrices.of(b), (int) b.dim(1)), out);
        }
    }

    /** The e-th power of a matrix, the identity for e = 0; integers wrap around. For a negative e call inv first. */
    @Structured(
            value = "matpow(a: number [..., n, n], e: dim) -> [..., n, n]",
            remedy = "for a negative one take a power of the inverse, of linalg().inv()")
    public static void matpow(Tensor out, Tensor a, long e) {
        (e == 0 ? identity(a) : MatrixPower.of(a, e, MatrixEntry::matmul)).copyTo(out);
    }

    /** Determinant modulo p, exact for every p. */
    @Structured("moddet(a: i64 [..., n, n], p: [...]) -> [...]")
    public static void moddet(Tensor out, Tensor a, Modulus p) {
        out.setLong(ModularElimination.of(p, a, null).determinant());
    }

    /** Inverse of a matrix modulo p; one without inverse is refused, which for prime p are the singular ones. */
    @Structured(value = "modinv(a: i64 [..., n, n], p: [...]) -> [..., n, n]", refuses = true)
    public static void modinv(Tensor out, Tensor a, Modulus p) {
        ModularElimination.of(p, a, identity(a)).solve("modinv", out);
    }

    /** The x with a x = b modulo p, a vector for each matrix if b is one; a matrix without inverse is refused. */
    @Structured(value = "modsolve(a: i64 [..., n, n], b: [n], p: [...]) -> [..., n]", refuses = true)
    public static void modsolveVector(Tensor out, Tensor a, Tensor b, Modulus p) {
        modsolveColumns(out.unsqueeze(1), a, b.unsqueeze(1), p);
    }

    /** The x with a x = b modulo p, column by column; a matrix without inverse is refused. */
    @Structured(value = "modsolve(a: i64 [..., n, n], b: [..., n, k], p: [...]) -> [..., n, k]", refuses = true)
    public static void modsolveColumns(Tensor out, Tensor a, Tensor b, Modulus p) {
        ModularElimination.of(p, a, b).solve("modsolve", out);
    }

    /** Rank of a matrix modulo a prime p; refused where p turns out to be composite and the rank not to exist. */
    @Structured(value = "modrank(a: i64 [..., n, m], p: [...]) -> [...]", refuses = true)
    public static void modrank(Tensor out, Tensor a, Modulus p) {
        out.setLong(ModularElimination.of(p, a, null).rank());
    }

    /** The e-th power of a matrix modulo p, the identity for e = 0; exact for every p. For a negative e call modinv first. */
    @Structured(
            value = "modmatpow(a: i64 [..., n, n], e: dim, p: [...]) -> [..., n, n]",
            remedy = "for a negative one take a power of the inverse, of linalg().modinv(p)")
    public static void modmatpow(Tensor out, Tensor a, long e, Modulus p) {
        Tensor power = e == 0 ? identity(a) : MatrixPower.of(a, e, (x, y) -> MatrixEntry.modmatmul(x, y, p));
        ModularEntry.modInto(power, p, out);
    }

    private static TriangularFactors factors(Tensor a) {
        return new TriangularFactors(Matrices.of(a), (int) a.dim(1));
    }

    private static Tensor identity(Tensor a) {
        Tensor identity = Tensor.zeros(a.type(), a.shape());
        identity.diagonal(0, 0, 1).fill(1);
        return identity;
    }
}
