package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Determinants, inverses and solutions against elimination without fractions in BigInteger. */
class LinearOpsTest {

    private static final int[] SIZES = {0, 1, 2, 3, 4, 7, 12, 33};

    private final Random random = new Random(5);

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void solutions_and_inverses_fulfil_their_equations_and_determinants_are_those_of_integers(ElementType type) {
        double rounding = type == ElementType.FLOAT32 || type == ElementType.COMPLEX64 ? 0x1p-24 : 0x1p-53;
        for (int n : SIZES) {
            // Small enough for float32 to hold the determinant.
            Tensor whole = integers(n > 12 ? 2 : 9, n, n);
            Tensor a = Casts.cast(whole, type).transpose();
            BigInteger det = bareiss(whole);
            double size = Math.abs(det.doubleValue());
            double difference = Math.abs(element(LinearEntry.det(a)).re() - det.doubleValue());
            assertTrue(difference <= 1e-9 * size + rounding * size, n + ": " + difference);
            if (det.signum() == 0) {
                continue;
            }
            Tensor b = Casts.cast(integers(9, n, 3), type);
            Tensor x = LinearEntry.solve(a, b);
            assertClose(b, MatrixEntry.matmul(a, x), 1e4 * rounding * n);
            Tensor v = b.select(1, 1);
            assertClose(x.select(1, 1), LinearEntry.solve(a, v), 1e3 * rounding * n);
            Tensor inverse = LinearEntry.inv(a);
            assertEquals(type, inverse.type());
            assertClose(identity(type, n), MatrixEntry.matmul(inverse, a), 1e4 * rounding * n);
        }
    }

    @Test
    void negative_exponents_and_decimals_are_out_of_range() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 2);
        String range = " is out of range: allowed 0 or more";
        String inverse = "; for a negative one take a power of the inverse, of linalg().";
        List<Map.Entry<String, Executable>> calls = List.of(
                Map.entry("matpow: e = -1" + range + inverse + "inv()", () -> LinearEntry.matpow(a, -1)),
                Map.entry(
                        "modmatpow: e = -1" + range + inverse + "modinv(p)",
                        () -> LinearEntry.modmatpow(a, -1, Modulus.of(5))),
                Map.entry(
                        "round: decimals = -2" + range,
                        () -> NumberEntry.round(Tensor.zeros(ElementType.FLOAT64, 2), -2)));
        for (Map.Entry<String, Executable> call : calls) {
            assertEquals(
                    call.getKey(),
                    assertThrows(IllegalArgumentException.class, call.getValue())
                            .getMessage());
        }
    }

    @Test
    void complex_matrices_have_complex_determinants() {
        Tensor a = PrimitiveArrays.complex(new double[] {0, 1, 2, 0, 3, 0, 1, -1}, 2, 2);
        assertEquals(new Complex(-5, 1), LinearEntry.det(a).getComplex());
        assertClose(identity(a.type(), 2), MatrixEntry.matmul(LinearEntry.inv(a), a), 1e-15);
        Tensor zero = PrimitiveArrays.tensor(new double[] {0, 0, 0, 5}, 2, 2);
        assertEquals(0, LinearEntry.det(zero).getDouble());
        Tensor none = PrimitiveArrays.tensor(new double[] {0, 1, Double.NaN, 5}, 2, 2);
        assertTrue(Double.isNaN(LinearEntry.det(none).getDouble()));
        assertTrue(Double.isNaN(LinearEntry.inv(none).getDouble(0, 0)));
    }

    /** Of few rows and of many, which are other kernels. */
    @Test
    void determinants_overflow_only_where_they_are_too_large() {
        for (int n : new int[] {2, 4, 8, 12, 40}) {
            for (double large : new double[] {1e200, 1e-200, 1e160, 1e-160}) {
                double[] elements = new double[n * n];
                for (int i = 0; i < n; i++) {
                    elements[i * (n + 1)] = i < n / 2 ? large : 1 / large;
                }
                Tensor a = PrimitiveArrays.tensor(elements, n, n);
                assertEquals(1, LinearEntry.det(a).getDouble(), 1e-13);
                Tensor z =
                        ArithmeticEntry.times(Casts.cast(a, ElementType.COMPLEX128), Tensor.scalar(new Complex(0, -1)));
                Complex power = new Complex(n % 4 == 0 ? 1 : -1, 0);
                assertEquals(0, LinearEntry.det(z).getComplex().minus(power).abs(), 1e-13);
                elements[0] = 0;
                assertEquals(
                        0,
                        Math.abs(LinearEntry.det(PrimitiveArrays.tensor(elements, n, n))
                                .getDouble()));
            }
        }
    }

    @Test
    void determinants_of_integers_are_exact_or_refused() {
        for (int n : SIZES) {
            for (int bits : new int[] {1, 3, 10, 40, 63}) {
                Tensor a = integers(1L << bits - 1, n, n);
                BigInteger expected = bareiss(a);
                if (expected.bitLength() < 64) {
                    assertEquals(
                            expected.longValueExact(), LinearEntry.det(a.copy()).getLong());
                } else {
                    refused(expected.toString(), () -> LinearEntry.det(a));
                }
            }
        }
        long half = 1L << 62;
        Tensor least = PrimitiveArrays.tensor(new long[] {-2, 0, 0, half}, 2, 2);
        assertEquals(Long.MIN_VALUE, LinearEntry.det(least).getLong());
        assertEquals(
                Long.MIN_VALUE,
                LinearEntry.det(PrimitiveArrays.tensor(new long[] {Long.MIN_VALUE}, 1, 1))
                        .getLong());
        refused("9223372036854775808", () -> LinearEntry.det(PrimitiveArrays.tensor(new long[] {2, 0, 0, half}, 2, 2)));
        Tensor equal = Tensor.empty(ElementType.INT64, 20, 20).fill(Long.MIN_VALUE);
        assertEquals(0, LinearEntry.det(equal).getLong());
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                1,
                2,
                3,
                4,
                6,
                30,
                97,
                210,
                65536,
                2147483647,
                (1L << 61) - 1,
                1L << 62,
                Long.MAX_VALUE - 24,
                Long.MAX_VALUE
            })
    void modulo_p_all_is_exact_for_every_p(long p) {
        Modulus modulus = Modulus.of(p);
        BigInteger big = BigInteger.valueOf(p);
        Samples samples = new Samples(p);
        for (int n : new int[] {0, 1, 2, 3, 5, 9}) {
            for (int round = 0; round < 8; round++) {
                Tensor a = round % 2 == 0 ? integers(4, n, n) : samples.tensor(ElementType.INT64, false, n, n);
                BigInteger det = bareiss(a).mod(big);
                assertEquals(
                        det.longValueExact(), LinearEntry.moddet(a, modulus).getLong());
                if (n == 0) {
                    continue;
                }
                Tensor b = samples.tensor(ElementType.INT64, false, n, 2);
                if (det.gcd(big).equals(BigInteger.ONE)) {
                    Tensor inverse = LinearEntry.modinv(a, modulus);
                    same(ModularEntry.mod(identity(a.type(), n), modulus), MatrixEntry.modmatmul(a, inverse, modulus));
                    Tensor x = LinearEntry.modsolve(a, b, modulus);
                    same(MatrixEntry.modmatmul(inverse, b, modulus), x);
                    same(x.select(1, 0), LinearEntry.modsolve(a, b.select(1, 0), modulus));
                } else {
                    refused(" modulo " + p, () -> LinearEntry.modinv(a, modulus));
                    refused("modsolve: matrix", () -> LinearEntry.modsolve(a, b, modulus));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 97, 2147483647, (1L << 61) - 1, Long.MAX_VALUE - 24})
    void ranks_modulo_primes_are_those_of_products(long p) {
        Modulus modulus = Modulus.of(p);
        for (int r = 0; r <= 5; r++) {
            Tensor left = identity(ElementType.INT64, 7).slice(1, 0, r, 1);
            Tensor right = integers(Long.MAX_VALUE / 2, r, 4);
            // Columns of the identity keep all independent rows of the right factor.
            Tensor product = MatrixEntry.modmatmul(left, right, modulus);
            Tensor mixed = MatrixEntry.modmatmul(integers(p, 7, 7), product, modulus);
            assertEquals(0, LinearEntry.modrank(product, Modulus.of(1)).getLong());
            long rank = LinearEntry.modrank(product, modulus).getLong();
            assertEquals(LinearEntry.modrank(right, modulus).getLong(), rank);
            assertTrue(rank <= Math.min(r, 4));
            assertTrue(p < 1 << 20 || rank == Math.min(r, 4));
            assertTrue(LinearEntry.modrank(mixed, modulus).getLong() <= rank);
            assertEquals(rank, LinearEntry.modrank(product.transpose(), modulus).getLong());
        }
        assertEquals(
                0,
                LinearEntry.modrank(Tensor.zeros(ElementType.INT64, 3, 0), modulus)
                        .getLong());
    }

    @Test
    void ranks_modulo_composite_numbers_are_refused_where_there_is_none() {
        Tensor a = PrimitiveArrays.tensor(new long[] {2, 0, 0, 1}, 2, 2);
        refused("which is 2 * 2", () -> LinearEntry.modrank(a, Modulus.of(4)));
        Tensor b = PrimitiveArrays.tensor(new long[] {2, 3, 3, 2}, 2, 2);
        assertEquals(2, LinearEntry.modrank(b, Modulus.of(6)).getLong());
    }

    @Test
    void traces_and_powers() {
        Tensor a = PrimitiveArrays.tensor(new int[] {1, 1, 1, 0}, 2, 2);
        assertEquals(1, LinearEntry.trace(a).getLong());
        assertEquals(List.of(89, 55, 55, 34), Samples.elements(LinearEntry.matpow(a, 10)));
        assertEquals(List.of(1, 0, 0, 1), Samples.elements(LinearEntry.matpow(a, 0)));
        Tensor z = PrimitiveArrays.complex(new float[] {0, 1, 0, 0, 0, 0, 1, 2}, 2, 2);
        assertEquals(new Complex(1, 3), LinearEntry.trace(z).getComplex());
        Tensor large = integers(Long.MAX_VALUE / 2, 3, 3);
        for (long p : new long[] {1, 2, 1000, Long.MAX_VALUE}) {
            Modulus modulus = Modulus.of(p);
            Tensor power = ModularEntry.mod(identity(ElementType.INT64, 3), modulus);
            for (long e = 0; e < 9; e++) {
                same(power, LinearEntry.modmatpow(large, e, modulus));
                power = MatrixEntry.modmatmul(power, large, modulus);
            }
        }
    }

    @Test
    void batches_broadcast_and_each_takes_its_modulus() {
        Tensor a = integers(9, 2, 1, 3, 3);
        Tensor b = integers(9, 4, 3, 2);
        RnsModuli moduli = RnsModuli.of(97, 101, 103, (1L << 61) - 1);
        Tensor x = LinearEntry.modsolve(a, b, moduli);
        assertArrayEquals(new long[] {2, 4, 3, 2}, x.shape());
        same(
                ModularEntry.mod(b.select(0, 3), moduli.at(3)),
                MatrixEntry.modmatmul(
                        a.select(0, 1).select(0, 0), x.select(0, 1).select(0, 3), moduli.at(3)));
        assertArrayEquals(
                new long[] {0},
                LinearEntry.det(Tensor.zeros(ElementType.FLOAT32, 0, 3, 3)).shape());
        assertEquals(List.of(1.0, 1.0), Samples.elements(LinearEntry.det(Tensor.zeros(ElementType.FLOAT64, 2, 0, 0))));
        assertThrows(ShapeException.class, () -> LinearEntry.inv(Tensor.zeros(ElementType.FLOAT64, 2, 3)));
    }

    @Test
    void refusals_name_the_matrix_and_leave_the_result_as_it_was() {
        Tensor a = identity(ElementType.FLOAT64, 3).broadcastTo(2, 3, 3, 3).copy();
        a.select(0, 1).select(0, 2).select(0, 1).fill(0);
        Tensor out = Tensor.empty(ElementType.FLOAT64, 2, 3, 3, 3).fill(7);
        String message = assertThrows(OperandException.class, () -> LinearEntry.invInto(a, out))
                .getMessage();
        assertTrue(message.startsWith("inv: matrix [1, 2] of the batch is singular"), message);
        assertTrue(message.contains("column 1"), message);
        assertEquals(7.0 * out.size(), ReductionEntry.sumAll(out).getDouble());
        assertThrows(OperandException.class, () -> LinearEntry.invInto(a, a));
        Tensor same = Tensor.empty(ElementType.FLOAT64, 2, 2).fill(1);
        same.setDouble(1, 1, 3);
        LinearEntry.invInto(same, same);
        assertEquals(List.of(1.5, -0.5, -0.5, 0.5), Samples.elements(same));
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64"})
    void solutions_and_inverses_around_the_sizes_of_blocks_have_small_residuals(ElementType type) {
        double eps = type == ElementType.FLOAT32 ? 0x1p-24 : 0x1p-53;
        MatrixSamples samples = new MatrixSamples();
        for (int n : new int[] {15, 16, 17, 63, 64, 65, 127, 130, 200}) {
            Tensor a = Casts.cast(samples.normals(n, n), type).transpose();
            Tensor b = Casts.cast(samples.normals(n, 9), type);
            Tensor x = LinearEntry.solve(a, b);
            Tensor rest = ArithmeticEntry.minus(Residuals.product(a, x), Casts.as(b, ElementType.FLOAT64));
            assertTrue(Residuals.norm(rest) <= n * eps * Residuals.norm(a) * Residuals.norm(x), "solve of " + n);
            Tensor inverse = LinearEntry.inv(a);
            Tensor more = ArithmeticEntry.minus(Residuals.product(a, inverse), Residuals.identity(n));
            assertTrue(Residuals.norm(more) <= n * eps * Residuals.norm(a) * Residuals.norm(inverse), "inv of " + n);
            if (type == ElementType.FLOAT64) {
                double both = LinearEntry.det(inverse).getDouble()
                        * LinearEntry.det(a).getDouble();
                assertEquals(1, both, 1e-6, "det of " + n);
            }
        }
    }

    @Test
    void singular_matrices_of_any_size_are_refused_with_their_column() {
        MatrixSamples samples = new MatrixSamples();
        for (int n : new int[] {1, 7, 8, 9, 17, 64, 65, 130}) {
            for (int column : new int[] {0, n / 2, n - 1}) {
                Tensor a = samples.normals(n, n);
                a.select(1, column).fill(0);
                refused("leaves no pivot in column " + column, () -> LinearEntry.inv(a));
                refused("leaves no pivot in column " + column, () -> LinearEntry.solve(a, a));
                assertEquals(0, Math.abs(LinearEntry.det(a).getDouble()));
            }
        }
    }

    private static void refused(String part, Runnable call) {
        String message = assertThrows(OperandException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }

    private Tensor integers(long bound, long... shape) {
        Tensor a = Tensor.empty(ElementType.INT64, shape);
        Samples.each(a, at -> a.setLong(at, random.nextLong(-bound, bound)));
        return a;
    }

    private static Tensor identity(ElementType type, long n) {
        Tensor identity = Tensor.zeros(type, n, n);
        identity.diagonal(0, 0, 1).fill(1);
        return identity;
    }

    private static void same(Tensor expected, Tensor actual) {
        assertEquals(Samples.elements(expected), Samples.elements(actual));
    }

    private static void assertClose(Tensor expected, Tensor actual, double bound) {
        assertArrayEquals(expected.shape(), actual.shape());
        Samples.each(expected, at -> {
            Complex x = element(expected, at);
            Complex y = element(actual, at);
            double distance = Math.hypot(x.re() - y.re(), x.im() - y.im());
            assertTrue(distance <= bound * (1 + Math.hypot(x.re(), x.im())), distance + " > " + bound);
        });
    }

    private static Complex element(Tensor tensor, long... at) {
        return switch (Samples.get(tensor, at)) {
            case Complex z -> z;
            case Number real -> Complex.of(real.doubleValue());
            default -> throw new AssertionError(tensor);
        };
    }

    /** Bareiss, "Sylvester's identity and multistep integer-preserving Gaussian elimination", Math. Comp. 22, 1968. */
    private static BigInteger bareiss(Tensor a) {
        int n = (int) a.dim(0);
        BigInteger[][] m = new BigInteger[n][n];
        Samples.each(a, at -> m[(int) at[0]][(int) at[1]] = BigInteger.valueOf(a.getLong(at)));
        BigInteger before = BigInteger.ONE;
        int sign = 1;
        for (int k = 0; k < n; k++) {
            int pivot = k;
            while (pivot < n && m[pivot][k].signum() == 0) {
                pivot++;
            }
            if (pivot == n) {
                return BigInteger.ZERO;
            }
            sign = pivot == k ? sign : -sign;
            BigInteger[] row = m[k];
            m[k] = m[pivot];
            m[pivot] = row;
            for (int i = k + 1; i < n; i++) {
                for (int j = k + 1; j < n; j++) {
                    m[i][j] = m[i][j].multiply(m[k][k])
                            .subtract(m[i][k].multiply(m[k][j]))
                            .divide(before);
                }
            }
            before = m[k][k];
        }
        return n == 0 ? BigInteger.ONE : m[n - 1][n - 1].multiply(BigInteger.valueOf(sign));
    }
}
