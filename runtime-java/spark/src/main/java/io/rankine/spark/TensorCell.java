package io.rankine.spark;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import io.rankine.spec.ElementType;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import org.apache.spark.sql.Encoder;

/**
 * A tensor as a Dataset holds it: a row of three columns, on the heap. Python reads it as
 * {@code numpy.frombuffer(elements, type).reshape(shape)}.
 *
 * @param type name of the element type, as {@code int64}
 * @param shape size of each axis
 * @param elements in row-major order, each in little-endian bytes
 */
public record TensorCell(String type, long[] shape, byte[] elements) implements Serializable {

    /**
     * @throws IllegalArgumentException if there is no such element type, a size is negative, or the elements are more or fewer
     *     than the shape has
     */
    public TensorCell {
        Objects.requireNonNull(type, "cell: type is null");
        Objects.requireNonNull(shape, "cell: shape is null");
        Objects.requireNonNull(elements, "cell: elements is null");
        // A product of sizes may be more than a long counts, and still be 0 in the end.
        BigInteger bytes = BigInteger.valueOf(ElementType.ofLabel(type).bytes());
        for (long size : shape) {
            if (size < 0) {
                throw new IllegalArgumentException(
                        "cell: size " + size + " in shape " + Arrays.toString(shape) + "; sizes are 0 or more");
            }
            bytes = bytes.multiply(BigInteger.valueOf(size));
        }
        if (!bytes.equals(BigInteger.valueOf(elements.length))) {
            throw new IllegalArgumentException("cell: " + elements.length + " bytes for " + type + " "
                    + Arrays.toString(shape) + ", which has " + bytes);
        }
    }

    /**
     * A copy of a tensor.
     *
     * @throws IllegalArgumentException if it has 2 GiB or more, which a cell cannot hold
     */
    public static TensorCell of(Tensor tensor) {
        Objects.requireNonNull(tensor, "cell: tensor is null");
        long bytes = tensor.size() * tensor.type().bytes();
        if (bytes > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("cell: " + bytes + " bytes of shape " + Arrays.toString(tensor.shape())
                    + " exceed a cell's 2 GiB: split it into blocks");
        }
        try (Scope _ = Scope.open()) {
            Tensor rows = tensor.contiguous();
            return new TensorCell(
                    tensor.type().label(), tensor.shape(), PrimitiveArrays.bytes(rows.view(ElementType.INT8, bytes)));
        }
    }

    /** The tensor, a copy; it belongs to the caller or to the caller's scope. */
    public Tensor tensor() {
        ElementType elementType = ElementType.ofLabel(type);
        if (elementType.isLogical()) {
            return PrimitiveArrays.tensor(truths(), shape);
        }
        return PrimitiveArrays.tensor(elements, elements.length)
                .view(elementType, shape)
                .owning();
    }

    private boolean[] truths() {
        boolean[] truths = new boolean[elements.length];
        for (int i = 0; i < truths.length; i++) {
            if (elements[i] >> 1 != 0) {
                throw new IllegalArgumentException(
                        "cell: byte " + elements[i] + " at " + i + " is no bool; it is 0 or 1");
            }
            truths[i] = elements[i] == 1;
        }
        return truths;
    }

    /** The result of a function of the tensor. Off the heap nothing is left of it, even if the function throws. */
    public TensorCell map(TensorMap function) {
        try (Scope _ = Tasks.record()) {
            return of(function.apply(tensor()));
        }
    }

    /** Between these cells and rows of the columns {@code type}, {@code shape} and {@code elements}. */
    public static Encoder<TensorCell> encoder() {
        return RecordEncoder.of(TensorCell.class);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TensorCell that
                && type.equals(that.type)
                && Arrays.equals(shape, that.shape)
                && Arrays.equals(elements, that.elements);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(shape) + Arrays.hashCode(elements);
    }

    @Override
    public String toString() {
        return type + " " + Arrays.toString(shape);
    }
}
