package io.rankine.lazy.run;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.IndexLeaf;
import io.rankine.lazy.tree.ModuliLeaf;
import io.rankine.lazy.tree.Nodes;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.modular.Moduli;
import io.rankine.spec.shape.Shaped;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Runs assignments by one call an op, for those who watch ops one by one; the results are the same. */
final class OpByOp {

    private OpByOp() {}

    static void run(Assignment assignment) {
        Map<Shaped, Operand> results = new IdentityHashMap<>();
        Operand last = assignment.target();
        for (Shaped node : Nodes.postorder(assignment.value())) {
            last = result(node, results);
            results.put(node, last);
        }
        ((Tensor) last).copyTo(assignment.target());
    }

    private static Operand result(Shaped node, Map<Shaped, Operand> results) {
        return switch (node) {
            case TensorLeaf leaf -> leaf.tensor;
            case Application application -> {
                Operand[] operands = new Operand[application.operands.length];
                for (int i = 0; i < operands.length; i++) {
                    operands[i] = Objects.requireNonNull(results.get(application.operands[i]));
                }
                yield application.op.call(operands);
            }
            case IndexLeaf leaf -> {
                Tensor numbers = Tensor.empty(leaf.type(), leaf.shape());
                if (numbers.size() > 0) {
                    Execution.of(List.of(new Assignment(numbers, leaf))).run();
                }
                yield numbers;
            }
            default -> moduli((ModuliLeaf) node);
        };
    }

    /** As ops take them: one, or one for each index of the last axis. */
    private static Moduli moduli(ModuliLeaf leaf) {
        int last = leaf.rank() - 1;
        for (int axis = 0; axis < last && leaf.moduli.count() > 1; axis++) {
            if (leaf.layout.stride(axis) != 0) {
                throw new IllegalStateException("statement: " + leaf.moduli + " along axis " + axis + " of shape "
                        + leaf.layout + ": no op takes them so, which watched ops need; run it unwatched");
            }
        }
        return leaf.moduli;
    }
}
