package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Transforms of several axes against the sum over all indices that defines them. */
class SpectrumOpsTest {

    private static final long[][] SHAPES = {
        {}, {1}, {6}, {3, 4}, {4, 5}, {1, 7}, {2, 3, 5}, {2, 1, 3, 4}, {0}, {2, 0, 3}, {0, 4}
    };

    private final Samples samples = new Samples(5);

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void transforms_along_any_axes_are_the_sums_that_define_them(ElementType type) {
        for (long[] shape : SHAPES) {
            Tensor a = fractions(type, shape);
            for (int chosen = 0; chosen < 1 << shape.length; chosen++) {
                int subset = chosen;
                int[] axes = IntStream.range(0, shape.length)
                        .filter(axis -> (subset >> axis & 1) != 0)
                        .toArray();
                Tensor named = axes(IntStream.of(axes)
                        .mapToLong(axis -> axis % 2 == 0 ? axis : axis - shape.length)
                        .toArray());
                close(type, sums(a, -1, axes), SpectrumEntry.fftn(a, named));
                close(type, sums(a, 1, axes), SpectrumEntry.ifftn(a, named));
            }
            int[] all = IntStream.range(0, shape.length).toArray();
            close(type, sums(a, -1, all), SpectrumEntry.fftn(a));
            close(type, sums(a, 1, all), SpectrumEntry.ifftn(a));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void planes_are_transformed_along_their_two_axes(ElementType type) {
        for (long[] shape : new long[][] {{1, 1}, {1, 6}, {5, 1}, {4, 6}, {3, 5}, {2, 3, 4, 5}, {0, 2, 3}}) {
            Tensor a = fractions(type, shape);
            int[] axes = {shape.length - 2, shape.length - 1};
            Tensor spectrum = SpectrumEntry.fft2(a);
            close(type, sums(a, -1, axes), spectrum);
            close(type, sums(a, 1, axes), SpectrumEntry.ifft2(a));
            if (!type.isComplex()) {
                long m = shape[shape.length - 1];
                Tensor half = SpectrumEntry.rfft2(a);
                close(type, parts(spectrum.slice(-1, 0, m / 2 + 1, 1)), half);
                Tensor back = SpectrumEntry.irfft2(half, m);
                assertEquals(type == ElementType.FLOAT64 ? type : ElementType.FLOAT32, back.type());
                close(type, parts(a), back);
            }
        }
    }

    @Test
    void results_that_the_caller_gives_may_be_operands_and_views() {
        Tensor a = fractions(ElementType.COMPLEX128, 4, 6);
        double[] expected = parts(SpectrumEntry.fft2(a));
        Tensor turned = Tensor.zeros(ElementType.COMPLEX128, 6, 4).transpose();
        assertArrayEquals(expected, parts(SpectrumEntry.fft2Into(a, turned)));
        Tensor own = a.copy();
        assertArrayEquals(expected, parts(SpectrumEntry.fft2Into(own, own)));
        Tensor all = a.copy();
        assertArrayEquals(parts(SpectrumEntry.fftn(a)), parts(SpectrumEntry.fftnInto(all, all)));
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void shifts_bring_frequency_0_to_the_middle_and_back(ElementType type) {
        for (long[] shape : SHAPES) {
            Tensor a = samples.tensor(type, false, shape);
            Tensor shifted = SpectrumEntry.fftShift(a);
            Samples.each(a, at -> {
                long[] to = at.clone();
                Arrays.setAll(to, axis -> (at[axis] + shape[axis] / 2) % shape[axis]);
                assertEquals(Samples.get(a, at), Samples.get(shifted, to));
            });
            assertEquals(Samples.elements(a), Samples.elements(SpectrumEntry.ifftShift(shifted)));
            for (int axis = 0; axis < shape.length; axis++) {
                Tensor one = SpectrumEntry.fftShift(a, axes(axis - shape.length));
                Tensor rolled = SequenceEntry.roll(a.moveaxis(axis, -1), Tensor.scalar(shape[axis] / 2));
                assertEquals(Samples.elements(rolled.moveaxis(-1, axis)), Samples.elements(one));
                assertEquals(Samples.elements(a), Samples.elements(SpectrumEntry.ifftShift(one, axes(axis))));
            }
            assertEquals(Samples.elements(a), Samples.elements(SpectrumEntry.fftShift(a, axes())));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 63, 64, 65})
    void analytic_signals_have_no_negative_frequencies(int n) {
        for (ElementType type : List.of(ElementType.FLOAT32, ElementType.FLOAT64)) {
            Tensor a = fractions(type, 3, n);
            Tensor signal = SpectrumEntry.hilbert(a);
            assertEquals(type.complex(), signal.type());
            close(type, parts(a), ComplexEntry.real(signal));
            double[] of = sums(a, -1, 1);
            for (int i = 0; i < of.length; i++) {
                int k = i / 2 % n;
                of[i] *= k == 0 || 2 * k == n ? 1 : 2 * k < n ? 2 : 0;
            }
            close(type, of, FourierEntry.fft(signal));
        }
    }

    @Test
    void the_transform_of_a_cosine_is_the_sine() {
        double[] cos = new double[12];
        double[] sin = new double[12];
        Arrays.setAll(cos, i -> Math.cos(Math.PI * i / 3));
        Arrays.setAll(sin, i -> Math.sin(Math.PI * i / 3));
        Tensor signal = SpectrumEntry.hilbert(PrimitiveArrays.tensor(cos, 12));
        assertArrayEquals(sin, PrimitiveArrays.doubles(ComplexEntry.imag(signal)), 1e-15);
    }

    /** Frequency k is that of the wave which fft puts in place k: k turns in n samples, or k - n in the second half. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 9, 10, 1023, 1024})
    void frequencies_name_the_places_of_spectra(int n) {
        double[] all = PrimitiveArrays.doubles(Frequencies.fftFreq(n, 0.25));
        double[] half = PrimitiveArrays.doubles(Frequencies.rfftFreq(n, 0.25));
        assertEquals(n, all.length);
        assertEquals(n / 2 + 1, half.length);
        for (int k = 0; k < n; k++) {
            assertEquals((2 * k < n ? k : k - n) / (0.25 * n), all[k], 1e-14);
        }
        for (int k = 0; k < half.length; k++) {
            assertEquals(k / (0.25 * n), half[k], 1e-14);
        }
        Tensor ascending = SearchEntry.sort(PrimitiveArrays.tensor(all, n));
        assertEquals(
                Samples.elements(ascending), Samples.elements(SpectrumEntry.fftShift(Frequencies.fftFreq(n, 0.25))));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e-300, -1e300})
    void distances_without_frequencies_are_refused(double distance) {
        for (int n : new int[] {1, 10}) {
            String message = assertThrows(IllegalArgumentException.class, () -> Frequencies.rfftFreq(n, distance))
                    .getMessage();
            assertEquals(
                    "rfftFreq: distance = " + distance
                            + " of two samples is out of range; its size is from 2^-990 to 2^990",
                    message);
        }
        assertThrows(IllegalArgumentException.class, () -> Frequencies.fftFreq(0, 1));
        assertThrows(IllegalArgumentException.class, () -> Frequencies.fftFreq(-3, 1));
    }

    @Test
    void axes_are_each_given_once_and_within_the_rank() {
        Tensor a = Tensor.zeros(ElementType.FLOAT64, 2, 3);
        for (long[] wrong : new long[][] {{2}, {-3}, {0, 0}, {1, -1}, {1L << 32}, {Long.MIN_VALUE}}) {
            for (String message : List.of(
                    refused(() -> SpectrumEntry.fftn(a, axes(wrong))),
                    refused(() -> SpectrumEntry.ifftn(a, axes(wrong))),
                    refused(() -> SpectrumEntry.fftShift(a, axes(wrong))),
                    refused(() -> SpectrumEntry.ifftShift(a, axes(wrong))))) {
                assertTrue(message.matches("i?fft(n|Shift): axis .*\\[2, ?3].*"), message);
            }
        }
        assertThrows(ShapeException.class, () -> SpectrumEntry.fft2(Tensor.zeros(ElementType.FLOAT64, 2, 0)));
        assertThrows(ShapeException.class, () -> SpectrumEntry.hilbert(Tensor.zeros(ElementType.FLOAT64, 0)));
        assertThrows(
                IllegalArgumentException.class,
                () -> SpectrumEntry.irfft2(Tensor.zeros(ElementType.COMPLEX128, 2, 3), 6));
    }

    private static String refused(Executable call) {
        return assertThrows(IllegalArgumentException.class, call).getMessage();
    }

    private static Tensor axes(long... axes) {
        return PrimitiveArrays.tensor(axes, axes.length);
    }

    /** Within [-1, 1], in any layout. */
    private Tensor fractions(ElementType type, long... shape) {
        Tensor a = samples.tensor(ElementType.COMPLEX128, false, shape);
        Tensor parts = a.readOnly() ? a.copy() : a;
        Samples.each(
                parts,
                at -> parts.setComplex(
                        at,
                        2 * samples.random().nextDouble() - 1,
                        2 * samples.random().nextDouble() - 1));
        return Casts.as(type.isComplex() ? parts : ComplexEntry.real(parts), type);
    }

    /** Real and imaginary parts, one behind the other. */
    private static double[] parts(Tensor a) {
        return PrimitiveArrays.doubleParts(CastEntry.toComplex(a));
    }

    /** By the definition. @param sign of the exponent; with 1 sums are divided by how many terms they have */
    private static double[] sums(Tensor a, int sign, int... axes) {
        long[] shape = a.shape();
        double[] given = parts(a);
        double[] sums = new double[given.length];
        int size = given.length / 2;
        long terms = LongStream.of(
                        IntStream.of(axes).mapToLong(axis -> shape[axis]).toArray())
                .reduce(1, (x, y) -> x * y);
        for (int to = 0; to < size; to++) {
            for (int from = 0; from < size; from++) {
                double turn = turn(shape, from, to, axes);
                if (turn >= 0) {
                    double cos = Math.cos(2 * Math.PI * turn) / (sign > 0 ? terms : 1);
                    double sin = sign * Math.sin(2 * Math.PI * turn) / (sign > 0 ? terms : 1);
                    sums[2 * to] += given[2 * from] * cos - given[2 * from + 1] * sin;
                    sums[2 * to + 1] += given[2 * from] * sin + given[2 * from + 1] * cos;
                }
            }
        }
        return sums;
    }

    /** The angle between two places by a whole turn, in [0, 1); -1 if they differ along an axis that stays. */
    private static double turn(long[] shape, int from, int to, int... axes) {
        double turn = 0;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            long n = shape[axis];
            long i = from % n;
            long j = to % n;
            from /= (int) n;
            to /= (int) n;
            int own = axis;
            if (IntStream.of(axes).anyMatch(each -> each == own)) {
                turn += (double) (i * j % n) / n;
            } else if (i != j) {
                return -1;
            }
        }
        return turn % 1;
    }

    private static void close(ElementType type, double[] expected, Tensor actual) {
        ElementType computed = type.complex();
        assertEquals(computed.real(), actual.type().real());
        double bound = computed == ElementType.COMPLEX64 ? 2e-5 : 3e-14;
        assertArrayEquals(expected, parts(actual), bound);
    }
}
