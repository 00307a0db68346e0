package io.rankine.ops.fourier;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a transform of length n. Short: passes. Long: n = a b; transforms of the columns of a matrix of a rows, roots
 * between, and transforms of what were its rows (Bailey, "FFTs in external or hierarchical memory", 1990). With a large prime
 * factor: a convolution (Bluestein, "A linear filtering approach to the computation of discrete Fourier transform", 1970).
 */
final class FourierPlan {

    /** Up to it, rows lie side by side in lanes; beyond, columns of one row do. */
    static final int SHORT = 64;

    /** Bytes of a line of lanes in C: what a transform of a and b costs depends on it, and what it computes on a and b. */
    static final int LINE = 64;

    final int n;
    final int a;
    final int b;
    /** Of a convolution; else null. */
    final @Nullable FourierPlan inner;

    final List<Pass> first;
    final List<Pass> second;

    FourierPlan(int n, boolean narrow) {
        this.n = n;
        boolean takes = Pass.takes(n);
        inner = takes ? null : new FourierPlan(smooth(2L * n - 1), narrow);
        b = takes && n > SHORT ? columns(n, LINE / (narrow ? Float.BYTES : Double.BYTES)) : 1;
        a = n / b;
        first = takes ? Pass.of(a) : List.of();
        second = Pass.of(b);
    }

    /** The least length of a transform that has only the factors 2, 3 and 5, the first at least thrice. */
    private static int smooth(long least) {
        for (long m = (least + 7) / 8 * 8; ; m += 8) {
            long rest = m;
            for (int prime : new int[] {2, 3, 5}) {
                while (rest % prime == 0) {
                    rest /= prime;
                }
            }
            if (rest == 1) {
                return Math.toIntExact(m);
            }
        }
    }

    /** The divisor that wastes fewest lanes, not too far from the square root; 1 if there is none. */
    private static int columns(int n, int lanes) {
        double most = Math.max(4 * Math.sqrt(n), 2 * SHORT);
        int best = 1;
        double least = Double.MAX_VALUE;
        for (int a = 2; a <= Math.min(most, n / 2); a++) {
            int b = n / a;
            if (n % a == 0 && b <= most) {
                double cost = (double) ((b - 1) / lanes + 1) * a + (double) ((a - 1) / lanes + 1) * b;
                cost += Math.abs(a - b) * 1e-9 * n;
                if (cost < least) {
                    least = cost;
                    best = b;
                }
            }
        }
        return best;
    }

    /** Root j k of order n at row k of a, column j of b. */
    double[] between() {
        Roots roots = new Roots(n);
        double[] table = new double[Math.multiplyExact(2, n)];
        for (int k = 0, at = 0; k < a; k++) {
            for (int j = 0; j < b; j++, at += 2) {
                roots.put((long) j * k, table, at);
            }
        }
        return table;
    }

    /** {@code exp(-pi i j^2 / n)}. */
    double[] chirp() {
        Roots roots = new Roots(2L * n);
        double[] table = new double[Math.multiplyExact(2, n)];
        for (int j = 0; j < n; j++) {
            roots.put((long) j * j % (2L * n), table, 2 * j);
        }
        return table;
    }

    /** The transform of the conjugate chirp, divided by its length. */
    double[] filter(FourierPlan plan) {
        double[] chirp = chirp();
        double[] re = new double[plan.n];
        double[] im = new double[plan.n];
        for (int j = 0; j < n; j++) {
            for (int at : new int[] {j, (plan.n - j) % plan.n}) {
                re[at] = chirp[2 * j] / plan.n;
                im[at] = -chirp[2 * j + 1] / plan.n;
            }
        }
        Signal signal = new JavaFourier(new FourierPlan(plan.n, false), false).transform(new DoubleSignal(re, im), 1);
        return signal.interleaved(plan.n);
    }

    /** {@code exp(-pi i k / n)} for k up to n / 2: real rows of 2 n numbers take it. */
    double[] halves() {
        Roots roots = new Roots(2L * n);
        double[] table = new double[2 * (n / 2 + 1)];
        for (int k = 0; k <= n / 2; k++) {
            roots.put(k, table, 2 * k);
        }
        return table;
    }
}
