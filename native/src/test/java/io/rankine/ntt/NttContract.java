package io.rankine.ntt;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Threads;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.modular.RootsOfUnity;
import io.rankine.modular.Twiddles;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What transforms of tensors do, whoever computes them: the polynomial's values, by sums of BigInteger. */
abstract class NttContract {

    private static final int[][] SETS = {
        {30}, {45, 46}, {47, 30, 49}, {50}, {59, 60}, {61, 62}, {63}, {30, 50, 60, 62, 63}
    };

    abstract NttWork work(Modulus[] moduli, int n, long[] factors, long[] scales);

    /** Both directions for primes of these sizes. */
    private final class Pair {
        final RnsModuli moduli;
        final int n;
        final NttWork forward;
        final NttWork inverse;

        Pair(int n, int... bits) {
            this.n = n;
            moduli = RnsModuli.of(Arrays.stream(bits)
                    .mapToLong(b -> Primes.ntt(n, b, 1).at(0).value())
                    .toArray());
            long[] powers = new long[bits.length * n];
            long[] inverses = powers.clone();
            long[] scales = new long[bits.length];
            for (int i = 0; i < bits.length; i++) {
                Modulus p = moduli.at(i);
                long psi = RootsOfUnity.negacyclic(p, n);
                Twiddles.powers(p, psi, powers, i * n, n);
                Twiddles.powers(p, p.inverse(psi), inverses, i * n, n);
                scales[i] = p.inverse((long) n);
            }
            forward = work(moduli.array(), n, powers, new long[0]);
            inverse = work(moduli.array(), n, inverses, scales);
        }

        long value(long[] x, int modulus, int i) {
            BigInteger p = BigInteger.valueOf(moduli.at(modulus).value());
            BigInteger psi = BigInteger.valueOf(RootsOfUnity.negacyclic(moduli.at(modulus), n));
            BigInteger at = psi.modPow(BigInteger.valueOf(2L * i + 1), p);
            BigInteger value = BigInteger.ZERO;
            for (int j = n - 1; j >= 0; j--) {
                value = value.multiply(at).add(BigInteger.valueOf(x[j])).mod(p);
            }
            return value.longValue();
        }
    }

    @Test
    void values_are_those_of_the_polynomials_for_moduli_of_every_kernel_and_any_integers() {
        Random random = new Random(1);
        for (int[] bits : SETS) {
            for (int n : new int[] {1, 2, 4, 32, 64, 128, 1024}) {
                Pair pair = new Pair(n, bits);
                long[] x = random.longs(n).toArray();
                Tensor a = Tensor.empty(ElementType.INT64, 1, bits.length, n);
                PrimitiveArrays.tensor(x, n).copyTo(a);
                Tensor values = Tensor.empty(ElementType.INT64, a.shape());
                pair.forward.rows(values, a, null);
                for (int k = 0; k < bits.length; k++) {
                    for (int i : new int[] {0, n / 3, n - 1}) {
                        assertEquals(pair.value(x, k, i), values.getLong(0, k, reversed(i, n)));
                    }
                }
                Tensor back = Tensor.empty(ElementType.INT64, a.shape());
                pair.inverse.rows(back, values, null);
                for (int k = 0; k < bits.length; k++) {
                    Modulus p = pair.moduli.at(k);
                    assertArrayEquals(LongStream.of(x).map(p::reduce).toArray(), row(back, 0, k));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 46, 49, 50, 60, 62, 63})
    void products_of_values_are_schoolbook_products(int bits) {
        Random random = new Random(bits);
        int n = 64;
        Pair pair = new Pair(n, bits);
        Modulus p = pair.moduli.at(0);
        long[] a = random.longs(n).map(p::reduce).toArray();
        long[] b = random.longs(n)
                .map(i -> i % 2 == 0 ? p.value() - 1 : p.reduce(i))
                .toArray();
        Tensor x = PrimitiveArrays.tensor(a, 1, n);
        Tensor y = PrimitiveArrays.tensor(b, 1, n);
        pair.forward.rows(x, x, null);
        pair.forward.rows(y, y, null);
        for (int i = 0; i < n; i++) {
            x.setLong(0, i, p.mul(x.getLong(0, i), y.getLong(0, i)));
        }
        pair.inverse.rows(x, x, null);
        assertArrayEquals(schoolbook(a, b, p), PrimitiveArrays.longs(x));
    }

    @Test
    void columns_and_strided_rows_and_threads_give_what_rows_give() {
        Random random = new Random(2);
        for (int[] bits : SETS) {
            for (int n : new int[] {2, 8, 64, 256}) {
                int k = bits.length;
                int r = 1 + random.nextInt(7);
                Pair pair = new Pair(n, bits);
                Tensor a = PrimitiveArrays.tensor(random.longs(2L * n * r * k).toArray(), 2, n, r, k);
                Tensor order = PrimitiveArrays.tensor(shuffled(n, random), n);
                for (NttWork work : new NttWork[] {pair.forward, pair.inverse}) {
                    for (Tensor places : new Tensor[] {null, order}) {
                        Tensor rows = a.moveaxis(1, -1).copy();
                        work.rows(rows, rows.copy(), places);
                        long[] expected = PrimitiveArrays.longs(rows);
                        Tensor strided =
                                Tensor.empty(ElementType.INT64, a.shape()).moveaxis(1, -1);
                        work.rows(strided, a.moveaxis(1, -1), places);
                        assertArrayEquals(expected, PrimitiveArrays.longs(strided));
                        Tensor columns = Tensor.empty(ElementType.INT64, a.shape());
                        try (Threads.Limit _ = Threads.limit(2)) {
                            work.columns(columns, a, places);
                        }
                        assertArrayEquals(expected, PrimitiveArrays.longs(columns.moveaxis(1, -1)));
                        Tensor wide = Tensor.zeros(ElementType.INT64, 2, n, 2L * r, k);
                        Tensor apart = wide.slice(2, 1, 2L * r, 2);
                        a.copyTo(apart);
                        work.columns(apart, apart, places);
                        assertArrayEquals(expected, PrimitiveArrays.longs(apart.moveaxis(1, -1)));
                        assertArrayEquals(new long[2 * n * r * k], PrimitiveArrays.longs(wide.slice(2, 0, 2L * r, 2)));
                    }
                }
            }
        }
    }

    @Test
    void threads_share_many_rows() {
        int n = 4096;
        Pair pair = new Pair(n, 46, 60);
        Tensor a = PrimitiveArrays.tensor(new Random(3).longs(8L * 2 * n).toArray(), 8, 2, n);
        Tensor one = Tensor.empty(ElementType.INT64, a.shape());
        Tensor two = Tensor.empty(ElementType.INT64, a.shape());
        pair.forward.rows(one, a, null);
        try (Threads.Limit _ = Threads.limit(2)) {
            pair.forward.rows(two, a, null);
        }
        assertArrayEquals(PrimitiveArrays.longs(one), PrimitiveArrays.longs(two));
    }

    @Test
    void long_columns_give_what_rows_give() {
        int n = 1 << 15;
        Pair pair = new Pair(n, 46, 60);
        for (int r : new int[] {1, 2, 5}) {
            Tensor a = PrimitiveArrays.tensor(new Random(4).longs(2L * r * n).toArray(), n, r, 2);
            Tensor rows = Tensor.empty(ElementType.INT64, r, 2, n);
            pair.forward.rows(rows, a.moveaxis(0, -1), null);
            pair.forward.columns(a, a, null);
            assertArrayEquals(PrimitiveArrays.longs(rows), PrimitiveArrays.longs(a.moveaxis(0, -1)));
        }
    }

    private static long[] shuffled(int n, Random random) {
        long[] order = LongStream.range(0, n).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            long kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        return order;
    }

    private static long[] row(Tensor tensor, int l, int k) {
        return PrimitiveArrays.longs(tensor.select(0, l).select(0, k));
    }

    private static int reversed(int i, int n) {
        return n == 1 ? 0 : Integer.reverse(i) >>> Integer.numberOfLeadingZeros(n) + 1;
    }

    private static long[] schoolbook(long[] a, long[] b, Modulus p) {
        int n = a.length;
        return IntStream.range(0, n)
                .mapToLong(i -> IntStream.range(0, n)
                        .mapToObj(j -> BigInteger.valueOf(a[j])
                                .multiply(BigInteger.valueOf(b[(i - j + n) % n]))
                                .multiply(BigInteger.valueOf(j <= i ? 1 : -1)))
                        .reduce(BigInteger.ZERO, BigInteger::add)
                        .mod(BigInteger.valueOf(p.value()))
                        .longValue())
                .toArray();
    }
}
