package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Parts of convolutions are what slices of whole ones are; correlations are the sums that define them. */
class CorrelationOpsTest {

    /** The last ones by transforms, if they are of integers. */
    private static final int[][] ROWS = {
        {1, 1}, {2, 1}, {1, 2}, {3, 3}, {4, 3}, {7, 4}, {4, 7}, {9, 8}, {64, 5}, {65, 65}, {1023, 900}
    };

    private static final int[][] PLANES = {
        {1, 1, 1, 1}, {3, 4, 2, 3}, {5, 6, 5, 6}, {6, 9, 1, 4}, {2, 3, 4, 5}, {70, 66, 64, 65}
    };

    private final Samples samples = new Samples(8);

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "BOOL")
    void parts_are_bit_by_bit_slices_of_the_whole(ElementType type) {
        for (int[] size : ROWS) {
            Tensor a = samples.tensor(type, false, 2, 1, size[0]);
            Tensor b = samples.tensor(type, false, 3, size[1]);
            Tensor full = ConvolutionEntry.convolve(a, b);
            long first = (size[1] - 1) / 2;
            equal(full.slice(2, first, first + size[0], 1), CorrelationEntry.convolveSame(a, b));
            if (size[0] >= size[1]) {
                equal(full.slice(2, size[1] - 1, size[0], 1), CorrelationEntry.convolveValid(a, b));
            } else {
                assertThrows(ShapeException.class, () -> CorrelationEntry.convolveValid(a, b));
                assertThrows(ShapeException.class, () -> CorrelationEntry.correlateValid(a, b));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "BOOL")
    void parts_of_planes_are_slices_alike(ElementType type) {
        for (int[] size : PLANES) {
            Tensor a = samples.tensor(type, false, size[0], size[1]);
            Tensor b = samples.tensor(type, false, size[2], size[3]);
            Tensor same = ConvolutionEntry.convolve2d(a, b);
            Tensor valid = same;
            boolean fits = size[0] >= size[2] && size[1] >= size[3];
            for (int axis = 0; axis < 2; axis++) {
                long first = (size[2 + axis] - 1) / 2;
                same = same.slice(axis, first, first + size[axis], 1);
                valid = fits ? valid.slice(axis, size[2 + axis] - 1, size[axis], 1) : valid;
            }
            equal(same, CorrelationEntry.convolve2dSame(a, b));
            if (fits) {
                equal(valid, CorrelationEntry.convolve2dValid(a, b));
            } else {
                assertThrows(ShapeException.class, () -> CorrelationEntry.convolve2dValid(a, b));
                assertThrows(ShapeException.class, () -> CorrelationEntry.correlate2dValid(a, b));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "BOOL")
    void correlations_are_convolutions_with_the_conjugate_backwards(ElementType type) {
        Tensor a = samples.tensor(type, false, 9, 8);
        Tensor b = samples.tensor(type, false, 4, 3);
        Tensor turned = type.isComplex() ? ComplexEntry.conj(b) : b;
        Tensor rows = turned.reverse(1);
        Tensor row = b.select(0, 0);
        equal(ConvolutionEntry.convolve(a, rows.select(0, 0)), CorrelationEntry.correlate(a, row));
        equal(CorrelationEntry.convolveSame(a, rows.select(0, 0)), CorrelationEntry.correlateSame(a, row));
        equal(CorrelationEntry.convolveValid(a, rows.select(0, 0)), CorrelationEntry.correlateValid(a, row));
        Tensor plane = rows.reverse(0);
        equal(ConvolutionEntry.convolve2d(a, plane), CorrelationEntry.correlate2d(a, b));
        equal(CorrelationEntry.convolve2dSame(a, plane), CorrelationEntry.correlate2dSame(a, b));
        equal(CorrelationEntry.convolve2dValid(a, plane), CorrelationEntry.correlate2dValid(a, b));
    }

    /** Sums of a[i + k, j + l] times conj(b[i, j]), of whole numbers that float64 holds. */
    @Test
    void correlations_are_the_sums_that_define_them() {
        for (int round = 0; round < 20; round++) {
            int n = samples.random().nextInt(6) + 3;
            int m = samples.random().nextInt(3) + 1;
            Tensor a = gaussian(n, n + 1);
            Tensor b = gaussian(m, m + 1);
            Tensor valid = CorrelationEntry.correlate2dValid(a, b);
            assertArrayEquals(new long[] {n - m + 1, n - m + 1}, valid.shape());
            Samples.each(valid, at -> {
                double[] sum = new double[2];
                Samples.each(b, by -> {
                    Complex x = (Complex) Samples.get(a, at[0] + by[0], at[1] + by[1]);
                    Complex y = (Complex) Samples.get(b, by);
                    sum[0] += x.re() * y.re() + x.im() * y.im();
                    sum[1] += x.im() * y.re() - x.re() * y.im();
                });
                assertEquals(new Complex(sum[0], sum[1]), Samples.get(valid, at));
            });
        }
    }

    /** By transforms: rows of the plane behind one another make one row. */
    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8", "UINT16", "INT32", "UINT32", "INT64", "UINT64"})
    void large_planes_of_integers_are_exact(ElementType type) {
        Tensor a = samples.tensor(type, false, 90, 61);
        Tensor b = samples.tensor(type, false, 64, 70);
        assertTrue(ExactConvolution.serves(type, a.size(), b.size(), 153 * 130));
        Tensor out = ConvolutionEntry.convolve2d(a, b);
        for (long[] at :
                new long[][] {{0, 0}, {0, 129}, {152, 0}, {152, 129}, {1, 128}, {76, 65}, {63, 60}, {90, 69}}) {
            BigInteger sum = BigInteger.ZERO;
            for (long i = Math.max(0, at[0] - 63); i <= Math.min(89, at[0]); i++) {
                for (long j = Math.max(0, at[1] - 69); j <= Math.min(60, at[1]); j++) {
                    sum = sum.add(whole(a, i, j).multiply(whole(b, at[0] - i, at[1] - j)));
                }
            }
            assertEquals(sum.longValue() << 64 - type.bits() >> 64 - type.bits(), bits(out, at), Arrays.toString(at));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void transforms_come_as_near_as_they_say(ElementType type) {
        for (int[] size : ROWS) {
            Tensor a = Casts.as(normals(type.isComplex(), size[0]), type);
            Tensor b = Casts.as(normals(type.isComplex(), size[1]), type);
            near(ConvolutionEntry.convolve(wide(a), wide(b)), CorrelationEntry.fftConvolve(a, b), a, b);
        }
        for (int[] size : PLANES) {
            Tensor a = Casts.as(normals(type.isComplex(), size[0], size[1]), type);
            Tensor b = Casts.as(normals(type.isComplex(), size[2], size[3]), type);
            near(ConvolutionEntry.convolve2d(wide(a), wide(b)), CorrelationEntry.fftConvolve2d(a, b), a, b);
        }
    }

    private static void near(Tensor expected, Tensor actual, Tensor a, Tensor b) {
        assertEquals(a.type(), actual.type());
        double bound = 0x1p-48 * Math.log(2 * (a.size() + b.size())) / Math.log(2) * norm(a) * norm(b);
        double[] wanted = parts(expected);
        double[] found = parts(actual);
        double unit = Math.scalb(1.0, -a.type().real().significand());
        for (int i = 0; i < wanted.length; i++) {
            assertEquals(wanted[i], found[i], bound + unit * (Math.abs(wanted[i]) + bound));
        }
    }

    @Test
    void leading_axes_broadcast_and_nothing_is_convolved_with_nothing() {
        Tensor a = samples.tensor(ElementType.FLOAT64, false, 2, 1, 9);
        Tensor b = samples.tensor(ElementType.FLOAT64, false, 3, 4);
        Tensor valid = CorrelationEntry.convolveValid(a, b);
        assertArrayEquals(new long[] {2, 3, 6}, valid.shape());
        Tensor one = CorrelationEntry.convolveValid(a.select(0, 1).select(0, 0), b.select(0, 2));
        equal(one, valid.select(0, 1).select(0, 2));
        Tensor given = Tensor.zeros(ElementType.FLOAT64, 6, 3, 2).transpose();
        equal(valid, CorrelationEntry.convolveValidInto(a, b, given));
        Tensor own = a.copy();
        equal(
                CorrelationEntry.convolveSame(a, b.select(0, 0)),
                CorrelationEntry.convolveSameInto(own, b.select(0, 0), own));
        Tensor none = Tensor.zeros(ElementType.FLOAT64, 0);
        for (Tensor[] pair : List.of(new Tensor[] {none, b}, new Tensor[] {b, none}, new Tensor[] {none, none})) {
            assertThrows(ShapeException.class, () -> CorrelationEntry.convolveSame(pair[0], pair[1]));
            assertThrows(ShapeException.class, () -> CorrelationEntry.convolveValid(pair[0], pair[1]));
            assertThrows(ShapeException.class, () -> CorrelationEntry.correlate(pair[0], pair[1]));
            assertThrows(ShapeException.class, () -> CorrelationEntry.fftConvolve(pair[0], pair[1]));
        }
        assertArrayEquals(
                new long[] {0, 2},
                CorrelationEntry.correlateValid(
                                Tensor.zeros(ElementType.INT32, 0, 3), Tensor.zeros(ElementType.INT32, 2))
                        .shape());
    }

    /** Of the same bits, NaN among them. */
    private static void equal(Tensor expected, Tensor actual) {
        assertEquals(expected.type(), actual.type());
        assertArrayEquals(expected.shape(), actual.shape());
        assertEquals(Samples.elements(expected), Samples.elements(actual));
    }

    private static BigInteger whole(Tensor a, long... at) {
        return BigInteger.valueOf(bits(a, at));
    }

    /** As a number with a sign, modulo two to the power of the type's bits. */
    private static long bits(Tensor a, long... at) {
        int unused = 64 - a.type().bits();
        return ((Number) Samples.get(a, at)).longValue() << unused >> unused;
    }

    private Tensor gaussian(long... shape) {
        Tensor z = Tensor.empty(ElementType.COMPLEX128, shape);
        Samples.each(
                z,
                at -> z.setComplex(
                        at, samples.random().nextInt(19) - 9, samples.random().nextInt(19) - 9));
        return z;
    }

    private Tensor normals(boolean complex, long... shape) {
        Tensor z = Tensor.empty(ElementType.COMPLEX128, shape);
        Samples.each(
                z,
                at -> z.setComplex(
                        at, samples.random().nextGaussian(), samples.random().nextGaussian()));
        return complex ? z : ComplexEntry.real(z);
    }

    private static Tensor wide(Tensor a) {
        return Casts.as(a, a.type().isComplex() ? ElementType.COMPLEX128 : ElementType.FLOAT64);
    }

    private static double norm(Tensor a) {
        return Math.sqrt(Arrays.stream(parts(a)).map(x -> x * x).sum());
    }

    private static double[] parts(Tensor a) {
        return PrimitiveArrays.doubleParts(CastEntry.toComplex(a));
    }
}
