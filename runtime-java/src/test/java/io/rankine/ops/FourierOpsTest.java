package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.fourier.Roots;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transforms against their definition in decimals of 34 digits. */
class FourierOpsTest {

    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final BigDecimal TWO_PI = new BigDecimal("6.2831853071795864769252867665590057683943");

    private final Random random = new Random(1);

    @Test
    void transforms_of_a_size_cut_elements_or_add_zeros() {
        Tensor a = PrimitiveArrays.tensor(new double[] {1, 4, 9, 16, 2, 3, 5, 7}, 2, 4);
        for (long size : new long[] {1, 3, 4, 6, 7}) {
            Tensor fitted = Tensor.zeros(ElementType.FLOAT64, 2, size);
            long kept = Math.min(4, size);
            a.slice(1, 0, kept, 1).copyTo(fitted.slice(1, 0, kept, 1));
            Tensor z = FourierEntry.fft(a, size);
            same(FourierEntry.fft(fitted), z);
            same(FourierEntry.rfft(fitted), FourierEntry.rfft(a, size));
            same(FourierEntry.ifft(fitted), FourierEntry.ifft(a, size));
            same(FourierEntry.ifft(z), FourierEntry.ifft(z, size));
        }
        Tensor none = FourierEntry.fft(Tensor.zeros(ElementType.FLOAT32, 2, 0), 3);
        same(Tensor.zeros(ElementType.COMPLEX64, 2, 3), none);
        String message =
                assertThrows(ShapeException.class, () -> FourierEntry.fft(a, 0)).getMessage();
        assertTrue(message.startsWith("fft"), message);
    }

    private static void same(Tensor expected, Tensor actual) {
        assertEquals(expected.type(), actual.type());
        assertArrayEquals(expected.shape(), actual.shape());
        assertEquals(Samples.elements(expected), Samples.elements(actual));
    }

    /** All kinds of factors; 37, 74 and 127 have ones that go by convolution. */
    @ParameterizedTest
    @ValueSource(
            ints = {
                1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 22, 25, 31, 32, 37, 60, 64, 74, 77, 121, 127, 128, 134, 143, 210
            })
    void every_length_is_right_to_a_few_units_in_the_last_place(int n) {
        Tensor z = complex(n);
        double[] expected = definition(z);
        double bound = 0x1p-53 * 3 * (1 + Math.log(n) / Math.log(2)) * length(expected);
        double[] actual = PrimitiveArrays.doubleParts(FourierEntry.fft(z));
        assertTrue(distance(expected, actual) <= bound, () -> n + ": " + distance(expected, actual) / bound);
        double[] back = PrimitiveArrays.doubleParts(FourierEntry.ifft(FourierEntry.fft(z)));
        double[] given = PrimitiveArrays.doubleParts(z);
        assertTrue(distance(given, back) <= 0x1p-52 * 3 * (1 + Math.log(n) / Math.log(2)) * length(given));
        Tensor x = ComplexEntry.real(z);
        double[] whole = PrimitiveArrays.doubleParts(FourierEntry.fft(x));
        double[] first = PrimitiveArrays.doubleParts(FourierEntry.rfft(x));
        assertEquals(2 * (n / 2 + 1), first.length);
        double[] begin = Arrays.copyOf(whole, first.length);
        assertTrue(distance(begin, first) <= 2 * bound);
        double[] row = PrimitiveArrays.doubles(FourierEntry.irfft(FourierEntry.rfft(x), n));
        assertTrue(distance(PrimitiveArrays.doubles(x), row) <= 0x1p-52 * 20 * length(row));
    }

    @ParameterizedTest
    @ValueSource(ints = {1023, 1024, 2047, 4096, 6561, 10000, 65536, 65537})
    void waves_have_one_peak_and_lengths_are_kept(int n) {
        double[] parts = new double[2 * n];
        int frequency = n / 3;
        Roots roots = new Roots(n);
        for (int i = 0; i < n; i++) {
            roots.put((long) i * frequency % n, parts, 2 * i);
        }
        Tensor wave = PrimitiveArrays.complex(parts, n);
        double[] peak = PrimitiveArrays.doubleParts(FourierEntry.ifft(wave));
        int at = (n - frequency) % n;
        // exp(-2 pi i f j / n) is n times the inverse transform's place f; that of the conjugate lies at n - f.
        double[] forward = PrimitiveArrays.doubleParts(FourierEntry.fft(wave));
        assertEquals(1, peak[2 * frequency], 1e-14);
        assertEquals(n, forward[2 * at], 1e-14 * n);
        peak[2 * frequency] = 0;
        assertTrue(length(peak) <= 1e-15 * Math.log(n));
        double[] noise = PrimitiveArrays.doubleParts(FourierEntry.fft(complex(n)));
        assertTrue(Double.isFinite(length(noise)));
        Tensor z = complex(n);
        double ratio =
                length(PrimitiveArrays.doubleParts(FourierEntry.fft(z))) / length(PrimitiveArrays.doubleParts(z));
        assertEquals(Math.sqrt(n), ratio, 1e-14 * Math.sqrt(n));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 37, 64, 100, 128, 1000, 10007})
    void float32_is_right_to_a_few_units_in_the_last_place_and_stays_float32(int n) {
        Tensor z = Casts.cast(complex(n), ElementType.COMPLEX64);
        Tensor x = ComplexEntry.imag(z);
        double bound = 0x1p-24 * 4 * (1 + Math.log(n) / Math.log(2));
        for (boolean real : new boolean[] {false, true}) {
            Tensor narrow = real ? FourierEntry.rfft(x) : FourierEntry.fft(z);
            Tensor wide = real ? FourierEntry.rfft(CastEntry.toDouble(x)) : FourierEntry.fft(CastEntry.toComplex(z));
            assertEquals(ElementType.COMPLEX64, narrow.type());
            double[] expected = PrimitiveArrays.doubleParts(wide);
            double[] actual = PrimitiveArrays.doubleParts(CastEntry.toComplex(narrow));
            assertTrue(
                    distance(expected, actual) <= bound * length(expected),
                    () -> n + ": " + distance(expected, actual));
        }
    }

    /** Rows of any layout, along any axis, in a batch or alone: each is what it is alone, side by side, bit by bit. */
    @ParameterizedTest
    @ValueSource(ints = {1, 6, 37, 64, 65, 100, 134})
    void a_row_does_not_depend_on_its_layout_or_on_other_rows(int n) {
        for (ElementType type : new ElementType[] {ElementType.COMPLEX128, ElementType.COMPLEX64}) {
            Tensor rows = Casts.cast(complex(2, 19, n), type);
            for (Tensor view : List.of(
                    rows,
                    rows.transpose().copy().transpose(),
                    rows.moveaxis(1, 0).copy().moveaxis(0, 1).reverse(2),
                    rows.slice(1, 3, 17, 2).reverse(0))) {
                for (UnaryOperator<Tensor> op : List.<UnaryOperator<Tensor>>of(
                        FourierEntry::fft,
                        FourierEntry::ifft,
                        a -> FourierEntry.rfft(ComplexEntry.real(a)),
                        a -> FourierEntry.fft(ComplexEntry.real(a)),
                        a -> FourierEntry.ifft(ComplexEntry.real(a)),
                        a -> FourierEntry.irfft(a.slice(a.rank() - 1, 0, n / 2 + 1, 1), n))) {
                    Tensor all = op.apply(view);
                    for (int i = 0; i < 2; i++) {
                        for (int j = 0; j < view.dim(1); j += 5) {
                            Tensor one = op.apply(view.select(0, i).select(0, j).copy());
                            assertEquals(
                                    Samples.elements(one),
                                    Samples.elements(all.select(0, i).select(0, j)));
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 30, 134})
    void rows_of_one_number_seen_again_and_again_are_those_of_their_copy(int n) {
        for (ElementType type : List.of(ElementType.FLOAT32, ElementType.FLOAT64, ElementType.COMPLEX128)) {
            Tensor seen = Tensor.empty(type, 3, 1).fill(1.5).broadcastTo(3, n);
            assertArrayEquals(
                    PrimitiveArrays.doubleParts(CastEntry.toComplex(FourierEntry.fft(seen.copy()))),
                    PrimitiveArrays.doubleParts(CastEntry.toComplex(FourierEntry.fft(seen))));
        }
        Tensor ones = Tensor.scalar(2.0).broadcastTo(n);
        assertEquals(2.0 * n, PrimitiveArrays.doubleParts(FourierEntry.rfft(ones))[0]);
    }

    @Test
    void odd_and_even_rows_come_back_and_what_cannot_be_is_not_looked_at() {
        Tensor first = PrimitiveArrays.complex(new double[] {6, 100, -2, 2, -2, -100}, 3);
        assertArrayEquals(new double[] {0, 1, 2, 3}, PrimitiveArrays.doubles(FourierEntry.irfft(first, 4)), 1e-15);
        Tensor two = PrimitiveArrays.complex(new double[] {3, 0, -1.5, 0.5 * Math.sqrt(3)}, 2);
        assertArrayEquals(new double[] {0, 1, 2}, PrimitiveArrays.doubles(FourierEntry.irfft(two, 3)), 1e-15);
        assertThrows(IllegalArgumentException.class, () -> FourierEntry.irfft(two, 4));
        assertThrows(ShapeException.class, () -> FourierEntry.fft(Tensor.zeros(ElementType.FLOAT64, 2, 0)));
        assertArrayEquals(
                new long[] {0, 5},
                FourierEntry.fft(Tensor.zeros(ElementType.FLOAT64, 0, 5)).shape());
    }

    private double[] definition(Tensor z) {
        double[] parts = PrimitiveArrays.doubleParts(z);
        int n = parts.length / 2;
        BigDecimal[] cos = new BigDecimal[n];
        BigDecimal[] sin = new BigDecimal[n];
        for (int j = 0; j < n; j++) {
            BigDecimal angle = TWO_PI.multiply(BigDecimal.valueOf(j)).divide(BigDecimal.valueOf(n), DIGITS);
            cos[j] = taylor(angle, 0);
            sin[j] = taylor(angle, 1);
        }
        double[] sums = new double[2 * n];
        for (int k = 0; k < n; k++) {
            BigDecimal re = BigDecimal.ZERO;
            BigDecimal im = BigDecimal.ZERO;
            for (int j = 0; j < n; j++) {
                BigDecimal x = new BigDecimal(parts[2 * j]);
                BigDecimal y = new BigDecimal(parts[2 * j + 1]);
                BigDecimal c = cos[j * k % n];
                BigDecimal s = sin[j * k % n];
                re = re.add(x.multiply(c)).add(y.multiply(s), DIGITS);
                im = im.add(y.multiply(c)).subtract(x.multiply(s), DIGITS);
            }
            sums[2 * k] = re.doubleValue();
            sums[2 * k + 1] = im.doubleValue();
        }
        return sums;
    }

    /** cos of an angle below 7 if {@code first} is 0, sin if it is 1. */
    private static BigDecimal taylor(BigDecimal angle, int first) {
        BigDecimal term = first == 0 ? BigDecimal.ONE : angle;
        BigDecimal sum = term;
        for (int i = first + 1; i < 70; i += 2) {
            term = term.multiply(angle).multiply(angle).divide(BigDecimal.valueOf(-i * (i + 1L)), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }

    private static double length(double... x) {
        double sum = 0;
        for (double value : x) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    private static double distance(double[] x, double... y) {
        assertEquals(x.length, y.length);
        double[] difference = new double[x.length];
        Arrays.setAll(difference, i -> x[i] - y[i]);
        return length(difference);
    }

    private Tensor complex(long... shape) {
        Tensor z = Tensor.empty(ElementType.COMPLEX128, shape);
        Samples.each(z, at -> z.setComplex(at, random.nextGaussian(), random.nextGaussian()));
        return z;
    }
}
