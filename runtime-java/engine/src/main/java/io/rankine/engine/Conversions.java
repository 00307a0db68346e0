package io.rankine.engine;

import io.rankine.spec.ElementType;
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

    private static Map<ElementType, ElementwiseOp> row(ElementType from) {
        Map<ElementType, ElementwiseOp> ops = new EnumMap<>(ElementType.class);
        for (ElementType to : ElementType.values()) {
            ConversionKernel kernel = new ConversionKernel(from, to);
            ops.put(to, ElementwiseOp.of("cast(a: [...]) -> [...]", to, null, kernel, Param.tensor("a", from)));
        }
        return ops;
    }
}
