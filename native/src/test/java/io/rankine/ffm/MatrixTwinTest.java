package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.OperandException;
import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.BatchKernel;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.DecompositionOps;
import io.rankine.ops.LinearOps;
import io.rankine.ops.MatrixEntry;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Factors of matrices around the sizes of blocks: C computes them, as the op's method does, bit by bit; once an instruction set. */
class MatrixTwinTest extends TwinTest {

    private static final int[] SIZES = {1, 2, 5, 8, 9, 15, 16, 17, 24, 31, 33, 63, 64, 65, 127, 130, 200};

    MatrixTwinTest(String isa) {
        super(isa);
    }

    private record Op(String symbol, String signature, int operands, StructuredOp.Kernel method) {

        static List<Op> of(ElementType type) {
            return OPS.stream()
                    .filter(op -> !type.isComplex() || op.signature.contains("inexact"))
                    .toList();
        }
    }

    private static final List<Op> OPS = List.of(
            new Op(
                    "det",
                    "det(a: inexact [..., n, n]) -> [...]",
                    1,
                    (outs, a) -> LinearOps.det(outs[0], (Tensor) a[0])),
            new Op(
                    "cholesky",
                    "cholesky(a: float [..., n, n]) -> [..., n, n]",
                    1,
                    (outs, a) -> DecompositionOps.cholesky(outs[0], (Tensor) a[0])),
            new Op(
                    "inv",
                    "inv(a: inexact [..., n, n]) -> [..., n, n]",
                    1,
                    (outs, a) -> LinearOps.inv(outs[0], (Tensor) a[0])),
            new Op(
                    "solve2",
                    "solve(a: inexact [..., n, n], b: [..., n, k]) -> [..., n, k]",
                    2,
                    (outs, a) -> LinearOps.solve(outs[0], (Tensor) a[0], (Tensor) a[1])));

    private static StructuredOp java(Op op, ElementType type) {
        return StructuredOp.on(op.signature, List.of(type), null, op.method, params(op, type));
    }

    private Tensor inJava(Op op, ElementType type, Tensor... given) {
        return inJava(() -> new Tensor[] {java(op, type).call(given)})[0];
    }

    /** @param left what computes where C does not */
    private StructuredOp inC(Op op, ElementType type, StructuredOp.Kernel left) {
        String symbol = "rk_" + op.symbol + "_" + type.code();
        return StructuredOp.on(op.signature, List.of(type), provider.findBatch(symbol), left, params(op, type));
    }

    private static Param[] params(Op op, ElementType type) {
        return Stream.of("a", "b")
                .limit(op.operands)
                .map(name -> Param.tensor(name, type))
                .toArray(Param[]::new);
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void matrices_of_any_size_and_layout_are_computed_in_c_as_in_java(ElementType type) {
        for (Op op : Op.of(type)) {
            StructuredOp twin = inC(op, type, (outs, operands) -> {
                throw new AssertionError(op.symbol + " is left to Java");
            });
            for (int n : SIZES) {
                Tensor a = matrices(type, n);
                for (Tensor b : List.of(
                        normals(type, n, 1),
                        normals(type, n, 5),
                        normals(type, 40, n).transpose())) {
                    Tensor[] given = Arrays.copyOf(new Tensor[] {a, b}, op.operands);
                    same(op + " of " + n, inJava(op, type, given), twin.call(given));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void small_matrices_of_a_batch_are_computed_in_c_as_in_java(ElementType type) {
        for (int n : new int[] {1, 2, 3, 5, 8}) {
            Tensor x = normals(type.widest(), 19 * n, n + 2).reshape(19, n, n + 2);
            Tensor a = Casts.cast(MatrixEntry.matmul(x, x.permute(0, 2, 1)), type);
            Tensor b = normals(type, 19 * n, 2).reshape(19, n, 2);
            for (Op op : Op.of(type)) {
                Tensor[] given = Arrays.copyOf(new Tensor[] {a, b}, op.operands);
                StructuredOp twin = inC(op, type, (outs, operands) -> {
                    throw new AssertionError(op.symbol + " is left to Java");
                });
                same(op + " of " + n, inJava(op, type, given), twin.call(given));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void matrices_that_have_no_result_are_refused_as_in_java(ElementType type) {
        for (Op op : Op.of(type)) {
            for (int n : new int[] {3, 9, 16, 40, 130}) {
                for (int at : new int[] {0, 1, n / 2, n - 1}) {
                    Tensor a = matrices(type, n);
                    a.select(0, 1).select(0, at).fill(0);
                    a.select(0, 1).select(1, at).fill(0);
                    Tensor[] given = Arrays.copyOf(new Tensor[] {a, normals(type, n, 2)}, op.operands);
                    StructuredOp expected = java(op, type);
                    StructuredOp twin = inC(op, type, op.method);
                    if (op.symbol.equals("det")) {
                        same(op + " of " + n, expected.call(given), twin.call(given));
                        continue;
                    }
                    assertEquals(
                            assertThrows(OperandException.class, () -> expected.call(given))
                                    .getMessage(),
                            assertThrows(OperandException.class, () -> twin.call(given))
                                    .getMessage());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void signs_and_logarithms_of_determinants_are_computed_in_c_as_in_java(ElementType type) {
        Factors parts = new Factors(
                "slogdet",
                "slogdet(a: float [..., n, n]) -> ([...], [...])",
                2,
                (outs, a) -> DecompositionOps.slogdet(outs[0], outs[1], (Tensor) a[0]));
        for (int n : SIZES) {
            Tensor a = normals(type, n, n).transpose();
            hard(type, a).forEach(x -> same(parts, type, x));
            Tensor singular = a.copy();
            singular.select(0, n / 2).fill(0);
            same(parts, type, singular);
            singular.select(0, 0).fill(Double.NaN);
            same(parts, type, singular);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void orthogonal_and_triangular_factors_are_computed_in_c_as_in_java(ElementType type) {
        Factors factors = new Factors(
                "qr",
                "qr(a: float [..., n, m]) -> ([..., n, min(n, m)], [..., min(n, m), m])",
                2,
                (outs, a) -> DecompositionOps.qr(outs[0], outs[1], (Tensor) a[0]));
        int[] sizes = {1, 2, 5, 8, 9, 31, 33, 32, 64, 65, 40, 130, 97};
        for (int i = 0; i < sizes.length; i++) {
            Tensor a = normals(type, sizes[sizes.length - 1 - i], sizes[i]).transpose();
            hard(type, a).forEach(x -> same(factors, type, x));
            Tensor none = a.copy();
            none.select(0, sizes[i] / 2).fill(Double.NaN);
            same(factors, type, none);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void eigenvalues_and_eigenvectors_are_computed_in_c_as_in_java(ElementType type) {
        Factors vectors = new Factors(
                "eigh",
                "eigh(a: float [..., n, n]) -> ([..., n], [..., n, n])",
                2,
                (outs, a) -> DecompositionOps.eigh(outs[0], outs[1], (Tensor) a[0]));
        Factors values = new Factors(
                "eigvalsh",
                "eigvalsh(a: float [..., n, n]) -> [..., n]",
                1,
                (outs, a) -> DecompositionOps.eigvalsh(outs[0], (Tensor) a[0]));
        for (int n : SIZES) {
            Tensor a = normals(type, n, n).transpose();
            hard(type, a).forEach(x -> same(vectors, values, type, x));
            same(vectors, values, type, matrices(type, n));
            Tensor identity = Tensor.zeros(type, n, n);
            identity.diagonal(0, 0, 1).fill(1);
            same(vectors, values, type, identity);
            // Values that lie together, and parts that hardly touch.
            for (int k = 1; k < n; k++) {
                double beside = k % 21 == 0 ? 0x1p-27 : k % 50 == 0 ? 0 : 1;
                identity.select(0, k).select(0, k - 1).fill(beside);
                identity.select(0, k).select(0, k).fill(Math.abs(k % 21 - 10));
            }
            same(vectors, values, type, identity);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void singular_values_and_vectors_are_computed_in_c_as_in_java(ElementType type) {
        Factors vectors = new Factors(
                "svd",
                "svd(a: float [..., n, m]) -> ([..., n, min(n, m)], [..., min(n, m)], [..., min(n, m), m])",
                3,
                (outs, a) -> DecompositionOps.svd(outs[0], outs[1], outs[2], (Tensor) a[0]));
        Factors values = new Factors(
                "svdvals",
                "svdvals(a: float [..., n, m]) -> [..., min(n, m)]",
                1,
                (outs, a) -> DecompositionOps.svdvals(outs[0], (Tensor) a[0]));
        int[] sizes = {1, 2, 5, 8, 9, 31, 33, 32, 64, 65, 40, 100, 97};
        for (int i = 0; i < sizes.length; i++) {
            hard(type, normals(type, sizes[sizes.length - 1 - i], sizes[i]))
                    .forEach(x -> same(vectors, values, type, x));
            same(vectors, values, type, matrices(type, sizes[i]));
            Tensor zeros = normals(type, sizes[i], sizes[i]);
            zeros.select(0, sizes[i] / 2).fill(0);
            zeros.select(1, sizes[i] / 3).fill(0);
            same(vectors, values, type, zeros);
        }
        hard(type, normals(type, 60, 80)).forEach(x -> same(vectors, values, type, x));
        hard(type, normals(type, 150, 70)).forEach(x -> same(vectors, values, type, x));
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void least_squares_of_full_rank_are_computed_in_c_as_in_java(ElementType type) {
        List<ElementType> types = List.of(type, type, ElementType.INT64, type);
        StructuredOp.Kernel method =
                (outs, a) -> DecompositionOps.lstsq(outs[0], outs[1], outs[2], outs[3], (Tensor) a[0], (Tensor) a[1]);
        String signature = "lstsq(a: float [n, m], b: [n, k]) -> ([m, k], [k], i64 [], [min(n, m)])";
        Param[] params = {Param.tensor("a", type), Param.tensor("b", type)};
        BatchKernel kernel = provider.findBatch("rk_lstsq2_" + type.code());
        StructuredOp java = StructuredOp.on(signature, types, null, method, params);
        StructuredOp twin = StructuredOp.on(
                signature,
                types,
                kernel,
                (outs, operands) -> {
                    throw new AssertionError("lstsq is left to Java");
                },
                params);
        int[] sizes = {1, 2, 5, 8, 9, 33, 32, 65, 40, 100, 97};
        for (int i = 0; i < sizes.length; i++) {
            // Of many rows and few columns a triangular factor is found first, some rows at a time.
            int rows = i == 2 || i == 6 ? 1024 + sizes[i] : sizes[sizes.length - 1 - i];
            Tensor a = normals(type, sizes[i], rows).transpose();
            Tensor large = hard(type, a).get(type == ElementType.FLOAT64 ? 6 : 4);
            for (Tensor b :
                    List.of(normals(type, rows, 1), normals(type, 11, rows).transpose())) {
                for (Tensor x : List.of(a, large)) {
                    Tensor[] expected = inJava(() -> java.callEach(x, b));
                    Tensor[] actual = twin.callEach(x, b);
                    for (int r = 0; r < expected.length; r++) {
                        same("lstsq of " + x, expected[r], actual[r]);
                    }
                }
            }
        }
        assertThrows(AssertionError.class, () -> twin.callEach(Tensor.zeros(type, 3, 2), normals(type, 3, 1)));
    }

    /** An op with so many results. */
    private record Factors(String symbol, String signature, int results, StructuredOp.Kernel method) {}

    private void same(Factors vectors, Factors values, ElementType type, Tensor a) {
        same(vectors, type, a);
        same(values, type, a);
    }

    private Tensor[] same(Factors factors, ElementType type, Tensor a) {
        Param param = Param.tensor("a", type);
        List<ElementType> types = Collections.nCopies(factors.results, type);
        BatchKernel kernel = provider.findBatch("rk_" + factors.symbol + "_" + type.code());
        StructuredOp java = StructuredOp.on(factors.signature, types, null, factors.method, param);
        Tensor[] expected = inJava(() -> java.callEach(a));
        StructuredOp.Kernel left = (outs, operands) -> {
            throw new AssertionError(factors.symbol + " is left to Java");
        };
        Tensor[] actual =
                StructuredOp.on(factors.signature, types, kernel, left, param).callEach(a);
        for (int i = 0; i < expected.length; i++) {
            same(factors.symbol + " of " + a, expected[i], actual[i]);
        }
        return actual;
    }

    /** Also dependent, very large and very small ones. */
    private static List<Tensor> hard(ElementType type, Tensor a) {
        Tensor dependent = MatrixEntry.matmul(a.slice(1, 0, 1, 1), a.slice(0, 0, 1, 1));
        List<Tensor> all = new ArrayList<>(List.of(a, dependent, Tensor.zeros(type, a.shape())));
        for (double scale : new double[] {0x1p-140, 0x1p110, 0x1p-1030, 0x1p1000}) {
            Tensor scaled = ArithmeticEntry.times(Casts.as(a, ElementType.FLOAT64), Tensor.scalar(scale));
            if (type == ElementType.FLOAT64 || scale < 0x1p120) {
                all.add(Casts.cast(scaled, type));
            }
        }
        return all;
    }

    @Test
    void a_matrix_that_is_refused_does_not_leave_others_to_java() {
        for (Op op : OPS.subList(1, OPS.size())) {
            StructuredOp twin = inC(op, ElementType.FLOAT64, (outs, operands) -> {
                throw OperandException.of(op.symbol, "matrix", "is left to Java");
            });
            StructuredOp refusing = twin.refusing();
            Tensor regular = matrices(ElementType.FLOAT64, 10).select(0, 0);
            Tensor b = normals(ElementType.FLOAT64, 10, 2);
            Tensor[] singular = Arrays.copyOf(new Tensor[] {Tensor.zeros(ElementType.FLOAT64, 10, 10), b}, op.operands);
            assertThrows(OperandException.class, () -> refusing.call(singular));
            Tensor[] given = Arrays.copyOf(new Tensor[] {regular, b}, op.operands);
            same(op.symbol, inJava(op, ElementType.FLOAT64, given), refusing.call(given));
        }
    }

    /** Two regular ones, positive definite if they are real, the rows and columns of which lie apart. */
    private Tensor matrices(ElementType type, int n) {
        Tensor apart = Tensor.empty(type, 2, n, 2 * n + 1).slice(2, 0, 2 * n, 2).permute(0, 2, 1);
        for (int k = 0; k < 2; k++) {
            Tensor x = normals(type.widest(), n, n + 3);
            Casts.cast(MatrixEntry.matmul(x, x.transpose()), type).copyTo(apart.select(0, k));
        }
        return apart;
    }

    private static void same(String claim, Tensor expected, Tensor actual) {
        if (expected.type().isComplex()) {
            same(claim, expected.realView(), actual.realView());
            same(claim, expected.imagView(), actual.imagView());
            return;
        }
        double[] wanted = PrimitiveArrays.doubles(Casts.as(expected, ElementType.FLOAT64));
        double[] found = PrimitiveArrays.doubles(Casts.as(actual, ElementType.FLOAT64));
        for (int i = 0; i < wanted.length; i++) {
            int at = i;
            assertEquals(wanted[i], found[i], () -> claim + " at " + at);
        }
        assertEquals(wanted.length, found.length, claim);
    }
}
