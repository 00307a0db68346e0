package io.rankine.engine;

import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * A finite or special float with the digits it prints: the fewest that tell it from its neighbours.
 *
 * @param value the value
 * @param shortest the magnitude in those digits, 0 if the value is not finite
 * @param type its element type
 */
record FloatValue(double value, BigDecimal shortest, ElementType type) {

    private static final double LARGE_HALF = 1e3;
    private static final double LARGE_FLOAT = 1e6;
    private static final double LARGE_DOUBLE = 1e8;

    /** @param value of the type, which knows no number between it and its neighbours */
    static FloatValue of(ElementType type, double value) {
        double magnitude = Math.abs(value);
        return switch (type.bytes()) {
            case Double.BYTES ->
                new FloatValue(
                        value,
                        magnitude < Double.MIN_NORMAL
                                ? shortest(type, magnitude)
                                : digits(value, Double.toString(magnitude)),
                        type);
            case Float.BYTES ->
                new FloatValue(
                        value,
                        magnitude < Float.MIN_NORMAL
                                ? shortest(type, magnitude)
                                : digits(value, Float.toString((float) magnitude)),
                        type);
            default -> new FloatValue(value, shortest(type, magnitude), type);
        };
    }

    /** Of what Java does not print so, other formats and subnormal numbers: the fewest digits that are rounded to the value. */
    private static BigDecimal shortest(ElementType type, double magnitude) {
        if (!Double.isFinite(magnitude) || magnitude == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal exact = new BigDecimal(magnitude);
        for (int digits = 1; ; digits++) {
            // Above a power of two numbers lie further apart than below: the other neighbour of a tie may be the one
            // that is rounded back.
            for (RoundingMode mode : List.of(RoundingMode.HALF_EVEN, RoundingMode.UP)) {
                BigDecimal few = exact.round(new MathContext(digits, mode));
                if (rounded(type, few) == magnitude) {
                    return few.stripTrailingZeros();
                }
            }
        }
    }

    private static double rounded(ElementType type, BigDecimal digits) {
        return rounded(type, digits.doubleValue());
    }

    private static double rounded(ElementType type, double value) {
        Tensor element = Tensor.empty(type);
        Numbers.real(type, element.address(), value);
        return WideElements.real(element);
    }

    /** Magnitude from which numbers of its type are printed in scientific notation. */
    double large() {
        return switch (type.bytes()) {
            case Double.BYTES -> LARGE_DOUBLE;
            case Float.BYTES -> LARGE_FLOAT;
            default -> LARGE_HALF;
        };
    }

    /** A number of the same type, as NumPy compares with. */
    double narrowed(double other) {
        return rounded(type, other);
    }

    private static BigDecimal digits(double value, String text) {
        return Double.isFinite(value) && value != 0 ? new BigDecimal(text).stripTrailingZeros() : BigDecimal.ZERO;
    }

    boolean isFinite() {
        return Double.isFinite(value);
    }

    String sign() {
        return Double.doubleToRawLongBits(value) < 0 && !Double.isNaN(value) ? "-" : "";
    }

    /** The decimal exponent of the first digit. */
    int exponent(BigDecimal digits) {
        return digits.signum() == 0 ? 0 : digits.precision() - digits.scale() - 1;
    }

    /** The magnitude with at most {@code decimals} digits after the point. */
    BigDecimal rounded(int decimals) {
        return shortest.scale() <= decimals
                ? shortest
                : exact().setScale(decimals, RoundingMode.HALF_EVEN).stripTrailingZeros();
    }

    /** The magnitude with at most {@code digits} digits. */
    BigDecimal significant(int digits) {
        return shortest.precision() <= digits ? shortest : exactly(digits);
    }

    /** The magnitude rounded to so many digits; the shortest ones need not begin with them. */
    BigDecimal exactly(int digits) {
        return exact().round(new MathContext(digits, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }

    private BigDecimal exact() {
        return new BigDecimal(Math.abs(value));
    }
}
