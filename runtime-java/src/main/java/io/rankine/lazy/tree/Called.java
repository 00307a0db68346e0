package io.rankine.lazy.tree;

import io.rankine.engine.Tensor;
import io.rankine.engine.TensorOp;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.List;

/** The result of an op on whole tensors, such as a product of matrices: computed ahead of what reads it. */
public final class Called extends Term {

    public final TensorOp op;
    /** Each a {@link Term}, moduli or a size. */
    public final Shaped[] operands;

    private Called(TensorOp op, Shaped[] operands) {
        super(op.resultType(), op.resultLayout(operands));
        this.op = op;
        this.operands = operands;
    }

    /**
     * An op on tensors, terms, moduli and sizes.
     *
     * @throws IllegalArgumentException if kinds, element types, moduli or shapes do not fit the op
     */
    public static Called of(TensorOp op, Shaped... operands) {
        Shaped[] nodes = new Shaped[operands.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = operands[i] instanceof Tensor tensor ? new TensorLeaf(tensor) : operands[i];
        }
        return new Called(op, nodes);
    }

    /** The operands with elements. */
    public List<Term> terms() {
        List<Term> terms = new ArrayList<>();
        for (Shaped operand : operands) {
            if (operand instanceof Term term) {
                terms.add(term);
            }
        }
        return terms;
    }

    @Override
    public int reshapes() {
        return 1 + terms().stream().mapToInt(Term::reshapes).max().orElse(0);
    }
}
