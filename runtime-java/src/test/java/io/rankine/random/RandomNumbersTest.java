package io.rankine.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RandomNumbersTest {

    private static final int MANY = 200_000;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 42, Long.MIN_VALUE, 0x123456789abcdefL})
    void theWordsAreThoseOfTheJdksSplitMix(long seed) {
        RandomBits bits = new RandomBits(seed);
        SplittableRandom jdk = new SplittableRandom(seed);
        for (int i = 0; i < 3 * RandomBits.BLOCK; i++) {
            assertEquals(jdk.nextLong(), bits.next());
        }
        assertEquals(jdk.nextDouble(), bits.fraction());
    }

    /** A number below n is the upper word of word * n, but for words that would make some numbers likelier. */
    @ParameterizedTest
    @ValueSource(
            longs = {
                1,
                2,
                3,
                100,
                1L << 32,
                1L << 62,
                (1L << 62) + 1,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
                Long.MIN_VALUE + 1,
                -1
            })
    void numbersBelowABoundAreEquallyLikely(long bound) {
        RandomBits bits = new RandomBits(7);
        SplittableRandom jdk = new SplittableRandom(7);
        BigInteger n = new BigInteger(Long.toUnsignedString(bound));
        BigInteger all = BigInteger.ONE.shiftLeft(64);
        for (int i = 0; i < 1000; i++) {
            BigInteger product;
            do {
                product = new BigInteger(Long.toUnsignedString(jdk.nextLong())).multiply(n);
            } while (product.mod(all).compareTo(all.mod(n)) < 0);
            assertEquals(product.divide(all).longValue(), bits.below(bound));
        }
    }

    /** As those of words, of halves of words: the lower one first. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100, 255, 256, 40_000, 65_535, 65_536})
    void numbersOfHalvesOfWordsAreEquallyLikely(int bound) {
        RandomBits bits = new RandomBits(7);
        SplittableRandom jdk = new SplittableRandom(7);
        long[] numbers = new long[RandomBits.BLOCK];
        for (int block = 0; block < 200; block++) {
            bits.belowOfHalves(bound, -5, numbers, RandomBits.BLOCK);
            long word = 0;
            boolean upper = false;
            for (int i = 0; i < numbers.length; upper = !upper) {
                word = upper ? word >>> 32 : jdk.nextLong();
                long product = (word & 0xffffffffL) * bound;
                if ((product & 0xffffffffL) >= (1L << 32) % bound) {
                    assertEquals((product >>> 32) - 5, numbers[i++]);
                }
            }
        }
    }

    @Test
    void bounds_and_types_are_refused_as_they_were_given() {
        RandomNumbers random = new RandomNumbers(3);
        refused(
                "random: bounds 0 to 200: of int8 low is from -128, high up to 128",
                () -> random.whole(ElementType.INT8, 0, 200, 3));
        refused(
                "random: bounds -129 to 0: of int8 low is from -128, high up to 128",
                () -> random.whole(ElementType.INT8, -129, 0, 3));
        refused(
                "random: bounds -1 to 5: of uint32 low is from 0, high up to 4294967296",
                () -> random.whole(ElementType.UINT32, -1, 5, 3));
        refused(
                "random: bounds 0 to 1099511627776: of int32 low is from -2147483648, high up to 2147483648",
                () -> random.whole(ElementType.INT32, 0, 1L << 40, 3));
        assertEquals(3, random.whole(ElementType.INT8, -128, 128, 3).size());
        String whole = "random: whole numbers of ";
        refused(whole + "bool: give an integer type, or call bools", () -> random.whole(ElementType.BOOL, 0, 2, 4));
        refused(
                whole + "float32: give an integer type, or call real",
                () -> random.whole(ElementType.FLOAT32, 0, 2, 4));
        refused(
                whole + "complex64: give an integer type, or call normals",
                () -> random.whole(ElementType.COMPLEX64, 0, 2, 4));
        String real = "random: fractions of ";
        refused(real + "bool: give a float type, or call bools", () -> random.real(ElementType.BOOL, 2));
        refused(real + "int8: give a float type, or call whole", () -> random.real(ElementType.INT8, 2));
        refused(real + "complex128: give a float type, or call normals", () -> random.real(ElementType.COMPLEX128, 2));
    }

    private static void refused(String told, Executable call) {
        assertEquals(told, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void bytesHaveAllNumbersWithinTheirBounds() {
        byte[] all = PrimitiveArrays.bytes(new RandomNumbers(1).whole(ElementType.INT8, -128, 128, MANY));
        int[] counts = new int[256];
        for (byte b : all) {
            counts[b & 0xff]++;
        }
        double even = MANY / 256.0;
        // The sum of squares is that of 255 normal numbers.
        double squares = Arrays.stream(counts)
                .mapToDouble(n -> (n - even) * (n - even) / even)
                .sum();
        assertTrue(squares > 160 && squares < 370, "chi squared " + squares);
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void partsThatFollowEachOtherAreTheWhole(ElementType type) {
        for (int count : new int[] {0, 1, 255, 256, 257, 1000}) {
            RandomNumbers whole = new RandomNumbers(3);
            RandomNumbers parts = new RandomNumbers(3);
            Tensor all = some(whole, type, count);
            for (int from = 0; from < count; from += 100) {
                Tensor part = some(parts, type, Math.min(100, count - from));
                if (!type.isLogical()) { // which leave bits of a word over
                    assertTrue(all.slice(0, from, from + part.size(), 1).allClose(part, 0, 0, false));
                }
            }
        }
    }

    private static Tensor some(RandomNumbers random, ElementType type, long count) {
        long[] shape = {count};
        return type.isLogical()
                ? random.bools(shape)
                : type.isInteger() ? random.whole(type, 3, 100, shape) : random.normals(type, shape);
    }

    @Test
    void normalsFollowTheirDistribution() {
        double[] x = PrimitiveArrays.doubles(new RandomNumbers(11).normals(ElementType.FLOAT64, new long[] {MANY}));
        Arrays.sort(x);
        double largest = 0;
        double cumulative = below(x[0]);
        for (int i = 0; i < MANY; i++) {
            cumulative += i == 0 ? 0 : area(x[i - 1], x[i]);
            largest = Math.max(largest, Math.max(cumulative - (double) i / MANY, (i + 1.0) / MANY - cumulative));
        }
        // Kolmogorov and Smirnov: a larger distance comes once in ten thousand samples
        assertTrue(largest < 2.23 / Math.sqrt(MANY), "distance " + largest);
        long tails =
                Arrays.stream(x).filter(v -> Math.abs(v) > 3.6541528853610088).count();
        assertEquals(MANY * 2 * below(-3.6541528853610088), tails, 30);
        assertEquals(0.5, (double) Arrays.stream(x).filter(v -> v < 0).count() / MANY, 0.005);
    }

    /** The share below x, far from 0, by the continued fraction of Mills' ratio. */
    private static double below(double x) {
        double fraction = -x;
        for (int k = 200; k > 0; k--) {
            fraction = -x + k / fraction;
        }
        return density(x) / fraction;
    }

    private static double area(double from, double to) {
        return (to - from) / 6 * (density(from) + 4 * density((from + to) / 2) + density(to));
    }

    private static double density(double x) {
        return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }

    @Test
    void sameNumbersOnEveryMachine() {
        RandomNumbers random = new RandomNumbers(42);
        assertArrayEquals(
                new double[] {-0.7207291127938286, 1.061883279671703, 1.042008858939967, 0.964487621256556},
                PrimitiveArrays.doubles(random.normals(ElementType.FLOAT64, new long[] {4})));
        assertArrayEquals(
                new long[] {-93, 73, -57, 60},
                PrimitiveArrays.longs(random.whole(ElementType.INT64, -100, 100, new long[] {4})));
        assertArrayEquals(
                new long[] {1, 1, 1, 1, 1, 0, 1, 0},
                PrimitiveArrays.longs(Casts.cast(random.split().bools(new long[] {8}), ElementType.INT64)));
    }

    @Test
    void truthValuesAreEven() {
        Tensor bools = new RandomNumbers(5).bools(new long[] {MANY});
        long[] values = PrimitiveArrays.longs(Casts.cast(bools, ElementType.INT64));
        assertEquals(MANY / 2.0, LongStream.of(values).sum(), 4 * Math.sqrt(MANY / 4.0));
        long changes = 0;
        for (int i = 1; i < MANY; i++) {
            changes += values[i] ^ values[i - 1];
        }
        assertEquals(MANY / 2.0, changes, 4 * Math.sqrt(MANY / 4.0));
    }

    @Test
    void allOrdersAreEquallyLikely() {
        RandomNumbers random = new RandomNumbers(9);
        int[] counts = new int[256];
        int rounds = 24_000;
        for (int i = 0; i < rounds; i++) {
            long[] order = PrimitiveArrays.longs(random.permutation(4));
            counts[(int) (order[0] * 64 + order[1] * 16 + order[2] * 4 + order[3])]++;
        }
        int[] seen = Arrays.stream(counts).filter(count -> count > 0).toArray();
        assertEquals(24, seen.length);
        double expected = rounds / 24.0;
        double square = Arrays.stream(seen)
                .mapToDouble(n -> (n - expected) * (n - expected) / expected)
                .sum();
        assertTrue(square < 58, "chi square of 23 degrees " + square); // passed by one in ten thousand
    }

    @Test
    void splitSourcesDiffer() {
        RandomNumbers random = new RandomNumbers(1);
        RandomNumbers other = random.split();
        Tensor own = random.real(ElementType.FLOAT64, new long[] {5});
        assertFalse(own.allClose(other.real(ElementType.FLOAT64, new long[] {5}), 0, 0, false));
    }
}
