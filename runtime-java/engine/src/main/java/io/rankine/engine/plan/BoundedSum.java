package io.rankine.engine.plan;

/**
 * The equation {@code c1*x1 + ... + cn*xn = target} with coefficients above 0 and {@code 0 <= xi <= ui}, solved by depth
 * first search: divisibility and bounds leave few values to try. As it is NP-complete in general, the search gives up
 * after some steps and then answers that there may be a solution.
 */
final class BoundedSum {

    private static final int MAX_STEPS = 10_000;

    private final long[] coefficients;
    private final long[] bounds;
    /** Of the remaining terms: greatest common divisor, and largest sum. */
    private final long[] divisors;

    private final long[] reaches;
    private int terms;
    private int steps;

    BoundedSum(int capacity) {
        coefficients = new long[capacity];
        bounds = new long[capacity];
        divisors = new long[capacity + 1];
        reaches = new long[capacity + 1];
    }

    /** Adds a term; terms stay in descending order of their coefficients, so that the first choices decide most. */
    void add(long coefficient, long bound) {
        if (coefficient == 0 || bound <= 0) {
            return;
        }
        int at = terms;
        while (at > 0 && coefficients[at - 1] < coefficient) {
            at--;
        }
        if (at > 0 && coefficients[at - 1] == coefficient) {
            bounds[at - 1] += bound; // c*x + c*y is one term: the two tensors mostly have strides in common.
            return;
        }
        System.arraycopy(coefficients, at, coefficients, at + 1, terms - at);
        System.arraycopy(bounds, at, bounds, at + 1, terms - at);
        coefficients[at] = coefficient;
        bounds[at] = bound;
        terms++;
    }

    /** True if there is a solution, or may be one. */
    boolean mayReach(long target) {
        divisors[terms] = 0;
        reaches[terms] = 0;
        for (int i = terms - 1; i >= 0; i--) {
            divisors[i] = gcd(coefficients[i], divisors[i + 1]);
            long reach = coefficients[i] * bounds[i] + reaches[i + 1];
            if (Math.multiplyHigh(coefficients[i], bounds[i]) != 0 || reach < 0) {
                return true; // Beyond 64 bits nothing is known.
            }
            reaches[i] = reach;
        }
        steps = 0;
        return search(0, target);
    }

    private boolean search(int i, long target) {
        if (target < 0 || target > reaches[i]) {
            return false;
        }
        if (i == terms || target == 0) {
            return target == 0;
        }
        if (target % divisors[i] != 0) {
            return false;
        }
        if (++steps > MAX_STEPS) {
            return true;
        }
        long most = Math.min(bounds[i], target / coefficients[i]);
        long rest = target - reaches[i + 1];
        long least = rest <= 0 ? 0 : (rest + coefficients[i] - 1) / coefficients[i];
        for (long x = most; x >= least; x--) {
            if (search(i + 1, target - x * coefficients[i])) {
                return true;
            }
        }
        return false;
    }

    private static long gcd(long a, long b) {
        long x = a;
        long y = b;
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }
}
