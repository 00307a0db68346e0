package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Convolutions against their definition in BigInteger and in doubles. */
class ConvolutionOpsTest {

    /** The last ones by transforms. */
    private static final int[][] SIZES = {{1, 1}, {1, 7}, {3, 2}, {4, 4}, {5, 9}, {63, 64}, {2000, 2}, {1023, 1025}};

    private final Random random = new Random(3);

    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8", "INT16", "UINT16", "INT32", "UINT32", "INT64", "UINT64"})
    void integers_wrap_around_in_their_type(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        for (int[] size : SIZES) {
            Tensor a = samples.tensor(type, false, size[0]);
            Tensor b = samples.tensor(type, false, size[1]);
            Tensor out = ConvolutionEntry.convolve(a, b);
            assertEquals(type, out.type());
            assertArrayEquals(new long[] {size[0] + size[1] - 1}, out.shape());
            List<Object> other = Samples.elements(ConvolutionEntry.convolve(b, a));
            for (int k : places(out)) {
                assertEquals(Reference.integer(type, sum(a, b, k)), Samples.get(out, k), type + " at " + k);
                assertEquals(Samples.get(out, k), other.get(k));
            }
        }
    }

    @Test
    void transforms_hold_the_largest_sums() {
        for (long value : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, -1}) {
            Tensor a = Tensor.empty(ElementType.INT64, 2048).fill(value);
            Tensor b = Tensor.empty(ElementType.INT64, 1500).fill(Long.MIN_VALUE);
            for (Tensor other : List.of(a, b)) {
                Tensor out = ConvolutionEntry.convolve(a, other);
                for (int k : places(out)) {
                    assertEquals(sum(a, other, k).longValue(), out.getLong(k));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                1,
                2,
                3,
                10,
                97,
                65537,
                2147483647,
                1L << 40,
                (1L << 61) - 1,
                1L << 62,
                Long.MAX_VALUE - 24,
                Long.MAX_VALUE
            })
    void modulo_p_sums_are_exact_for_every_p(long p) {
        Samples samples = new Samples(p);
        for (int[] size : SIZES) {
            Tensor a = samples.tensor(ElementType.INT64, false, size[0]);
            Tensor b = samples.tensor(ElementType.INT64, false, size[1]);
            assertResidues(p, a, b, ConvolutionEntry.modconvolve(a, b, Modulus.of(p)));
        }
        Tensor largest = Tensor.empty(ElementType.INT64, 1500).fill(p - 1);
        assertResidues(p, largest, largest, ConvolutionEntry.modconvolve(largest, largest, Modulus.of(p)));
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 49, 60, 62})
    void primes_with_roots_of_unity_take_one_transform(int bits) {
        long p = Primes.ntt(4096, bits, 1).at(0).value();
        Samples samples = new Samples(bits);
        Tensor a = samples.tensor(ElementType.INT64, false, 2000);
        Tensor b = samples.tensor(ElementType.INT64, false, 1500);
        assertResidues(p, a, b, ConvolutionEntry.modconvolve(a, b, Modulus.of(p)));
    }

    @ParameterizedTest
    @CsvSource({"FLOAT32,1e-7", "FLOAT64,1e-15", "COMPLEX64,1e-7", "COMPLEX128,1e-15"})
    void floats_are_rounded_as_sums_of_float64(ElementType type, double bound) {
        for (int[] size : SIZES) {
            Tensor a = floats(type, size[0]);
            Tensor b = floats(type, size[1]);
            Tensor out = ConvolutionEntry.convolve(a, b);
            for (int k : places(out)) {
                Complex expected = complexSum(a, b, k);
                double scale = 10 * Math.min(size[0], size[1]);
                assertEquals(expected.re(), element(out, k).re(), bound * scale);
                assertEquals(expected.im(), element(out, k).im(), bound * scale);
            }
        }
    }

    @Test
    void planes_are_sums_of_rows() {
        Samples samples = new Samples(8);
        for (ElementType type : List.of(ElementType.INT32, ElementType.INT64)) {
            Tensor a = samples.tensor(type, false, 5, 6);
            Tensor b = samples.tensor(type, false, 2, 9);
            Tensor out = ConvolutionEntry.convolve2d(a, b);
            assertArrayEquals(new long[] {6, 14}, out.shape());
            for (int i = 0; i < 6; i++) {
                Tensor row = Tensor.zeros(type, 14);
                for (int j = Math.max(0, i - 4); j <= Math.min(1, i); j++) {
                    row = ArithmeticEntry.plus(row, ConvolutionEntry.convolve(a.select(0, i - j), b.select(0, j)));
                }
                assertEquals(Samples.elements(row), Samples.elements(out.select(0, i)));
            }
        }
        Tensor z = floats(ElementType.COMPLEX128, 3, 4);
        Tensor square = ConvolutionEntry.convolve2d(z, z);
        assertEquals(
                Samples.elements(ConvolutionEntry.convolve(z.select(0, 0), z.select(0, 0))),
                Samples.elements(square.select(0, 0)));
    }

    @Test
    void leading_axes_broadcast_and_each_takes_its_modulus() {
        Samples samples = new Samples(9);
        Tensor a = samples.tensor(ElementType.INT64, false, 2, 1, 5);
        Tensor b = samples.tensor(ElementType.INT64, false, 3, 4);
        RnsModuli moduli = RnsModuli.of(5, 1L << 50, Long.MAX_VALUE);
        Tensor out = ConvolutionEntry.modconvolve(a, b, moduli);
        assertArrayEquals(new long[] {2, 3, 8}, out.shape());
        assertResidues(
                Long.MAX_VALUE,
                a.select(0, 1).select(0, 0),
                b.select(0, 2),
                out.select(0, 1).select(0, 2));
        assertArrayEquals(
                new long[] {0, 8},
                ConvolutionEntry.convolve(Tensor.zeros(ElementType.INT32, 0, 5), Tensor.zeros(ElementType.INT32, 4))
                        .shape());
        Tensor none = Tensor.zeros(ElementType.INT64, 0);
        assertThrows(ShapeException.class, () -> ConvolutionEntry.convolve(none, b.select(0, 0)));
        assertThrows(
                ElementTypeException.class,
                () -> ConvolutionEntry.CONVOLVE_LONG.call(b, Tensor.zeros(ElementType.INT32, 4)));
        Tensor same = b.slice(1, 0, 1, 1);
        assertEquals(
                Samples.elements(ArithmeticEntry.times(same, same)),
                Samples.elements(ConvolutionEntry.convolveInto(same, same, same.copy())));
    }

    private static int[] places(Tensor out) {
        int n = (int) out.dim(0);
        return random(n).distinct().toArray();
    }

    /** The ends, and some between. */
    private static IntStream random(int n) {
        return IntStream.concat(
                        IntStream.range(0, Math.min(n, 12)),
                        IntStream.of(n / 3, n / 2, n - n / 3, n - 1, Math.max(0, n - 2), Math.max(0, n - 3)))
                .filter(k -> k < n);
    }

    private static void assertResidues(long p, Tensor a, Tensor b, Tensor out) {
        for (int k : places(out)) {
            assertEquals(sum(a, b, k).mod(BigInteger.valueOf(p)).longValueExact(), out.getLong(k), p + " at " + k);
        }
        Samples.each(out, at -> assertTrue(out.getLong(at) >= 0 && out.getLong(at) < p));
    }

    private static BigInteger sum(Tensor a, Tensor b, int k) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = Math.max(0, k - (int) b.dim(0) + 1); i <= Math.min(k, a.dim(0) - 1); i++) {
            sum = sum.add(Reference.whole(Samples.get(a, i)).multiply(Reference.whole(Samples.get(b, k - i))));
        }
        return sum;
    }

    private static Complex complexSum(Tensor a, Tensor b, int k) {
        double re = 0;
        double im = 0;
        for (int i = Math.max(0, k - (int) b.dim(0) + 1); i <= Math.min(k, a.dim(0) - 1); i++) {
            Complex x = element(a, i);
            Complex y = element(b, k - i);
            re += x.re() * y.re() - x.im() * y.im();
            im += x.re() * y.im() + x.im() * y.re();
        }
        return new Complex(re, im);
    }

    private static Complex element(Tensor tensor, long... at) {
        return switch (Samples.get(tensor, at)) {
            case Complex z -> z;
            case Number real -> Complex.of(real.doubleValue());
            default -> throw new AssertionError(tensor);
        };
    }

    private Tensor floats(ElementType type, long... shape) {
        Tensor z = Tensor.empty(ElementType.COMPLEX128, shape);
        Samples.each(z, at -> Samples.set(z, at, new Complex(random.nextGaussian(), random.nextGaussian())));
        return type.isComplex() ? Casts.cast(z, type) : Casts.cast(ComplexEntry.real(z), type);
    }
}
