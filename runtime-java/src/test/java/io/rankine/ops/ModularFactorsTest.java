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
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Triangular factors and polynomials modulo primes against products in BigInteger. */
class ModularFactorsTest {

    private static final long LARGEST = Long.MAX_VALUE - 24;

    private final SplittableRandom random = new SplittableRandom(12);

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 17, (1L << 61) - 1, LARGEST})
    void triangular_factors_multiply_to_the_matrix(long prime) {
        Modulus p = Modulus.of(prime);
        for (int[] shape : new int[][] {{1, 1}, {3, 3}, {5, 3}, {3, 5}, {8, 8}, {1, 4}, {4, 1}, {0, 3}, {3, 0}}) {
            for (int rank = 0; rank <= 3; rank++) {
                long[][] rows = rows(shape[0], shape[1], rank);
                long[] flat = Arrays.stream(rows).flatMapToLong(Arrays::stream).toArray();
                Tensor a = PrimitiveArrays.tensor(flat, shape[0], shape[1]);
                ModluResult<Tensor, Tensor, Tensor> factors = ExactEntry.modlu(a, p);
                triangular(factors, shape[0], shape[1]);
                for (int i = 0; i < shape[0]; i++) {
                    for (int j = 0; j < shape[1]; j++) {
                        assertEquals(mod(prime, rows[i][j]), product(prime, factors, i, j));
                    }
                }
            }
        }
    }

    /** Of rank 3 and more any; some columns are then multiples of others. */
    private long[][] rows(int n, int m, int rank) {
        long[][] rows = new long[n][m];
        for (long[] row : rows) {
            Arrays.setAll(row, j -> rank == 0 || j % (rank + 1) == rank ? 0 : random.nextLong() >> random.nextInt(64));
        }
        for (int i = 1; i < n; i++) {
            if (rank < 3 && i >= rank) {
                rows[i] = rows[i - 1].clone();
            }
        }
        return rows;
    }

    private static void triangular(ModluResult<Tensor, Tensor, Tensor> factors, int n, int m) {
        int width = Math.min(n, m);
        assertArrayEquals(new long[] {n, n}, factors.permutation().shape());
        assertArrayEquals(new long[] {n, width}, factors.lower().shape());
        assertArrayEquals(new long[] {width, m}, factors.upper().shape());
        boolean[] seen = new boolean[n];
        for (int i = 0; i < n; i++) {
            long[] row = PrimitiveArrays.longs(factors.permutation().select(0, i));
            assertEquals(1, Arrays.stream(row).sum());
            for (int j = 0; j < n; j++) {
                assertTrue(row[j] == 0 || row[j] == 1 && !seen[j]);
                seen[j] |= row[j] == 1;
            }
            for (int j = 0; j < width; j++) {
                assertTrue(
                        i == j
                                ? factors.lower().getLong(i, j) == 1
                                : i > j || factors.lower().getLong(i, j) == 0);
            }
        }
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < Math.min(i, m); j++) {
                assertEquals(0, factors.upper().getLong(i, j));
            }
        }
    }

    private static BigInteger product(long p, ModluResult<Tensor, Tensor, Tensor> factors, int i, int j) {
        BigInteger sum = BigInteger.ZERO;
        for (int row = 0; row < factors.lower().dim(0); row++) {
            if (factors.permutation().getLong(i, row) == 1) {
                for (int k = 0; k < factors.upper().dim(0); k++) {
                    long x = factors.lower().getLong(row, k);
                    long y = factors.upper().getLong(k, j);
                    assertTrue(x >= 0 && x < p && y >= 0 && y < p);
                    sum = sum.add(BigInteger.valueOf(x).multiply(BigInteger.valueOf(y)));
                }
            }
        }
        return sum.mod(BigInteger.valueOf(p));
    }

    @Test
    void matrices_of_a_batch_have_each_their_modulus_and_composites_are_told() {
        Tensor a = PrimitiveArrays.tensor(random.longs(18).toArray(), 2, 3, 3);
        RnsModuli moduli = RnsModuli.of(97, LARGEST);
        ModluResult<Tensor, Tensor, Tensor> all = ExactEntry.modlu(a, moduli);
        for (int i = 0; i < 2; i++) {
            ModluResult<Tensor, Tensor, Tensor> one = ExactEntry.modlu(a.select(0, i), moduli.at(i));
            assertEquals(
                    Samples.elements(one.lower()), Samples.elements(all.lower().select(0, i)));
            assertEquals(
                    Samples.elements(one.upper()), Samples.elements(all.upper().select(0, i)));
            assertEquals(
                    Samples.elements(one.permutation()),
                    Samples.elements(all.permutation().select(0, i)));
        }
        Tensor even = PrimitiveArrays.tensor(new long[] {2, 1, 4, 3}, 2, 2);
        String message = assertThrows(OperandException.class, () -> ExactEntry.modlu(even, Modulus.of(6)))
                .getMessage();
        assertTrue(message.contains("modlu") && message.contains("modulo 6") && message.contains("prime"), message);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 65537, LARGEST})
    void polynomials_are_quotient_times_divisor_and_a_smaller_remainder(long prime) {
        Modulus p = Modulus.of(prime);
        for (int round = 0; round < 60; round++) {
            long[] a = random.longs(random.nextInt(9)).toArray();
            long[] b = random.longs(random.nextInt(5))
                    .map(x -> x >> random.nextInt(64))
                    .toArray();
            BigInteger[] divisor = reduced(prime, b);
            if (divisor.length == 0) {
                assertThrows(OperandException.class, () -> ExactEntry.modpolydiv(tensor(a), tensor(b), p));
                continue;
            }
            ModpolydivResult<Tensor, Tensor> both = ExactEntry.modpolydiv(tensor(a), tensor(b), p);
            long[] rest = PrimitiveArrays.longs(both.remainder());
            long[] quotient = PrimitiveArrays.longs(both.quotient());
            assertTrue(rest.length < divisor.length);
            assertTrue(rest.length == 0 || rest[rest.length - 1] != 0);
            assertTrue(quotient.length == 0 || quotient[quotient.length - 1] != 0);
            BigInteger[] sum = product(big(quotient), divisor);
            BigInteger[] all = Arrays.copyOf(sum, Math.max(sum.length, rest.length));
            for (int i = 0; i < all.length; i++) {
                BigInteger own = all[i] == null ? BigInteger.ZERO : all[i];
                all[i] = i < rest.length ? own.add(BigInteger.valueOf(rest[i])) : own;
            }
            assertArrayEquals(reduced(prime, a), reduced(prime, all));
        }
    }

    /** All polynomials of small degree, and their divisors by trial. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void factors_are_irreducible_and_multiply_to_the_polynomial(int prime) {
        Modulus p = Modulus.of(prime);
        int degrees = prime == 2 ? 8 : prime == 3 ? 5 : 4;
        long count = (long) Math.pow(prime, degrees + 1);
        for (long code = 1; code < count; code++) {
            long[] a = digits(code, prime, degrees + 1);
            ModpolyfactorResult<Tensor, Tensor> found = ExactEntry.modpolyfactor(tensor(a), p);
            check(prime, a, found);
            List<long[]> factors = factors(found.factors());
            for (long[] factor : factors) {
                if (factor.length > 2) {
                    assertTrue(irreducible(prime, factor), () -> Arrays.toString(a));
                }
            }
        }
    }

    private static boolean irreducible(int prime, long... factor) {
        Modulus p = Modulus.of(prime);
        for (int degree = 1; 2 * degree < factor.length; degree++) {
            for (long code = 0; code < Math.pow(prime, degree); code++) {
                long[] divisor = digits(code, prime, degree + 1);
                divisor[degree] = 1;
                if (ExactEntry.modpolydiv(tensor(factor), tensor(divisor), p)
                                .remainder()
                                .size()
                        == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 7, 97, 65537, 2147483647, LARGEST})
    void products_of_known_factors_come_apart(long prime) {
        Modulus p = Modulus.of(prime);
        for (int round = 0; round < 8; round++) {
            BigInteger[] product = {BigInteger.valueOf(random.nextLong(1, prime))};
            int roots = random.nextInt(6) + 1;
            for (int i = 0; i < roots; i++) {
                BigInteger[] line = {BigInteger.valueOf(random.nextLong(Math.min(prime, 1000))), BigInteger.ONE};
                product = product(product, line);
                if (i == 0) {
                    product = product(product, line);
                }
            }
            long[] a = Arrays.stream(reduced(prime, product))
                    .mapToLong(BigInteger::longValueExact)
                    .toArray();
            ModpolyfactorResult<Tensor, Tensor> found = ExactEntry.modpolyfactor(tensor(a), p);
            check(prime, a, found);
            assertTrue(factors(found.factors()).stream().allMatch(factor -> factor.length == 2));
        }
    }

    /** x^8 - 1 and a power of exponent p, whose derivative is 0. */
    @Test
    void cyclotomic_polynomials_and_powers_of_the_characteristic_come_apart() {
        long[] turn = {-1, 0, 0, 0, 0, 0, 0, 0, 1};
        for (long[] known :
                new long[][] {{2, 1}, {3, 5}, {5, 6}, {7, 5}, {17, 8}, {LARGEST, LARGEST % 8 == 7 ? 5 : 0}}) {
            ModpolyfactorResult<Tensor, Tensor> found = ExactEntry.modpolyfactor(tensor(turn), Modulus.of(known[0]));
            check(known[0], turn, found);
            if (known[1] > 0) {
                assertEquals(known[1], found.exponents().size(), "modulo " + known[0]);
            }
        }
        ModpolyfactorResult<Tensor, Tensor> power =
                ExactEntry.modpolyfactor(tensor(1, 0, 0, 2, 0, 0, 1), Modulus.of(3));
        assertEquals("[1, 1]", Arrays.toString(PrimitiveArrays.longs(power.factors())));
        assertEquals("[6]", Arrays.toString(PrimitiveArrays.longs(power.exponents())));
        ModpolyfactorResult<Tensor, Tensor> none = ExactEntry.modpolyfactor(tensor(5, 0), Modulus.of(7));
        assertArrayEquals(new long[] {0, 1}, none.factors().shape());
        assertEquals(0, none.exponents().size());
    }

    @Test
    void the_polynomial_0_and_composites_are_refused() {
        assertThrows(OperandException.class, () -> ExactEntry.modpolyfactor(tensor(0, 7), Modulus.of(7)));
        assertThrows(OperandException.class, () -> ExactEntry.modpolyfactor(tensor(), Modulus.of(7)));
        for (long composite : new long[] {1, 4, 561, 1L << 40}) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> ExactEntry.modpolyfactor(tensor(1, 1), Modulus.of(composite)))
                    .getMessage();
            assertEquals("modpolyfactor: " + composite + " is not prime; take a prime modulus", message);
        }
        assertThrows(
                OperandException.class,
                () -> ExactEntry.modpolydiv(tensor(1), Tensor.zeros(ElementType.INT64, 2), Modulus.of(7)));
    }

    /** The product of the factors is the polynomial; they differ, are monic, and stand in order of their degree. */
    private static void check(long prime, long[] a, ModpolyfactorResult<Tensor, Tensor> found) {
        BigInteger[] wanted = reduced(prime, a);
        BigInteger[] product = {wanted[wanted.length - 1]};
        List<long[]> factors = factors(found.factors());
        for (int i = 0; i < factors.size(); i++) {
            long[] factor = factors.get(i);
            assertEquals(1, factor[factor.length - 1]);
            assertTrue(factor.length > 1 && (i == 0 || factor.length >= factors.get(i - 1).length));
            assertTrue(i == 0 || !Arrays.equals(factor, factors.get(i - 1)));
            for (long k = found.exponents().getLong(i); k > 0; k--) {
                product = product(product, big(factor));
            }
        }
        assertArrayEquals(wanted, reduced(prime, product));
    }

    private static List<long[]> factors(Tensor rows) {
        List<long[]> factors = new ArrayList<>();
        for (int i = 0; i < rows.dim(0); i++) {
            long[] row = PrimitiveArrays.longs(rows.select(0, i));
            int length = row.length;
            while (row[length - 1] == 0) {
                length--;
            }
            factors.add(Arrays.copyOf(row, length));
        }
        return factors;
    }

    private static long[] digits(long code, int base, int length) {
        long[] digits = new long[length];
        for (int i = 0; i < length; i++) {
            digits[i] = code % base;
            code /= base;
        }
        return digits;
    }

    private static BigInteger[] product(BigInteger[] x, BigInteger[] y) {
        BigInteger[] product = new BigInteger[Math.max(0, x.length + y.length - 1)];
        Arrays.fill(product, BigInteger.ZERO);
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < y.length; j++) {
                product[i + j] = product[i + j].add(x[i].multiply(y[j]));
            }
        }
        return product;
    }

    private static BigInteger[] reduced(long p, long... a) {
        return reduced(p, big(a));
    }

    private static BigInteger[] reduced(long p, BigInteger... a) {
        BigInteger[] residues =
                Arrays.stream(a).map(x -> x.mod(BigInteger.valueOf(p))).toArray(BigInteger[]::new);
        int length = residues.length;
        while (length > 0 && residues[length - 1].signum() == 0) {
            length--;
        }
        return Arrays.copyOf(residues, length);
    }

    private static BigInteger[] big(long... a) {
        return Arrays.stream(a).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
    }

    private static BigInteger mod(long p, long a) {
        return BigInteger.valueOf(a).mod(BigInteger.valueOf(p));
    }

    private static Tensor tensor(long... elements) {
        return PrimitiveArrays.tensor(elements, elements.length);
    }
}
