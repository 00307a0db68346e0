package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Order, search and sequences for every element type, against sorted lists of boxed elements. */
class SortedOpsTest {

    private static final int[] SIZES = {0, 1, 2, 7, 64, 192, 193, 1023, 6001};

    static Stream<ElementType> ordered() {
        return Arrays.stream(ElementType.values()).filter(type -> !type.isComplex());
    }

    /** Boxed floats are in the order of keys: -0.0 before 0.0, NaN last. */
    @SuppressWarnings("unchecked")
    private static Comparator<Object> order(ElementType type) {
        return type == ElementType.UINT64
                ? (a, b) -> Long.compareUnsigned((Long) a, (Long) b)
                : (a, b) -> ((Comparable<Object>) a).compareTo(b);
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void rows_are_sorted_and_their_order_is_stable(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        for (int size : SIZES) {
            Tensor a = mixed(samples, type, 2, size);
            Tensor sorted = SearchEntry.sort(a);
            Tensor order = SearchEntry.argsort(a);
            assertEquals(type, sorted.type());
            for (int row = 0; row < 2; row++) {
                List<Object> elements = Samples.elements(a.select(0, row));
                assertEquals(elements.stream().sorted(order(type)).toList(), Samples.elements(sorted.select(0, row)));
                List<Object> places = new ArrayList<>(IntStream.range(0, size)
                        .boxed()
                        .sorted(Comparator.comparing(elements::get, order(type)))
                        .map(Integer::longValue)
                        .toList());
                assertEquals(places, Samples.elements(order.select(0, row)));
            }
        }
    }

    /** The lowest bits tell the order, among few different highest ones: descending, equal or at random. */
    @ParameterizedTest
    @EnumSource(names = {"INT32", "UINT32", "INT64", "UINT64"})
    void rows_whose_highest_bits_agree_are_sorted(ElementType type) {
        Random random = new Random(type.ordinal());
        long high = 3L << type.bits() - 2;
        for (int size : new int[] {193, 1000, 7000}) {
            long[] descending = LongStream.range(0, size)
                    .map(i -> size - i + (high & -(i & 1)))
                    .toArray();
            long[] few = random.longs(size, 0, 1 << 9)
                    .map(x -> x + (high & -(x & 1)))
                    .toArray();
            long[] equal = LongStream.range(0, size).map(i -> i % 3 * high).toArray();
            for (long[] bits : List.of(descending, few, equal)) {
                Tensor a = Casts.cast(PrimitiveArrays.tensor(bits, size), type);
                List<Object> elements = Samples.elements(a);
                assertEquals(elements.stream().sorted(order(type)).toList(), Samples.elements(SearchEntry.sort(a)));
                List<Object> places = new ArrayList<>(IntStream.range(0, size)
                        .boxed()
                        .sorted(Comparator.comparing(elements::get, order(type)))
                        .map(Integer::longValue)
                        .toList());
                assertEquals(places, Samples.elements(SearchEntry.argsort(a)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void different_elements_and_places_of_the_ends(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 1);
        for (int size : SIZES) {
            Tensor a = mixed(samples, type, size);
            List<Object> elements = new ArrayList<>(Samples.elements(a));
            elements.replaceAll(
                    x -> x instanceof Double d && d == 0 ? (Object) 0.0 : x instanceof Float f && f == 0 ? 0f : x);
            TreeMap<Object, Long> counts = new TreeMap<>(order(type));
            elements.forEach(x -> counts.merge(x, 1L, Long::sum));
            Tensor[] unique = unique(a);
            assertEquals(List.copyOf(counts.keySet()), Samples.elements(unique[0]));
            assertEquals(List.copyOf(counts.values()), Samples.elements(unique[1]));
            if (size > 0) {
                boolean nan =
                        counts.lastKey().equals(Double.NaN) || counts.lastKey().equals(Float.NaN);
                long largest = elements.indexOf(counts.lastKey());
                long smallest = nan ? largest : elements.indexOf(counts.firstKey());
                assertEquals(largest, SearchEntry.argmax(a).getLong());
                assertEquals(smallest, SearchEntry.argmin(a).getLong());
            }
        }
    }

    @Test
    void values_are_searched_before_equal_ones() {
        Tensor a = PrimitiveArrays.tensor(new double[] {-1, 0, 0, 2, Double.NaN}, 5);
        Tensor values = PrimitiveArrays.tensor(new double[] {-5, -1, -0.0, 0.5, 2, 3, Double.NaN}, 7);
        assertEquals(List.of(0L, 0L, 1L, 3L, 3L, 4L, 4L), Samples.elements(SearchEntry.searchSorted(a, values)));
    }

    @Test
    void values_are_searched_in_rows_of_any_length() {
        for (int size : new int[] {0, 1, 2, 3, 1000, 32768, 32769, 50_000}) {
            Tensor a = PrimitiveArrays.tensor(
                    LongStream.range(0, size).map(i -> i / 3 * 2).toArray(), size);
            long[] values = new Random(size).longs(200, -3, size + 3).toArray();
            long[] places = LongStream.of(values)
                    .map(value -> Math.clamp((value + 1 >> 1) * 3, 0, size))
                    .toArray();
            Tensor found = SearchEntry.searchSorted(a, PrimitiveArrays.tensor(values, values.length));
            assertArrayEquals(places, PrimitiveArrays.longs(found), "of " + size);
        }
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void few_values_are_found_where_many_are(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 40);
        Tensor a = SearchEntry.sort(samples.tensor(type, false, 3000));
        Tensor values = samples.tensor(type, false, 400);
        Tensor found = SearchEntry.searchSorted(a, values);
        for (int from = 0; from < 400; from += 8) {
            Tensor few = SearchEntry.searchSorted(a, values.slice(0, from, from + 8, 1));
            assertEquals(Samples.elements(found.slice(0, from, from + 8, 1)), Samples.elements(few));
        }
        Tensor apart = a.slice(0, 0, 3000, 2);
        assertEquals(
                Samples.elements(SearchEntry.searchSorted(apart.contiguous(), values))
                        .subList(3, 5),
                Samples.elements(SearchEntry.searchSorted(apart, values.slice(0, 3, 5, 1))));
    }

    @Test
    void few_points_lie_on_lines_as_many_do() {
        Random random = new Random(12);
        double[] at = random.doubles(900, -1, 31).toArray();
        double[] ascending = IntStream.range(0, 300).mapToDouble(i -> i / 10.0).toArray();
        at[0] = Double.NaN;
        at[1] = ascending[7];
        at[2] = Double.POSITIVE_INFINITY;
        double[] values = random.doubles(300).toArray();
        values[40] = Double.POSITIVE_INFINITY;
        Tensor xp = PrimitiveArrays.tensor(ascending, 300);
        Tensor fp = PrimitiveArrays.tensor(values, 300);
        Tensor x = PrimitiveArrays.tensor(at, 900);
        Tensor all = SampleEntry.interp(x, xp, fp);
        for (int from = 0; from < 900; from += 9) {
            assertEquals(
                    Samples.elements(all.slice(0, from, from + 9, 1)),
                    Samples.elements(SampleEntry.interp(x.slice(0, from, from + 9, 1), xp, fp)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void sequences_and_selections_take_every_type(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 2);
        Tensor a = samples.tensor(type, false, 3, 4);
        List<Object> rows = Samples.elements(a);
        List<Object> twice = new ArrayList<>(rows);
        twice.addAll(rows);
        assertEquals(twice, Samples.elements(SequenceEntry.concat(a, a)));
        Tensor rolled = SequenceEntry.roll(a, Tensor.scalar(1L));
        assertEquals(rows.get(3), Samples.get(rolled, 0, 0));
        assertEquals(rows.get(0), Samples.get(SequenceEntry.tile(a, 2), 0, 4));
        assertEquals(rows.get(1), Samples.get(SequenceEntry.repeatEach(a, 3), 0, 5));
        Tensor keep = Tensor.zeros(ElementType.BOOL, 3, 4);
        keep.setBoolean(1, 2, true);
        assertEquals(List.of(rows.get(6)), Samples.elements(SearchEntry.filter(a, keep)));
        Tensor zero = Tensor.zeros(type, 2, 2);
        Casts.cast(Tensor.scalar(1L), type).copyTo(zero.slice(0, 1, 2, 1).slice(1, 0, 1, 1));
        assertEquals(List.of(1L, 0L), Samples.elements(SearchEntry.nonZero(zero)));
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8", "INT16", "INT32", "INT64"})
    void powers_wrap_around_and_roots_are_rounded_down(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 3);
        Tensor a = samples.tensor(type, false, 65);
        Tensor b = Tensor.empty(type, 65);
        Samples.each(b, at -> Samples.set(b, at, Reference.integer(type, BigInteger.valueOf(at[0] * 3 % 100))));
        Tensor power = WholeEntry.pow(a, b);
        Tensor length = NumberEntry.clamp(a, Casts.cast(Tensor.scalar(0L), type), Casts.cast(last(type), type));
        Tensor root = WholeEntry.isqrt(length);
        BigInteger modulus = BigInteger.ONE.shiftLeft(8 * type.bytes());
        for (int i = 0; i < 65; i++) {
            BigInteger x = Reference.whole(Samples.get(a, i));
            BigInteger wrapped =
                    x.pow(Reference.whole(Samples.get(b, i)).intValueExact()).mod(modulus);
            assertEquals(Reference.integer(type, wrapped), Samples.get(power, i));
            assertEquals(Reference.whole(Samples.get(length, i)).sqrt(), Reference.whole(Samples.get(root, i)));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = "U?INT.*")
    void powers_to_one_exponent_wrap_around(ElementType type) {
        Tensor a = new Samples(type.ordinal() + 4).tensor(type, false, 5, 7);
        BigInteger modulus = BigInteger.ONE.shiftLeft(8 * type.bytes());
        for (long exponent : new long[] {0, 1, 2, 3, 4, 5, 6, 7, 24, 63, 64, 100, 127}) {
            Tensor power = WholeEntry.pow(a, Casts.cast(Tensor.scalar(exponent), type));
            BigInteger by = BigInteger.valueOf(exponent);
            Samples.each(a, at -> {
                BigInteger wrapped = Reference.whole(Samples.get(a, at)).modPow(by, modulus);
                assertEquals(
                        Reference.integer(type, wrapped),
                        Samples.get(power, at),
                        () -> Samples.get(a, at) + " to the power of " + exponent);
            });
        }
    }

    @Test
    void roots_next_to_squares_are_exact_and_negative_operands_refused() {
        for (long r : new long[] {0, 1, 2, 94906265, 94906266, 94906267, 3037000498L, 3037000499L}) {
            for (long d = -1; d <= 1; d++) {
                long x = r * r + d;
                if (x >= 0) {
                    assertEquals(
                            BigInteger.valueOf(x).sqrt().longValueExact(),
                            WholeEntry.isqrt(Tensor.scalar(x)).getLong());
                }
            }
        }
        assertEquals(
                3037000499L, WholeEntry.isqrt(Tensor.scalar(Long.MAX_VALUE)).getLong());
        Tensor negative = Tensor.scalar(-1L);
        assertThrows(IllegalArgumentException.class, () -> WholeEntry.isqrt(negative));
        assertThrows(IllegalArgumentException.class, () -> WholeEntry.pow(Tensor.scalar(2L), negative));
        assertTrue(WholeEntry.pow(Tensor.scalar(0L), Tensor.scalar(0L)).getLong() == 1);
    }

    @Test
    void uint64_has_roots_and_exponents_from_2_to_63_on() {
        // The last two are the squares of 2^32 - 2 and 2^32 - 1.
        long[] bits = {
            0, 1, 3, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, -2, -1, 4 - (1L << 34), 1 - (1L << 33)
        };
        BigInteger modulus = BigInteger.ONE.shiftLeft(64);
        Tensor all = PrimitiveArrays.tensor(ElementType.UINT64, bits, bits.length);
        Tensor below = PrimitiveArrays.tensor(
                ElementType.UINT64, LongStream.of(bits).map(x -> x - 1).toArray(), bits.length);
        for (Tensor a : new Tensor[] {all, below}) {
            Tensor root = WholeEntry.isqrt(a);
            assertEquals(ElementType.UINT64, root.type());
            Tensor powers = WholeEntry.pow(all, a);
            for (int i = 0; i < bits.length; i++) {
                BigInteger x = unsigned(a, i);
                assertEquals(x.sqrt(), unsigned(root, i), x::toString);
                assertEquals(unsigned(all, i).modPow(x, modulus), unsigned(powers, i), x::toString);
                Tensor power = WholeEntry.pow(all, a.select(0, i));
                for (int k = 0; k < bits.length; k++) {
                    assertEquals(unsigned(all, k).modPow(x, modulus), unsigned(power, k), x::toString);
                }
            }
        }
    }

    private static BigInteger unsigned(Tensor a, long i) {
        return new BigInteger(Long.toUnsignedString(PrimitiveArrays.longs(a)[(int) i]));
    }

    private static Tensor last(ElementType type) {
        int bits = 8 * type.bytes() - (type.isUnsigned() ? 0 : 1);
        return Tensor.scalar(
                BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE).longValueExact());
    }

    private static Tensor[] unique(Tensor a) {
        UniqueResult<Tensor, Tensor> result = SearchEntry.unique(a);
        return new Tensor[] {result.values(), result.counts()};
    }

    /** Elements of few values, so that many are equal, with NaN and both zeros. */
    private static Tensor mixed(Samples samples, ElementType type, long... shape) {
        Tensor a = samples.tensor(Samples.Arrangement.BACKWARDS, type, false, shape);
        Samples.each(a, at -> {
            int pick = samples.random().nextInt(8);
            if (type.isFloating() && pick < 3) {
                double x = pick == 0 ? Double.NaN : pick == 1 ? -0.0 : 0.0;
                Samples.set(a, at, Reference.rounded(type, x));
            }
        });
        return a;
    }
}
