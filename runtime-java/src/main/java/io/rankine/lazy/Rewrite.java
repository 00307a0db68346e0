package io.rankine.lazy;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.shape.Shaped;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The same ops on other leaves. */
final class Rewrite {

    private Rewrite() {}

    /** A view of an expression: views of its leaves, broadcast beforehand to the shape that is viewed. */
    static Expression view(Expression root, UnaryOperator<Layout> view) {
        long[] shape = root.shape();
        return of(root, view.apply(root.layout()).compact(), leaf -> {
            if (leaf instanceof TensorLeaf tensor) {
                return tensor.viewed(view.apply(tensor.tensor.layout().broadcastTo(shape)));
            }
            if (leaf instanceof IndexLeaf index) {
                return new IndexLeaf(view.apply(index.positions.broadcastTo(shape)));
            }
            ModuliLeaf moduli = (ModuliLeaf) leaf;
            return moduli.viewed(view.apply(moduli.layout.broadcastTo(shape)));
        });
    }

    /** @param shape of all nodes; null if each keeps its own */
    static Expression of(Expression root, @Nullable Layout shape, UnaryOperator<Shaped> leaf) {
        Map<Shaped, Shaped> rewritten = new IdentityHashMap<>();
        Shaped last = root;
        for (Shaped node : Node.postorder(root)) {
            if (node instanceof Application application) {
                Shaped[] operands = new Shaped[application.operands.length];
                for (int i = 0; i < operands.length; i++) {
                    operands[i] = rewritten.getOrDefault(application.operands[i], application.operands[i]);
                }
                last = new Application(application.op, shape != null ? shape : application.layout(), operands);
            } else {
                last = leaf.apply(node);
            }
            rewritten.put(node, last);
        }
        return (Expression) last;
    }
}
