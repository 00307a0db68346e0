package io.rankine.random;

/** Ranges of the parameters of distributions. */
final class Parameters {

    /** Whole numbers up to here have neighbours that differ from them enough for rounding to do no harm. */
    static final long MOST = 1L << 50;

    private Parameters() {}

    static void nonNegative(String op, String name, double value) {
        within(op, name, value, 0, Double.MAX_VALUE, "finite and not negative");
    }

    /** Products of two such do not overflow. */
    static void scale(String op, String name, double value) {
        within(op, name, value, 0, 0x1p500, "in [0, 2^500]");
    }

    static void positive(String op, String name, double value) {
        within(op, name, value, 0x1p-500, 0x1p500, "in [2^-500, 2^500]");
    }

    static void location(String op, String name, double value) {
        within(op, name, value, -0x1p500, 0x1p500, "in [-2^500, 2^500]");
    }

    static void count(String op, String name, long value) {
        if (value < 0 || value > MOST) {
            throw new IllegalArgumentException(op + ": " + name + " = " + value + " is out of range; it is 0 to 2^50");
        }
    }

    static void within(String op, String name, double value, double low, double high, String allowed) {
        if (!(value >= low && value <= high)) {
            throw new IllegalArgumentException(op + ": " + name + " = " + value + " is out of range; it is " + allowed);
        }
    }
}
