package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Factors multiply to the matrix and are orthogonal up to few units of n eps, as the tests of LAPACK measure it. */
class DecompositionOpsTest {

    @Test
    void pinv_counts_singular_values_up_to_a_share_of_the_largest_one_as_0() {
        // Singular values 4 and 1, whose vectors are the axes.
        Tensor a = PrimitiveArrays.tensor(new double[] {0, 4, 1, 0, 0, 0}, 3, 2);
        Tensor all = PrimitiveArrays.tensor(new double[] {0, 1, 0, 0.25, 0, 0}, 2, 3);
        Tensor largest = PrimitiveArrays.tensor(new double[] {0, 0, 0, 0.25, 0, 0}, 2, 3);
        assertTrue(DecompositionEntry.pinv(a, Tensor.scalar(0.0)).allClose(all, 0, 1e-15, false));
        assertTrue(DecompositionEntry.pinv(a, Tensor.scalar(0.24)).allClose(all, 0, 1e-15, false));
        assertTrue(DecompositionEntry.pinv(a, Tensor.scalar(0.26)).allClose(largest, 0, 1e-15, false));
        assertTrue(DecompositionEntry.pinv(a, Tensor.scalar(1.0))
                .allClose(Tensor.zeros(ElementType.FLOAT64, 2, 3), 0, 1e-15, false));
        assertEquals(
                0,
                DecompositionEntry.pinv(Tensor.zeros(ElementType.FLOAT64, 0, 2), Tensor.scalar(0.5))
                        .size());
        for (double rcond : new double[] {-1e-9, Double.NaN}) {
            String message = assertThrows(
                            IllegalArgumentException.class, () -> DecompositionEntry.pinv(a, Tensor.scalar(rcond)))
                    .getMessage();
            assertTrue(message.startsWith("pinv: rcond = " + rcond), message);
        }
    }

    private final MatrixSamples samples = new MatrixSamples();

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void orthogonal_and_triangular_factors(ElementType type) {
        Residuals residuals = new Residuals(type);
        for (Tensor a : typed(type, samples.all())) {
            QrResult<Tensor, Tensor> qr = DecompositionEntry.qr(a);
            long least = Math.min(a.dim(0), a.dim(1));
            assertArrayEquals(new long[] {a.dim(0), least}, qr.q().shape());
            residuals.assertOrthonormal("q", qr.q());
            residuals.assertClose("q r", a, Residuals.product(qr.q(), qr.r()));
            same(IndexEntry.triu(qr.r()), qr.r());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void triangular_factors_and_determinants(ElementType type) {
        Residuals residuals = new Residuals(type);
        for (Tensor a : typed(type, samples.all())) {
            LuResult<Tensor, Tensor, Tensor> lu = DecompositionEntry.lu(a);
            residuals.assertClose("p l u", a, Residuals.product(lu.p(), lu.l(), lu.u()));
            residuals.assertOrthonormal("p", lu.p());
            same(IndexEntry.tril(lu.l()), lu.l());
            same(IndexEntry.triu(lu.u()), lu.u());
            if (a.dim(0) == a.dim(1) && a.dim(0) < 9) {
                double det = LinearEntry.det(Casts.cast(a, ElementType.FLOAT64)).getDouble();
                SlogdetResult<Tensor, Tensor> log = DecompositionEntry.slogdet(a);
                assertEquals(Math.signum(det), real(log.sign()));
                assertEquals(
                        Math.log(Math.abs(det)),
                        real(log.logabsdet()),
                        1e-4 + 1e-6 * Math.abs(Math.log(Math.abs(det))));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void cholesky_factors(ElementType type) {
        Residuals residuals = new Residuals(type);
        for (Tensor any : samples.square()) {
            if (Residuals.norm(any) < 1e20 && Residuals.norm(any) > 1e-20) {
                Tensor square = Residuals.product(any, Residuals.transposed(any));
                Tensor shift = Tensor.scalar(1e-3 * Residuals.norm(square));
                Tensor a = Casts.cast(
                        ArithmeticEntry.plus(square, ArithmeticEntry.times(Residuals.identity(any.dim(0)), shift)),
                        type);
                Tensor l = DecompositionEntry.cholesky(a);
                residuals.assertClose("l l^T", a, Residuals.product(l, Residuals.transposed(l)));
                same(IndexEntry.tril(l), l);
                same(l, DecompositionEntry.cholesky(IndexEntry.tril(a)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void eigenvalues_of_symmetric_matrices_ascend_and_their_vectors_are_orthonormal(ElementType type) {
        Residuals residuals = new Residuals(type);
        for (Tensor lower : typed(type, samples.square())) {
            Tensor a = symmetric(lower);
            EighResult<Tensor, Tensor> eigen = DecompositionEntry.eigh(lower);
            residuals.assertOrthonormal("eigenvectors", eigen.eigenvectors());
            residuals.assertClose(
                    "v w v^T",
                    a,
                    Residuals.product(
                            Residuals.scaled(eigen.eigenvectors(), eigen.eigenvalues()),
                            Residuals.transposed(eigen.eigenvectors())));
            same(SearchEntry.sort(eigen.eigenvalues()), eigen.eigenvalues());
            residuals.assertClose(
                    "eigenvalues",
                    eigen.eigenvalues().unsqueeze(0),
                    DecompositionEntry.eigvalsh(lower).unsqueeze(0));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void singular_values_descend_and_their_vectors_are_orthonormal(ElementType type) {
        Residuals residuals = new Residuals(type);
        for (Tensor a : typed(type, samples.all())) {
            SvdResult<Tensor, Tensor, Tensor> svd = DecompositionEntry.svd(a);
            residuals.assertOrthonormal("u", svd.u());
            residuals.assertOrthonormal("v", Residuals.transposed(svd.vt()));
            residuals.assertClose("u s vt", a, Residuals.product(Residuals.scaled(svd.u(), svd.s()), svd.vt()));
            same(SearchEntry.sort(svd.s()), svd.s().reverse(0));
            assertTrue(real(svd.s().select(0, svd.s().dim(0) - 1)) >= 0);
            residuals.assertClose(
                    "s", svd.s().unsqueeze(0), DecompositionEntry.svdvals(a).unsqueeze(0));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void eigenvectors_of_any_matrix_are_multiplied_by_their_values(ElementType type) {
        Residuals residuals = new Residuals(type);
        for (Tensor a : typed(type, samples.square())) {
            EigResult<Tensor, Tensor> eigen = DecompositionEntry.eig(a);
            Tensor v = Casts.cast(eigen.eigenvectors(), ElementType.COMPLEX128);
            Tensor w = Casts.cast(eigen.eigenvalues(), ElementType.COMPLEX128);
            Tensor images = ArithmeticEntry.times(v, w);
            Tensor expected = Residuals.product(a, v.realView().copy());
            Tensor imaginary = Residuals.product(a, v.imagView().copy());
            // Of vectors of length 1: the size is the matrix'.
            residuals.assertClose(
                    "eigenvectors", a, ArithmeticEntry.plus(a(a), difference(expected, images.realView())));
            residuals.assertClose(
                    "eigenvectors", a, ArithmeticEntry.plus(a(a), difference(imaginary, images.imagView())));
            assertConjugate(w);
        }
    }

    @Test
    void eigenvalues_alone_are_those_with_vectors() {
        for (int n = 1; n < 30; n++) {
            Tensor a = samples.normals(n, n);
            Tensor with = DecompositionEntry.eig(a).eigenvalues();
            Tensor alone = DecompositionEntry.eigvals(a);
            for (long i = 0; i < n; i++) {
                double nearest = Double.POSITIVE_INFINITY;
                for (long j = 0; j < n; j++) {
                    nearest = Math.min(
                            nearest,
                            alone.getComplex(i).minus(with.getComplex(j)).abs());
                }
                assertTrue(nearest < 1e-11, n + ": " + nearest);
            }
        }
    }

    @Test
    void very_large_and_very_small_matrices() {
        Residuals residuals = new Residuals(ElementType.FLOAT64);
        for (Tensor a : samples.tinyAndHuge()) {
            QrResult<Tensor, Tensor> qr = DecompositionEntry.qr(a);
            residuals.assertOrthonormal("q", qr.q());
            residuals.assertClose("q r", a, Residuals.product(qr.q(), qr.r()));
            SvdResult<Tensor, Tensor, Tensor> svd = DecompositionEntry.svd(a);
            residuals.assertOrthonormal("u", svd.u());
            residuals.assertClose("u s vt", a, Residuals.product(Residuals.scaled(svd.u(), svd.s()), svd.vt()));
            residuals.assertOrthonormal(
                    "eigenvectors", DecompositionEntry.eigh(a).eigenvectors());
            Tensor trace = DecompositionEntry.eigvals(a);
            double sum = ReductionEntry.sumAll(trace).getComplex().re();
            assertEquals(LinearEntry.trace(a).getDouble(), sum, 1e-13 * Residuals.norm(a) + 100 * Double.MIN_VALUE);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void pseudoinverses_fulfil_their_equations_and_ranks_are_those_of_products(ElementType type) {
        Residuals residuals = new Residuals(type);
        for (int r = 0; r <= 6; r++) {
            for (int[] shape : new int[][] {{6, 6}, {6, 11}, {20, 7}}) {
                Tensor a = Casts.cast(
                        MatrixEntry.matmul(samples.normals(shape[0], r), samples.normals(r, shape[1])), type);
                assertEquals(r, DecompositionEntry.matrixRank(a).getLong());
                Tensor inverse = DecompositionEntry.pinv(a);
                double loose = r == 0 ? 1 : 200;
                Tensor back = Residuals.product(a, inverse, a);
                assertTrue(Residuals.norm(difference(a, back))
                        <= loose * 1e-13 * Residuals.norm(a) * (type == ElementType.FLOAT32 ? 0x1p29 : 1));
                assertEquals(r == 0 ? 0.0 : r, real(LinearEntry.trace(Residuals.product(a, inverse))), 1e-3);
            }
        }
        residuals.assertOrthonormal(
                "pinv of q",
                DecompositionEntry.pinv(
                        DecompositionEntry.qr(samples.normals(9, 9)).q()));
    }

    @Test
    void least_squares_are_least_and_shortest() {
        for (int[] shape : new int[][] {{1, 1}, {7, 3}, {30, 5}, {3, 7}, {6, 6}, {1100, 3}}) {
            for (int r = 1; r <= Math.min(shape[0], shape[1]); r++) {
                Tensor a = MatrixEntry.matmul(samples.normals(shape[0], r), samples.normals(r, shape[1]));
                Tensor b = samples.normals(shape[0], 3);
                LstsqResult<Tensor, Tensor, Tensor, Tensor> found = DecompositionEntry.lstsq(a, b);
                Tensor rest = difference(b, MatrixEntry.matmul(a, found.solution()));
                double size = Residuals.norm(a) * Residuals.norm(found.solution()) + Residuals.norm(b);
                assertTrue(Residuals.norm(MatrixEntry.matmul(Residuals.transposed(a), rest))
                        <= 1e-12 * size * Residuals.norm(a));
                Tensor projected = Residuals.product(DecompositionEntry.pinv(a), a, found.solution());
                assertTrue(Residuals.norm(difference(projected, found.solution()))
                        <= 1e-10 * Residuals.norm(found.solution()));
                assertEquals(r, found.rank().getLong());
                for (long j = 0; j < 3; j++) {
                    double squares =
                            Math.pow(StatisticsEntry.norm(rest.select(1, j)).getDouble(), 2);
                    assertEquals(squares, found.residuals().getDouble(j), 1e-12 * size * size);
                }
                LstsqResult<Tensor, Tensor, Tensor, Tensor> one = DecompositionEntry.lstsq(a, b.select(1, 1));
                same(found.solution().select(1, 1).copy(), one.solution());
                assertEquals(0, one.residuals().rank());
                Tensor values = DecompositionEntry.svd(a).s();
                assertTrue(Residuals.norm(difference(values, found.singularValues())) <= 1e-13 * Residuals.norm(a));
            }
        }
    }

    @Test
    void conditions_are_those_of_orthogonal_and_singular_matrices() {
        Tensor q = DecompositionEntry.qr(samples.normals(9, 9)).q();
        assertEquals(1, DecompositionEntry.cond(q).getDouble(), 1e-13);
        assertEquals(
                Double.POSITIVE_INFINITY,
                DecompositionEntry.cond(Tensor.zeros(ElementType.FLOAT64, 3, 2)).getDouble());
        assertThrows(ShapeException.class, () -> DecompositionEntry.cond(Tensor.zeros(ElementType.FLOAT64, 0, 2)));
    }

    @Test
    void matrices_without_rows_or_columns() {
        for (long[] shape : new long[][] {{0, 0}, {0, 3}, {3, 0}}) {
            Tensor a = Tensor.zeros(ElementType.FLOAT64, shape);
            assertArrayEquals(
                    new long[] {shape[0], 0}, DecompositionEntry.qr(a).q().shape());
            assertArrayEquals(new long[] {0}, DecompositionEntry.svd(a).s().shape());
            assertArrayEquals(
                    new long[] {shape[1], shape[0]}, DecompositionEntry.pinv(a).shape());
            assertEquals(0, DecompositionEntry.matrixRank(a).getLong());
            same(Residuals.identity(shape[0]), DecompositionEntry.lu(a).p());
            Tensor b = Tensor.empty(ElementType.FLOAT64, shape[0]).fill(2);
            assertEquals(
                    4.0 * shape[0], DecompositionEntry.lstsq(a, b).residuals().getDouble());
            assertArrayEquals(
                    new long[] {shape[1]},
                    DecompositionEntry.lstsq(a, b).solution().shape());
        }
        Tensor none = Tensor.zeros(ElementType.FLOAT64, 0, 0);
        assertArrayEquals(new long[] {0, 0}, DecompositionEntry.cholesky(none).shape());
        assertArrayEquals(
                new long[] {0}, DecompositionEntry.eigh(none).eigenvalues().shape());
        assertArrayEquals(new long[] {0}, DecompositionEntry.eigvals(none).shape());
        assertEquals(1, DecompositionEntry.slogdet(none).sign().getDouble());
    }

    @Test
    void batches_are_matrix_by_matrix_of_any_layout() {
        Tensor batch = Tensor.empty(ElementType.FLOAT64, 4, 5, 2, 3);
        Tensor matrices = batch.permute(2, 3, 0, 1);
        for (long i = 0; i < 6; i++) {
            samples.normals(4, 5).copyTo(matrices.select(0, i / 3).select(0, i % 3));
        }
        SvdResult<Tensor, Tensor, Tensor> all = DecompositionEntry.svd(matrices);
        assertArrayEquals(new long[] {2, 3, 4, 5}, all.vt().shape());
        SvdResult<Tensor, Tensor, Tensor> one =
                DecompositionEntry.svd(matrices.select(0, 1).select(0, 2).copy());
        same(one.vt(), all.vt().select(0, 1).select(0, 2).copy());
        same(one.s(), all.s().select(0, 1).select(0, 2).copy());
    }

    @Test
    void refusals_name_the_matrix_and_leave_the_result_as_it_was() {
        Tensor a = Residuals.identity(3).broadcastTo(2, 3, 3, 3).copy();
        a.select(0, 1).select(0, 2).setDouble(1, 1, -1);
        Tensor out = Tensor.empty(ElementType.FLOAT64, 2, 3, 3, 3).fill(7);
        refused(
                "cholesky: matrix [1, 2] of the batch is not positive definite: -1.0",
                () -> DecompositionEntry.choleskyInto(a, out));
        assertEquals(7.0 * out.size(), ReductionEntry.sumAll(out).getDouble());
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            a.select(0, 0).select(0, 1).setDouble(2, 1, bad);
            String fault = ": matrix [0, 1] of the batch holds " + bad + " at [2, 1]";
            refused("eigh" + fault, () -> DecompositionEntry.eigh(a));
            refused("eigvalsh" + fault, () -> DecompositionEntry.eigvalsh(a));
            refused("eig" + fault, () -> DecompositionEntry.eig(a));
            refused("eigvals" + fault, () -> DecompositionEntry.eigvals(a));
            refused("svd" + fault, () -> DecompositionEntry.svd(a));
            refused("svdvals" + fault, () -> DecompositionEntry.svdvals(a));
            refused("pinv" + fault, () -> DecompositionEntry.pinv(a));
            refused("matrixRank" + fault, () -> DecompositionEntry.matrixRank(a));
            refused("cond" + fault, () -> DecompositionEntry.cond(a));
            Tensor one = a.select(0, 0).select(0, 1);
            String alone = " holds " + bad + " at [2, 1]";
            refused("lstsq: matrix" + alone, () -> DecompositionEntry.lstsq(one, Residuals.identity(3)));
            refused("lstsq: b" + alone, () -> DecompositionEntry.lstsq(Residuals.identity(3), one));
            refused("cholesky: matrix [0, 1]", () -> DecompositionEntry.cholesky(a));
        }
        Tensor none = Residuals.identity(2);
        none.setDouble(0, 1, Double.NaN);
        assertEquals(1, DecompositionEntry.eigvalsh(none).getDouble(1), "the upper triangle is not read");
        assertTrue(Double.isNaN(DecompositionEntry.qr(none).r().getDouble(0, 1)));
        assertTrue(Double.isNaN(DecompositionEntry.lu(none).u().getDouble(0, 1)));
    }

    private static void refused(String part, Runnable call) {
        String message = assertThrows(OperandException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }

    /** Imaginary parts of both signs by turns. */
    private static void assertConjugate(Tensor w) {
        for (long i = 0; i < w.dim(0); i++) {
            if (w.getComplex(i).im() != 0) {
                assertTrue(w.getComplex(i).im() > 0);
                assertEquals(w.getComplex(i).conj(), w.getComplex(++i));
            }
        }
    }

    private static List<Tensor> typed(ElementType type, List<Tensor> matrices) {
        UnaryOperator<Tensor> cast = a -> Casts.cast(a, type);
        return new ArrayList<>(matrices.stream().map(cast).toList());
    }

    private static Tensor symmetric(Tensor lower) {
        Tensor strict = IndexEntry.tril(lower, Tensor.scalar(-1L));
        return ArithmeticEntry.plus(IndexEntry.tril(lower), Residuals.transposed(strict));
    }

    private static Tensor a(Tensor a) {
        return Casts.as(a, ElementType.FLOAT64);
    }

    private static Tensor difference(Tensor a, Tensor b) {
        return ArithmeticEntry.minus(a, b);
    }

    private static double real(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a.flatten(), ElementType.FLOAT64))[0];
    }

    private static void same(Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape());
        assertEquals(Samples.elements(expected), Samples.elements(actual));
    }
}
