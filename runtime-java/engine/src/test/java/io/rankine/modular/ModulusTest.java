package io.rankine.modular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModulusTest {

    static LongStream moduli() {
        SplittableRandom random = new SplittableRandom(7);
        LongStream edges = LongStream.of(
                1,
                2,
                3,
                4,
                5,
                7,
                17,
                1000,
                (1L << 31) - 1,
                1L << 31,
                (1L << 50) - 1,
                1L << 50,
                (1L << 50) + 1,
                (1L << 52) + 1,
                2305843009218281473L,
                2305843009218936833L,
                (1L << 61) - 1,
                (1L << 62) - 1,
                1L << 62,
                (1L << 62) + 1,
                (1L << 62) + (1L << 60),
                6917529027641081857L,
                9223372036854775783L,
                Long.MAX_VALUE - 1,
                Long.MAX_VALUE);
        LongStream random64 = LongStream.range(1, 63)
                .flatMap(bits ->
                        LongStream.of(1L << bits, (1L << bits) - 1, (1L << bits) | random.nextLong(1L << bits)));
        return LongStream.concat(edges, random64);
    }

    static long[] operands(long p, SplittableRandom random) {
        LongStream edges = LongStream.of(
                0,
                1,
                2,
                p - 2,
                p - 1,
                p,
                p + 1,
                2 * p - 1,
                2 * p,
                -1,
                -p,
                1 - p,
                -p - 1,
                p / 2,
                p / 2 + 1,
                Long.MAX_VALUE,
                Long.MAX_VALUE - 1,
                Long.MIN_VALUE,
                Long.MIN_VALUE + 1);
        return LongStream.concat(
                        edges,
                        LongStream.generate(random::nextLong)
                                .limit(12)
                                .flatMap(x -> LongStream.of(x, Math.floorMod(x, p))))
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("moduli")
    void every_operation_on_long_equals_the_one_on_big_integers(long p) {
        Modulus modulus = Modulus.of(p);
        BigInteger wideP = BigInteger.valueOf(p);
        long[] operands = operands(p, new SplittableRandom(p));
        for (long a : operands) {
            BigInteger wideA = BigInteger.valueOf(a);
            assertEquals(wideA.mod(wideP).longValue(), modulus.reduce(a), () -> a + " mod " + p);
            assertEquals(wideA.negate().mod(wideP).longValue(), modulus.neg(a), () -> "-" + a + " mod " + p);
            assertEquals(Long.remainderUnsigned(a, p), modulus.reduceUnsigned(a), () -> "unsigned " + a + " mod " + p);
            for (long b : operands) {
                BigInteger wideB = BigInteger.valueOf(b);
                assertEquals(wideA.add(wideB).mod(wideP).longValue(), modulus.add(a, b), () -> a + " + " + b);
                assertEquals(wideA.subtract(wideB).mod(wideP).longValue(), modulus.sub(a, b), () -> a + " - " + b);
                assertEquals(wideA.multiply(wideB).mod(wideP).longValue(), modulus.mul(a, b), () -> a + " * " + b);
            }
        }
    }

    @Test
    void int_forms_refuse_moduli_whose_residues_do_not_fit() {
        Modulus p = Modulus.of((1L << 61) - 1);
        for (Executable form : List.<Executable>of(
                () -> p.reduce(-1),
                () -> p.add(1, 2),
                () -> p.sub(1, 2),
                () -> p.mul(3, 5),
                () -> p.neg(1),
                () -> p.pow(2, 140),
                () -> p.inverse(2))) {
            String message = assertThrows(ArithmeticException.class, form).getMessage();
            assertTrue(message.contains("2305843009213693951") && message.contains("2L"), message);
        }
        assertEquals(1L << (140 - 2 * 61), p.pow(2L, 140));
        assertEquals(Integer.MAX_VALUE - 2, Modulus.of(Integer.MAX_VALUE).sub(0, 2));
    }

    @ParameterizedTest
    @ValueSource(
            ints = {1, 2, 3, 4, 17, 255, 65536, 65537, 1 << 30, (1 << 30) + 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE
            })
    void every_operation_on_int_equals_the_one_on_long(int p) {
        Modulus modulus = Modulus.of(p);
        int[] operands = {
            0,
            1,
            2,
            p - 2,
            p - 1,
            p,
            p + 1,
            2 * p,
            -1,
            -p,
            1 - p,
            Integer.MAX_VALUE,
            Integer.MIN_VALUE,
            123456789,
            -987654321
        };
        for (int a : operands) {
            assertEquals(Math.floorMod((long) a, (long) p), modulus.reduce(a));
            assertEquals(Math.floorMod(-(long) a, (long) p), modulus.neg(a));
            for (int b : operands) {
                assertEquals(Math.floorMod((long) a + b, (long) p), modulus.add(a, b), () -> a + " + " + b);
                assertEquals(Math.floorMod((long) a - b, (long) p), modulus.sub(a, b), () -> a + " - " + b);
                assertEquals(Math.floorMod((long) a * b, (long) p), modulus.mul(a, b), () -> a + " * " + b);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("moduli")
    void powers_and_inverses_equal_those_of_big_integers(long p) {
        Modulus modulus = Modulus.of(p);
        BigInteger wideP = BigInteger.valueOf(p);
        for (long a : operands(p, new SplittableRandom(p + 1))) {
            BigInteger wideA = BigInteger.valueOf(a);
            for (long e : new long[] {0, 1, 2, 3, 64, 65537, Long.MAX_VALUE}) {
                assertEquals(
                        wideA.modPow(BigInteger.valueOf(e), wideP).longValue(), modulus.pow(a, e), () -> a + "^" + e);
            }
            if (wideA.gcd(wideP).equals(BigInteger.ONE)) {
                assertEquals(wideA.modInverse(wideP).longValue(), modulus.inverse(a), () -> "inverse of " + a);
                for (long e : new long[] {-1, -7, Long.MIN_VALUE}) {
                    assertEquals(wideA.modPow(BigInteger.valueOf(e), wideP).longValue(), modulus.pow(a, e));
                }
            } else {
                String message = assertThrows(ArithmeticException.class, () -> modulus.inverse(a))
                        .getMessage();
                assertTrue(message.contains(Long.toString(a)) && message.contains(Long.toString(p)), message);
            }
        }
    }

    @Test
    void int_powers_and_inverses_are_those_of_long() {
        Modulus p = Modulus.of(65537);
        assertEquals(1, p.mul(p.inverse(-5), -5));
        assertEquals(p.pow(3L, 65535L), p.pow(3, 65535));
        assertEquals(p.inverse(3), p.pow(3, -1));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, -17, Long.MIN_VALUE})
    void a_modulus_that_is_not_positive_is_refused_with_its_value_and_range(long p) {
        String message = assertThrows(IllegalArgumentException.class, () -> Modulus.of(p))
                .getMessage();
        assertTrue(message.contains("p = " + p) && message.contains("[1, "), message);
    }

    @Test
    void a_modulus_is_a_value_of_rank_0() {
        Modulus p = Modulus.of(17);
        assertEquals(p, Modulus.of(17));
        assertEquals(p.hashCode(), Modulus.of(17).hashCode());
        assertNotEquals(p, Modulus.of(19));
        assertEquals("Modulus(17)", p.toString());
        assertEquals(0, p.rank());
        assertEquals(1, p.count());
        assertEquals(17, p.largest());
        assertEquals(5, p.bits());
        assertThrows(IndexOutOfBoundsException.class, () -> p.dim(0));
        assertThrows(IndexOutOfBoundsException.class, () -> p.at(1));
    }
}
