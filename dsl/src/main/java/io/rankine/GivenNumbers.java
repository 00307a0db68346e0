package io.rankine;

/** Real numbers as methods are given them: any that is exact, because Kotlin widens no Int to a Double. */
final class GivenNumbers {

    private GivenNumbers() {}

    /** A real number. @throws IllegalArgumentException if it is a long that float64 does not have */
    static double real(Number number) {
        double real = number.doubleValue();
        if (number instanceof Long whole && (real == 0x1p63 || (long) real != whole)) {
            throw new IllegalArgumentException(number
                    + " is not exact in float64, which has all whole numbers up to 2^53 and fewer beyond:"
                    + " give a double to round it");
        }
        return real;
    }
}
