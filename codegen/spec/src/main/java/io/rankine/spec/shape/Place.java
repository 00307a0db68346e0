package io.rankine.spec.shape;

import java.util.List;

/** An axis of an operand; axis {@link #VALUE} stands for the integer passed to a {@code dim}. */
public record Place(int operand, int axis) {

    /** Not an axis: the value of an integer argument. */
    public static final int VALUE = -1;

    /** The size at this place of actual operands. */
    long in(Shaped[] actual) {
        Shaped operand = actual[this.operand];
        return axis == VALUE ? ((Shaped.Dimension) operand).value() : operand.dim(axis);
    }

    /** {@code b[0]}, or {@code n} for an integer argument. */
    String of(List<String> names) {
        return names.get(operand) + (axis == VALUE ? "" : "[" + axis + "]");
    }
}
