package io.rankine.lazy.run;

import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.FoldOp;

/** A fold and the tensor for its results. */
record FoldInto(FoldOp op, Tensor out) {

    /** The same into the same tensor in another shape. */
    FoldInto viewed(long... shape) {
        return new FoldInto(op, out.view(shape));
    }
}
