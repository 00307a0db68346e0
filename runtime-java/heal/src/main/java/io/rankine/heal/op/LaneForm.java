package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.heal.machine.Value;

/**
 * Where a transform's coefficients lie: HEAL's axis -3 stands for {@code [.., m, s, k]}, axis -1 for {@code [.., s, k, m]}.
 * Ops see the latter: coefficients last, their moduli before them.
 */
enum LaneForm {
    COEFFICIENTS_LAST,
    MODULI_LAST;

    /** The form that an axis of a tensor of rank 4 stands for. */
    static LaneForm of(long axis) {
        if (axis == -1 || axis == 3) {
            return COEFFICIENTS_LAST;
        }
        if (axis == -3 || axis == 1) {
            return MODULI_LAST;
        }
        throw new IllegalArgumentException("axis " + axis + " is out of range; it is -3 or -1");
    }

    Layout view(Layout layout) {
        return this == COEFFICIENTS_LAST ? layout : layout.permute(axes(layout.rank()));
    }

    Tensor view(Tensor tensor) {
        return this == COEFFICIENTS_LAST ? tensor : tensor.permute(axes(tensor.rank()));
    }

    /** The axis k of a tensor of rank 4. */
    int moduliAxis() {
        return this == COEFFICIENTS_LAST ? 2 : 3;
    }

    /** The shape as the op's caller writes it. */
    long[] shape(long... coefficientsLast) {
        int rank = coefficientsLast.length;
        if (this == COEFFICIENTS_LAST) {
            return coefficientsLast;
        }
        long[] shape = new long[rank];
        int[] axes = axes(rank);
        for (int d = 0; d < rank; d++) {
            shape[axes[d]] = coefficientsLast[d];
        }
        return shape;
    }

    /** Refuses a tensor of another rank. */
    static void checkRank(String name, Value value, int rank) {
        if (value.layout.rank() != rank) {
            throw new IllegalArgumentException(name + " is a " + value + "; its rank must be " + rank);
        }
    }

    /** The axes of [l, m, s, k] in the order l, s, k, m; those of [l, m, k] in the order l, k, m. */
    private static int[] axes(int rank) {
        return rank == 4 ? new int[] {0, 2, 3, 1} : new int[] {0, 2, 1};
    }
}
