package io.rankine.modular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrimesTest {

    @Test
    void small_numbers_are_prime_where_no_smaller_number_divides_them() {
        for (long n = -3; n < 3000; n++) {
            long number = n;
            boolean divisible = LongStream.range(2, n).anyMatch(d -> number % d == 0);
            assertEquals(n >= 2 && !divisible, Primes.isPrime(n), "n = " + n);
        }
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                561,
                1105,
                1729, // Carmichael
                2047,
                1373653,
                25326001,
                3215031751L, // strong pseudoprimes to the bases 2; 3; 5; 7
                2152302898747L,
                3474749660383L,
                341550071728321L,
                3825123056546413051L, // and up to 11, 13, 17, 31
                9223372036854775805L,
                4611686014132420609L // 2^63 - 3; (2^31 - 1)^2
            })
    void composites_that_deceive_single_bases_are_found(long n) {
        assertFalse(Primes.isPrime(n));
    }

    @Test
    void random_numbers_up_to_63_bits_are_judged_as_BigInteger_judges_them() {
        Random random = new Random();
        for (int i = 0; i < 2000; i++) {
            long n = random.nextLong() >>> 1 + random.nextInt(60);
            assertEquals(BigInteger.valueOf(n).isProbablePrime(80), Primes.isPrime(n), "n = " + n);
        }
        assertTrue(Primes.isPrime(Long.MAX_VALUE - 24)); // the largest below 2^63
    }

    @ParameterizedTest
    @CsvSource({"1, 2, 1", "2, 5, 2", "4, 8, 1", "1024, 20, 5", "4096, 36, 3", "8192, 60, 6", "65536, 63, 4", "1, 63, 3"
    })
    void transform_primes_are_the_largest_of_their_bits(int n, int bits, int count) {
        long[] found = Primes.ntt(n, bits, count).values();
        BigInteger candidate = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        int next = 0;
        while (next < count) {
            boolean wanted = candidate
                                    .subtract(BigInteger.ONE)
                                    .mod(BigInteger.valueOf(2L * n))
                                    .signum()
                            == 0
                    && candidate.isProbablePrime(60);
            if (wanted) {
                assertEquals(candidate.longValueExact(), found[next++]);
            }
            candidate = candidate.subtract(BigInteger.ONE);
            if (!wanted && n > 4096) { // straight to the next candidate
                BigInteger step = BigInteger.valueOf(2L * n);
                candidate = candidate
                        .subtract(BigInteger.ONE)
                        .divide(step)
                        .multiply(step)
                        .add(BigInteger.ONE);
            }
        }
        assertArrayEquals(found, Primes.ntt(n, bits, count).values());
    }

    @Test
    void what_cannot_be_had_is_refused_by_name() {
        assertMessage(
                "Primes.ntt: no prime of 13 bits is 1 modulo 8192 (2 n); take more bits",
                () -> Primes.ntt(4096, 13, 1));
        assertMessage("only 1 prime of 2 bits is 1 modulo 2 (2 n), not 2; take", () -> Primes.ntt(1, 2, 2));
        assertMessage("n = 1000 is out of range; it is a power of two", () -> Primes.ntt(1000, 60, 1));
        assertMessage("bits = 64", () -> Primes.ntt(1024, 64, 1));
        assertMessage("bits = 1,", () -> Primes.ntt(1, 1, 1));
        assertMessage("count = 0", () -> Primes.ntt(1024, 60, 0));
        assertMessage("count in 1 to 65536", () -> Primes.ntt(4, 50, Integer.MAX_VALUE));
        assertMessage("n = 0", () -> Primes.ntt(0, 60, 1));
        assertMessage("n = -9223372036854775808", () -> Primes.ntt(Long.MIN_VALUE, 60, 1));
        assertMessage("only ", () -> Primes.ntt(64, 14, Integer.MAX_VALUE));
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "1, 4", "2, 5", "4, 8", "64, 12", "1024, 20", "16, 63", "4096, 60"})
    void the_root_is_the_smallest_of_its_order(int n, int bits) {
        Modulus p = Primes.ntt(n, bits == 2 ? 2 : bits, 1).at(0);
        long root = RootsOfUnity.negacyclic(p, n);
        BigInteger modulus = BigInteger.valueOf(p.value());
        assertEquals(modulus.subtract(BigInteger.ONE), BigInteger.valueOf(root).modPow(BigInteger.valueOf(n), modulus));
        if (bits <= 20) {
            long[] all = LongStream.range(1, p.value())
                    .filter(r -> p.pow(r, (long) n) == p.value() - 1)
                    .toArray();
            assertEquals(n, all.length);
            assertEquals(Arrays.stream(all).min().getAsLong(), root);
        }
    }

    @Test
    void moduli_without_a_root_are_refused_with_the_reason() {
        assertMessage("modulus 15 is not prime", () -> RootsOfUnity.negacyclic(Modulus.of(15), 1));
        assertMessage("modulus 1 is not prime", () -> RootsOfUnity.negacyclic(Modulus.of(1), 4));
        assertMessage(
                "no root of order 8 modulo 7, which is 7 modulo 8", () -> RootsOfUnity.negacyclic(Modulus.of(7), 4));
        assertMessage("no root of order 4 modulo 2", () -> RootsOfUnity.negacyclic(Modulus.of(2), 2));
        assertMessage("n = 12 is out of range", () -> RootsOfUnity.negacyclic(Modulus.of(97), 12));
        assertEquals(1, RootsOfUnity.negacyclic(Modulus.of(2), 1));
    }

    private static void assertMessage(String part, org.junit.jupiter.api.function.Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }
}
