package io.rankine.ops.fourier;

import java.util.ArrayList;
import java.util.List;

/**
 * A transform whose length has small prime factors: Stockham's algorithm (Van Loan: Computational Frameworks for the Fast
 * Fourier Transform, 1.7), a pass for each factor, which needs no reordering. Factors of the length are taken as 4, 2, 3, 5 and
 * then the other primes.
 */
final class MixedRadixFourier extends Fourier {

    /** Beyond it the sums of a pass cost more than a convolution. */
    private static final int LARGEST = 31;

    private final int n;
    private final List<FourierPass> passes = new ArrayList<>();

    MixedRadixFourier(int n) {
        this.n = n;
        int rest = n;
        int stride = 1;
        while (rest > 1) {
            int radix = radix(rest);
            passes.add(new FourierPass(radix, rest, stride));
            rest /= radix;
            stride *= radix;
        }
    }

    static boolean takes(int n) {
        int rest = n;
        while (rest > 1) {
            int radix = radix(rest);
            if (radix > LARGEST) {
                return false;
            }
            rest /= radix;
        }
        return true;
    }

    private static int radix(int n) {
        if (n % 4 == 0) {
            return 4;
        }
        for (int prime = 2; prime <= LARGEST; prime++) {
            if (n % prime == 0) {
                return prime;
            }
        }
        return n;
    }

    @Override
    public void transform(double[] re, double[] im, int rows) {
        double[] x = re;
        double[] y = im;
        double[] u = new double[n * rows];
        double[] v = new double[n * rows];
        for (FourierPass pass : passes) {
            pass.run(x, y, u, v, rows);
            double[] other = x;
            x = u;
            u = other;
            other = y;
            y = v;
            v = other;
        }
        if (x != re) {
            System.arraycopy(x, 0, re, 0, n * rows);
            System.arraycopy(y, 0, im, 0, n * rows);
        }
    }
}
