package io.rankine.lazy.tree;

import io.rankine.engine.Typed;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** A tree with elements: an op on other trees, or a leaf. Immutable; it keeps the tensors it reads reachable. */
public abstract sealed class Term implements Typed permits TensorLeaf, IndexLeaf, Reshaped, Fold, Called, Application {

    private final ElementType type;
    private final Layout shape;

    /** @param shape row-major, at offset 0 */
    Term(ElementType type, Layout shape) {
        this.type = type;
        this.shape = shape;
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

    /** The shape, row-major, at offset 0. */
    public final Layout layout() {
        return shape;
    }

    /** Number of nodes, each as often as it is reached; the largest number if there are more. */
    public int nodes() {
        return 1;
    }

    /** True if some op refuses zeros in an operand, or what has no inverse. */
    public boolean divides() {
        return false;
    }

    /** The most {@link Reshaped}, {@link Fold} and {@link Called} on a path to a leaf. */
    public int reshapes() {
        return 0;
    }

    @Override
    public final String toString() {
        return "Expression(" + type.label() + ", shape " + Arrays.toString(shape()) + ")";
    }
}
