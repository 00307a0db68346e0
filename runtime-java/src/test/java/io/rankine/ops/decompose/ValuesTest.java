package io.rankine.ops.decompose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class ValuesTest {

    private static final int[] SIZES = {1, 2, 3, 4, 5, 8, 13, 40, 41, 100, 333};

    private final SplittableRandom random = new SplittableRandom(11);

    @Test
    void values_of_ones_are_cosines() {
        for (int n : SIZES) {
            double[] singular = new double[n];
            double[] eigen = new double[n];
            for (int k = 0; k < n; k++) {
                singular[k] = 2 * Math.cos(Math.PI * (k + 1) / (2 * n + 1));
                eigen[k] = 2 * Math.cos(Math.PI * (n - k) / (n + 1));
            }
            double[] ones = filled(n, () -> 1);
            assertArrayEquals(singular, BidiagonalValues.of("test", ones.clone(), ones), 4e-16 * n);
            double[] d = new double[n];
            TridiagonalValues.sort("test", d, last(ones, 0));
            assertArrayEquals(eigen, d, 4e-16 * n);
        }
    }

    @Test
    void counts_tell_the_values() {
        for (int n : SIZES) {
            counted(filled(n, this::normal), filled(n, this::normal));
            counted(filled(n, () -> random.nextInt(3) - 1), filled(n, () -> random.nextInt(3) - 1));
            counted(filled(n, () -> Math.scalb(normal(), -random.nextInt(1000))), filled(n, this::normal));
            counted(filled(n, this::normal), filled(n, () -> Math.scalb(normal(), -random.nextInt(100))));
            counted(filled(n, () -> Math.scalb(normal(), 198)), filled(n, () -> Math.scalb(normal(), 198)));
            counted(graded(n, -1), graded(n, -1));
            counted(graded(n, 1), graded(n, 1));
            counted(filled(n, () -> random.nextInt(4) == 0 ? 0 : 1), filled(n, this::normal));
            counted(filled(n, () -> random.nextInt(4) == 0 ? 0 : normal()), filled(n, () -> Math.scalb(normal(), -50)));
        }
    }

    @Test
    void small_singular_values_keep_their_digits() {
        for (int sign : new int[] {-1, 1}) {
            double[] d = graded(40, sign);
            double[] e = graded(40, sign);
            double[] values = BidiagonalValues.of("test", d.clone(), e.clone());
            for (int i = 0; i < 40; i++) {
                double below = values[i] * (1 - 1e-14);
                double above = values[i] * (1 + 1e-14);
                assertTrue(singularBelow(d, e, below) <= 39 - i && singularBelow(d, e, above) > 39 - i);
            }
        }
    }

    /** Counts below and above each value tell how many there are: a second way to them, without a step. */
    private static void counted(double[] d, double[] e) {
        double size = 0;
        for (int i = 0; i < d.length; i++) {
            size = Math.max(size, Math.abs(d[i]) + Math.abs(e[i]));
        }
        int n = d.length;
        double within = 0x1p-52 * Math.max(n, 8) * size;
        double[] singular = BidiagonalValues.of("test", d.clone(), e.clone());
        double[] eigen = d.clone();
        TridiagonalValues.sort("test", eigen, last(e, 0));
        for (int i = 0; i < n; i++) {
            double value = singular[n - 1 - i];
            assertTrue(singularBelow(d, e, value + within) > i, () -> "too small: " + value);
            assertTrue(value <= within || singularBelow(d, e, value - within) <= i, () -> "too large: " + value);
            assertTrue(eigenBelow(d, e, eigen[i] + within) > i && eigenBelow(d, e, eigen[i] - within) <= i);
        }
    }

    /** How many singular values of the bidiagonal matrix are below x: negative pivots of B B^T - x^2. */
    private static int singularBelow(double[] d, double[] e, double x) {
        int count = 0;
        double scale = 1 / x;
        double pivot = 0;
        for (int i = 0; i < d.length; i++) {
            double q = d[i] * scale * d[i] * scale;
            double square = i + 1 < d.length ? e[i] * scale * e[i] * scale : 0;
            double rest = i == 0 ? q - 1 : pivot * q - 1;
            double next = rest + square;
            next = next == 0 ? -0x1p-500 : next;
            count += next < 0 ? 1 : 0;
            pivot = rest / next;
        }
        return count;
    }

    private static int eigenBelow(double[] d, double[] e, double x) {
        int count = 0;
        double pivot = 1;
        double beside = 0;
        for (int i = 0; i < d.length; i++) {
            pivot = d[i] - x - beside / pivot * beside;
            pivot = pivot == 0 ? -Double.MIN_NORMAL : pivot;
            count += pivot < 0 ? 1 : 0;
            beside = e[i];
        }
        return count;
    }

    private static double[] last(double[] e, double value) {
        double[] copy = e.clone();
        copy[e.length - 1] = value;
        return copy;
    }

    private double normal() {
        return random.nextGaussian();
    }

    /** Within 2^200, as matrices are scaled. */
    private double[] graded(int n, int sign) {
        double[] graded = new double[n];
        Arrays.setAll(graded, i -> Math.scalb(normal(), sign * (i - n / 2)));
        return graded;
    }

    private static double[] filled(int n, DoubleSupplier supplier) {
        double[] values = new double[n];
        Arrays.setAll(values, _ -> supplier.getAsDouble());
        return values;
    }
}
