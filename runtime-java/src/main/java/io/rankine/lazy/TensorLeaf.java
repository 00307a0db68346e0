package io.rankine.lazy;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;

/** The elements of a tensor. */
final class TensorLeaf extends Expression {

    final Tensor tensor;

    /** @throws IllegalStateException if it has been released */
    TensorLeaf(Tensor tensor) {
        super(tensor.type(), tensor.layout().compact());
        tensor.storage().check();
        this.tensor = tensor;
    }

    TensorLeaf viewed(Layout layout) {
        return new TensorLeaf(tensor.strided(layout));
    }
}
