package io.rankine.lazy;

import io.rankine.engine.Operand;
import io.rankine.engine.Preload;
import io.rankine.engine.Tensor;
import io.rankine.spec.shape.Shaped;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates small expressions by one call an op: where all elements stay in the first cache, that takes less than making
 * a program ready.
 */
final class Direct {

    /** Elements of an expression that is small. */
    private static final long ELEMENTS = 2048;

    /** Ops and leaves of one, counted as often as they are reached. */
    private static final int NODES = 24;

    private Direct() {}

    /** A new tensor; null if the expression is not small, or not made of ops on tensors and moduli as they are. */
    static @Nullable Tensor evaluate(Expression root) {
        if (!(root instanceof Application application) || root.size() > ELEMENTS || root.nodes() > NODES) {
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
        Tensor target = assignment.target();
        Expression root = assignment.value();
        if (!(root instanceof Application application)
                || !Preload.early(root.size())
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
            if (node.operands[i] instanceof Application
                    && operands[i] instanceof Tensor made
                    && made.size() > ELEMENTS) {
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
