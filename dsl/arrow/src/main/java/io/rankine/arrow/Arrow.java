package io.rankine.arrow;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.LogicEntry;
import io.rankine.spec.ElementType;
import java.util.Objects;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Tensors to and from vectors of Apache Arrow. A vector of numbers is a vector, one of lists of a fixed size a tensor of one more axis.
 * Elements are shared, without a copy, but for truth values, which are bits in Arrow: who closes last, the tensor or the vector, gives
 * their memory back. Arrow needs {@code --add-opens=java.base/java.nio=ALL-UNNAMED}.
 */
public final class Arrow {

    private Arrow() {}

    /**
     * The values of a vector. The tensor is read-only, as others may read the vector; it keeps the values alive until it is closed, its
     * scope is, or it is unreachable.
     *
     * @throws IllegalArgumentException if values are missing, or are no numbers: texts, dates, lists of different sizes, indices
     *     into a dictionary; or if a buffer is shorter than the vector
     */
    public static Tensor tensor(FieldVector vector) {
        Missing.none(vector);
        return Import.of(vector);
    }

    /** As {@link #tensor(FieldVector)}, as a tensor whose type says more: {@code Arrow.tensor(vector, DoubleView1::of)}. */
    public static <T> T tensor(FieldVector vector, Function<? super Tensor, ? extends T> typed) {
        Objects.requireNonNull(typed, "arrow: typed is null");
        Tensor tensor = tensor(vector);
        try {
            return typed.apply(tensor);
        } catch (RuntimeException | Error e) {
            tensor.close();
            throw e;
        }
    }

    /**
     * A copy of a vector of numbers with another number in place of those that are missing.
     *
     * @throws IllegalArgumentException if these are no numbers, or {@code fill} is no integer of their type
     */
    public static Tensor filled(FieldVector vector, double fill) {
        try (Tensor values = Import.flat(vector);
                Tensor valid = valid(vector)) {
            Tensor number = Casts.cast(PrimitiveArrays.tensor(new double[] {fill}, 1), values.type());
            if (!values.type().isFloating() && !isExact(fill, number)) {
                throw new IllegalArgumentException("filled: " + fill + " is no "
                        + values.type().label() + ": allowed is a number of the vector's type");
            }
            return LogicEntry.where(valid, values, number);
        }
    }

    /** Whether a cast has left a number as it is; the first one beyond 64 bits would come back, too, as the last one is rounded to it. */
    private static boolean isExact(double fill, Tensor cast) {
        ElementType type = cast.type();
        double end = Math.scalb(1.0, type.bits() - (type.isUnsigned() ? 0 : 1));
        return Casts.cast(cast, ElementType.FLOAT64).getDouble(0) == fill && fill < end;
    }

    /** False where a value is missing. */
    public static Tensor valid(FieldVector vector) {
        return PrimitiveArrays.tensor(Missing.valid(vector), vector.getValueCount());
    }

    /**
     * A vector of a tensor's elements, of lists of fixed sizes if it has more than one axis. They are shared if the tensor is
     * contiguous, and not of bool; else they are copied. Nobody may write the tensor while others read the vector.
     *
     * @param allocator counts the memory; the vector must be closed before it
     * @throws IllegalArgumentException if the tensor has rank 0, or complex numbers or bfloat16, which Arrow does not have
     */
    public static FieldVector vector(String name, Tensor tensor, BufferAllocator allocator) {
        return Export.of(name, tensor, allocator);
    }
}
