package io.rankine.ops.math;

/** Divisors of two whole numbers. */
public final class Divisors {

    private Divisors() {}

    /** By Euclid's algorithm; 2^63 is given as the smallest long. */
    public static long greatestCommon(long a, long b) {
        long x = a;
        long y = b;
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return Math.abs(x);
    }

    /** Of numbers without a sign. */
    public static long greatestCommonUnsigned(long a, long b) {
        long x = a;
        long y = b;
        while (y != 0) {
            long rest = Long.remainderUnsigned(x, y);
            x = y;
            y = rest;
        }
        return x;
    }

    /** Modulo 2^64 where it does not fit. */
    public static long leastCommonMultiple(long a, long b) {
        if (a == 0 || b == 0) {
            return 0;
        }
        long rest = a % b;
        // Absolute values and divisor are unsigned, for 2^63.
        return rest == 0 ? Math.abs(a) : Long.divideUnsigned(Math.abs(a), greatestCommon(b, rest)) * Math.abs(b);
    }

    /** Of numbers without a sign, modulo 2^64. */
    public static long leastCommonMultipleUnsigned(long a, long b) {
        if (a == 0 || b == 0) {
            return 0;
        }
        long rest = Long.remainderUnsigned(a, b);
        return rest == 0 ? a : Long.divideUnsigned(a, greatestCommonUnsigned(b, rest)) * b;
    }
}
