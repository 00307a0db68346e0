package io.rankine.modular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.ntt.NegacyclicNtt;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transforms against plain sums and schoolbook products with BigInteger, up to the edges of the lazy ranges. */
class NegacyclicNttTest {

    @ParameterizedTest
    @ValueSource(ints = {30, 50, 60, 61, 62, 63})
    void products_of_transforms_are_schoolbook_products(int bits) {
        Random random = new Random(bits);
        for (int n = 2; n <= 128; n *= 2) {
            Modulus p = Roots.prime(bits, n);
            NegacyclicNtt ntt = NegacyclicNtt.of(p, n, Roots.root(p, n));
            long[] a = random.longs(n).map(p::reduce).toArray();
            long[] b = random.longs(n).map(p::reduce).toArray();
            assertArrayEquals(schoolbook(a, b, p), product(ntt, a, b));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 50, 60, 61, 62, 63})
    void values_are_those_of_the_polynomial_at_odd_powers_of_psi_in_bit_reversed_order(int bits) {
        int n = 4096;
        Modulus p = Roots.prime(bits, n);
        long psi = Roots.root(p, n);
        NegacyclicNtt ntt = NegacyclicNtt.of(p, n, psi);
        for (LongUnaryOperator pattern : patterns(p, bits)) {
            long[] x = LongStream.range(0, n).map(pattern).toArray();
            long[] values = x.clone();
            ntt.forward().transform(values);
            for (int i : new int[] {0, 1, 2, 3, 1000, 2048, 4095}) {
                assertEquals(horner(x, p.pow(psi, 2L * i + 1), p), values[Roots.reversed(i, n)]);
            }
            ntt.inverse().transform(values);
            assertArrayEquals(x, values);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 60, 62, 63})
    void the_inverse_undoes_the_transform_for_every_length(int bits) {
        for (int n = 1; n <= 1 << 13; n *= 2) {
            Modulus p = Roots.prime(bits, n);
            NegacyclicNtt ntt = NegacyclicNtt.of(p, n, Roots.root(p, n));
            long[] x = new Random(n).longs(n).map(p::reduce).toArray();
            long[] y = x.clone();
            ntt.forward().transform(y);
            assertTrue(LongStream.of(y).allMatch(v -> v >= 0 && v < p.value()));
            ntt.inverse().transform(y);
            assertArrayEquals(x, y);
        }
    }

    @Test
    void any_odd_modulus_and_any_twiddles_give_exact_butterflies() {
        Random random = new Random(9);
        // Around the bounds below which residues stay lazy, for so many stages, and at both ends.
        LongStream rooms = LongStream.of(4, 5, 6, 7, 9, 13, 15, 16, 17, 21, 63, 64, 65, 255, 256)
                .map(room -> Long.divideUnsigned(-1, room));
        LongStream moduli = LongStream.concat(
                LongStream.of(1, 2, 3, (1L << 61) + 1, (1L << 62) - 1, 1L << 62, (1L << 62) + 1, Long.MAX_VALUE),
                rooms.flatMap(p -> LongStream.of(p, p + 1)));
        for (long modulus : moduli.toArray()) {
            Modulus p = Modulus.of(modulus);
            for (int n : new int[] {1, 2, 4, 8, 64, 128, 512}) {
                for (LongUnaryOperator pattern : patterns(p, n)) {
                    long[] x = LongStream.range(0, n).map(pattern).toArray();
                    long[] twiddles =
                            random.longs(n).map(w -> w % 4 == 0 ? -1 : w).toArray();
                    long[] forward = x.clone();
                    ForwardNtt.of(p, twiddles).transform(forward);
                    assertArrayEquals(cooleyTukey(x, twiddles, p), forward);
                    long[] inverse = x.clone();
                    InverseNtt.of(p, -7, twiddles).transform(inverse);
                    assertArrayEquals(gentlemanSande(x, twiddles, -7, p), inverse);
                }
            }
        }
    }

    @Test
    void lazy_products_stay_below_twice_the_modulus_for_every_64_bit_factor() {
        long[] edges = {0, 1, -1, -2, Long.MAX_VALUE, Long.MIN_VALUE, (1L << 62) - 1, 1L << 62};
        for (long modulus : new long[] {1, 2, 3, 0x7fff_ffffL, (1L << 61) - 1, (1L << 62) - 57, Long.MAX_VALUE}) {
            Modulus p = Modulus.of(modulus);
            BigInteger big = BigInteger.valueOf(modulus);
            for (long w : new long[] {0, 1, 2, modulus / 2, modulus - 2, modulus - 1}) {
                Twiddles twiddles = Twiddles.of(p, w);
                long factor = twiddles.factors[0];
                assertEquals(
                        BigInteger.valueOf(factor).shiftLeft(64).divide(big).longValue(), twiddles.quotients[0]);
                LongStream factors = LongStream.concat(
                        LongStream.of(edges),
                        LongStream.of(modulus - 1, modulus, 2 * modulus - 1, 2 * modulus, 4 * modulus - 1));
                factors.forEach(y -> {
                    BigInteger lazy = unsigned(Twiddles.multiplyLazy(y, factor, twiddles.quotients[0], modulus));
                    assertTrue(lazy.compareTo(big.shiftLeft(1)) < 0);
                    assertEquals(
                            unsigned(y).multiply(BigInteger.valueOf(factor)).mod(big), lazy.mod(big));
                });
            }
        }
    }

    @Test
    void one_subtraction_reduces_from_twice_the_bound_at_every_edge() {
        for (long bound : new long[] {1, 2, (1L << 62) - 1, (1L << 63) - 2, Long.MAX_VALUE}) {
            for (long x : new long[] {0, 1, bound - 1, bound, bound + 1, 2 * bound - 1}) {
                assertEquals(
                        unsigned(x).mod(BigInteger.valueOf(bound)).longValue(),
                        Twiddles.subtractOnce(Long.compareUnsigned(x, 2 * bound) < 0 ? x : 0, bound));
            }
        }
    }

    @Test
    void what_is_no_transform_is_refused() {
        Modulus p = Modulus.of(17);
        assertRefused("powers of two", () -> ForwardNtt.of(p, 1, 2, 3));
        assertRefused("powers of two", () -> InverseNtt.of(p, 1));
        assertRefused("powers of two", () -> NegacyclicNtt.of(p, 12, 3));
        assertRefused("it must be -1 = 16", () -> NegacyclicNtt.of(p, 8, 2));
        NegacyclicNtt ntt = NegacyclicNtt.of(p, 8, 3);
        assertRefused("7 residues; the transform takes 8", () -> ntt.forward().transform(new long[7]));
        assertRefused("9 residues; the transform takes 8", () -> ntt.inverse().transform(new long[9]));
    }

    private static void assertRefused(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }

    /** All zero, all largest, alternating extremes, random. */
    private static LongUnaryOperator[] patterns(Modulus p, long seed) {
        Random random = new Random(seed);
        return new LongUnaryOperator[] {
            i -> 0, i -> p.value() - 1, i -> (i & 1) == 0 ? p.value() - 1 : 0, i -> p.reduce(random.nextLong())
        };
    }

    private static long[] product(NegacyclicNtt ntt, long[] a, long[] b) {
        long[] x = a.clone();
        long[] y = b.clone();
        ntt.forward().transform(x);
        ntt.forward().transform(y);
        Arrays.setAll(x, i -> ntt.forward().modulus().mul(x[i], y[i]));
        ntt.inverse().transform(x);
        return x;
    }

    private static long[] schoolbook(long[] a, long[] b, Modulus p) {
        BigInteger[] sum = new BigInteger[a.length];
        Arrays.fill(sum, BigInteger.ZERO);
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b.length; j++) {
                BigInteger term = BigInteger.valueOf(a[i]).multiply(BigInteger.valueOf(b[j]));
                int at = (i + j) % a.length;
                sum[at] = i + j < a.length ? sum[at].add(term) : sum[at].subtract(term);
            }
        }
        BigInteger modulus = BigInteger.valueOf(p.value());
        return Arrays.stream(sum).mapToLong(s -> s.mod(modulus).longValue()).toArray();
    }

    private static long horner(long[] x, long at, Modulus p) {
        BigInteger modulus = BigInteger.valueOf(p.value());
        BigInteger value = BigInteger.ZERO;
        for (int i = x.length - 1; i >= 0; i--) {
            value = value.multiply(BigInteger.valueOf(at))
                    .add(BigInteger.valueOf(x[i]))
                    .mod(modulus);
        }
        return value.longValue();
    }

    private static long[] cooleyTukey(long[] values, long[] w, Modulus modulus) {
        BigInteger p = BigInteger.valueOf(modulus.value());
        BigInteger[] x = big(values);
        for (int groups = 1, run = x.length / 2; run > 0; groups *= 2, run /= 2) {
            for (int i = 0; i < x.length; i++) {
                if ((i & run) == 0) {
                    BigInteger turned = x[i + run].multiply(BigInteger.valueOf(w[groups + i / (2 * run)]));
                    x[i + run] = x[i].subtract(turned).mod(p);
                    x[i] = x[i].add(turned).mod(p);
                }
            }
        }
        return Arrays.stream(x).mapToLong(BigInteger::longValue).toArray();
    }

    private static long[] gentlemanSande(long[] values, long[] w, long scale, Modulus modulus) {
        BigInteger p = BigInteger.valueOf(modulus.value());
        BigInteger[] x = big(values);
        for (int groups = x.length / 2, run = 1; groups > 0; groups /= 2, run *= 2) {
            for (int i = 0; i < x.length; i++) {
                if ((i & run) == 0) {
                    BigInteger difference = x[i].subtract(x[i + run]);
                    x[i] = x[i].add(x[i + run]).mod(p);
                    x[i + run] = difference
                            .multiply(BigInteger.valueOf(w[groups + i / (2 * run)]))
                            .mod(p);
                }
            }
        }
        return Arrays.stream(x)
                .mapToLong(v -> v.multiply(BigInteger.valueOf(scale)).mod(p).longValue())
                .toArray();
    }

    private static BigInteger[] big(long[] values) {
        return LongStream.of(values).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
    }

    private static BigInteger unsigned(long x) {
        return new BigInteger(Long.toUnsignedString(x));
    }

    @Test
    void tables_without_room_are_refused() {
        Moduli many = Primes.ntt(1L << 30, 60, 3);
        String message = assertThrows(IllegalArgumentException.class, () -> NegacyclicNtt.of(many, 1 << 30))
                .getMessage();
        assertTrue(
                message.startsWith("ntt: the tables of n = 1073741824 for 3 moduli take 51539607552 bytes"), message);
    }
}
