package io.rankine.lazy.run;

import io.rankine.engine.Preload;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.ModuliLeaf;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.shape.Shaped;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates expressions by one call an op where that takes less than making a program ready, some microseconds: what a pass
 * spares are the temporaries, .1 nanoseconds for each element of each. A single op has none.
 */
public final class Direct {

    /** Elements of all temporaries together, from which on a pass takes less. */
    private static final long TEMPORARIES = 1 << 15;

    /** Elements of a result that is large. */
    private static final long LARGE = 2048;

    /** Ops and leaves of one, counted as often as they are reached. */
    private static final int NODES = 24;

    private Direct() {}

    /** A new tensor; null if the expression is not small, or not made of ops on tensors and moduli as they are. */
    static @Nullable Tensor evaluate(Term root) {
        if (!(root instanceof Application application)
                || root.nodes() > NODES
                || root.reshapes() > 0
                || root.size() > TEMPORARIES / Math.max(1, ops(root) - 1) && ops(root) > 1) {
            return null;
        }
        Tensor result = compute(application);
        return result != null && result.layout().sameShape(root.layout()) ? result : null;
    }

    /**
     * Computes an assignment op by op, the last one into the target, which takes fewer classes than a pass does: while they
     * are being loaded, larger ones are worth that, too.
     *
     * @return false, with nothing done, if it is not fit for that, or may fail on its way
     */
    static boolean assign(Assignment assignment) {
        return Preload.early(assignment.value().size()) && assigned(assignment);
    }

    /** The same where there are so few temporaries that making a program ready takes longer. */
    static boolean assignFew(Assignment assignment) {
        Term root = assignment.value();
        return root.nodes() <= NODES
                && root.size() * (Math.max(1, ops(root)) - 1) <= TEMPORARIES
                && assigned(assignment);
    }

    private static boolean assigned(Assignment assignment) {
        Tensor target = assignment.target();
        Term root = assignment.value();
        if (!(root instanceof Application application)
                || root.size() == 0
                || root.nodes() > NODES
                || root.divides()
                || !root.layout().sameShape(target.layout())) {
            return false;
        }
        Operand[] operands = operands(application);
        if (operands == null) {
            return false;
        }
        switch (operands.length) {
            case 1 -> application.op.into(target, operands[0]);
            case 2 -> application.op.into(target, operands[0], operands[1]);
            case 3 -> application.op.into(target, operands[0], operands[1], operands[2]);
            default -> application.op.into(target, operands);
        }
        close(application, operands);
        return true;
    }

    /** Counted as often as they are reached. */
    private static int ops(Shaped node) {
        int ops = 0;
        if (node instanceof Application application) {
            ops = 1;
            for (Shaped operand : application.operands) {
                ops += ops(operand);
            }
        }
        return ops;
    }

    private static @Nullable Tensor compute(Application node) {
        Operand[] operands = operands(node);
        if (operands == null) {
            return null;
        }
        Tensor result =
                switch (operands.length) {
                    case 1 -> node.op.call(operands[0]);
                    case 2 -> node.op.call(operands[0], operands[1]);
                    case 3 -> node.op.call(operands[0], operands[1], operands[2]);
                    default -> node.op.call(operands);
                };
        close(node, operands);
        return result;
    }

    /** Large results on the way are given back at once. */
    private static void close(Application node, Operand[] operands) {
        for (int i = 0; i < operands.length; i++) {
            if (node.operands[i] instanceof Application && operands[i] instanceof Tensor made && made.size() > LARGE) {
                made.close();
            }
        }
    }

    private static Operand @Nullable [] operands(Application node) {
        Shaped[] from = node.operands;
        Operand[] operands = new Operand[from.length];
        for (int i = 0; i < from.length; i++) {
            Operand operand = operand(from[i]);
            if (operand == null) {
                return null;
            }
            operands[i] = operand;
        }
        return operands;
    }

    private static @Nullable Operand operand(Shaped node) {
        if (node instanceof TensorLeaf leaf) {
            return leaf.tensor;
        }
        if (node instanceof ModuliLeaf leaf) {
            return leaf.isPlain() ? leaf.moduli : null;
        }
        return node instanceof Application application ? compute(application) : null;
    }
}
