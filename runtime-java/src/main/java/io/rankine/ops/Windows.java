package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.function.DoubleUnaryOperator;

/** Window functions of n points in float64, symmetric and largest in the middle, as NumPy has them; 1 for one point. */
public final class Windows {

    private Windows() {}

    /** Triangle that is 0 at its ends. @throws IllegalArgumentException if {@code n} is negative */
    public static Tensor bartlett(int n) {
        return window("bartlett", n, x -> 1 - Math.abs(x));
    }

    /** Raised cosine that is 0 at its ends. @throws IllegalArgumentException if {@code n} is negative */
    public static Tensor hann(int n) {
        return window("hann", n, x -> 0.5 + 0.5 * StrictMath.cos(Math.PI * x));
    }

    /** Raised cosine that is 0.08 at its ends. @throws IllegalArgumentException if {@code n} is negative */
    public static Tensor hamming(int n) {
        return window("hamming", n, x -> 0.54 + 0.46 * StrictMath.cos(Math.PI * x));
    }

    /** Sum of two cosines, 0 at its ends but for rounding. @throws IllegalArgumentException if {@code n} is negative */
    public static Tensor blackman(int n) {
        return window(
                "blackman", n, x -> 0.42 + 0.5 * StrictMath.cos(Math.PI * x) + 0.08 * StrictMath.cos(2 * Math.PI * x));
    }

    /** Kaiser's window, the narrower the larger beta is. @throws IllegalArgumentException if {@code n} is negative */
    public static Tensor kaiser(int n, double beta) {
        double middle = bessel(beta);
        return window("kaiser", n, x -> bessel(beta * Math.sqrt((1 - x) * (1 + x))) / middle);
    }

    /** The modified Bessel function of the first kind of order 0, by its series, whose terms are positive. */
    private static double bessel(double x) {
        double quarter = x * x / 4;
        double sum = 1;
        double term = 1;
        for (int k = 1; term > sum * 0x1p-60; k++) {
            term *= quarter / ((double) k * k);
            sum += term;
        }
        return sum;
    }

    /** @param shape by the distance from the middle, 1 at the ends, the same on both sides */
    private static Tensor window(String name, int n, DoubleUnaryOperator shape) {
        if (n < 0) {
            throw new IllegalArgumentException(name + ": " + n + " points; a window has 0 or more");
        }
        double[] points = new double[n];
        for (int i = 0; i <= (n - 1) / 2 && i < n; i++) {
            points[i] = n == 1 ? 1 : shape.applyAsDouble((2.0 * i - (n - 1)) / (n - 1));
            points[n - 1 - i] = points[i];
        }
        return PrimitiveArrays.tensor(points, n);
    }
}
