package io.rankine.lazy;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;

/** The elements of a tensor. */
final class TensorLeaf extends Expression {

    final Tensor tensor;

    TensorLeaf(Tensor tensor) {
        super(tensor.type(), tensor.layout().compact());
        this.tensor = tensor;
    }

    TensorLeaf viewed(Layout layout) {
        return new TensorLeaf(tensor.strided(layout));
    }
}
