package io.rankine.lazy.tree;

import io.rankine.engine.layout.Layout;

/** A view of an expression that is no view of what it reads: of a fold, or in a shape in which not all can be seen. */
public final class Reshaped extends Term {

    public final Term whole;
    /** The positions of the elements in {@code whole}, as if that were in row-major order. */
    public final Layout positions;

    Reshaped(Term whole, Layout positions) {
        super(whole.type(), positions.compact());
        this.whole = whole;
        this.positions = positions;
    }

    /** True if it is all of {@code whole} in the same order. */
    public boolean complete() {
        return positions.contiguous() && positions.size() == whole.size();
    }

    @Override
    public int reshapes() {
        return 1 + whole.reshapes();
    }
}
