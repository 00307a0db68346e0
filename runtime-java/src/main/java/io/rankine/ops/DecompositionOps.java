package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.ops.decompose.Cholesky;
import io.rankine.ops.decompose.Eigen;
import io.rankine.ops.decompose.HouseholderQr;
import io.rankine.ops.decompose.LeastSquares;
import io.rankine.ops.decompose.Matrices;
import io.rankine.ops.decompose.RowStack;
import io.rankine.ops.decompose.SingularValues;
import io.rankine.ops.decompose.SymmetricEigen;
import io.rankine.ops.decompose.TriangularFactors;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;

/** Decompositions of matrices, which are the last two axes, computed in float64 and rounded once. */
@OpSet
@Facet("linalg")
public final class DecompositionOps {

    private DecompositionOps() {}

    /** The lower triangular l with a = l times its transpose; the lower triangle of a is read; refused if a is not positive definite. */
    @Structured(value = "cholesky(a: float [..., n, n]) -> [..., n, n]", refuses = true)
    @NativeTwin
    public static void cholesky(Tensor out, Tensor a) {
        double[][] rows = Matrices.of(a);
        Cholesky.factor(rows);
        Matrices.store(rows, out);
    }

    /** a as q r: the columns of q are orthonormal, r is upper triangular. */
    @Structured("qr(a: float [..., n, m]) -> ([..., n, min(n, m)], [..., min(n, m), m])")
    @NativeTwin
    public static void qr(Tensor q, Tensor r, Tensor a) {
        HouseholderQr factors = new HouseholderQr(Matrices.of(a), (int) a.dim(1));
        Matrices.store(factors.q(), q);
        Matrices.store(factors.r(), r);
    }

    /** a as p l u: p permutes rows, l is lower triangular with ones on the diagonal and none larger, u is upper triangular. */
    @Structured("lu(a: float [..., n, m]) -> ([..., n, n], [..., n, min(n, m)], [..., min(n, m), m])")
    public static void lu(Tensor p, Tensor l, Tensor u, Tensor a) {
        TriangularFactors factors = new TriangularFactors(Matrices.of(a), (int) a.dim(1));
        Matrices.store(factors.p(), p);
        Matrices.store(factors.l(), l);
        Matrices.store(factors.u(), u);
    }

    /** Sign of the determinant and the logarithm of its size, which neither overflow; 0 and -infinity of a singular matrix. */
    @Structured("slogdet(a: float [..., n, n]) -> ([...], [...])")
    @NativeTwin
    public static void slogdet(Tensor sign, Tensor logabsdet, Tensor a) {
        TriangularFactors factors = new TriangularFactors(Matrices.of(a), (int) a.dim(1));
        Matrices.store(factors.sign(), sign);
        Matrices.store(factors.logDeterminant(), logabsdet);
    }

    /** Eigenvalues of a symmetric matrix in ascending order, and orthonormal eigenvectors as columns; the lower triangle is read. */
    @Structured(value = "eigh(a: float [..., n, n]) -> ([..., n], [..., n, n])", refuses = true)
    @NativeTwin
    public static void eigh(Tensor eigenvalues, Tensor eigenvectors, Tensor a) {
        SymmetricEigen eigen = new SymmetricEigen("eigh", Matrices.symmetric("eigh", a), true);
        Matrices.store(eigen.values(), eigenvalues);
        Matrices.store(eigen.vectors(), eigenvectors);
    }

    /** Eigenvalues of a symmetric matrix in ascending order; the lower triangle is read. */
    @Structured(value = "eigvalsh(a: float [..., n, n]) -> [..., n]", refuses = true)
    @NativeTwin
    public static void eigvalsh(Tensor out, Tensor a) {
        double[][] rows = Matrices.symmetric("eigvalsh", a);
        Matrices.store(new SymmetricEigen("eigvalsh", rows, false).values(), out);
    }

    /** Eigenvalues, and eigenvectors of length 1 as columns; of two conjugate ones the one above the real axis comes first. */
    @Structured(value = "eig(a: float [..., n, n]) -> (complex(a) [..., n], complex(a) [..., n, n])", refuses = true)
    public static void eig(Tensor eigenvalues, Tensor eigenvectors, Tensor a) {
        Eigen eigen = new Eigen("eig", Matrices.finite("eig", "matrix", a), true);
        Matrices.store(eigen.valuesRe(), eigenvalues.realView());
        Matrices.store(eigen.valuesIm(), eigenvalues.imagView());
        Matrices.store(eigen.vectorsRe(), eigenvectors.realView());
        Matrices.store(eigen.vectorsIm(), eigenvectors.imagView());
    }

    /** Eigenvalues; of two conjugate ones the one above the real axis comes first. */
    @Structured(value = "eigvals(a: float [..., n, n]) -> complex(a) [..., n]", refuses = true)
    public static void eigvals(Tensor out, Tensor a) {
        Eigen eigen = new Eigen("eigvals", Matrices.finite("eigvals", "matrix", a), false);
        Matrices.store(eigen.valuesRe(), out.realView());
        Matrices.store(eigen.valuesIm(), out.imagView());
    }

    /** a as u diag(s) vt: orthonormal columns of u and rows of vt, singular values s in descending order. */
    @Structured(
            value = "svd(a: float [..., n, m]) -> ([..., n, min(n, m)], [..., min(n, m)], [..., min(n, m), m])",
            refuses = true)
    @NativeTwin
    public static void svd(Tensor u, Tensor s, Tensor vt, Tensor a) {
        SingularValues values = new SingularValues("svd", Matrices.finite("svd", "matrix", a), (int) a.dim(1), true);
        Matrices.store(values.u(), u);
        Matrices.store(values.values(), s);
        Matrices.store(values.vt(), vt);
    }

    /** Singular values in descending order. */
    @Structured(value = "svdvals(a: float [..., n, m]) -> [..., min(n, m)]", refuses = true)
    @NativeTwin
    public static void svdvals(Tensor out, Tensor a) {
        double[][] rows = Matrices.finite("svdvals", "matrix", a);
        Matrices.store(new SingularValues("svdvals", rows, (int) a.dim(1), false).values(), out);
    }

    /** Pseudoinverse of Moore and Penrose; singular values below max(n, m) eps times the largest one count as 0. */
    @Structured(value = "pinv(a: float [..., n, m]) -> [..., m, n]", refuses = true)
    public static void pinv(Tensor out, Tensor a) {
        pinv(out, a, tolerance(a));
    }

    /** Pseudoinverse of Moore and Penrose; singular values up to rcond, 0 or above, times the largest one count as 0. */
    @Structured(value = "pinv(a: float [..., n, m], rcond: f64 []) -> [..., m, n]", refuses = true)
    public static void pinvRelative(Tensor out, Tensor a, Tensor rcond) {
        double relative = rcond.getDouble();
        if (!(relative >= 0)) {
            throw new IllegalArgumentException("pinv: rcond = " + relative
                    + " is out of range; it is 0 or above; pinv() chooses it by the size and the type of the matrix");
        }
        pinv(out, a, relative);
    }

    private static void pinv(Tensor out, Tensor a, double relative) {
        SvdResult<Tensor, Tensor, Tensor> svd = vectors("pinv", a);
        long rank = SingularValues.rank(Matrices.vector(svd.s()), relative);
        Tensor v = DivisionEntry.div(first(svd.vt(), 0, rank).transpose(), first(svd.s(), 0, rank));
        Casts.as(MatrixEntry.matmul(v, first(svd.u(), 1, rank).transpose()), out.type())
                .copyTo(out);
    }

    /** Number of singular values above max(n, m) eps times the largest one. */
    @Structured(value = "matrixRank(a: float [..., n, m]) -> i64 [...]", refuses = true)
    public static void matrixRank(Tensor out, Tensor a) {
        out.setLong(SingularValues.rank(values("matrixRank", a), tolerance(a)));
    }

    /** Largest singular value divided by the smallest one; infinite where that is 0. */
    @Structured(value = "cond(a: float [..., n, m]) -> [...] where n >= 1, m >= 1", refuses = true)
    public static void cond(Tensor out, Tensor a) {
        double[] s = values("cond", a);
        Matrices.store(s[s.length - 1] == 0 ? Double.POSITIVE_INFINITY : s[0] / s[s.length - 1], out);
    }

    /** The shortest x for which a x is nearest to b, sum of squares of b - a x, rank and singular values of a. */
    @Structured(value = "lstsq(a: float [n, m], b: [n]) -> ([m], [], i64 [], [min(n, m)])", refuses = true)
    public static void lstsqVector(
            Tensor solution, Tensor residuals, Tensor rank, Tensor singularValues, Tensor a, Tensor b) {
        DecompositionEntry.lstsqInto(
                a, b.unsqueeze(1), solution.unsqueeze(1), residuals.unsqueeze(0), rank, singularValues);
    }

    /** The shortest x for which a x is nearest to b, column by column, sums of squares, rank and singular values of a. */
    @Structured(value = "lstsq(a: float [n, m], b: [n, k]) -> ([m, k], [k], i64 [], [min(n, m)])", refuses = true)
    @NativeTwin
    public static void lstsq(
            Tensor solution, Tensor residuals, Tensor rank, Tensor singularValues, Tensor a, Tensor b) {
        double[][] rows = Matrices.finite("lstsq", "matrix", a);
        double[][] wanted = Matrices.finite("lstsq", "b", b);
        int columns = (int) a.dim(1);
        int width = (int) b.dim(1);
        // Below the triangle of a there are zeros.
        int solved = rows.length;
        if (RowStack.pays(rows.length, columns + width) && columns > 0 && width > 0) {
            double[][] factor = RowStack.of(rows, wanted);
            rows = RowStack.columns(factor, 0, columns);
            wanted = RowStack.columns(factor, columns, columns + width);
            solved = columns;
        }
        double[][] left = Matrices.copy(Arrays.copyOf(rows, solved));
        LeastSquares bidiagonal = new LeastSquares("lstsq", left, columns);
        int found = SingularValues.rank(bidiagonal.values(), tolerance(a));
        double[][] x = found == bidiagonal.values().length
                ? bidiagonal.solution(Matrices.copy(Arrays.copyOf(wanted, solved)), width)
                : Matrices.of(shortest(a, b, found));
        Matrices.store(x, solution);
        Matrices.store(LeastSquares.residuals(rows, x, wanted, width), residuals);
        rank.setLong(found);
        Matrices.store(bidiagonal.values(), singularValues);
    }

    /** Of lower rank: from singular vectors. */
    private static Tensor shortest(Tensor a, Tensor b, long rank) {
        SvdResult<Tensor, Tensor, Tensor> svd = DecompositionEntry.svd(Casts.as(a, ElementType.FLOAT64));
        // Rows in place of columns: products of one and of several are added up in the same order.
        Tensor wanted = Casts.as(b, ElementType.FLOAT64).transpose();
        Tensor parts = MatrixEntry.matmul(wanted, first(svd.u(), 1, rank));
        return MatrixEntry.matmul(DivisionEntry.div(parts, first(svd.s(), 0, rank)), first(svd.vt(), 0, rank))
                .transpose();
    }

    private static Tensor first(Tensor a, int axis, long count) {
        return a.slice(axis, 0, count, 1);
    }

    private static SvdResult<Tensor, Tensor, Tensor> vectors(String op, Tensor a) {
        Matrices.finite(op, "matrix", a);
        return DecompositionEntry.svd(Casts.as(a, ElementType.FLOAT64));
    }

    private static double[] values(String op, Tensor a) {
        Matrices.finite(op, "matrix", a);
        return Matrices.vector(DecompositionEntry.svdvals(Casts.as(a, ElementType.FLOAT64)));
    }

    /** In units of what the type leaves from 1 to the next larger number. */
    private static double tolerance(Tensor a) {
        return Math.max(a.dim(0), a.dim(1)) * Math.scalb(1.0, 1 - a.type().significand());
    }
}
