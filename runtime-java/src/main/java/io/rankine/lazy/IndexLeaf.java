package io.rankine.lazy;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;

/** int64 elements that are their own positions in a layout, whose strides are the weights of the indices. */
final class IndexLeaf extends Expression {

    final Layout positions;

    IndexLeaf(Layout positions) {
        super(ElementType.INT64, Layout.of(positions.shape()));
        this.positions = positions;
    }
}
