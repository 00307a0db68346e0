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
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transforms against their definition in decimals of 34 digits. */
class FourierOpsTest {

    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final BigDecimal TWO_PI = new BigDecimal("6.2831853071795864769252867665590057683943");

    private final Random random = new Random(1);

    /** All kinds of factors; 37, 74 and 127 have ones that go by convolution. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 22, 25, 31, 32, 37, 60, 64, 74, 77, 121, 127, 128})
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
        double[] re = new double[n];
        double[] im = new double[n];
        for (int i = 0; i < n; i++) {
            Roots.put((long) i * frequency % n, n, re, im, i);
            parts[2 * i] = re[i];
            parts[2 * i + 1] = im[i];
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

    @Test
    void narrow_types_are_rounded_once_and_every_layout_is_read() {
        for (int n : new int[] {1, 6, 37, 64}) {
            Tensor z = Casts.cast(complex(n), ElementType.COMPLEX64);
            Tensor wide = FourierEntry.fft(CastEntry.toComplex(z));
            assertEquals(Samples.elements(CastEntry.toComplexFloat(wide)), Samples.elements(FourierEntry.fft(z)));
            Tensor x = ComplexEntry.imag(z);
            assertEquals(ElementType.COMPLEX64, FourierEntry.rfft(x).type());
            assertEquals(
                    Samples.elements(CastEntry.toComplexFloat(FourierEntry.rfft(CastEntry.toDouble(x)))),
                    Samples.elements(FourierEntry.rfft(x)));
            Tensor rows = complex(3, n);
            Tensor turned = FourierEntry.fft(rows.transpose().copy().transpose().reverse(1));
            for (int i = 0; i < 3; i++) {
                assertEquals(
                        Samples.elements(
                                FourierEntry.fft(rows.select(0, i).reverse(0).copy())),
                        Samples.elements(turned.select(0, i)));
            }
        }
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
