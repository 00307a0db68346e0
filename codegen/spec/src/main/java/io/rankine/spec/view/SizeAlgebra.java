package io.rankine.spec.view;

import io.rankine.spec.shape.Diagnostic;
import io.rankine.spec.shape.ShapeException;

/**
 * Arithmetic on sizes, bounds and indices of axes. A size is a {@code long}: of {@link #NUMBERS} the number itself, so
 * that a tensor's views cost nothing but the arithmetic; of {@link Symbols} a number, or the code of a formula. Questions
 * are answered by what is sure: of symbols neither {@code less(n, 5)} nor {@code less(5, n)} holds.
 */
public abstract sealed class SizeAlgebra permits Numbers, Symbols {

    /** In a slice: from the first, or past the last, element in the direction of the step. In a repeat: an axis kept. */
    public static final long OPEN = Long.MIN_VALUE;

    /** The code of a size of which {@link Symbols} know nothing. */
    public static final long UNKNOWN = Long.MIN_VALUE + 1;

    /** At run time. */
    public static final SizeAlgebra NUMBERS = new Numbers();

    SizeAlgebra() {}

    /** Whether the size is a number. */
    abstract boolean isNumber(long size);

    /** Whether surely {@code a < b}. */
    public abstract boolean less(long a, long b);

    /** Whether surely {@code a >= b}. */
    public abstract boolean atLeast(long a, long b);

    /** Whether surely {@code a != b}. */
    public abstract boolean differ(long a, long b);

    /** Whether {@code a / b} surely has a remainder, or no value. */
    abstract boolean leavesRest(long a, long b);

    public abstract long plus(long a, long b);

    public abstract long minus(long a, long b);

    /** {@code a / b}, rounded down; of no negative numbers. */
    public abstract long quotient(long a, long b);

    /** {@code a / b} without a remainder. */
    abstract long exactQuotient(long a, long b);

    /** How many steps of {@code |step|}, a number, begin within {@code span}, which is 0 or more. */
    abstract long steps(long span, long step);

    abstract long least(long a, long b);

    /** The product; of numbers -1 if one is negative or it leaves 64 bits. */
    public abstract long product(long... sizes);

    /** The size in a message. */
    abstract String text(long size);

    /** {@code -size} in a message. */
    abstract String negated(long size);

    /** Number of elements. SizeAlgebra of 0 do not excuse the others: their product must fit as well, strides depend on it. */
    public abstract long count(long... shape);

    /** A bound or index that counts from the end where it is negative. */
    final long wrapped(long at, long dim) {
        if (less(at, 0)) {
            return plus(at, dim);
        }
        return atLeast(at, 0) ? at : UNKNOWN;
    }

    /** The shape in a message. */
    final String text(long... shape) {
        StringBuilder text = new StringBuilder("[");
        for (int axis = 0; axis < shape.length; axis++) {
            text.append(axis == 0 ? "" : ", ").append(text(shape[axis]));
        }
        return text.append(']').toString();
    }

    static ShapeException refused(String op, String what) {
        return new ShapeException(new Diagnostic(op, what, what, ""));
    }

    final ShapeException negative(long size, long... shape) {
        return refused("shape", "size " + text(size) + " in " + text(shape) + "; sizes are 0 or more");
    }

    final ShapeException tooLarge(long... shape) {
        return refused("shape", text(shape) + " has more than 2^63 - 1 elements; use smaller sizes");
    }
}
