package io.rankine;

import io.rankine.engine.Fitting;
import io.rankine.spec.ElementType;

/** Real numbers as methods are given them: any that is exact, because Kotlin widens no Int to a Double or a Float. */
final class GivenNumbers {

    private GivenNumbers() {}

    /** A real number. @throws IllegalArgumentException if it is a long that float64 does not have */
    static double real(Number number) {
        return real(number, ElementType.FLOAT64);
    }

    /** A number for float32 elements. @throws IllegalArgumentException if it is an int or a long that float32 does not have */
    static float single(Number number) {
        return (float) real(number, ElementType.FLOAT32);
    }

    /** A number for elements of a float type. @throws IllegalArgumentException if it is an int or a long that the type does not have */
    static double real(Number number, ElementType type) {
        return number instanceof Long || number instanceof Integer
                ? Fitting.exact(type, number.longValue())
                : number.doubleValue();
    }
}
