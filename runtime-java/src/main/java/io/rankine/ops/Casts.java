package io.rankine.ops;

import io.rankine.engine.Conversions;
import io.rankine.engine.Creation;
import io.rankine.engine.ElementTypeException;
import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BinaryOperator;

/** Conversions where the target is known at run time only. */
public final class Casts {

    private Casts() {}

    /**
     * A copy with elements of {@code type}, by the rules of {@link CastOps}.
     *
     * @throws ElementTypeException if {@code a} is complex and {@code type} is not, but for bool
     */
    public static Tensor cast(Tensor a, ElementType type) {
        if (a.type() == Objects.requireNonNull(type, "cast: type is null")) {
            return a.copy();
        }
        if (!a.type().hasKernels() || !type.hasKernels()) {
            return converted(a, type);
        }
        return CastEntry.to(type, a);
    }

    /**
     * The op that makes elements of {@code to} of elements of {@code from}: a copy where they are the same.
     *
     * @throws ElementTypeException if {@code from} is complex and {@code to} is not, but for bool
     */
    public static ElementwiseOp op(ElementType from, ElementType to) {
        if (from == to) {
            return ElementwiseOp.copying(from);
        }
        return from.hasKernels() && to.hasKernels() ? CastEntry.op(from, to) : Conversions.of(from, to);
    }

    /** The op that makes float64 of elements of {@code type}, which are not complex. */
    static ElementwiseOp toDouble(ElementType type) {
        return op(type, ElementType.FLOAT64);
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

    /** An op of two tensors whose result is written to a third one. */
    @FunctionalInterface
    public interface Into {
        /** Returns {@code out}. */
        Tensor apply(Tensor a, Tensor b, Tensor out);
    }

    /**
     * A new result of {@code a} and {@code b} in the type of both together, see {@link Promotion}.
     *
     * @param name the op's, which has no other operands
     * @param into writes it to a given tensor
     */
    public static Tensor meeting(String name, Tensor a, Tensor b, BinaryOperator<Tensor> op, Into into) {
        Meeting meeting = new Meeting(Promotion.of(a.type(), b.type()), op, into);
        return Creation.inSteps(name, () -> meeting.of(a, b), a, b);
    }

    /** The same by way of copies. @param before operands of the op before these two */
    public static Tensor meeting(String name, Tensor a, Tensor b, BinaryOperator<Tensor> op, Tensor... before) {
        Tensor[] operands = Arrays.copyOf(before, before.length + 2);
        operands[before.length] = a;
        operands[before.length + 1] = b;
        return Creation.inSteps(name, () -> met(a, b, op), operands);
    }

    /** The same, written to a given tensor by {@code op}. */
    public static Tensor meetingInto(Tensor a, Tensor b, BinaryOperator<Tensor> op) {
        return Creation.inStepsInto(() -> met(a, b, op), a, b);
    }

    /**
     * As {@link #meeting(String, Tensor, Tensor, BinaryOperator, Into)}, of an op whose result depends on the order of both alone:
     * exact of int64 and uint64, too, which meet in no integer.
     *
     * @param longs the op on int64
     */
    public static Tensor comparing(ElementwiseOp longs, Tensor a, Tensor b, BinaryOperator<Tensor> op, Into into) {
        return meetInNoInteger(a, b)
                ? longs.onOrder(a.type(), b.type()).call(a, b)
                : meeting(longs.name(), a, b, op, into);
    }

    /** The same, written to {@code out}. */
    public static Tensor comparingInto(ElementwiseOp longs, Tensor a, Tensor b, Tensor out, Into into) {
        return meetInNoInteger(a, b)
                ? longs.onOrder(a.type(), b.type()).into(out, a, b)
                : meetingInto(a, b, (first, second) -> into.apply(first, second, out));
    }

    private static boolean meetInNoInteger(Tensor a, Tensor b) {
        return a.type().isInteger()
                && b.type().isInteger()
                && !Promotion.of(a.type(), b.type()).isInteger();
    }

    static Tensor met(Tensor a, Tensor b, BinaryOperator<Tensor> op) {
        ElementType type = Promotion.of(a.type(), b.type());
        try {
            return op.apply(as(a, type), as(b, type));
        } catch (ElementTypeException refused) {
            if (!meetInNoInteger(a, b)) {
                throw refused;
            }
            // It names a type that nobody has given.
            throw new ElementTypeException(
                    refused.getMessage() + "; " + a.type() + " and " + b.type() + " meet in " + type);
        }
    }
}
