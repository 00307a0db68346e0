package io.rankine.lazy.tree;

import io.rankine.spec.view.Axes;
import java.util.stream.IntStream;

/** A fold of some axes of another tree: computed ahead of what reads it, into a tensor of its own shape. */
public final class Fold extends Term {

    public final FoldOp op;
    public final Term operand;
    private final int[] axes;

    private Fold(FoldOp op, Term operand, int... axes) {
        super(op.result(), op.check(operand, axes));
        this.op = op;
        this.operand = operand;
        this.axes = axes;
    }

    /**
     * The fold of these axes together, in their row-major order; without any, of all.
     *
     * @throws IllegalArgumentException if there is no such axis or one is named twice, or element type, shape or moduli do not
     *     fit the op
     */
    public static Fold of(FoldOp op, Term operand, int... axes) {
        int[] folded = axes.length == 0
                ? IntStream.range(0, operand.rank()).toArray()
                : Axes.of(operand.shape()).checkedEach(op.name(), axes);
        return new Fold(op, operand, folded);
    }

    /** The same of another operand of the same shape. */
    public Fold of(Term other) {
        return other == operand ? this : new Fold(op, other, axes);
    }

    /** A copy of the axes that are folded, counted from 0, in order. */
    public int[] axes() {
        return axes.clone();
    }

    @Override
    public int reshapes() {
        return 1 + operand.reshapes();
    }
}
