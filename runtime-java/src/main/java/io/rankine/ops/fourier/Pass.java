package io.rankine.ops.fourier;

import java.util.ArrayList;
import java.util.List;

/**
 * A pass of Stockham's algorithm (Van Loan: Computational Frameworks for the Fast Fourier Transform, 1.7) with butterflies of
 * {@code radix} numbers: butterfly p takes the numbers p + k count and leaves sums at radix p + j, times the roots
 * exp(-2 pi i p j / (radix count)); each on {@code stride} neighbours.
 */
record Pass(int radix, int count, int stride) {

    /** Larger primes cost more than a convolution. */
    static final int LARGEST = 61;

    /** One for each factor of n: 8 and 4, then 2, 3 and the other primes; none if n has a prime factor above the largest. */
    static List<Pass> of(int n) {
        List<Pass> passes = new ArrayList<>();
        int stride = 1;
        for (int rest = n; rest > 1; ) {
            int radix = radix(rest);
            if (radix > LARGEST) {
                return List.of();
            }
            rest /= radix;
            passes.add(new Pass(radix, rest, stride));
            stride *= radix;
        }
        return List.copyOf(passes);
    }

    static boolean takes(int n) {
        return n == 1 || !of(n).isEmpty();
    }

    private static int radix(int n) {
        if (n % 4 == 0) {
            return n % 8 == 0 && n != 16 ? 8 : 4;
        }
        for (int prime = 2; prime <= LARGEST; prime++) {
            if (n % prime == 0) {
                return prime;
            }
        }
        return n;
    }

    /** Roots of butterfly p from 2 p (radix - 1) on. */
    double[] roots() {
        Roots roots = new Roots((long) radix * count);
        double[] table = new double[2 * count * (radix - 1)];
        for (int p = 0, at = 0; p < count; p++) {
            for (int j = 1; j < radix; j++, at += 2) {
                roots.put((long) p * j, table, at);
            }
        }
        return table;
    }

    /** cos and sin of 2 pi j / radix. */
    double[] units() {
        Roots roots = new Roots(radix);
        double[] table = new double[2 * radix];
        for (int j = 0; j < radix; j++) {
            roots.put(j, table, 2 * j);
            table[2 * j + 1] = -table[2 * j + 1];
        }
        return table;
    }
}
