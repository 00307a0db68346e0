package io.rankine.lazy.tree;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;

/** The elements of a tensor. */
public final class TensorLeaf extends Term {

    public final Tensor tensor;

    /** @throws IllegalStateException if it has been released */
    public TensorLeaf(Tensor tensor) {
        super(tensor.type(), tensor.layout().compact());
        tensor.storage().check();
        this.tensor = tensor;
    }

    TensorLeaf viewed(Layout layout) {
        return new TensorLeaf(tensor.strided(layout));
    }
}
