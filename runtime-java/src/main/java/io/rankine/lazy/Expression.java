package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.OverloadedOp;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.Sliceable;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorOp;
import io.rankine.engine.Typed;
import io.rankine.engine.layout.Layout;
import io.rankine.lazy.run.Evaluation;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Called;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.IndexLeaf;
import io.rankine.lazy.tree.Rewrite;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.shape.Whole;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.AxisMap;
import io.rankine.spec.view.Reshapes;

/**
 * Elements that are computed when a {@link Statement} runs: a tree of element-wise ops over tensors, moduli and index
 * numbers. A value: building it checks element types and shapes and reads no element; it keeps the tensors it reads
 * reachable. Views of it are views of what it reads, so nothing is computed that a view leaves out.
 */
public final class Expression implements Typed, Sliceable<Expression> {

    private final Term term;

    Expression(Term term) {
        this.term = term;
    }

    /** The elements of a tensor as they are when a statement runs; an expression is itself. */
    public static Expression of(Typed term) {
        if (term instanceof Expression expression) {
            return expression;
        }
        if (term instanceof Tensor tensor) {
            return new Expression(new TensorLeaf(tensor));
        }
        throw new IllegalArgumentException("expression: of a tensor or an expression, not " + term);
    }

    /**
     * An element-wise op on tensors, expressions and moduli.
     *
     * @throws IllegalArgumentException if kinds, element types, moduli or shapes do not fit the op
     */
    public static Expression of(ElementwiseOp op, Shaped... operands) {
        return new Expression(Application.of(op, nodes(operands)));
    }

    /**
     * An op on whole tensors, such as a product of matrices or a transform, of tensors, expressions, moduli and sizes. A
     * statement computes it ahead of what reads it, into its target where that is not read besides, and else into a tensor
     * of its own. Operands that are no tensors are computed before, each once.
     *
     * @throws IllegalArgumentException if kinds, element types, moduli or shapes do not fit the op
     */
    public static Expression of(TensorOp op, Shaped... operands) {
        return new Expression(Called.of(op, nodes(operands)));
    }

    /** The same of the first signature that takes the operands. */
    public static Expression of(OverloadedOp op, Shaped... operands) {
        Shaped[] nodes = nodes(operands);
        return new Expression(Called.of(op.chosen(nodes), nodes));
    }

    private static Shaped[] nodes(Shaped... operands) {
        Shaped[] nodes = new Shaped[operands.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = operands[i] instanceof Expression expression ? expression.term : operands[i];
        }
        return nodes;
    }

    /** The same of this and others. */
    public Expression by(ElementwiseOp op, Shaped... others) {
        Shaped[] operands = new Shaped[others.length + 1];
        operands[0] = this;
        System.arraycopy(others, 0, operands, 1, others.length);
        return of(op, operands);
    }

    /** int64 elements that are their own index along {@code axis}. Takes no memory. */
    public static Expression index(int axis, Number... shape) {
        return index(axis, Whole.all(shape));
    }

    /** As {@link #index(int, Number...)}, of sizes in an array. */
    public static Expression index(int axis, long[] shape) {
        Layout whole = Layout.of(shape);
        int d = whole.axis("index", axis);
        long[] strides = new long[shape.length];
        strides[d] = 1;
        return new Expression(new IndexLeaf(Layout.strided(0, shape, strides)));
    }

    /**
     * The fold of these axes together, in their row-major order, which drops them; without axes, of all. A statement computes
     * it ahead of what reads it, into a tensor of its own shape; what it folds goes through memory that stays in a cache.
     *
     * @throws IllegalArgumentException if there is no such axis, or element type or shape do not fit the op
     */
    public Expression fold(ReductionOp op, int... axes) {
        return new Expression(Fold.of(new FoldOp.Reducing(op, null), term, axes));
    }

    /** The same modulo p, which goes with the last axis of the result. */
    public Expression fold(ReductionOp op, Moduli p, int... axes) {
        return new Expression(Fold.of(new FoldOp.Reducing(op, p), term, axes));
    }

    /**
     * The same by an op that drops the last axis of one operand, such as a mean. Its kernel takes a fold at once: one of more
     * than 32768 elements is computed to memory before.
     *
     * @throws IllegalArgumentException if there is no such axis, element type or shape do not fit the op, or it is no such op
     */
    public Expression fold(StructuredOp op, int... axes) {
        return new Expression(Fold.of(new FoldOp.Structured(op), term, axes));
    }

    @Override
    public ElementType type() {
        return term.type();
    }

    @Override
    public int rank() {
        return term.rank();
    }

    @Override
    public long dim(int axis) {
        return term.dim(axis);
    }

    @Override
    public Axes axes() {
        return term.layout().axes();
    }

    /** A copy of the shape. */
    public long[] shape() {
        return term.shape();
    }

    /** Number of elements. */
    public long size() {
        return term.size();
    }

    Term term() {
        return term;
    }

    /** A new tensor of the elements, computed in one pass; op by op where they are few or this thread's ops are watched. */
    public Tensor evaluate() {
        return Evaluation.of(term);
    }

    /**
     * As {@link Tensor#reshape}. A view of what is read where that is possible. Otherwise, mostly where something is
     * broadcast, a statement computes it in the shape before, where its target and all else it reads can be seen so,
     * and else ahead into memory of its own.
     */
    public Expression reshape(long... target) {
        return new Expression(Rewrite.reshape(term, target));
    }

    /** As {@link Tensor#flatten(int, int)}, computed as {@link #reshape} says. */
    public Expression flatten(int start, int end) {
        return reshape(Reshapes.flatten(axes(), start, end));
    }

    /** As {@link Tensor#flatten()}, computed as {@link #reshape} says. */
    public Expression flatten() {
        return flatten(0, -1);
    }

    @Override
    public Expression viewed(AxisMap view) {
        return new Expression(Rewrite.view(term, view));
    }

    @Override
    public Expression repeating(AxisMap view) {
        return viewed(view);
    }

    @Override
    public String toString() {
        return term.toString();
    }
}
