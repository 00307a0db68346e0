package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.shape.Shaped;

/** An element-wise op on expressions and moduli. */
final class Application extends Expression {

    final ElementwiseOp op;
    final Shaped[] operands;

    /** @param operands each an {@link Expression} or a {@link ModuliLeaf} */
    Application(ElementwiseOp op, Layout shape, Shaped[] operands) {
        super(op.result(), shape);
        this.op = op;
        this.operands = operands;
    }
}
