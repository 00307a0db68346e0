package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.rns.BigTensor;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RingTest {

    private final RandomGenerator random = RandomGenerator.getDefault();

    @ParameterizedTest
    @CsvSource({"1, 3, 1", "2, 5, 2", "4, 63, 2", "8, 31, 3", "64, 63, 4", "128, 62, 3", "128, 50, 2", "32, 14, 1"})
    void products_are_those_of_schoolbook_multiplication(int n, int bits, int count) {
        Ring ring = Ring.of(n, bits, count);
        LongTensor3 a = anyNumbers(2, count, n);
        LongTensor3 b = anyNumbers(2, count, n);
        LongTensor3 c = ring.multiply(a, b);
        for (int batch = 0; batch < 2; batch++) {
            for (int i = 0; i < count; i++) {
                Modulus p = ring.moduli().at(i);
                assertEquals(
                        schoolbook(a.at(batch).at(i), b.at(batch).at(i), p),
                        c.at(batch).at(i));
            }
        }
    }

    @Test
    void a_single_modulus_takes_polynomials_without_an_axis_of_moduli() {
        Modulus p = Primes.ntt(64, 45, 1).at(0);
        Ring ring = Ring.of(64, p);
        LongTensor1 a = anyNumbers(3, 1, 64).at(0).at(0);
        LongTensor1 b = anyNumbers(3, 1, 64).at(1).at(0);
        assertEquals(schoolbook(a, b, p), ring.multiply(a, b));
        assertEquals(a.mod(p), ring.intt(ring.ntt(a)));
    }

    @Test
    void values_are_those_of_the_polynomial_at_odd_powers_of_the_root() {
        Ring ring = Ring.of(16, 40, 2);
        LongTensor2 a = anyNumbers(1, 2, 16).at(0);
        LongTensor2 values = ring.ntt(a).values();
        for (int i = 0; i < 2; i++) {
            Modulus p = ring.moduli().at(i);
            for (int j = 0; j < 16; j++) {
                long x = p.pow(ring.root(i), 2L * j + 1);
                long value = 0;
                for (int c = 15; c >= 0; c--) {
                    value = p.add(p.mul(value, x), a.get(i, c));
                }
                assertEquals(value, values.get(i, Integer.reverse(j) >>> 28));
            }
        }
        assertEquals(ring.ntt(a), ring.ofValues(values));
    }

    @Test
    void sums_and_products_in_the_transform_domain_are_those_of_polynomials() {
        Ring ring = Ring.of(32, 60, 3);
        LongTensor2 a = anyNumbers(1, 3, 32).at(0);
        LongTensor2 b = anyNumbers(1, 3, 32).at(0);
        Ntt<LongTensor2> x = ring.ntt(a);
        Ntt<LongTensor2> y = ring.ntt(b);
        assertEquals(ring.reduce(a), ring.intt(x));
        assertEquals(ring.add(a, b), ring.intt(x.plus(y)));
        assertEquals(ring.subtract(a, b), ring.intt(x.minus(y)));
        assertEquals(ring.negate(a), ring.intt(x.unaryMinus()));
        assertEquals(ring.multiply(a, b), ring.intt(x.times(y)));
        assertEquals(ring.scale(a, -5), ring.intt(x.times(-5)));
        assertEquals(ring.scale(a, -5), ring.negate(ring.add(ring.scale(a, 4), a)));
        for (int i = 0; i < 3; i++) {
            Modulus p = ring.moduli().at(i);
            assertEquals(a.at(i).modsum(b.at(i), p), ring.add(a, b).at(i));
            assertEquals(a.at(i).modsub(b.at(i), p), ring.subtract(a, b).at(i));
        }
    }

    @Test
    void views_of_any_strides_are_taken() {
        Ring ring = Ring.of(16, 50, 2);
        LongTensor3 a = anyNumbers(2, 16, 4)
                .slice(Tensors.all(), Tensors.all(), Tensors.range(0, 4))
                .transpose();
        LongTensor3 view =
                a.slice(Tensors.range(1, 3), Tensors.reversed(), Tensors.all()).permute(0, 2, 1);
        LongTensor3 rows = view.slice(Tensors.all(), Tensors.all(), Tensors.all());
        assertEquals(ring.ntt(rows.copy()), ring.ntt(rows));
        assertEquals(ring.multiply(rows.copy(), rows.copy()), ring.multiply(rows, rows));
        LongTensor2 turned = anyNumbers(1, 16, 2).at(0).transpose();
        assertEquals(ring.add(turned.copy(), turned.reverse(1).copy()), ring.add(turned, turned.reverse(1)));
    }

    @Test
    void integers_without_an_axis_of_moduli_are_taken_modulo_each() {
        Ring ring = Ring.of(8, 30, 3);
        LongTensor2 small = Tensors.random(3).longs(-2, 3, 1, 8);
        LongTensor2 each =
                small.expand(0, 1).copy().reshape(8).unsqueeze(0).expand(0, 1).copy();
        LongTensor2 x = ring.intt(ring.ntt(small));
        assertEquals(3, x.dim(0));
        for (int i = 0; i < 3; i++) {
            assertEquals(each.at(0).mod(ring.moduli().at(i)), x.at(i));
        }
        assertEquals(x, ring.reduce(small));
        assertEquals(ring.add(x, x), ring.add(small, small));
        assertEquals(ring.multiply(x, x), ring.multiply(small, small));
    }

    @Test
    void a_second_operand_is_broadcast_over_the_batch() {
        Ring ring = Ring.of(8, 30, 2);
        LongTensor4 a = anyNumbers(6, 2, 8).reshape(2, 3, 2, 8);
        LongTensor2 b = anyNumbers(1, 2, 8).at(0);
        LongTensor4 product = ring.multiply(a, b);
        Ntt<LongTensor4> sum = ring.ntt(a).plus(ring.ntt(b));
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 3; j++) {
                int row = i;
                int column = j;
                LongTensor2 part = a.at(i).at(j);
                assertEquals(ring.multiply(part, b), product.at(i).at(j));
                Ntt<LongTensor2> selected = sum.select(x -> x.at(row).at(column));
                assertEquals(ring.add(part, b), ring.intt(selected));
            }
        }
    }

    @Test
    void automorphisms_agree_in_both_domains_and_keep_products() {
        Ring ring = Ring.of(32, 60, 2);
        LongTensor3 a = anyNumbers(2, 2, 32);
        LongTensor3 b = anyNumbers(2, 2, 32);
        for (long g : new long[] {3, -1, 9, 63, 1}) {
            LongTensor3 moved = ring.automorphism(a, g);
            assertEquals(moved, ring.intt(ring.ntt(a).automorphism(g)));
            assertEquals(ring.automorphism(ring.multiply(a, b), g), ring.multiply(moved, ring.automorphism(b, g)));
        }
        assertEquals(ring.reduce(a), ring.automorphism(ring.automorphism(a, 5), 13)); // 65 = 1 modulo 64
        Ring single = Ring.of(32, ring.moduli().at(1));
        assertEquals(
                ring.automorphism(a, 7).at(1).at(1), single.automorphism(a.at(1).at(1), 7));
    }

    @Test
    void residues_and_the_integers_they_stand_for_belong_together() {
        Ring ring = Ring.of(8, 55, 3);
        BigInteger product = ring.basis().product();
        LongTensor3 a = anyNumbers(2, 3, 8);
        BigTensor integers = ring.integers(a);
        assertEquals(ring.reduce(a).erased(), ring.residues(integers));
        assertEquals(integers, ring.centered(a).map(x -> x.mod(product)));
        assertTrue(ring.centered(a).magnitude().compareTo(product.shiftRight(1)) <= 0);
        BigInteger factor = product.shiftRight(1).negate();
        assertEquals(integers.map(x -> x.multiply(factor).mod(product)), ring.integers(ring.scale(a, factor)));
        assertEquals(ring.ntt(ring.scale(a, factor)), ring.ntt(a).times(factor));
        Ring single = Ring.of(8, ring.moduli().at(0));
        LongTensor1 one = a.at(1).at(2);
        assertEquals(single.reduce(one).erased(), single.residues(single.integers(one)));
        assertEquals(single.scale(one, -7), single.scale(one, BigInteger.valueOf(-7)));
    }

    @Test
    void ops_on_residues_are_methods_of_tensors() {
        RnsModuli q = Primes.ntt(8, 40, 3);
        LongTensor2 a = anyNumbers(1, 3, 8).at(0);
        LongTensor2 b = a.rns().baseConvert(q, RnsModuli.of(97, 101));
        assertEquals(2, b.dim(0));
        LongTensor2 c = a.rns().rescale(q).rns().modSwitch(q.dropLast(1), Modulus.of(257));
        assertEquals(1, c.dim(0));
        LongTensor3 digits = a.rns().rnsDigits(q, q);
        assertEquals(3, digits.dim(0));
        assertEquals(
                a.mod(q.at(0)).at(0), a.rns().automorphism(Tensors.scalar(1), q).at(0));
        LongTensor3 bytes = a.rns().digits(8, 8);
        assertEquals(8, bytes.dim(2));
        LongTensor2 words = a.rns().integerDigits(q, 5, 32);
        assertEquals(5, words.dim(0));
        LongTensor2 backwards = a.take(LongTensor.arange(8).unaryMinus().minus(1));
        assertEquals(a.reverse(1), backwards);
        LongTensor2 padded = a.pad(2);
        assertEquals(10, padded.dim(1));
    }

    @Test
    void sums_go_along_the_first_axis_of_a_batch() {
        Ring ring = Ring.of(8, 63, 2);
        LongTensor4 a = anyNumbers(6, 2, 8).reshape(3, 2, 2, 8);
        LongTensor3 sum = ring.ntt(a).sum(x -> x.at(0)).intt();
        assertEquals(ring.add(ring.add(a.at(0), a.at(1)), a.at(2)), sum);
        assertEquals(
                LongTensor.zeros(2, 8),
                ring.ntt(LongTensor.zeros(0, 2, 8)).sum(x -> x.at(0)).intt());
        assertRefused(
                "no axis before those of its ring", () -> ring.ntt(sum.at(0)).sum(x -> x.at(0)));
    }

    @Test
    void empty_batches_stay_empty() {
        Ring ring = Ring.of(8, 30, 2);
        LongTensor3 none = LongTensor.zeros(0, 2, 8);
        assertEquals(none, ring.multiply(none, none));
        assertEquals(none, ring.intt(ring.ntt(none).plus(ring.ntt(none))));
    }

    @Test
    void what_does_not_fit_is_refused_with_shapes() {
        Ring ring = Ring.of(8, 30, 2);
        LongTensor2 a = LongTensor.zeros(2, 8);
        LongTensor3 batch = LongTensor.zeros(4, 2, 8);
        assertRefused("[2, 7]; the ring takes [..., 2 or 1, 8]", () -> ring.ntt(LongTensor.zeros(2, 7)));
        assertRefused("[3, 8]; the ring takes [..., 2 or 1, 8]", () -> ring.reduce(LongTensor.zeros(3, 8)));
        assertRefused("[8]; the ring takes", () -> ring.multiply(LongTensor.zeros(8), LongTensor.zeros(8)));
        assertRefused("shapes [2, 8] and [4, 2, 8]", () -> ring.add(a, batch));
        assertRefused("shapes [2, 8] and [4, 2, 8]", () -> ring.ntt(a).times(ring.ntt(batch)));
        assertRefused("must be of one ring", () -> Ring.of(8, 31, 2).intt(ring.ntt(a)));
        assertRefused(
                "must be of one ring", () -> ring.ntt(a).plus(Ring.of(8, 31, 2).ntt(a)));
        assertRefused(
                "must be a view of whole polynomials",
                () -> ring.ntt(batch).select(x -> x.at(0).plus(1)));
        assertRefused(
                "must be a view of whole polynomials", () -> ring.ntt(batch).select(x -> x.transpose()));
        assertRefused("modulus 21 is not prime", () -> Ring.of(2, RnsModuli.of(5, 21)));
        assertRefused("no root of order 16 modulo 29", () -> Ring.of(8, RnsModuli.of(17, 29)));
        assertRefused("n = 12 is out of range", () -> Ring.of(12, Modulus.of(97)));
        assertRefused("no prime of 20 bits is 1 modulo 2097152", () -> Ring.of(1 << 20, 20, 1));
    }

    @Test
    void rings_are_equal_by_length_and_moduli() {
        assertEquals(Ring.of(8, 30, 2), Ring.of(8, Primes.ntt(8, 30, 2)));
        assertEquals(
                Ring.of(8, 30, 2).hashCode(), Ring.of(8, Primes.ntt(8, 30, 2)).hashCode());
        assertNotEquals(Ring.of(8, 30, 2), Ring.of(8, 30, 3));
        assertNotEquals(Ring.of(8, 30, 2), Ring.of(4, Primes.ntt(8, 30, 2)));
    }

    private LongTensor3 anyNumbers(long... shape) {
        return Tensors.random(random.nextLong()).longs(Long.MIN_VALUE, Long.MAX_VALUE, shape[0], shape[1], shape[2]);
    }

    static LongTensor1 schoolbook(LongTensor1 a, LongTensor1 b, Modulus p) {
        int n = (int) a.size();
        BigInteger[] sums = new BigInteger[n];
        java.util.Arrays.fill(sums, BigInteger.ZERO);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                BigInteger product = BigInteger.valueOf(a.get(i)).multiply(BigInteger.valueOf(b.get(j)));
                int at = (i + j) % n;
                sums[at] = i + j < n ? sums[at].add(product) : sums[at].subtract(product);
            }
        }
        LongTensor1 result = LongTensor.zeros(n);
        Moduli one = p;
        for (int i = 0; i < n; i++) {
            result.set(i, sums[i].mod(BigInteger.valueOf(one.largest())).longValueExact());
        }
        return result;
    }

    private static void assertRefused(String part, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }
}
