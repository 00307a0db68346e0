package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import org.jspecify.annotations.Nullable;

/** An op on whole tensors with one result, whose shape follows from those of the operands. */
public interface TensorOp {

    /** All of an operand goes into each row. */
    int WHOLE = -1;

    /** The op's name. */
    String name();

    /**
     * Checks kinds, element types and shapes of operands, which need not be in memory yet.
     *
     * @return a row-major layout of the result's shape
     * @throws IllegalArgumentException if they do not fit
     */
    Layout resultLayout(Shaped... operands);

    /** Element type of the result. */
    ElementType resultType();

    /**
     * How rows of the result, along its first axis, can be computed without the others: by operand the axis that goes with
     * it, or {@link #WHOLE}. Null if they cannot, which is always right.
     *
     * @param operands that fit
     */
    default int @Nullable [] rowAxes(Shaped... operands) {
        return null;
    }

    /** A new result. */
    Tensor call(Shaped... operands);

    /** Writes the result into {@code out}, which may share memory with operands, and returns it. */
    Tensor into(Tensor out, Shaped... operands);
}
