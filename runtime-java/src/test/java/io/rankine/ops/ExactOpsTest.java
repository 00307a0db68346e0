package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Exact results have the properties that define them, over random operands. */
class ExactOpsTest {

    private static final Modulus P = Modulus.of(10007);
    private static final Modulus LARGE = Modulus.of((1L << 61) - 1);

    private final Random random = new Random(3);

    @Test
    void null_spaces_have_all_that_becomes_zero() {
        for (Modulus p : new Modulus[] {Modulus.of(2), P, LARGE}) {
            for (int round = 0; round < 20; round++) {
                int n = random.nextInt(5);
                int m = random.nextInt(5) + 1;
                Tensor a = MatrixEntry.modmatmul(residues(p, n, 2), residues(p, 2, m), p);
                Tensor basis = ExactEntry.modnull(a, p);
                assertEquals(m - LinearEntry.modrank(a, p).getLong(), basis.dim(0));
                assertEquals(basis.dim(0), LinearEntry.modrank(basis, p).getLong());
                for (long element : PrimitiveArrays.longs(MatrixEntry.modmatmul(a, basis.transpose(), p))) {
                    assertEquals(0, element);
                }
            }
        }
        assertThrows(OperandException.class, () -> ExactEntry.modnull(matrix(new long[][] {{2, 1}}), Modulus.of(4)));
    }

    @Test
    void hermite_forms_span_the_same_lattice() {
        for (int round = 0; round < 50; round++) {
            int n = random.nextInt(4) + 1;
            int m = random.nextInt(4) + 1;
            Tensor a = small(n, m);
            Tensor form = ExactEntry.hermite(a);
            // The form does not depend on the basis.
            Tensor other = MatrixEntry.matmul(unimodular(n), a);
            assertEquals(text(form), text(ExactEntry.hermite(other)));
            int last = -1;
            for (int i = 0; i < n; i++) {
                int pivot = 0;
                while (pivot < m && form.getLong(i, pivot) == 0) {
                    pivot++;
                }
                assertTrue(pivot > last || pivot == m);
                for (int above = 0; pivot < m && above <= i; above++) {
                    long element = form.getLong(above, pivot);
                    assertTrue(above == i ? element > 0 : element >= 0 && element < form.getLong(i, pivot));
                }
                last = pivot;
            }
        }
    }

    @Test
    void reduced_bases_span_the_same_lattice_and_are_short() {
        for (int round = 0; round < 50; round++) {
            int n = random.nextInt(5) + 1;
            Tensor short_ = ArithmeticEntry.plus(small(n, n), identity(n, 40));
            Tensor basis = MatrixEntry.matmul(unimodular(n), short_);
            Tensor reduced = ExactEntry.lll(basis);
            assertEquals(text(ExactEntry.hermite(basis)), text(ExactEntry.hermite(reduced)));
            double volume = Math.abs((double) LinearEntry.det(basis).getLong());
            double first = StatisticsEntry.norm(reduced.select(0, 0)).getDouble();
            // What the algorithm promises of the first vector.
            assertTrue(first <= Math.pow(2, (n - 1) / 4.0) * Math.pow(volume, 1.0 / n) * (1 + 1e-9));
        }
        assertEquals("[3, 3][0, 1, 0, 1, 0, 1, -1, 0, 2]", text(ExactEntry.lll(matrix(new long[][] {
            {1, 1, 1}, {-1, 0, 2}, {3, 5, 6}
        }))));
        assertThrows(OperandException.class, () -> ExactEntry.lll(matrix(new long[][] {{1, 2}, {2, 4}})));
    }

    @Test
    void fractions_come_back_from_their_residues() {
        for (int round = 0; round < 200; round++) {
            long numerator = random.nextInt(2001) - 1000;
            long denominator = random.nextInt(1000) + 1;
            long common = Math.max(1, gcd(Math.abs(numerator), denominator));
            long residue = LARGE.mul(LARGE.reduce(numerator), LARGE.inverse(denominator));
            RationalResult<Tensor, Tensor> fraction =
                    ExactEntry.rational(PrimitiveArrays.tensor(new long[] {residue}, 1), LARGE);
            assertEquals(numerator / common, fraction.numerators().getLong(0));
            assertEquals(denominator / common, fraction.denominators().getLong(0));
        }
        Tensor none = PrimitiveArrays.tensor(new long[] {4}, 1);
        assertThrows(OperandException.class, () -> ExactEntry.rational(none, Modulus.of(11)));
    }

    @Test
    void common_divisors_of_polynomials_are_found() {
        for (Modulus p : new Modulus[] {P, LARGE}) {
            for (int round = 0; round < 30; round++) {
                Tensor divisor = SequenceEntry.concat(residues(p, random.nextInt(4)), one());
                // Neighbouring powers of X - 1 and X + 1 have no common divisor.
                Tensor left = power(p, p.neg(1L), random.nextInt(3));
                Tensor right = power(p, 1, random.nextInt(3));
                Tensor a = ConvolutionEntry.modconvolve(divisor, left, p);
                Tensor b = ConvolutionEntry.modconvolve(right, divisor, p);
                assertArrayEquals(
                        PrimitiveArrays.longs(divisor), PrimitiveArrays.longs(ExactEntry.modpolygcd(a, b, p)));
            }
        }
        Tensor zero = Tensor.zeros(ElementType.INT64, 3);
        assertEquals(0, ExactEntry.modpolygcd(zero, zero, P).size());
    }

    private Tensor power(Modulus p, long constant, int exponent) {
        Tensor power = one();
        for (int i = 0; i < exponent; i++) {
            power = ConvolutionEntry.modconvolve(power, PrimitiveArrays.tensor(new long[] {constant, 1}, 2), p);
        }
        return power;
    }

    private static Tensor one() {
        return PrimitiveArrays.tensor(new long[] {1}, 1);
    }

    private Tensor residues(Modulus p, long... shape) {
        Tensor tensor = Tensor.zeros(ElementType.INT64, shape);
        long[] values = random.longs(tensor.size(), 0, p.value()).toArray();
        return PrimitiveArrays.tensor(values, shape);
    }

    private Tensor small(int n, int m) {
        return PrimitiveArrays.tensor(random.longs((long) n * m, -9, 10).toArray(), n, m);
    }

    private Tensor unimodular(int n) {
        long[][] lower = new long[n][n];
        long[][] upper = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                lower[i][j] = i == j ? 1 : random.nextInt(5) - 2;
                upper[j][i] = i == j ? 1 : random.nextInt(5) - 2;
            }
        }
        return MatrixEntry.matmul(matrix(lower), matrix(upper));
    }

    private static Tensor identity(int n, long factor) {
        long[][] rows = new long[n][n];
        for (int i = 0; i < n; i++) {
            rows[i][i] = factor;
        }
        return matrix(rows);
    }

    private static Tensor matrix(long[]... rows) {
        return PrimitiveArrays.tensor(
                Arrays.stream(rows).flatMapToLong(Arrays::stream).toArray(), rows.length, rows[0].length);
    }

    private static String text(Tensor tensor) {
        return Arrays.toString(tensor.shape()) + Arrays.toString(PrimitiveArrays.longs(tensor));
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
