package io.rankine.ops;

import io.rankine.engine.Conversions;
import io.rankine.engine.Copy;
import io.rankine.engine.ElementTypeException;
import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;

/** Conversions where the target is known at run time only. */
public final class Casts {

    private Casts() {}

    /**
     * A copy with elements of {@code type}, by the rules of {@link CastOps}.
     *
     * @throws ElementTypeException if {@code a} is complex and {@code type} is not, but for bool
     */
    public static Tensor cast(Tensor a, ElementType type) {
        if (a.type() == type) {
            return a.copy();
        }
        if (!a.type().hasKernels() || !type.hasKernels()) {
            return converted(a, type);
        }
        return switch (type) {
            case BOOL -> CastEntry.toBool(a);
            case INT8 -> CastEntry.toByte(a);
            case UINT8 -> CastEntry.toUByte(a);
            case INT16 -> CastEntry.toShort(a);
            case INT32 -> CastEntry.toInt(a);
            case INT64 -> CastEntry.toLong(a);
            case FLOAT32 -> CastEntry.toFloat(a);
            case FLOAT64 -> CastEntry.toDouble(a);
            case COMPLEX64 -> CastEntry.toComplexFloat(a);
            case COMPLEX128 -> CastEntry.toComplex(a);
            default -> throw new IllegalStateException("cast: no kernels for " + type);
        };
    }

    /** The op that makes float64 of elements of {@code type}, which are not complex. */
    static ElementwiseOp toDouble(ElementType type) {
        return switch (type) {
            case INT8 -> CastEntry.TO_DOUBLE_BYTE;
            case UINT8 -> CastEntry.TO_DOUBLE_UBYTE;
            case INT16 -> CastEntry.TO_DOUBLE_SHORT;
            case INT32 -> CastEntry.TO_DOUBLE_INT;
            case INT64 -> CastEntry.TO_DOUBLE_LONG;
            case FLOAT32 -> CastEntry.TO_DOUBLE_FLOAT;
            case FLOAT64 -> Copy.of(type);
            default -> Conversions.of(type, ElementType.FLOAT64);
        };
    }

    private static Tensor converted(Tensor a, ElementType type) {
        return type.isComplex()
                ? cast(as(a, type.real()), type)
                : Conversions.of(a.type(), type).call(a);
    }

    /** {@code a} with elements of {@code type}: itself if it has. */
    public static Tensor as(Tensor a, ElementType type) {
        return a.type() == type ? a : cast(a, type);
    }

    /** {@code a} in the type of {@code a} and {@code other} together, see {@link Promotion}: itself if it is of that type. */
    public static Tensor toMeet(Tensor a, Tensor other) {
        return as(a, Promotion.of(a.type(), other.type()));
    }
}
