package io.rankine.lazy;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.CastEntry;
import io.rankine.ops.ComparisonEntry;
import io.rankine.spec.ElementType;

/** Expressions whose elements follow from their index. However large, they take the memory of a few numbers. */
public final class Generators {

    private Generators() {}

    /** One value throughout. @param value of rank 0; read when a statement runs */
    public static Expression full(Tensor value, long... shape) {
        return Expression.of(value).broadcastTo(shape);
    }

    /** Elements that are their own index along {@code axis}, as {@code type}. */
    public static Expression index(ElementType type, int axis, long... shape) {
        return cast(Expression.index(axis, shape), type);
    }

    /**
     * Integers from {@code start} up to, not including, {@code stop}.
     *
     * @throws IllegalArgumentException if {@code step} is 0 or int32 elements would not hold the numbers
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
        if (type == ElementType.INT32 && count > 0 && ((int) start != start || (int) last != last)) {
            throw new IllegalArgumentException("range: numbers from " + start + " to " + last + " do not fit int32");
        }
        if (type.isFloating()) {
            return range(type, (double) start, (double) stop, (double) step);
        }
        return cast(new IndexLeaf(Layout.strided(start, new long[] {count}, new long[] {step})), type);
    }

    /**
     * {@code start + i step} for as long as that is before {@code stop}, computed in float64.
     *
     * @throws IllegalArgumentException if that does not end, or the elements are not floating-point numbers
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
        return switch (type) {
            case FLOAT64 -> values;
            case FLOAT32 -> Expression.of(CastEntry.TO_FLOAT_DOUBLE, values);
            default -> throw new ElementTypeException("range: fractions as " + type.label() + ": give integers");
        };
    }

    /** Ones where both indices agree, zeros elsewhere. */
    public static Expression eye(ElementType type, long rows, long columns) {
        Expression offset = new IndexLeaf(Layout.strided(0, new long[] {rows, columns}, new long[] {1, -1}));
        Expression diagonal = Expression.of(ComparisonEntry.EQUAL_TO_LONG, offset, Tensor.scalar(0L));
        return switch (type) {
            case BOOL -> diagonal;
            case INT32 -> Expression.of(CastEntry.TO_INT_BOOL, diagonal);
            case INT64 -> Expression.of(CastEntry.TO_LONG_BOOL, diagonal);
            case FLOAT32 -> Expression.of(CastEntry.TO_FLOAT_BOOL, diagonal);
            case FLOAT64 -> Expression.of(CastEntry.TO_DOUBLE_BOOL, diagonal);
            default -> throw unknown("eye", type);
        };
    }

    private static Expression cast(Expression integers, ElementType type) {
        return switch (type) {
            case INT64 -> integers;
            case INT32 -> applied(CastEntry.TO_INT_LONG, integers);
            case FLOAT32 -> applied(CastEntry.TO_FLOAT_LONG, integers);
            case FLOAT64 -> applied(CastEntry.TO_DOUBLE_LONG, integers);
            default -> throw unknown("index", type);
        };
    }

    private static Expression applied(ElementwiseOp op, Expression operand) {
        return Expression.of(op, operand);
    }

    private static ElementTypeException unknown(String generator, ElementType type) {
        return new ElementTypeException(generator + ": " + type.label()
                + " elements: take int32, int64, float32 or float64 ones and cast them");
    }
}
