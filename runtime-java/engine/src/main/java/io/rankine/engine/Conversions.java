package io.rankine.engine;

import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Conversions between element types of which one has no kernels. The rules are those of the others: integers wrap around,
 * floats are cut towards 0, to int32 first for narrower integers, and saturate there; numbers are rounded once.
 */
public final class Conversions {

    private static final Map<ElementType, Map<ElementType, ElementwiseOp>> OPS = new ConcurrentHashMap<>();

    private Conversions() {}

    /** The op from one type to another. @throws ElementTypeException if one is complex */
    public static ElementwiseOp of(ElementType from, ElementType to) {
        if (from.isComplex() || to.isComplex()) {
            throw refused(from, to);
        }
        return Objects.requireNonNull(
                OPS.computeIfAbsent(from, Conversions::row).get(to));
    }

    /** Says that there is no op from one type to another. */
    public static ElementTypeException refused(ElementType from, ElementType to) {
        return new ElementTypeException("cast: elements of " + from + " as " + to
                + ": take the real or imaginary part, or convert to the type of the parts first");
    }

    /**
     * One of the two doubles around a number, the one whose last bit is set: converted to a narrower float, it gives what the number
     * is rounded to, while the nearest double would be rounded a second time.
     *
     * @param near the double nearest to {@code exact}
     */
    public static double odd(double near, BigDecimal exact) {
        if (!Double.isFinite(near) || (Double.doubleToRawLongBits(near) & 1) != 0) {
            return near;
        }
        int side = exact.compareTo(new BigDecimal(near));
        return side == 0 ? near : side > 0 ? Math.nextUp(near) : Math.nextDown(near);
    }

    private static Map<ElementType, ElementwiseOp> row(ElementType from) {
        Map<ElementType, ElementwiseOp> ops = new EnumMap<>(ElementType.class);
        for (ElementType to : ElementType.values()) {
            ConversionKernel kernel = new ConversionKernel(from, to);
            ops.put(to, ElementwiseOp.of("cast(a: [...]) -> [...]", to, null, kernel, Param.tensor("a", from)));
        }
        return ops;
    }
}
