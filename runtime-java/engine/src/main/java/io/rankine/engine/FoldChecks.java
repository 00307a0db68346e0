package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.shape.Broadcast;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What a reduction asks of its operands' shapes, and the shape of its result. */
final class FoldChecks {

    private final String name;
    private final List<String> names;
    private final Param[] params;
    private final boolean hasIdentity;

    /** @param hasIdentity whether the fold of no elements is defined */
    FoldChecks(String name, Param[] params, boolean hasIdentity) {
        this.name = name;
        this.params = params;
        this.hasIdentity = hasIdentity;
        names = Param.names(params);
    }

    /** Checks operands that need not be in memory yet: {@link ReductionOp#check}. */
    Layout check(Typed a, int[] axes, Shaped... others) {
        Typed shown = FoldedAxes.shown(a, axes);
        Shaped[] operands = new Shaped[1 + others.length];
        operands[0] = shown;
        System.arraycopy(others, 0, operands, 1, others.length);
        Operands.check(name, params, operands);
        int last = shown.rank() - 1;
        if (shown.dim(last) == 0 && !hasIdentity) {
            throw empty(axes.length == 1 ? "axis " + axes[0] : "axes " + Arrays.toString(axes), shape(a));
        }
        operands[0] = Layout.of(Arrays.copyOf(shape(shown), last));
        return shape(operands);
    }

    /** The number of elements along {@code axis}, counted from 0, that each fold takes. */
    long length(Tensor a, int axis) {
        long length = a.dim(axis);
        if (length == 0 && !hasIdentity) {
            throw empty("axis " + axis, a.shape());
        }
        return length;
    }

    /** A row-major layout of the result. @param operands the first without the axes that are folded */
    Layout shape(Shaped[] operands) {
        return Layout.of(Broadcast.join(name, names, operands));
    }

    private static long[] shape(Shaped a) {
        return IntStream.range(0, a.rank()).mapToLong(a::dim).toArray();
    }

    private IllegalArgumentException empty(String axes, long... shape) {
        return new IllegalArgumentException(name + ": " + axes + " of " + Arrays.toString(shape)
                + " is empty, and there is no " + name + " of no elements: give at least one");
    }
}
