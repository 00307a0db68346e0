package io.rankine.dataframe;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.Conversions;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Columns of numbers as vectors: lists of boxed values, some of which may be missing. */
public final class Columns {

    private static final int MOST = 1 << 28;

    /** Those of the largest float64, and more. */
    private static final int MOST_DIGITS = 400;

    private Columns() {}

    /**
     * The values of a column. Integers and truth values must be of the element type exactly; floats are rounded to nearest.
     *
     * @param name of the column, for messages
     * @param values numbers, truth values, and null where one is missing
     * @param type any but the complex ones
     * @param fill in place of missing values; null if none may be missing
     * @throws IllegalArgumentException if a value is missing, is no number, or none of the type
     */
    public static Tensor tensor(String name, List<?> values, ElementType type, @Nullable Number fill) {
        Objects.requireNonNull(values, () -> "column '" + name + "': values is null");
        Objects.requireNonNull(type, () -> "column '" + name + "': type is null");
        if (type.isComplex()) {
            throw new IllegalArgumentException("column '" + name + "': elements of " + type.label()
                    + ": take real and imaginary parts from columns of their own");
        }
        double[] reals = new double[type.isFloating() ? values.size() : 0];
        long[] wholes = new long[type.isFloating() ? 0 : values.size()];
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i) == null ? fill : values.get(i);
            if (value == null) {
                throw new IllegalArgumentException("column '" + name + "' has no value at [" + i
                        + "]: give a number for missing ones, or drop the row");
            }
            if (type.isFloating()) {
                reals[i] = real(name, i, value, values, type);
            } else {
                wholes[i] = whole(name, i, value, values, type);
            }
        }
        return Casts.cast(
                type.isFloating()
                        ? PrimitiveArrays.tensor(reals, reals.length)
                        : PrimitiveArrays.tensor(wholes, wholes.length),
                type);
    }

    /** The elements of a vector, boxed. */
    public static List<Object> values(Tensor vector) {
        Objects.requireNonNull(vector, "values: vector is null");
        if (vector.rank() != 1
                || vector.type().isComplex()
                || vector.type().isUnsigned() && vector.type().bits() == Long.SIZE) {
            throw new IllegalArgumentException(
                    "values: a tensor of " + vector.type().label() + " of rank " + vector.rank()
                            + ": allowed are vectors of real numbers but uint64; cast it, or select an axis");
        }
        if (vector.dim(0) > MOST) {
            throw new IllegalArgumentException("values: a vector of " + vector.dim(0) + " elements: allowed are up to "
                    + MOST + ", as each of them becomes an object; take slices");
        }
        List<Object> values = new ArrayList<>();
        for (long i = 0; i < vector.dim(0); i++) {
            values.add(BoxedElements.get(vector, i));
        }
        return values;
    }

    private static double real(String name, int row, Object value, List<?> values, ElementType type) {
        return switch (value) {
            case Boolean truth -> truth ? 1 : 0;
            // float64 would round these a first time.
            case Long whole when !type.isWidest() -> Conversions.odd(whole.doubleValue(), BigDecimal.valueOf(whole));
            case BigInteger big when !type.isWidest() -> Conversions.odd(big.doubleValue(), new BigDecimal(big));
            case BigDecimal big when !type.isWidest() -> Conversions.odd(big.doubleValue(), big);
            case Number number -> number.doubleValue();
            default -> throw noNumber(name, row, value, values);
        };
    }

    /** The bits of an element. */
    private static long whole(String name, int row, Object value, List<?> values, ElementType type) {
        BigInteger whole;
        try {
            whole = switch (value) {
                case Boolean truth -> truth ? BigInteger.ONE : BigInteger.ZERO;
                case BigInteger big -> big;
                case BigDecimal big -> whole(big);
                case Double real -> whole(new BigDecimal(real));
                case Float real -> whole(new BigDecimal(real));
                case Number number -> BigInteger.valueOf(number.longValue());
                default -> throw noNumber(name, row, value, values);
            };
        } catch (ArithmeticException | NumberFormatException _) {
            throw refused(
                    name,
                    row,
                    value,
                    "no " + type.label()
                            + ", as it is no whole number: take float64, which round() and a cast bring there");
        }
        if (!holds(type, whole)) {
            throw refused(
                    name,
                    row,
                    value,
                    "no " + type.label() + ": allowed " + type.range()
                            + "; take a wider type, or float64, which rounds");
        }
        return whole.longValue();
    }

    private static boolean holds(ElementType type, BigInteger whole) {
        return type.isUnsigned()
                ? whole.signum() >= 0 && whole.bitLength() <= type.bits()
                : whole.bitLength() < Long.SIZE && type.holds(whole.longValue());
    }

    /**
     * The number, or one that no type has in place of a larger one: an exponent may stand for a billion digits.
     *
     * @throws ArithmeticException if it is no whole number
     */
    private static BigInteger whole(BigDecimal number) {
        BigDecimal digits = number.stripTrailingZeros();
        if (digits.scale() > 0) {
            throw new ArithmeticException("not whole");
        }
        boolean beyond = digits.precision() - (long) digits.scale() > MOST_DIGITS;
        return beyond ? BigInteger.TEN.pow(MOST_DIGITS) : digits.toBigInteger();
    }

    /** One value that is no number makes all of a file's column texts: that one is told. */
    private static IllegalArgumentException noNumber(String name, int row, Object found, List<?> values) {
        for (int i = row; i < values.size(); i++) {
            Object value = values.get(i);
            if (value != null
                    && !(value instanceof Number)
                    && !(value instanceof Boolean)
                    && !isDecimal(value.toString())) {
                return refused(name, i, value, "no number");
            }
        }
        String kind = found instanceof CharSequence ? "text" : found.getClass().getSimpleName();
        return refused(name, row, found, "a " + kind + ": convert the column to numbers");
    }

    private static boolean isDecimal(String text) {
        try {
            new BigDecimal(text.length() > MOST_DIGITS ? "" : text.strip());
            return true;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private static IllegalArgumentException refused(String name, int row, Object value, String why) {
        return new IllegalArgumentException("column '" + name + "' has " + value + " at [" + row + "]: it is " + why);
    }
}
