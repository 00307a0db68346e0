package io.rankine.lazy.tree;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;

/** int64 elements that are their own positions in a layout, whose strides are the weights of the indices. */
public final class IndexLeaf extends Term {

    public final Layout positions;

    public IndexLeaf(Layout positions) {
        super(ElementType.INT64, Layout.of(positions.shape()));
        this.positions = positions;
    }
}
