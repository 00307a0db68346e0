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
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signals whose samples are known at every rate, and filters as convolutions. */
class ResampleOpsTest {

    private final Random random = new Random(2);

    /** A sum of waves that both rates hold is the same sum at the other places. */
    @ParameterizedTest
    @CsvSource({"1,1", "1,5", "2,7", "9,9", "9,10", "9,40", "10,9", "40,9", "12,6", "6,12", "64,65", "7,1"})
    void waves_are_kept(int n, int m) {
        int waves = (Math.min(n, m) - 1) / 2;
        double[] cos = random.doubles(waves + 1).toArray();
        double[] sin = random.doubles(waves + 1).toArray();
        for (ElementType type : List.of(ElementType.FLOAT32, ElementType.FLOAT64)) {
            Tensor x = Casts.as(sum(cos, sin, n), type);
            Tensor out = ResampleEntry.resample(x, m);
            assertEquals(type, out.type());
            double bound = type == ElementType.FLOAT64 ? 1e-13 : 1e-5;
            assertArrayEquals(PrimitiveArrays.doubles(sum(cos, sin, m)), doubles(out), bound * (1 + waves));
        }
    }

    private static Tensor sum(double[] cos, double[] sin, int n) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < cos.length; k++) {
                double angle = 2 * Math.PI * k * i / n;
                x[i] += cos[k] * Math.cos(angle) + sin[k] * Math.sin(angle);
            }
        }
        return PrimitiveArrays.tensor(x, n);
    }

    /** The wave of half the rate is as large at twice the rate, and alternating samples are its zeros. */
    @Test
    void the_wave_of_half_the_rate_is_kept() {
        Tensor x = PrimitiveArrays.tensor(new double[] {1, -1, 1, -1}, 4);
        assertArrayEquals(new double[] {1, 0, -1, 0, 1, 0, -1, 0}, doubles(ResampleEntry.resample(x, 8)), 1e-15);
        Tensor twice = PrimitiveArrays.tensor(new double[] {1, 0, -1, 0, 1, 0, -1, 0}, 8);
        assertArrayEquals(new double[] {1, -1, 1, -1}, doubles(ResampleEntry.resample(twice, 4)), 1e-15);
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT16", "FLOAT32", "FLOAT64"})
    void filters_between_rates_are_convolutions_of_signals_with_zeros(ElementType type) {
        for (int[] size : new int[][] {
            {1, 1, 1, 1}, {5, 3, 1, 1}, {5, 3, 2, 3}, {4, 7, 3, 2}, {9, 2, 5, 1}, {9, 4, 1, 7}, {3, 1, 4, 4}
        }) {
            Tensor x = Casts.as(normals(2, size[0]), type);
            Tensor h = Casts.as(normals(size[1]), type);
            int up = size[2];
            int down = size[3];
            Tensor spread = Tensor.zeros(ElementType.FLOAT64, 2, (size[0] - 1L) * up + 1);
            Casts.as(x, ElementType.FLOAT64).copyTo(spread.slice(1, 0, spread.dim(1), up));
            Tensor full = ConvolutionEntry.convolve(spread, Casts.as(h, ElementType.FLOAT64));
            Tensor expected = full.slice(1, 0, full.dim(1), down);
            Tensor out = ResampleEntry.upfirdn(x, h, up, down);
            assertArrayEquals(expected.shape(), out.shape());
            assertArrayEquals(doubles(expected), doubles(out), 1e-12);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1", "3,1", "1,3", "2,3", "160,147", "6,4", "7,7"})
    void slow_waves_are_kept_at_any_rate(int up, int down) {
        int n = 400;
        double[] x = new double[n];
        Arrays.setAll(x, i -> Math.cos(0.1 * i) + 0.5 * Math.sin(0.03 * i));
        Tensor out = ResampleEntry.resamplePoly(PrimitiveArrays.tensor(x, n), up, down);
        double[] y = doubles(out);
        assertEquals((n * up + down - 1) / down, y.length);
        for (int i = y.length / 4; i < y.length * 3 / 4; i++) {
            double at = (double) i * down / up;
            assertEquals(Math.cos(0.1 * at) + 0.5 * Math.sin(0.03 * at), y[i], up == down ? 0 : 2e-3);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9, 64, 101})
    void low_passes_are_symmetric_let_slow_waves_through_and_stop_fast_ones(int taps) {
        double[] h = doubles(Filters.firwin(taps, 0.3));
        assertEquals(1, Arrays.stream(h).sum(), 1e-14);
        double fast = 0;
        for (int i = 0; i < taps; i++) {
            assertEquals(h[i], h[taps - 1 - i], 1e-16);
            fast += h[i] * Math.cos(Math.PI * 0.9 * (i - (taps - 1) / 2.0));
        }
        assertTrue(taps < 64 || Math.abs(fast) < 3e-3, () -> "gain");
    }

    @Test
    void sizes_and_rates_without_meaning_are_refused() {
        Tensor x = normals(4);
        for (long wrong : new long[] {0, -1}) {
            assertThrows(IllegalArgumentException.class, () -> ResampleEntry.resample(x, wrong));
            assertThrows(IllegalArgumentException.class, () -> ResampleEntry.upfirdn(x, x, wrong, 1));
            assertThrows(IllegalArgumentException.class, () -> ResampleEntry.upfirdn(x, x, 1, wrong));
            assertThrows(IllegalArgumentException.class, () -> ResampleEntry.resamplePoly(x, wrong, 1));
            assertThrows(IllegalArgumentException.class, () -> ResampleEntry.resamplePoly(x, 1, wrong));
            assertThrows(IllegalArgumentException.class, () -> Filters.firwin((int) wrong, 0.5));
        }
        Tensor none = Tensor.zeros(ElementType.FLOAT64, 0);
        assertThrows(ShapeException.class, () -> ResampleEntry.resample(none, 3));
        assertThrows(ShapeException.class, () -> ResampleEntry.upfirdn(x, none, 1, 1));
        assertThrows(ShapeException.class, () -> ResampleEntry.resamplePoly(none, 1, 1));
        assertThrows(RuntimeException.class, () -> ResampleEntry.resamplePoly(x, 1, (1L << 16) + 1));
        assertThrows(RuntimeException.class, () -> ResampleEntry.resamplePoly(x, Long.MAX_VALUE, 1));
        assertEquals(1, ResampleEntry.resamplePoly(x, 1, 1L << 16).size());
        for (double wrong : new double[] {0, 1, -0.5, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> Filters.firwin(5, wrong));
        }
        assertArrayEquals(
                new long[] {0, 7},
                ResampleEntry.resample(Tensor.zeros(ElementType.FLOAT64, 0, 5), 7)
                        .shape());
    }

    /** What is not finite reaches as far as the filter does. */
    @Test
    void nan_reaches_the_filters_length() {
        double[] x = new double[100];
        x[50] = Double.NaN;
        double[] y = doubles(ResampleEntry.upfirdn(PrimitiveArrays.tensor(x, 100), normals(3), 1, 1));
        for (int i = 0; i < y.length; i++) {
            assertEquals(i >= 50 && i < 53, Double.isNaN(y[i]));
        }
    }

    private Tensor normals(long... shape) {
        Tensor x = Tensor.empty(ElementType.FLOAT64, shape);
        Samples.each(x, at -> x.setDouble(at, random.nextGaussian()));
        return x;
    }

    private static double[] doubles(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }
}
