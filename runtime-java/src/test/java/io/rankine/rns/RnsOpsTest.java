package io.rankine.rns;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.modular.RootsOfUnity;
import io.rankine.ntt.NegacyclicNtt;
import io.rankine.ops.MatrixEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ops on residues against the integers that they stand for. */
class RnsOpsTest {

    private static final RnsModuli WIDE = Primes.ntt(64, 63, 4);
    private static final RnsModuli MIXED = RnsModuli.of(Long.MAX_VALUE, 2, 65537, 1, (1L << 61) - 1, 9);
    private final Random random = new Random();

    static Stream<RnsModuli> bases() {
        return Stream.of(
                RnsModuli.of(1),
                RnsModuli.of(2),
                RnsModuli.of(97),
                RnsModuli.of(2, 3, 5, 7),
                RnsModuli.of(1, 1, 4, 9),
                Primes.ntt(1024, 50, 3),
                Primes.ntt(8, 62, 7),
                WIDE,
                MIXED);
    }

    @ParameterizedTest
    @MethodSource("bases")
    void exact_conversions_give_the_residues_of_the_integer_they_say(RnsModuli q) {
        BigTensor integers = awkward(q.product(), 3, 67);
        Tensor a = view(representatives(integers.residues(q), q));
        assertEquals(integers, BigTensor.combine(a, q));
        for (RnsModuli p : new RnsModuli[] {RnsModuli.of(1), RnsModuli.of(2, 65537), WIDE, q}) {
            assertTensor(integers.residues(p), RnsEntry.baseConvert(a, q, p));
            assertTensor(integers.centered(q.product()).residues(p), RnsEntry.baseConvertCentered(a, q, p));
            assertMultiples(integers, RnsEntry.baseConvertFast(a, q, p), q, p);
        }
    }

    @Test
    void conversions_are_exact_on_both_sides_of_the_bound_of_lazy_sums() {
        RnsModuli q = Primes.ntt(64, 63, 3);
        BigInteger least = BigInteger.TWO.pow(64).subtract(BigInteger.ONE).divide(BigInteger.valueOf(7));
        RnsModuli p = RnsModuli.of(least.longValueExact(), least.longValueExact() + 1, least.longValueExact() - 1);
        BigTensor integers = awkward(q.product(), 2, 1023);
        Tensor a = integers.residues(q);
        assertTensor(integers.residues(p), RnsEntry.baseConvert(a, q, p));
        assertTensor(integers.centered(q.product()).residues(p), RnsEntry.baseConvertCentered(a, q, p));
    }

    private static void assertMultiples(BigTensor integers, Tensor fast, RnsModuli q, RnsModuli p) {
        BigInteger[] exact = integers.toArray();
        BigInteger[] found = BigTensor.combine(fast, p.equals(q) ? p : RnsModuli.of(p.values()))
                .toArray();
        for (int i = 0; i < exact.length; i++) {
            BigInteger value = exact[i];
            BigInteger wanted = found[i];
            assertTrue(
                    Stream.iterate(value, x -> x.add(q.product()))
                            .limit(q.count())
                            .anyMatch(x -> x.mod(p.product()).equals(wanted)),
                    () -> value + " came out as " + wanted);
        }
    }

    @ParameterizedTest
    @MethodSource("bases")
    void rescaling_divides_by_the_last_modulus_and_rounds_to_nearest(RnsModuli q) {
        if (q.count() == 1) {
            return;
        }
        BigTensor integers = awkward(q.product(), 2, 65);
        BigInteger last = BigInteger.valueOf(q.at(q.count() - 1).value());
        BigTensor rounded = integers.map(x -> floor(x.shiftLeft(1).add(last), last.shiftLeft(1)));
        Tensor a = view(representatives(integers.residues(q), q));
        assertTensor(rounded.residues(q.dropLast(1)), RnsEntry.rescale(a, q));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 257, 65537, (1L << 31) - 1, Long.MAX_VALUE})
    void switching_the_modulus_divides_modulo_t_and_changes_little_else(long plain) {
        Modulus t = Modulus.of(plain);
        BigInteger modulus = BigInteger.valueOf(plain);
        for (RnsModuli q : new RnsModuli[] {Primes.ntt(64, 55, 3), RnsModuli.of(25, 11, 13), WIDE}) {
            BigTensor integers = awkward(q.product(), 2, 33).centered(q.product());
            BigInteger last = BigInteger.valueOf(q.at(q.count() - 1).value());
            Tensor a = view(representatives(integers.residues(q), q));
            Tensor switched = RnsEntry.modSwitch(a, q, t);
            BigInteger rest = q.dropLast(1).product();
            BigInteger bound =
                    last.multiply(modulus.add(BigInteger.ONE)).shiftRight(1).add(BigInteger.ONE);
            BigInteger[] before = integers.toArray();
            BigInteger[] residues = BigTensor.combine(switched, q.dropLast(1)).toArray();
            for (int i = 0; i < before.length; i++) {
                BigInteger x = before[i];
                // The one candidate: d = x modulo l, 0 modulo t, of least size as the op says.
                BigInteger d = small(x, last);
                BigInteger u = small(d.negate().multiply(last.modInverse(modulus)), modulus);
                BigInteger change = d.add(u.multiply(last));
                assertTrue(change.abs().compareTo(bound) <= 0);
                assertEquals(BigInteger.ZERO, change.mod(modulus));
                assertEquals(x.subtract(change).divide(last).mod(rest), residues[i]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("bases")
    void digits_times_their_weights_sum_up_to_the_integer(RnsModuli q) {
        BigTensor integers = awkward(q.product(), 2, 9);
        RnsModuli p = RnsModuli.of(Long.MAX_VALUE, 65537);
        Tensor digits = RnsEntry.rnsDigits(view(representatives(integers.residues(q), q)), q, p);
        assertArrayEquals(new long[] {2, q.count(), 2, 9}, digits.shape());
        for (int b = 0; b < 2; b++) {
            for (int c = 0; c < 9; c++) {
                BigInteger sum = BigInteger.ZERO;
                for (int i = 0; i < q.count(); i++) {
                    long digit = digits.getLong(b, i, 0, c);
                    assertTrue(digit < q.at(i).value() || digit == 0);
                    assertEquals(digit % 65537, digits.getLong(b, i, 1, c));
                    BigInteger weight =
                            q.product().divide(BigInteger.valueOf(q.at(i).value()));
                    sum = sum.add(BigInteger.valueOf(digit).multiply(weight));
                }
                assertEquals(integers.get(b, c), sum.mod(q.product()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 16, 31, 60, 63, 64})
    void digits_are_those_of_twos_complement_or_of_the_integer(int bits) {
        BigInteger base = BigInteger.ONE.shiftLeft(bits);
        Tensor a = view(any(3, 7));
        int count = 130 / bits + 1;
        Tensor digits = RnsEntry.digits(a, count, bits);
        assertArrayEquals(new long[] {3, 7, count}, digits.shape());
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 7; j++) {
                BigInteger rest = BigInteger.valueOf(a.getLong(i, j));
                for (int d = 0; d < count; d++) {
                    assertEquals(rest.mod(base).longValue(), digits.getLong(i, j, d));
                    rest = rest.shiftRight(bits);
                }
            }
        }
        for (RnsModuli q : List.of(RnsModuli.of(97), WIDE, MIXED)) {
            BigTensor integers = awkward(q.product(), 2, 11);
            Tensor found = RnsEntry.integerDigits(view(representatives(integers.residues(q), q)), q, count, bits);
            for (int b = 0; b < 2; b++) {
                for (int c = 0; c < 11; c++) {
                    BigInteger rest = integers.get(b, c);
                    for (int d = 0; d < count; d++) {
                        assertEquals(rest.mod(base).longValue(), found.getLong(b, d, c));
                        rest = rest.shiftRight(bits);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 64})
    void automorphisms_put_powers_of_X_in_place_of_X(int n) {
        RnsModuli q = Primes.ntt(64, 45, 2);
        Tensor a = view(any(3, 2, n));
        for (long g : new long[] {1, -1, 3, 5, 2 * n - 1, 2 * n + 1, Long.MIN_VALUE + 1, Long.MAX_VALUE}) {
            Tensor moved = RnsEntry.automorphism(a, Tensor.scalar(g), q);
            long[] expected = new long[3 * 2 * n];
            for (int b = 0; b < 3; b++) {
                for (int i = 0; i < 2; i++) {
                    for (int c = 0; c < n; c++) {
                        int power = BigInteger.valueOf(g)
                                .multiply(BigInteger.valueOf(c))
                                .mod(BigInteger.valueOf(2L * n))
                                .intValue();
                        long value = a.getLong(b, i, c);
                        expected[(b * 2 + i) * n + power % n] =
                                power < n ? q.at(i).reduce(value) : q.at(i).neg(value);
                    }
                }
            }
            assertArrayEquals(expected, PrimitiveArrays.longs(moved));
            assertTensor(transform(moved, q), RnsEntry.automorphismNtt(view(transform(a, q)), Tensor.scalar(g)));
        }
    }

    @Test
    void exponents_and_moduli_broadcast_over_the_batch() {
        RnsModuli q = RnsModuli.of(97, 193);
        Tensor a = any(4, 2, 8);
        Tensor all = RnsEntry.baseConvert(a, q, WIDE);
        for (int b = 0; b < 4; b++) {
            assertTensor(RnsEntry.baseConvert(a.select(0, b), q, WIDE), all.select(0, b));
        }
        Tensor none = Tensor.zeros(ElementType.INT64, 0, 2, 8);
        assertArrayEquals(
                new long[] {0, 4, 8}, RnsEntry.baseConvert(none, q, WIDE).shape());
        assertArrayEquals(new long[] {0, 1, 8}, RnsEntry.rescale(none, q).shape());
        assertArrayEquals(
                new long[] {3, 1, 0},
                RnsEntry.rescale(Tensor.zeros(ElementType.INT64, 3, 2, 0), q).shape());
    }

    @Test
    void what_does_not_fit_is_refused_by_name() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 8);
        assertRefused(
                "baseConvert: moduli 15 and 6 of q have a common factor, 3; nothing",
                () -> RnsEntry.baseConvert(a, RnsModuli.of(15, 6), WIDE));
        assertRefused(
                "rescale: moduli 15 and 6 of q have a common factor, 3; nothing",
                () -> RnsEntry.rescale(a, RnsModuli.of(15, 6)));
        assertRefused(
                "modSwitch: moduli 5 and 10 of q and t have a common factor, 5",
                () -> RnsEntry.modSwitch(a, RnsModuli.of(3, 5), Modulus.of(10)));
        assertRefused(
                "automorphism: g is 4 at []; nothing was written. Allowed: odd values",
                () -> RnsEntry.automorphism(a, Tensor.scalar(4L), RnsModuli.of(3, 5)));
        assertThrows(ShapeException.class, () -> RnsEntry.digits(a, 0, 4));
        assertThrows(ShapeException.class, () -> RnsEntry.digits(a, 4, 0));
        assertThrows(ShapeException.class, () -> RnsEntry.digits(a, 4, 65));
        assertThrows(ShapeException.class, () -> RnsEntry.integerDigits(a, RnsModuli.of(3, 5), 0, 1));
        assertRefused(
                "automorphismNtt: g is 0 at []; nothing was written. Allowed: odd values",
                () -> RnsEntry.automorphismNtt(a, Tensor.scalar(0L)));
        assertThrows(ShapeException.class, () -> RnsEntry.baseConvert(a, WIDE, WIDE));
        assertThrows(ShapeException.class, () -> RnsEntry.baseConvert(a.select(0, 0), RnsModuli.of(3, 5), WIDE));
        assertThrows(ShapeException.class, () -> RnsEntry.rescale(a.slice(0, 0, 1, 1), RnsModuli.of(3)));
        assertRefused(
                "constraint pow2(n) fails",
                () -> RnsEntry.automorphism(
                        Tensor.zeros(ElementType.INT64, 2, 6), Tensor.scalar(3L), RnsModuli.of(3, 5)));
        assertRefused(
                "[3, 8]; it must be [..., 2, n]",
                () -> BigTensor.combine(Tensor.zeros(ElementType.INT64, 3, 8), RnsModuli.of(3, 5)));
        assertRefused(
                "2 values for shape [3]", () -> BigTensor.of(new BigInteger[] {BigInteger.ONE, BigInteger.ONE}, 3));
    }

    @Test
    void conversions_without_correction_are_products_of_matrices() {
        RnsModuli q = Primes.ntt(64, 40, 3);
        Modulus p = Modulus.of(65537);
        Tensor y =
                RnsEntry.rnsDigits(any(3, 20), q, RnsModuli.of(Long.MAX_VALUE)).squeeze(1);
        long[] hats = Arrays.stream(q.values())
                .map(value -> q.product()
                        .divide(BigInteger.valueOf(value))
                        .mod(BigInteger.valueOf(65537))
                        .longValue())
                .toArray();
        Tensor product = MatrixEntry.modmatmul(PrimitiveArrays.tensor(hats, 1, 3), y, p);
        Tensor x = Tensor.zeros(ElementType.INT64, 3, 20);
        for (int i = 0; i < 3; i++) {
            for (int c = 0; c < 20; c++) {
                long weight = q.product()
                        .divide(BigInteger.valueOf(q.at(i).value()))
                        .mod(BigInteger.valueOf(q.at(i).value()))
                        .longValue();
                x.setLong(i, c, q.at(i).mul(y.getLong(i, c), weight));
            }
        }
        assertTensor(product, RnsEntry.baseConvertFast(x, q, RnsModuli.of(65537)));
    }

    /** 0, 1, -1, Q/2 and its neighbours, multiples of large divisors, and random integers, all in [0, Q). */
    private BigTensor awkward(BigInteger product, int rows, int n) {
        BigInteger half = product.shiftRight(1);
        BigInteger[] special = {
            BigInteger.ZERO,
            BigInteger.ONE,
            BigInteger.valueOf(-1),
            BigInteger.valueOf(-2),
            half,
            half.subtract(BigInteger.ONE),
            half.add(BigInteger.ONE),
            product.divide(BigInteger.valueOf(3)),
            product.shiftRight(62),
            product.subtract(product.shiftRight(62))
        };
        BigInteger[] values = new BigInteger[rows * n];
        for (int i = 0; i < values.length; i++) {
            BigInteger value = i % 3 == 0 && i / 3 < special.length
                    ? special[i / 3]
                    : new BigInteger(product.bitLength() + 8, random);
            values[i] = value.mod(product);
        }
        return BigTensor.of(values, rows, n);
    }

    /** Other representatives, as far as they fit. */
    private Tensor representatives(Tensor a, RnsModuli q) {
        Tensor out = a.copy();
        for (long b = 0; b < a.dim(0); b++) {
            for (int i = 0; i < q.count(); i++) {
                for (long c = 0; c < a.dim(2); c++) {
                    long value = a.getLong(b, i, c);
                    long p = q.at(i).value();
                    if (random.nextBoolean()) {
                        out.setLong(new long[] {b, i, c}, value - p);
                    } else if (random.nextBoolean() && value <= Long.MAX_VALUE - p) {
                        out.setLong(new long[] {b, i, c}, value + p);
                    }
                }
            }
        }
        return out;
    }

    /** The same elements, laid out in one of several ways. */
    private Tensor view(Tensor a) {
        int rank = a.rank();
        return switch (random.nextInt(4)) {
            case 0 -> a;
            case 1 -> a.transpose().copy().transpose();
            case 2 -> a.reverse(rank - 1).copy().reverse(rank - 1);
            default -> {
                long[] shape = a.shape();
                shape[rank - 1] = 3 * shape[rank - 1];
                Tensor wide = Tensor.zeros(ElementType.INT64, shape);
                Tensor part = wide.slice(rank - 1, 1, shape[rank - 1], 3);
                a.copyTo(part);
                yield part;
            }
        };
    }

    private Tensor any(long... shape) {
        Tensor tensor = Tensor.empty(ElementType.INT64, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setLong(i, random.nextLong() >> random.nextInt(64));
        }
        return tensor;
    }

    private static Tensor transform(Tensor a, RnsModuli q) {
        Tensor out = a.copy();
        int n = (int) a.dim(2);
        for (int i = 0; i < q.count(); i++) {
            NegacyclicNtt ntt = NegacyclicNtt.of(q.at(i), n, RootsOfUnity.negacyclic(q.at(i), n));
            for (long b = 0; b < a.dim(0); b++) {
                long[] row = PrimitiveArrays.longs(a.select(0, b).select(0, i));
                for (int c = 0; c < n; c++) {
                    row[c] = q.at(i).reduce(row[c]);
                }
                ntt.forward().transform(row);
                PrimitiveArrays.tensor(row, n).copyTo(out.select(0, b).select(0, i));
            }
        }
        return out;
    }

    private static BigInteger floor(BigInteger a, BigInteger b) {
        return a.subtract(a.mod(b)).divide(b);
    }

    /** The representative in (-p/2, p/2]. */
    private static BigInteger small(BigInteger a, BigInteger p) {
        BigInteger residue = a.mod(p);
        return residue.compareTo(p.shiftRight(1)) > 0 ? residue.subtract(p) : residue;
    }

    private static void assertTensor(Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape());
        assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(actual));
    }

    private static void assertRefused(String part, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }
}
