package io.rankine;

import java.util.Set;

/** Numbers as methods are given them: any that is exact, because Kotlin widens no Int to a Long or a Double. */
final class GivenNumbers {

    /** Between {@link #whole} and the method that was given the number. */
    private static final Set<String> HELPERS = Set.of("caller", "narrow", "whole", "toWhole", "wholes");

    private GivenNumbers() {}

    /**
     * A size, an index or an integer.
     *
     * @throws IllegalArgumentException if it is neither an int nor a long, nor one of the narrower types; it names the method
     */
    static long whole(Number number) {
        // As short as this it is inlined, and no object is made of a size.
        return number instanceof Integer size ? size : number instanceof Long size ? size : narrow(number);
    }

    private static long narrow(Number number) {
        if (number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        throw new IllegalArgumentException(caller() + ": " + number + " ("
                + number.getClass().getSimpleName() + ") is no whole number of 64 bits: give an int or a long");
    }

    /** A real number. @throws IllegalArgumentException if it is a long that float64 does not have */
    static double real(Number number) {
        double real = number.doubleValue();
        if (number instanceof Long whole && (real == 0x1p63 || (long) real != whole)) {
            throw new IllegalArgumentException(number
                    + " is not exact in float64: allowed are whole numbers up to 2^53; give a double to round it");
        }
        return real;
    }

    private static String caller() {
        return StackWalker.getInstance()
                .walk(frames -> frames.map(StackWalker.StackFrame::getMethodName)
                        .dropWhile(HELPERS::contains)
                        .findFirst()
                        .orElseThrow());
    }
}
