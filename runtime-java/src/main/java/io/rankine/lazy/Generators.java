package io.rankine.lazy;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.lazy.tree.IndexLeaf;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.ComparisonEntry;
import io.rankine.spec.ElementType;

/** Expressions whose elements follow from their index. However large, they take the memory of a few numbers. */
public final class Generators {

    private Generators() {}

    /** One value throughout. @param value of rank 0; read when a statement runs */
    public static Expression full(Tensor value, long... shape) {
        return Expression.of(value).broadcastTo(shape);
    }

    /** Zeros; {@code false} as bool. */
    public static Expression zeros(ElementType type, long... shape) {
        return full(Casts.cast(Tensor.scalar(0L), type), shape);
    }

    /** Ones; {@code true} as bool. */
    public static Expression ones(ElementType type, long... shape) {
        return full(Casts.cast(Tensor.scalar(1L), type), shape);
    }

    /**
     * Elements that are their own index along {@code axis}, as {@code type}.
     *
     * @throws IllegalArgumentException if {@code type} does not hold the last index
     */
    public static Expression index(ElementType type, int axis, long... shape) {
        Expression index = Expression.index(axis, shape);
        if (index.size() > 0) {
            fits("index", type, 0, index.dim(axis < 0 ? axis + shape.length : axis) - 1);
        }
        return cast(index, type);
    }

    /**
     * Integers from {@code start} up to, not including, {@code stop}.
     *
     * @throws IllegalArgumentException if {@code step} is 0 or integer elements would not hold the numbers
     */
    public static Expression range(ElementType type, long start, long stop, long step) {
        if (step == 0) {
            throw new IllegalArgumentException("range: step 0: use a positive step, or a negative one to count down");
        }
        boolean none = step > 0 ? start >= stop : start <= stop;
        // Unsigned, because the span of two longs may take 64 bits.
        long span = step > 0 ? stop - start : start - stop;
        long count = none ? 0 : 1 + Long.divideUnsigned(span - 1, step > 0 ? step : -step);
        long last = start + (count - 1) * step;
        if (count > 0) {
            fits("range", type, start, last);
        }
        if (!type.isInteger()) {
            return range(type, (double) start, (double) stop, (double) step);
        }
        return cast(new Expression(new IndexLeaf(Layout.strided(start, new long[] {count}, new long[] {step}))), type);
    }

    /**
     * {@code start + i step} for as long as that is before {@code stop}, computed in float64.
     *
     * @throws IllegalArgumentException if that does not end, or the elements are integers or booleans
     */
    public static Expression range(ElementType type, double start, double stop, double step) {
        double count = Math.ceil((stop - start) / step);
        if (Double.isNaN(count) || count > Long.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "range: no finite number of elements from " + start + " to " + stop + " in steps of " + step);
        }
        Expression index = cast(Expression.index(0, Math.max(0, (long) count)), ElementType.FLOAT64);
        Expression scaled = Expression.of(ArithmeticEntry.TIMES_DOUBLE, index, Tensor.scalar(step));
        Expression values = Expression.of(ArithmeticEntry.PLUS_DOUBLE, Tensor.scalar(start), scaled);
        if (!type.isFloating() && !type.isComplex()) {
            throw new ElementTypeException("range: fractions as " + type.label() + ": give integers");
        }
        return converted(values, ElementType.FLOAT64, type);
    }

    /** Ones where both indices agree, zeros elsewhere. */
    public static Expression eye(ElementType type, long rows, long columns) {
        Expression offset =
                new Expression(new IndexLeaf(Layout.strided(0, new long[] {rows, columns}, new long[] {1, -1})));
        Expression diagonal = Expression.of(ComparisonEntry.EQUAL_TO_LONG, offset, Tensor.scalar(0L));
        return converted(diagonal, ElementType.BOOL, type);
    }

    private static Expression cast(Expression integers, ElementType type) {
        if (type.isLogical()) {
            throw new ElementTypeException("index: numbers as bool: compare them with one");
        }
        return converted(integers, ElementType.INDEX, type);
    }

    private static Expression converted(Expression values, ElementType from, ElementType to) {
        return from == to ? values : Expression.of(Casts.op(from, to), values);
    }

    private static void fits(String generator, ElementType type, long first, long last) {
        if (type.isInteger() && !(type.holds(first) && type.holds(last))) {
            throw new IllegalArgumentException(generator + ": numbers from " + first + " to " + last + " do not fit "
                    + type.label() + ": allowed " + type.range());
        }
    }
}
