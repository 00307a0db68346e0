package io.rankine.lazy;

import io.rankine.engine.layout.Layout;

/** Elements of an expression in a shape in which not all that it reads can be seen. */
final class Reshaped extends Expression {

    final Expression whole;
    /** Where the elements are in {@code whole}, as if that lay in row-major order. */
    final Layout positions;

    Reshaped(Expression whole, Layout positions) {
        super(whole.type(), positions.compact());
        this.whole = whole;
        this.positions = positions;
    }

    /** Whether it is all of {@code whole} in the same order. */
    boolean complete() {
        return positions.contiguous() && positions.size() == whole.size();
    }

    @Override
    int reshapes() {
        return 1 + whole.reshapes();
    }
}
