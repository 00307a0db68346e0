package io.rankine.lazy.tree;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.spec.shape.Shaped;

/** An element-wise op on terms and moduli. */
public final class Application extends Term {

    public final ElementwiseOp op;
    public final Shaped[] operands;
    private final boolean divides;
    private final int nodes;
    private final int reshapes;

    /** @param operands each a {@link Term} or a {@link ModuliLeaf} */
    Application(ElementwiseOp op, Layout shape, Shaped[] operands) {
        super(op.result(), shape);
        this.op = op;
        this.operands = operands;
        divides = divides(op, operands);
        nodes = nodes(operands);
        reshapes = reshapes(operands);
    }

    /**
     * An op on tensors, terms and moduli.
     *
     * @throws IllegalArgumentException if kinds, element types, moduli or shapes do not fit the op
     */
    public static Application of(ElementwiseOp op, Shaped... operands) {
        Layout result = op.check(operands);
        Shaped[] nodes = new Shaped[operands.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = node(operands[i]);
        }
        return new Application(op, result, nodes);
    }

    /** An operand as a node. */
    private static Shaped node(Shaped operand) {
        if (operand instanceof Tensor tensor) {
            return new TensorLeaf(tensor);
        }
        return operand instanceof Moduli moduli ? new ModuliLeaf(moduli) : operand;
    }

    private static int nodes(Shaped[] operands) {
        long nodes = 1;
        for (Shaped operand : operands) {
            nodes += operand instanceof Term value ? value.nodes() : 1;
        }
        return (int) Math.min(nodes, Integer.MAX_VALUE);
    }

    private static int reshapes(Shaped[] operands) {
        int most = 0;
        for (Shaped operand : operands) {
            most = Math.max(most, operand instanceof Term value ? value.reshapes() : 0);
        }
        return most;
    }

    @Override
    public int reshapes() {
        return reshapes;
    }

    @Override
    public int nodes() {
        return nodes;
    }

    private static boolean divides(ElementwiseOp op, Shaped[] operands) {
        for (Param param : op.params()) {
            if (param.nonZero() || param.invertible()) {
                return true;
            }
        }
        for (Shaped operand : operands) {
            if (operand instanceof Term value && value.divides()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean divides() {
        return divides;
    }
}
