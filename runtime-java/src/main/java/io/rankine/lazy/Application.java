package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.shape.Shaped;

/** An element-wise op on expressions and moduli. */
final class Application extends Expression {

    final ElementwiseOp op;
    final Shaped[] operands;
    private final boolean divides;
    private final int nodes;
    private final int reshapes;

    /** @param operands each an {@link Expression} or a {@link ModuliLeaf} */
    Application(ElementwiseOp op, Layout shape, Shaped[] operands) {
        super(op.result(), shape);
        this.op = op;
        this.operands = operands;
        divides = divides(op, operands);
        nodes = nodes(operands);
        reshapes = reshapes(operands);
    }

    private static int nodes(Shaped[] operands) {
        long nodes = 1;
        for (Shaped operand : operands) {
            nodes += operand instanceof Expression value ? value.nodes() : 1;
        }
        return (int) Math.min(nodes, Integer.MAX_VALUE);
    }

    private static int reshapes(Shaped[] operands) {
        int most = 0;
        for (Shaped operand : operands) {
            most = Math.max(most, operand instanceof Expression value ? value.reshapes() : 0);
        }
        return most;
    }

    @Override
    int reshapes() {
        return reshapes;
    }

    @Override
    int nodes() {
        return nodes;
    }

    private static boolean divides(ElementwiseOp op, Shaped[] operands) {
        for (Param param : op.params()) {
            if (param.nonZero() || param.invertible()) {
                return true;
            }
        }
        for (Shaped operand : operands) {
            if (operand instanceof Expression value && value.divides()) {
                return true;
            }
        }
        return false;
    }

    @Override
    boolean divides() {
        return divides;
    }
}
