package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Observation;
import io.rankine.engine.Sliceable;
import io.rankine.engine.Tensor;
import io.rankine.engine.Typed;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.AxisMap;
import io.rankine.spec.view.Diagonals;
import io.rankine.spec.view.Orders;
import io.rankine.spec.view.Ranges;
import io.rankine.spec.view.Repeats;
import io.rankine.spec.view.Reshapes;
import java.util.Arrays;

/**
 * Elements that are computed when a {@link Statement} runs: a tree of element-wise ops over tensors, moduli and index
 * numbers. A value: building it checks element types and shapes and reads no element; it keeps the tensors it reads
 * reachable. Views of it are views of what it reads, so nothing is computed that a view leaves out.
 */
public abstract sealed class Expression implements Typed, Sliceable<Expression>
        permits TensorLeaf, IndexLeaf, Reshaped, Application {

    private final ElementType type;
    private final Layout shape;

    /** @param shape row-major, at offset 0 */
    Expression(ElementType type, Layout shape) {
        this.type = type;
        this.shape = shape;
    }

    /** The elements of a tensor as they are when a statement runs; an expression is itself. */
    public static Expression of(Typed term) {
        if (term instanceof Expression expression) {
            return expression;
        }
        if (term instanceof Tensor tensor) {
            return new TensorLeaf(tensor);
        }
        throw new IllegalArgumentException("expression: of a tensor or an expression, not " + term);
    }

    /**
     * An element-wise op on tensors, expressions and moduli.
     *
     * @throws IllegalArgumentException if kinds, element types, moduli or shapes do not fit the op
     */
    public static Expression of(ElementwiseOp op, Shaped... operands) {
        Layout result = op.check(operands);
        Shaped[] nodes = new Shaped[operands.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = Node.of(operands[i]);
        }
        return new Application(op, result, nodes);
    }

    /** int64 elements that are their own index along {@code axis}. Takes no memory. */
    public static Expression index(int axis, long... shape) {
        Layout whole = Layout.of(shape);
        int d = whole.axis("index", axis);
        long[] strides = new long[shape.length];
        strides[d] = 1;
        return new IndexLeaf(Layout.strided(0, shape, strides));
    }

    @Override
    public final ElementType type() {
        return type;
    }

    @Override
    public final int rank() {
        return shape.rank();
    }

    @Override
    public final long dim(int axis) {
        return shape.dim(axis);
    }

    /** A copy of the shape. */
    public final long[] shape() {
        return shape.shape();
    }

    /** Number of elements. */
    public final long size() {
        return shape.size();
    }

    /** Number of nodes of the tree, each as often as it is reached; the largest number if there are more. */
    int nodes() {
        return 1;
    }

    /** Whether some op of the tree refuses zeros in an operand, or what has no inverse. */
    boolean divides() {
        return false;
    }

    /** The most {@link Reshaped} on a path to what is read. */
    int reshapes() {
        return 0;
    }

    final Layout layout() {
        return shape;
    }

    /** A new tensor of the elements, computed in one pass; op by op where they are few or this thread's ops are watched. */
    public final Tensor evaluate() {
        Tensor small = Observation.watching() ? null : Direct.evaluate(this);
        if (small != null) {
            return small;
        }
        Tensor out = Tensor.empty(type, shape.shape());
        Statement.assign(out, this).run();
        return out;
    }

    /** As {@link Tensor#slice}. */
    @Override
    public final Expression slice(int axis, long start, long stop, long step) {
        return viewed(Ranges.slice(axes(), axis, start, stop, step));
    }

    /** As {@link Tensor#select}. */
    @Override
    public final Expression select(int axis, long i) {
        return viewed(Ranges.select(axes(), axis, i));
    }

    /** As {@link Tensor#reverse}. */
    public final Expression reverse(int axis) {
        return viewed(Ranges.reverse(axes(), axis));
    }

    /** As {@link Tensor#permute}. */
    public final Expression permute(int... axes) {
        return viewed(Orders.permute(axes(), axes));
    }

    /** As {@link Tensor#transpose}. */
    public final Expression transpose() {
        return viewed(Orders.transpose(axes()));
    }

    /** As {@link Tensor#swapaxes}. */
    public final Expression swapaxes(int a, int b) {
        return viewed(Orders.swapaxes(axes(), a, b));
    }

    /** As {@link Tensor#moveaxis}. */
    public final Expression moveaxis(int source, int destination) {
        return viewed(Orders.moveaxis(axes(), source, destination));
    }

    /** As {@link Tensor#permuteMatrix}. */
    public final Expression permuteMatrix() {
        return viewed(Orders.permuteMatrix(axes()));
    }

    /** As {@link Tensor#diagonal}. */
    public final Expression diagonal(long offset, int axis1, int axis2) {
        return viewed(Diagonals.diagonal(axes(), offset, axis1, axis2));
    }

    /** As {@link Tensor#squeeze}. */
    public final Expression squeeze(int axis) {
        return viewed(Orders.squeeze(axes(), axis));
    }

    /** As {@link Tensor#unsqueeze}. */
    @Override
    public final Expression unsqueeze(int axis) {
        return viewed(Orders.unsqueeze(axes(), axis));
    }

    /** As {@link Tensor#expand}. */
    public final Expression expand(int axis, long n) {
        return viewed(Repeats.expand(axes(), axis, n));
    }

    /** As {@link Tensor#broadcastTo}. */
    public final Expression broadcastTo(long... target) {
        return viewed(Repeats.broadcastTo(axes(), target));
    }

    /** As {@link Tensor#repeat}. */
    public final Expression repeat(long... dims) {
        return viewed(Repeats.repeated(axes(), dims));
    }

    /** As {@link Tensor#windows}. */
    public final Expression windows(int axis, long window, long step) {
        return viewed(Repeats.windows(axes(), axis, window, step));
    }

    /**
     * As {@link Tensor#reshape}. A view of what is read where that is possible. Otherwise, mostly where something is
     * broadcast, a statement computes it in the shape before, where its target and all else it reads can be seen so,
     * and else ahead into memory of its own.
     */
    public final Expression reshape(long... target) {
        return Rewrite.reshape(this, target);
    }

    /** As {@link Tensor#flatten(int, int)}, computed as {@link #reshape} says. */
    public final Expression flatten(int start, int end) {
        return reshape(Reshapes.flatten(axes(), start, end));
    }

    /** As {@link Tensor#flatten()}, computed as {@link #reshape} says. */
    public final Expression flatten() {
        return flatten(0, -1);
    }

    private Axes axes() {
        return shape.axes();
    }

    private Expression viewed(AxisMap view) {
        return Rewrite.view(this, view);
    }

    @Override
    public final String toString() {
        return "Expression(" + type.label() + ", shape " + Arrays.toString(shape()) + ")";
    }
}
